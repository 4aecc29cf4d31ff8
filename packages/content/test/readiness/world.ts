/**
 * What a world of simulated learners gives to a test of a forecast, and what the worlds share: seeded chance and a
 * bank of questions about rules. A world is written without knowledge of the forecast that it tests.
 */

/** One answer of a simulated learner, in the order of time. */
export interface SimulatedAnswer {
  questionId: string;
  theme: string;
  right: boolean;
  /** In ms since the first answer. */
  at: number;
  /** The mock exam that it belongs to. */
  mock: string | null;
}

export interface SimulatedExamAnswer {
  questionId: string;
  theme: string;
  right: boolean;
}

export interface SimulatedLearner {
  answers: readonly SimulatedAnswer[];
  /** In ms since the first answer, and after the last. */
  examAt: number;
  /** One entry per question of the real exam, none of which the learner has met. */
  exam: readonly SimulatedExamAnswer[];
}

export interface SimulatedWorld {
  name: string;
  /** Whether the exam is as hard as the bank, and about the same rules. */
  fairExam: boolean;
  /** The questions that learners practise, the same for all learners of the world. */
  bank: readonly SimulatedQuestion[];
  bankSize: number;
  /** The same seed gives the same learner. */
  simulate(seed: number): SimulatedLearner;
}

export interface SimulatedWorldOptions {
  bankSize?: number;
  fairExam?: boolean;
}

export interface SimulatedQuestion {
  id: string;
  theme: string;
  /** What the question asks about: questions of the bank and of the exam share it, and an index is unique in a world. */
  rule: number;
  /** In standard deviations above the mean of the bank. */
  difficulty: number;
}

/** Questions of each theme in an exam of 40, as in `content/licences/banks/b.json`. */
export const EXAM_WEIGHTS = { L: 4, C: 10, R: 4, U: 4, D: 4, A: 1, P: 3, M: 4, S: 3, E: 3 };
export const EXAM_ITEMS = 40;
export const EXAM_PASS_MARK = 35;

export function passesExam(learner: SimulatedLearner): boolean {
  return learner.exam.filter(({ right }) => right).length >= EXAM_PASS_MARK;
}

export interface SeededChance {
  /** From 0 to below 1. */
  uniform(): number;
  between(low: number, high: number): number;
  /** A whole number from 0 to below `count`. */
  below(count: number): number;
  happens(probability: number): boolean;
  normal(mean: number, deviation: number): number;
  /** Some of the list, each at most once, in any order. */
  draw<T>(list: readonly T[], count: number): T[];
}

/** Chance by mulberry32: the same seed gives the same draws. */
export function seedChance(seed: number): SeededChance {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (count: number): number => Math.floor(uniform() * count);
  return {
    uniform,
    below,
    between: (low, high) => low + (high - low) * uniform(),
    happens: (probability) => uniform() < probability,
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
    draw: (list, count) => {
      const rest = [...list];
      const drawn = Math.min(count, rest.length);
      for (let n = 0; n < drawn; n += 1) {
        const other = n + below(rest.length - n);
        [rest[n], rest[other]] = [rest[other] as (typeof rest)[number], rest[n] as (typeof rest)[number]];
      }
      return rest.slice(0, drawn);
    },
  };
}

export interface QuestionPlan {
  prefix: string;
  size: number;
  /** Rules of all themes together: a theme has its share by weight. */
  rules: number;
  /** Added to every difficulty. */
  harder?: number;
  /** The rules that may be asked about: all by default. */
  asks?: (rule: number) => boolean;
}

/**
 * Questions in themes by the weights of the exam. Within a theme some rules are asked about often and others rarely,
 * as in a real bank.
 */
export function buildQuestions(chance: SeededChance, plan: QuestionPlan): SimulatedQuestion[] {
  const questions: SimulatedQuestion[] = [];
  let firstRule = 0;
  for (const [theme, weight] of Object.entries(EXAM_WEIGHTS)) {
    const rules = Math.max(2, Math.round((plan.rules * weight) / EXAM_ITEMS));
    const allowed = Array.from({ length: rules }, (_, n) => firstRule + n).filter(plan.asks ?? (() => true));
    firstRule += rules;
    for (let n = 1; n <= Math.round((plan.size * weight) / EXAM_ITEMS); n += 1) {
      const rule = allowed[Math.floor(allowed.length * chance.uniform() ** 1.4)];
      if (rule === undefined) throw new Error(`no rule of theme ${theme} may be asked about`);
      questions.push({
        id: `${plan.prefix}-${theme.toLowerCase()}-${String(n).padStart(3, '0')}`,
        theme,
        rule,
        difficulty: chance.normal(plan.harder ?? 0, 1),
      });
    }
  }
  return questions;
}

/** The questions of one exam, real or mock: by the official weights, in any order. */
export function drawExam(chance: SeededChance, questions: readonly SimulatedQuestion[]): SimulatedQuestion[] {
  const drawn = Object.entries(EXAM_WEIGHTS).flatMap(([theme, weight]) =>
    chance.draw(
      questions.filter((question) => question.theme === theme),
      weight,
    ),
  );
  return chance.draw(drawn, drawn.length);
}
