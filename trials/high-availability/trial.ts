/** One fault among answering learners: what was lost, what was stored twice, and how long nobody could answer. */
import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntilWhole } from '../../tools/waiting.ts';
import type { BrowserLearner } from './browser.ts';
import type { Cluster } from './cluster.ts';
import type { FaultKind, MachineFault } from './faults.ts';
import type { Acknowledged, Crowd } from './learners.ts';

/** Long enough (ms) for what comes late, such as a connection that nobody hears of. */
const AT_LEAST_MS = 17_000;
const RESUME_MS = 180_000;

export interface TrialResult {
  kind: FaultKind;
  /** When it struck (ISO 8601). */
  at: string;
  machine: number;
  /** Answers acknowledged from the strike to the end. */
  acknowledged: number;
  lost: number;
  twice: number;
  /** Refused for good although nothing was wrong with them. */
  refused: number;
  /** Longest time (s) in which no answer of anybody was acknowledged. */
  stop: number;
  /** Longest time (s) from a press to its acknowledgement. */
  longestWait: number;
  /** Learners who waited longer than five seconds. */
  waited: number;
  /** Tries that failed and were repeated, by reason. */
  failures: Record<string, number>;
  /** Seconds from the mending until every part worked. */
  healing: number;
  /** Longest time (s) of the learner in Chromium from one question to the next; null if an earlier fault had ended their play. */
  browser: number | null;
  /** What went wrong in the trial itself. */
  fault: string | null;
}

interface Players {
  crowd: Crowd;
  browser: BrowserLearner;
}

export async function tryFault(
  cluster: Cluster,
  { crowd, browser }: Players,
  fault: MachineFault,
  turn: number,
): Promise<TrialResult> {
  const { ledger } = crowd;
  const refusedBefore = ledger.refused.length;
  ledger.failures.clear();
  const isPlaying = browser.fault() === null;
  const struckAt = Date.now();
  const { machine, mend } = await fault.strike(cluster, turn);
  const faults: string[] = [];
  await sleep(AT_LEAST_MS);
  await waitUntilWhole(RESUME_MS, async () => {
    const waiting = crowd.countWaiting(struckAt);
    return waiting === 0 ? null : `${waiting} learners wait for their first answer`;
  }).catch((error: Error) => faults.push(error.message));
  const before = await compare(cluster, ledger.acknowledged).catch((error: Error) => {
    faults.push(error.message);
    return NO_DIFFERENCE;
  });
  const mendedAt = Date.now();
  mend();
  await cluster.heal().catch((error: Error) => faults.push(`not healed: ${error.message}`));
  const healing = (Date.now() - mendedAt) / 1000;
  const after = await compare(cluster, ledger.acknowledged);
  const since = ledger.acknowledged.filter(({ at }) => at >= struckAt);
  const waits = since.map(({ at, pressed }) => (at - pressed) / 1000);
  if (isPlaying && browser.fault()) faults.push(`Chromium: ${browser.fault()}`);
  return {
    kind: fault.kind,
    at: new Date(struckAt).toISOString(),
    machine,
    acknowledged: since.length,
    lost: Math.max(before.lost, after.lost),
    twice: Math.max(before.twice, after.twice),
    refused: ledger.refused.length - refusedBefore,
    stop: round(longestGap(since, struckAt, Date.now())),
    longestWait: round(Math.max(0, ...waits)),
    waited: new Set(since.filter(({ at, pressed }) => at - pressed > 5000).map(({ learner }) => learner))
      .size,
    failures: Object.fromEntries(ledger.failures),
    healing: round(healing),
    browser: isPlaying ? round(longestPause(browser.passed, struckAt)) : null,
    fault: faults.length > 0 ? faults.join('; ') : null,
  };
}

const round = (seconds: number): number => Math.round(seconds * 10) / 10;

/** In seconds. */
function longestGap(since: readonly Acknowledged[], from: number, to: number): number {
  const moments = [from, ...since.map(({ at }) => at), to];
  return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at))) / 1000;
}

function longestPause(passed: readonly number[], from: number): number {
  const moments = [
    passed.findLast((at) => at < from) ?? from,
    ...passed.filter((at) => at >= from),
    Date.now(),
  ];
  return Math.max(0, ...moments.slice(1).map((at, index) => at - (moments[index] ?? at))) / 1000;
}

interface Difference {
  lost: number;
  twice: number;
}
const NO_DIFFERENCE: Difference = { lost: 0, twice: 0 };

/** Compares what learners were told with what the primary has. */
async function compare(cluster: Cluster, told: readonly Acknowledged[]): Promise<Difference> {
  const acknowledged = [...told];
  const people = [...new Set(acknowledged.map(({ learner }) => learner))].join(',');
  const rows = await cluster.query(
    `select series_id || ' ' || question_id, min(letters), count(*)
     from answers where person_id in (${people || 'null'}) group by 1`,
  );
  const stored = new Map(rows.map(([key = '', letters]) => [key, letters]));
  const lost = acknowledged.filter(
    ({ series, question, letters }) => stored.get(`${series} ${question}`) !== letters,
  );
  const [[uneven] = []] = await cluster.query(
    `select count(*) from series s where s.person_id in (${people || 'null'})
     and s.position <> (select count(*) from answers a where a.person_id = s.person_id and a.series_id = s.id)`,
  );
  const repeated = rows.filter(([, , times]) => times !== '1').length;
  return { lost: lost.length, twice: repeated + Number(uneven) };
}
