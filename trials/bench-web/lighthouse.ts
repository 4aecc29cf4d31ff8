/** One page measured by Lighthouse as on an average phone: mobile preset, simulated network and processor. */
import lighthouse from 'lighthouse';

/** Each from 0 to 100. */
export interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
}

export interface Judgement extends Scores {
  /** In milliseconds. */
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  /** Cumulative layout shift, without a unit. */
  shift: number;
  /** Bytes that the page fetched, as transferred. */
  bytes: number;
  /** Lighthouse's benchmark of this machine during the run; on a quiet machine it is about the same in each run. */
  machine: number;
  /** What it lost points for, one line each. */
  complaints: string[];
}

/** Lighthouse sometimes gets an incomplete trace, mostly on a busy machine; a run is tried this often. */
const TRIES = 4;

async function run(address: string, port: number, tries = TRIES) {
  const result = await lighthouse(address, {
    port,
    logLevel: 'silent',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  });
  if (!result) throw new Error(`nothing came of ${address}`);
  const { runtimeError, finalDisplayedUrl } = result.lhr;
  if (runtimeError && tries > 1) return run(address, port, tries - 1);
  if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`);
  if (finalDisplayedUrl !== address) throw new Error(`${address} led to ${finalDisplayedUrl}`);
  return result.lhr;
}

/**
 * Lighthouse's mobile preset empties the caches before each run, but keeps cookies and storage, so the session stays.
 */
export async function runLighthouse(address: string, debuggingPort: number): Promise<Judgement> {
  const { audits, categories, environment } = await run(address, debuggingPort);
  const score = (category: string): number => Math.round((categories[category]?.score ?? 0) * 100);
  const value = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    machine: environment.benchmarkIndex,
    complaints: Object.values(categories).flatMap(({ title, auditRefs }) =>
      auditRefs
        .map(({ id, weight }) => ({ audit: audits[id], weight }))
        .filter(({ audit, weight }) => weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9)
        .map(
          ({ audit }) => `${title}: ${audit?.title}${audit?.displayValue ? ` (${audit.displayValue})` : ''}`,
        ),
    ),
  };
}

/**
 * The second best run by performance, with the lowest other scores of all runs. Only speed varies from run to run,
 * and other programs on this machine can only lower it.
 */
export function leastDisturbed(runs: readonly Judgement[]): Judgement {
  const sorted = [...runs].sort((a, b) => a.performance - b.performance);
  const one = sorted.at(-2) ?? sorted[0];
  if (!one) throw new Error('no run');
  return {
    ...one,
    accessibility: Math.min(...runs.map(({ accessibility }) => accessibility)),
    bestPractices: Math.min(...runs.map(({ bestPractices }) => bestPractices)),
    complaints: [...new Set(runs.flatMap(({ complaints }) => complaints))],
  };
}
