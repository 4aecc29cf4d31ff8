/**
 * Worlds by the authors of the model. They say in which direction it errs; they prove little, for whoever writes the
 * model and the world writes the same beliefs twice.
 */
import { DAY_MS } from '@balise/rules/days';
import {
  buildQuestions,
  drawExam,
  EXAM_ITEMS,
  type SeededChance,
  type SimulatedAnswer,
  type SimulatedLearner,
  type SimulatedQuestion,
  type SimulatedWorld,
  seedChance,
} from './world.ts';

interface Nature {
  /** What all practice will have added to the knowledge of the rules, in log-odds. */
  growth: readonly [low: number, high: number];
  /** How well the picture of a question and its answer are remembered, from 0 to 1. */
  memory: readonly [low: number, high: number];
}

const NATURES = {
  understands: { growth: [1.2, 3.6], memory: [0, 0.35] },
  memorises: { growth: [0, 0.9], memory: [0.75, 1] },
} satisfies Record<string, Nature>;

interface OwnWorld {
  name: string;
  /** Share of understanding in a learner, drawn anew for each. */
  understanding: (chance: SeededChance) => number;
  bankSize?: number;
  harder?: number;
}

const RULES = 160;
const ANSWER_MS = 25_000;
/** By which an ordinary question is easier than an even one, to somebody who begins. */
const EASE = 0.5;
const DIFFICULTY = 0.7;

/** They learn the questions, not the rules. */
export const MEMORISERS = createWorld({ name: 'memorises', understanding: () => 0 });

export const OWN_WORLDS: readonly SimulatedWorld[] = [
  createWorld({ name: 'understands', understanding: () => 1 }),
  MEMORISERS,
  createWorld({ name: 'mixed', understanding: (chance) => chance.uniform() }),
  createWorld({ name: 'mixed, bank of 1,000', understanding: (chance) => chance.uniform(), bankSize: 1000 }),
  createWorld({ name: 'mixed, harder exam', understanding: (chance) => chance.uniform(), harder: 0.9 }),
];

function createWorld({ name, understanding, bankSize = 400, harder = 0 }: OwnWorld): SimulatedWorld {
  const chance = seedChance(20_261_123);
  const bank = buildQuestions(chance, { prefix: 'q', size: bankSize, rules: RULES });
  const others = buildQuestions(chance, { prefix: 'x', size: 2000, rules: RULES, harder });
  return {
    name,
    fairExam: harder === 0,
    bank,
    bankSize: bank.length,
    simulate: (seed) => simulateLearner(seedChance(seed), understanding, bank, others),
  };
}

function simulateLearner(
  chance: SeededChance,
  understanding: OwnWorld['understanding'],
  bank: readonly SimulatedQuestion[],
  others: readonly SimulatedQuestion[],
): SimulatedLearner {
  const learner = createMind(chance, understanding(chance));
  const answers: SimulatedAnswer[] = [];
  const unseen = chance.draw(bank, bank.length);
  const days = 2 + chance.below(24);
  const perDay = chance.between(0.7, 2.6);
  const mockShare = chance.between(0.1, 0.5);
  let at = 0;
  for (let day = 0; day < days; day++) {
    at = Math.max(at, day * DAY_MS);
    const series = Math.floor(perDay) + (chance.happens(perDay % 1) ? 1 : 0);
    for (let n = 0; n < series; n++) {
      const isMock = chance.happens(mockShare);
      const questions = isMock ? drawExam(chance, bank) : drawTraining(chance, unseen, bank);
      for (const question of questions) {
        const right = learner.answer(question, at);
        const mock = isMock ? `${day}-${n}` : null;
        answers.push({ questionId: question.id, theme: question.theme, right, at, mock });
        at += ANSWER_MS;
      }
    }
  }
  const examAt = at + Math.ceil(chance.between(0.2, 4) * DAY_MS);
  const today = chance.normal(0, 0.2);
  const exam = drawExam(chance, others).map((question) => ({
    questionId: question.id,
    theme: question.theme,
    right: chance.happens(learner.knows(question, today)),
  }));
  return { answers, examAt, exam };
}

/** Questions not met yet come first, as in the series that the product composes. */
function drawTraining(
  chance: SeededChance,
  unseen: SimulatedQuestion[],
  bank: readonly SimulatedQuestion[],
): SimulatedQuestion[] {
  const fresh = unseen.splice(0, Math.min(unseen.length, EXAM_ITEMS - 10));
  return [...fresh, ...chance.draw(bank, EXAM_ITEMS - fresh.length)];
}

function createMind(chance: SeededChance, understanding: number) {
  const mix = ([low, high]: Nature['growth'], [lowest, highest]: Nature['growth']) =>
    understanding * chance.between(low, high) + (1 - understanding) * chance.between(lowest, highest);
  const start = chance.normal(0.2, 0.7);
  const growth = mix(NATURES.understands.growth, NATURES.memorises.growth);
  const memory = mix(NATURES.understands.memory, NATURES.memorises.memory);
  const pace = chance.between(150, 600);
  const seen = new Map<string, { at: number; times: number }>();
  let answered = 0;
  const knows = ({ difficulty }: SimulatedQuestion, today: number): number => {
    const level = start + growth * (1 - Math.exp(-answered / pace)) + today;
    return 1 / (1 + Math.exp(-(level + EASE - DIFFICULTY * difficulty)));
  };
  return {
    knows,
    answer(question: SimulatedQuestion, at: number): boolean {
      const before = seen.get(question.id);
      const days = before ? (at - before.at) / DAY_MS : 0;
      const remembered = before ? memory * Math.exp(-days / (8 * before.times)) : 0;
      const right = chance.happens(remembered * 0.98 + (1 - remembered) * knows(question, 0));
      seen.set(question.id, { at, times: (before?.times ?? 0) + 1 });
      answered += 1;
      return right;
    },
  };
}
