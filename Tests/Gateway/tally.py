"""Counts what a consumer got of what a broker has acknowledged to gateways of a fleet."""

import collections
import json


def lines(path):
    """What has been written down until now; the last line may not be whole."""
    try:
        with open(path) as file:
            return [json.loads(line) for line in file if line.endswith("\n")]
    except FileNotFoundError:
        return []


def readings(path):
    """The states of devices, with when, and whether a message says that it may have come before."""
    found = []
    for line in lines(path):
        if line["topic"].count("/") == 1:
            state = json.loads(line["payload"])
            marked = bool(state.pop("_late", False)) or line.get("dup", False)
            found.append((line["at"], line["topic"], state, marked))
    return found


def key(topic, state):
    return topic, json.dumps(state, sort_keys=True)


class Tally:
    def __init__(self, acknowledged, received):
        """- Parameters: the files of witnesses, and that of the consumer."""
        told = sorted((reading for path in acknowledged for reading in readings(path)), key=lambda reading: reading[0])
        sent = {key(topic, state) for _, topic, state, _ in told}
        got = collections.defaultdict(list)
        states = readings(received)
        for _, topic, state, marked in states:
            got[key(topic, state)].append(marked)
        self.acknowledged, self.received = len(sent), len(states)
        self.lost = sorted(sent - set(got))
        self.repeated = sum(len(marks) - 1 for marks in got.values())
        # The first of them is no repetition; each further one has to say that it may be one.
        self.unmarked = [found for found, marks in got.items() if len(marks) - sum(marks) > 1]
        (self.changes, self.overlap), (_, self.delay) = self.owners(told), self.owners(states)

    @staticmethod
    def owners(states):
        """How often devices changed hands, and for how long after the first state of an owner there was one of the owner before."""
        newest, changes, overlap = {}, 0, 0.0
        for at, topic, state, _ in states:
            epoch, since = newest.get(topic, (0, at))
            if state["_epoch"] > epoch:
                changes += epoch > 0
                newest[topic] = state["_epoch"], at
            elif state["_epoch"] < epoch:
                overlap = max(overlap, at - since)
        return changes, overlap

    def text(self):
        return (f"{self.acknowledged} readings acknowledged, {self.received} received, {len(self.lost)} lost, {self.repeated} repeated,"
                f" {len(self.unmarked)} of them unmarked; {self.changes} changes of owners, two told at once for {self.overlap:.1f} s at most,"
                f" and the broker delivered one {self.delay:.1f} s after the next one's")
