/** One page, judged by Lighthouse as on a middling telephone: its mobile preset, network and processor simulated. */
import lighthouse from 'lighthouse';

/** From 0 to 100. */
export interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
}

export interface Judgement extends Scores {
  /** Milliseconds. */
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  /** Cumulative layout shift, without unit. */
  shift: number;
  /** Everything the page fetched, as it travelled. */
  bytes: number;
  /** Lighthouse's own measure of this machine meanwhile; of a quiet one it stays the same from run to run. */
  machine: number;
  /** What it lost points for, in a line each. */
  complaints: string[];
}

/** A trace without its beginning comes now and then, the more so on a busy machine; each run is tried as often. */
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

/** Lighthouse's mobile preset empties the caches before each run and leaves cookies and storage: sessions stay. */
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
 * The last but one by performance, with the worst that any said of the rest: only speed is noisy, and a neighbour of this
 * machine can take points away and never add one.
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
