/** How good the estimates of each licence proved to be, against simpler forecasts. Pure. */
import {
  average,
  brierScore,
  calibrationError,
  type Judged,
  logLoss,
  lossOf,
  tabulateReliability,
  tabulateTenths,
  toNumber,
} from '@balise/content/readiness/calibration';
import { countRight } from '@balise/content/readiness/paper';
import {
  bootstrapError,
  FEWEST_RESULTS,
  judgeTrust,
  type LearntRecalibration,
  learnRecalibration,
  type Trust,
} from '@balise/content/readiness/recalibration';
import type { ExamRow, MeetingsRow } from './report-store.ts';
import type { CheckRow } from './store.ts';

export interface LicenceReport {
  licence: string;
  results: number;
  /** Null below 50 results: they would say nothing. */
  judged: { learnt: LearntRecalibration; trust: Trust; lines: string[] } | null;
}

/** @param exams of one licence and one model; `share` is the pass mark of its paper, from 0 to 1 */
export function reportLicence(licence: string, exams: readonly ExamRow[], share: number): LicenceReport {
  if (exams.length < FEWEST_RESULTS) return { licence, results: exams.length, judged: null };
  const said = exams.map(({ chance, passed }) => ({ chance, passed }));
  const learnt = learnRecalibration(said);
  const trust = judgeTrust(learnt.judged);
  const base = average(exams.map(({ passed }) => toNumber(passed)));
  const forecast = (chanceOf: (exam: ExamRow) => number | null) =>
    exams.map((exam) => ({ chance: chanceOf(exam) ?? base, passed: exam.passed }));
  const { low, high } = bootstrapError(learnt.judged);
  const { intercept, slope } = learnt.recalibration;
  const lines = [
    marksLine('model', said),
    ...(learnt.judged === said ? [] : [marksLine('corrected', learnt.judged)]),
    marksLine(
      'base rate',
      forecast(() => base),
    ),
    marksLine(
      'last 3 mocks',
      forecast(({ mocks }) => passByMocks(mocks.slice(0, 3), share)),
    ),
    marksLine(
      '4 of 5',
      forecast(({ mocks }) => passByRule(mocks, base)),
    ),
    `calibration error ${trust.error.toFixed(3)}, 90 % between ${low.toFixed(3)} and ${high.toFixed(3)}`,
    `calibration slope between ${trust.slope.low.toFixed(2)} and ${trust.slope.high.toFixed(2)} (90 %), Spiegelhalter z ${trust.z.toFixed(2)}`,
    `correction: intercept ${intercept.toFixed(2)}, slope ${slope.toFixed(2)} (gain ${learnt.gain.toFixed(4)}, standard error ${learnt.error.toFixed(4)})`,
    `numbers: ${trust.isTrusted ? 'may be shown' : 'not yet'}`,
    ...reliabilityLines(learnt.judged),
  ];
  return { licence, results: exams.length, judged: { learnt, trust, lines } };
}

export const toCheck = (
  { results }: LicenceReport,
  { learnt, trust }: NonNullable<LicenceReport['judged']>,
): CheckRow => ({
  results,
  trusted: trust.isTrusted,
  ...learnt.recalibration,
  reliability: tabulateTenths(learnt.judged),
});

const marksLine = (name: string, judged: readonly Judged[]): string =>
  [
    name.padEnd(12),
    `Brier ${brierScore(judged).toFixed(3)}`,
    `log loss ${logLoss(judged).toFixed(3)}`,
    `calibration error ${calibrationError(judged).toFixed(3)}`,
  ].join('  ');

const reliabilityLines = (judged: readonly Judged[]): string[] => [
  'said  happened  results',
  ...tabulateReliability(judged).map(
    ({ said, happened, count }) => `${said.toFixed(2)}  ${happened.toFixed(2)}      ${count}`,
  ),
];

const PAPER_ITEMS = 40;

/** As if the rate of the last mock exams were the whole truth; null without one. */
function passByMocks(rates: readonly number[], share: number): number | null {
  if (rates.length === 0) return null;
  const counts = countRight(Array<number>(PAPER_ITEMS).fill(average(rates)));
  return counts.slice(Math.ceil(share * PAPER_ITEMS)).reduce((sum, one) => sum + one, 0);
}

/** The usual advice: four of five mock exams at 37 of 40 or more. It says yes or no, never how sure it is. */
function passByRule(rates: readonly number[], base: number): number {
  if (rates.length < 5) return base;
  return rates.filter((rate) => rate >= 37 / 40).length >= 4 ? 1 : 0;
}

/** How well the answers of the next day to new questions were foretold. */
export function reportMeetings(days: readonly MeetingsRow[]): string[] {
  const answers = days.flatMap(({ said, met, right }) =>
    Array.from({ length: met }, (_, n) => ({ chance: said, passed: n < right })),
  );
  if (answers.length === 0) return ['no first meeting has followed an estimate yet'];
  const rate = average(answers.map(({ passed }) => toNumber(passed)));
  const base = average(answers.map(({ passed }) => lossOf({ chance: rate, passed })));
  return [
    `${answers.length} first meetings on ${days.length} days: log loss ${logLoss(answers).toFixed(3)} (base rate ${base.toFixed(3)})`,
    ...reliabilityLines(answers),
  ];
}
