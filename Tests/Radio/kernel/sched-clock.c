
/*
 * The scheduler's clock in nanoseconds. User-mode Linux has none of its own and falls back to ticks of 10 ms, which is
 * too coarse for the question how much CPU a notification costs. In virtual time it has to stand still with time itself.
 */
unsigned long long notrace sched_clock(void)
{
	return time_travel_mode == TT_MODE_OFF ? os_nsecs() : time_travel_time;
}
