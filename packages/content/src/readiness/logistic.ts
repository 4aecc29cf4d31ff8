/** Bayesian logistic regression: Newton steps to the most probable numbers, and the normal distribution around them. Pure. */

export interface Observation {
  features: readonly number[];
  happened: boolean;
  /** Log-odds that are known beforehand. */
  offset?: number;
}

/** What is believed of a number beforehand; a precision of 0 believes nothing. */
export interface Prior {
  mean: number;
  precision: number;
}

export interface Posterior {
  mean: readonly number[];
  covariance: readonly (readonly number[])[];
}

const MOST_STEPS = 50;
const CLOSE_ENOUGH = 1e-9;
/** Keeps what no observation and no prior determines where it is. */
const FAINT = 1e-9;

export const logistic = (z: number): number => 1 / (1 + Math.exp(-z));

export function fitLogistic(observations: readonly Observation[], priors: readonly Prior[]): Posterior {
  const table = tabulate(observations, priors.length);
  let mean: readonly number[] = priors.map((prior) => prior.mean);
  let value = logPosterior(table, priors, mean);
  for (let step = 0; step < MOST_STEPS; step++) {
    const { gradient, curvature } = differentiate(table, priors, mean);
    const next = climb(table, priors, { mean, value }, solve(curvature, gradient));
    const gained = next.value - value;
    ({ mean, value } = next);
    if (gained < CLOSE_ENOUGH) break;
  }
  const { curvature } = differentiate(table, priors, mean);
  const units = priors.map((_, row) => priors.map((_other, column) => (row === column ? 1 : 0)));
  return { mean, covariance: units.map((unit) => solve(curvature, unit)) };
}

/** The observations in one list of numbers, which thousands of them need to stay quick. */
interface Table {
  rows: number;
  /** Of a row. */
  width: number;
  /** Row by row: the features, the offset, 1 if it happened. */
  cells: Float64Array;
}

function tabulate(observations: readonly Observation[], features: number): Table {
  const width = features + 2;
  const cells = new Float64Array(observations.length * width);
  for (const [row, { features: own, offset = 0, happened }] of observations.entries()) {
    cells.set(own, row * width);
    cells[row * width + features] = offset;
    cells[row * width + features + 1] = happened ? 1 : 0;
  }
  return { rows: observations.length, width, cells };
}

interface Point {
  mean: readonly number[];
  value: number;
}

/** Halves a step that would go too far, so that the way always leads up. */
function climb(table: Table, priors: readonly Prior[], from: Point, move: readonly number[]): Point {
  for (let size = 1; size > 1e-6; size /= 2) {
    const mean = from.mean.map((number, index) => number + size * (move[index] ?? 0));
    const value = logPosterior(table, priors, mean);
    if (value >= from.value) return { mean, value };
  }
  return from;
}

function linear({ cells, width }: Table, start: number, numbers: readonly number[]): number {
  let z = cells[start + width - 2] ?? 0;
  for (let index = 0; index < width - 2; index++) z += (cells[start + index] ?? 0) * (numbers[index] ?? 0);
  return z;
}

function logPosterior(table: Table, priors: readonly Prior[], numbers: readonly number[]): number {
  let sum = 0;
  for (let row = 0; row < table.rows; row++) {
    const start = row * table.width;
    const z = linear(table, start, numbers);
    // Log of 1 + e^z, without overflow.
    sum +=
      (table.cells[start + table.width - 1] ?? 0) * z - Math.max(z, 0) - Math.log1p(Math.exp(-Math.abs(z)));
  }
  for (const [index, { mean, precision }] of priors.entries())
    sum -= (precision * ((numbers[index] ?? 0) - mean) ** 2) / 2;
  return sum;
}

function differentiate(
  table: Table,
  priors: readonly Prior[],
  numbers: readonly number[],
): { gradient: number[]; curvature: number[][] } {
  const { cells, width } = table;
  const size = priors.length;
  const gradient = priors.map(({ mean, precision }, index) => precision * (mean - (numbers[index] ?? 0)));
  const sums = new Float64Array(size * size);
  for (let row = 0; row < table.rows; row++) {
    const start = row * width;
    const expected = logistic(linear(table, start, numbers));
    const weight = expected * (1 - expected);
    const missing = (cells[start + width - 1] ?? 0) - expected;
    for (let i = 0; i < size; i++) {
      const feature = cells[start + i] ?? 0;
      gradient[i] = (gradient[i] ?? 0) + missing * feature;
      for (let j = 0; j <= i; j++)
        sums[i * size + j] = (sums[i * size + j] ?? 0) + weight * feature * (cells[start + j] ?? 0);
    }
  }
  const curvature = priors.map(({ precision }, i) =>
    priors.map(
      (_, j) => (sums[Math.max(i, j) * size + Math.min(i, j)] ?? 0) + (i === j ? precision + FAINT : 0),
    ),
  );
  return { gradient, curvature };
}

/** Gaussian elimination; the matrix is positive definite. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const size = right.length;
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
  for (const [at, pivot] of rows.entries()) {
    const scale = pivot[at] ?? 1;
    for (let column = at; column <= size; column++) pivot[column] = (pivot[column] ?? 0) / scale;
    for (const other of rows) {
      const factor = other[at] ?? 0;
      if (other === pivot || factor === 0) continue;
      for (let column = at; column <= size; column++)
        other[column] = (other[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  }
  return rows.map((row) => row[size] ?? 0);
}
