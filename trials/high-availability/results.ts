/** The results of trials: a file with one line for each, and the table that is made from it. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { holds, type Report } from '../requirements.ts';
import { FAULTS, type FaultKind } from './faults.ts';
import type { TrialResult } from './trial.ts';

export interface KeptResult extends TrialResult {
  /** Of the program and of the files that were tried. */
  commit: string;
}

export function keepResult(file: string, result: KeptResult): void {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(result)}\n`);
}

export function readResults(file: string): KeptResult[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as KeptResult);
}

/** The longest stop that is accepted in 95 of 100 trials of a kind, in seconds. */
const LONGEST_STOP_S = 40;

/** Why a result is not what operators are promised; null when it is. */
export function findBreach({ lost, twice, refused, fault }: TrialResult): string | null {
  if (lost > 0) return `${lost} acknowledged answers lost`;
  if (twice > 0) return `${twice} answers stored twice`;
  if (refused > 0) return `${refused} answers refused for good`;
  return fault;
}

/** One requirement for each kind of fault; a kind that was not tried fails. */
export async function checkResults(report: Report, results: readonly TrialResult[]): Promise<void> {
  for (const { kind, title } of FAULTS)
    await report.check(`${title}: nothing lost, stop of at most ${LONGEST_STOP_S} s`, async () => {
      const own = results.filter((result) => result.kind === kind);
      holds(own.length > 0, 'it was not tried');
      const breaches = own.map(findBreach).filter((breach) => breach !== null);
      holds(breaches.length === 0, `${breaches.length} of ${own.length}: ${breaches[0]}`);
      const stop = rank(
        own.map((result) => result.stop),
        0.95,
      );
      holds(stop <= LONGEST_STOP_S, `a stop of ${stop} s`);
    });
}

const HEAD = ['kind', 'trials', 'acknowledged', 'lost', 'twice', 'refused', 'stop median', 'p95', 'longest'];
const MORE = ['longest wait', 'Chromium', 'healing median'];

/** One row for each kind that was tried, and one for all. */
export function composeTable(results: readonly TrialResult[]): string[] {
  const ofKind = (kind: FaultKind) => results.filter((result) => result.kind === kind);
  const tried = FAULTS.filter(({ kind }) => ofKind(kind).length > 0);
  const columns = [...HEAD, ...MORE];
  return [
    `| ${columns.join(' | ')} |`,
    `|---|${'--:|'.repeat(columns.length - 1)}`,
    ...tried.map(({ kind, title }) => composeRow(title, ofKind(kind))),
    composeRow('**all**', results),
  ];
}

function composeRow(title: string, results: readonly TrialResult[]): string {
  const sum = (name: 'acknowledged' | 'lost' | 'twice' | 'refused'): number =>
    results.reduce((total, result) => total + result[name], 0);
  const all = (name: 'stop' | 'longestWait' | 'browser' | 'healing'): number[] =>
    results.flatMap((result) => result[name] ?? []);
  const counts = [results.length, sum('acknowledged'), sum('lost'), sum('twice'), sum('refused')];
  const times = [
    ...[0.5, 0.95, 1].map((rate) => rank(all('stop'), rate)),
    rank(all('longestWait'), 1),
    rank(all('browser'), 1),
    rank(all('healing'), 0.5),
  ];
  return `| ${[title, ...counts, ...times.map((time) => `${time.toFixed(1)} s`)].join(' | ')} |`;
}

/** The smallest value that is not less than this part of all values. */
export function rank(values: readonly number[], rate: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * rate) - 1)] ?? 0;
}

/** What the columns mean, the table, and what went wrong. */
export function composeSummary(results: readonly KeptResult[], learners: number): string[] {
  const commits = [...new Set(results.map(({ commit }) => commit))];
  const breaches = results.flatMap((result) => {
    const breach = findBreach(result);
    return breach === null ? [] : [`- ${result.at} ${result.kind}, machine ${result.machine}: ${breach}`];
  });
  return [
    `${results.length} trials from ${results[0]?.at ?? '-'} to ${results.at(-1)?.at ?? '-'}, commits ${commits.join(', ')}; ${learners} learners with the page’s own outbox, an answer each every 15 s, and one learner in Chromium.`,
    '',
    'Lost: an answer that its learner was told is stored, and that the primary does not have, before or after the mending. Twice: a question with two answers, or a series whose place is not the number of its answers. Refused: refused for good although nothing was wrong with it. Stop: the longest time in which nobody’s answer was acknowledged. Longest wait: from a press to its acknowledgement. Chromium: from one question to the next, of which 7.5 s are the learner’s own; nobody presses «Réessayer». Healing: from the mending until every part works again.',
    '',
    ...composeTable(results),
    '',
    ...(breaches.length > 0
      ? ['What went wrong:', '', ...breaches]
      : [
          'Nothing was lost, stored twice or refused, and the learner in Chromium always went on without help.',
        ]),
  ];
}
