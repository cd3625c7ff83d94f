"use strict";

// What a raw number is worth by a curve; NaN for one that a table lacks.
function curveValue(curve, raw) {
  const value = curve.polynomial
    ? [...curve.polynomial].reverse().reduce((sum, coefficient) => sum * raw + coefficient, 0)
    : curve.piecewise
      ? between(curve.piecewise, raw)
      : (curve.table.find(([place]) => Number(place) === raw)?.[1] ?? NaN);
  if (!curve.clamp || Number.isNaN(value)) return value;
  return Math.min(Math.max(value, curve.clamp[0]), curve.clamp[1]);
}

function between(points, raw) {
  const next = points.findIndex(([place]) => raw < Number(place));
  if (next < 0) return points[points.length - 1][1];
  if (next === 0) return points[0][1];
  const [[start, low], [end, high]] = [points[next - 1], points[next]];
  return low + ((raw - Number(start)) * (high - low)) / (Number(end) - Number(start));
}

// The raw number whose value by a curve is nearest; null outside of the limits, and where there is no way back.
function curveRaw(curve, value) {
  if (value < curve.limits[0] || value > curve.limits[1] || !curve.invertible) return null;
  if (curve.table) {
    const far = ([, other]) => Math.abs(other - value);
    return BigInt(curve.table.reduce((best, point) => (far(point) < far(best) ? point : best))[0]);
  }
  const first = BigInt(curve.invertible[0]);
  let [low, high] = [first, BigInt(curve.invertible[1])];
  const isRising = curveValue(curve, Number(high)) >= curveValue(curve, Number(low));
  while (low < high) {
    const middle = low + (high - low) / 2n;
    const found = curveValue(curve, Number(middle));
    if (isRising ? found < value : found > value) low = middle + 1n;
    else high = middle;
  }
  if (low === first) return low;
  const [before, after] = [low - 1n, low].map((raw) => Math.abs(curveValue(curve, Number(raw)) - value));
  return before < after ? low - 1n : low;
}

// Every raw number of the element's range that is worth exactly that; null for a range with too many to try.
function curveRaws(element, value) {
  const { range, curve } = element.meaning;
  const [least, most] = range ? range.map((end) => BigInt(end)) : scalarRange(element.scalar);
  if (most - least >= 65536n) return null;
  const raws = [];
  for (let raw = least; raw <= most; raw += 1n) if (curveValue(curve, Number(raw)) === value) raws.push(raw);
  return raws;
}
