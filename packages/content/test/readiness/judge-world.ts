/** Forecasts for the learners of a world, judged by their exams, beside what simpler forecasts would have said. */
import { DAY_MS } from '@balise/rules/days';
import {
  average,
  brierScore,
  calibrationError,
  type Judged,
  toNumber,
} from '../../src/readiness/calibration.ts';
import { estimateReadiness } from '../../src/readiness/estimate.ts';
import { meetQuestions } from '../../src/readiness/meetings.ts';
import { countRight, readExamPaper } from '../../src/readiness/paper.ts';
import {
  EXAM_ITEMS,
  EXAM_PASS_MARK,
  passesExam,
  type SimulatedLearner,
  type SimulatedWorld,
} from './world.ts';

export const SIMULATED_PAPER = readExamPaper({
  paper: { items: EXAM_ITEMS, passMark: EXAM_PASS_MARK, secondsPerQuestion: 20 },
});

export interface Marks {
  brier: number;
  error: number;
}

export interface WorldVerdict {
  world: string;
  fairExam: boolean;
  judged: number;
  passed: number;
  model: Marks;
  /** The share that passed, said to everybody: nobody knows it beforehand. */
  baseRate: Marks;
  lastMocks: Marks;
}

/** Simulates learners until `count` of them have answered enough to be judged. */
export function judgeWorld(world: SimulatedWorld, count: number, firstSeed = 1): WorldVerdict {
  const learners: SimulatedLearner[] = [];
  for (let seed = firstSeed; learners.length < count && seed < firstSeed + 20 * count; seed++) {
    const learner = world.simulate(seed);
    if (isEnough(learner)) learners.push(learner);
  }
  const results = learners.map(passesExam);
  const share = average(results.map(toNumber));
  const mark = (forecast: (learner: SimulatedLearner) => number) =>
    markForecast(
      learners.map((learner, index) => ({ chance: forecast(learner), passed: results[index] === true })),
    );
  return {
    world: world.name,
    fairExam: world.fairExam,
    judged: learners.length,
    passed: share,
    model: mark(forecastByModel),
    baseRate: mark(() => share),
    lastMocks: mark((learner) => forecastByMocks(learner) ?? share),
  };
}

const markForecast = (judged: readonly Judged[]): Marks => ({
  brier: brierScore(judged),
  error: calibrationError(judged),
});

function isEnough({ answers }: SimulatedLearner): boolean {
  const days = new Set(answers.map(({ at }) => Math.floor(at / DAY_MS)));
  return answers.length >= 80 && days.size >= 2;
}

export function forecastByModel({ answers }: SimulatedLearner): number {
  const given = answers.map(({ questionId, right, at }) => ({ questionId, right, at: new Date(at) }));
  return estimateReadiness(meetQuestions(given, new Map()), SIMULATED_PAPER).chance;
}

/** Null for somebody who sat no mock exam. */
function forecastByMocks({ answers }: SimulatedLearner): number | null {
  const mocks = [...new Set(answers.flatMap(({ mock }) => mock ?? []))].slice(-3);
  const own = answers.filter(({ mock }) => mock !== null && mocks.includes(mock));
  if (own.length === 0) return null;
  const rate = average(own.map(({ right }) => toNumber(right)));
  const counts = countRight(Array<number>(EXAM_ITEMS).fill(rate));
  return counts.slice(EXAM_PASS_MARK).reduce((sum, one) => sum + one, 0);
}

/** The criterion: well calibrated, and not much worse than the better of the two simple forecasts. */
export const isGoodEnough = ({ model, baseRate, lastMocks }: WorldVerdict): boolean =>
  model.error <= 0.08 && model.brier <= 1.1 * Math.min(baseRate.brier, lastMocks.brier);

export function formatTable(verdicts: readonly WorldVerdict[]): string {
  const marks = ({ brier, error }: Marks) => `${brier.toFixed(3)} / ${error.toFixed(3)}`;
  const rows = verdicts.map((verdict) => [
    verdict.world,
    `${verdict.judged}`,
    `${Math.round(100 * verdict.passed)} %`,
    marks(verdict.baseRate),
    marks(verdict.lastMocks),
    marks(verdict.model),
    verdict.fairExam ? (isGoodEnough(verdict) ? 'met' : 'missed') : 'not asked',
  ]);
  const head = ['world', 'learners', 'passed', 'base rate', 'last 3 mocks', 'model', 'criterion'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
