import { describe, expect, it } from 'vitest';
import { bimodalWorld } from './bimodal-world.ts';
import { powerLawWorld } from './power-law-world.ts';
import {
  buildQuestions,
  drawExam,
  EXAM_ITEMS,
  EXAM_PASS_MARK,
  EXAM_WEIGHTS,
  passesExam,
  type SimulatedLearner,
  seedChance,
} from './world.ts';

const DAY = 86_400_000;
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const share = (answers: readonly { right: boolean }[]): number =>
  mean(answers.map(({ right }) => Number(right)));
const passRate = (learners: readonly SimulatedLearner[]): number =>
  mean(learners.map((learner) => Number(passesExam(learner))));

const countThemes = (answers: readonly { theme: string }[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { theme } of answers) counts[theme] = (counts[theme] ?? 0) + 1;
  return counts;
};

/** The answers to questions that the learner had not met before. */
function firstMeetings({ answers }: SimulatedLearner): SimulatedLearner['answers'] {
  const met = new Set<string>();
  return answers.filter(({ questionId }) => !met.has(questionId) && met.add(questionId));
}

describe('what simulated worlds share', () => {
  it('the same seed gives the same draws, and another seed gives others', () => {
    const draws = (seed: number): number[] => {
      const chance = seedChance(seed);
      return Array.from({ length: 20 }, () => chance.uniform());
    };
    expect(draws(3)).toEqual(draws(3));
    expect(draws(3)).not.toEqual(draws(4));
  });

  it('an exam has the official number of questions of each theme, each once', () => {
    const chance = seedChance(1);
    const exam = drawExam(chance, buildQuestions(chance, { prefix: 'b', size: 400, rules: 100 }));
    expect(new Set(exam.map(({ id }) => id)).size).toBe(EXAM_ITEMS);
    expect(countThemes(exam)).toEqual(EXAM_WEIGHTS);
  });
});

describe.each([
  ['power law', powerLawWorld],
  ['two kinds of learners', bimodalWorld],
])('the world of the %s', (_, createWorld) => {
  const world = createWorld();
  const learners = Array.from({ length: 400 }, (_, seed) => world.simulate(seed));

  it('gives the same learner for the same seed, whatever was simulated before', () => {
    expect(createWorld().simulate(7)).toEqual(learners[7]);
    expect(learners[8]).not.toEqual(learners[7]);
  });

  it('has learners of whom between 35 and 80 % pass, and fewer when the exam is harder than the bank', () => {
    expect(passRate(learners)).toBeGreaterThan(0.35);
    expect(passRate(learners)).toBeLessThan(0.8);
    const harder = createWorld({ fairExam: false });
    const surprised = Array.from({ length: 400 }, (_, seed) => harder.simulate(seed));
    expect(passRate(surprised)).toBeLessThan(passRate(learners) - 0.05);
    expect(passRate(surprised)).toBeGreaterThan(0.05);
  });

  it('asks the official exam, about no question of the bank', () => {
    const bank = new Set(world.bank.map(({ id }) => id));
    for (const { answers, exam } of learners) {
      expect(countThemes(exam)).toEqual(EXAM_WEIGHTS);
      expect(exam.filter(({ questionId }) => bank.has(questionId))).toEqual([]);
      expect(answers.every(({ questionId }) => bank.has(questionId))).toBe(true);
    }
  });

  it('gives answers in the order of time, from 0 to before an exam within 61 days', () => {
    for (const { answers, examAt } of learners) {
      const times = answers.map(({ at }) => at);
      expect(times[0]).toBe(0);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times.at(-1)).toBeLessThan(examAt);
      expect(examAt).toBeGreaterThan(2 * DAY);
      expect(examAt).toBeLessThan(61 * DAY);
    }
  });

  it('has mock exams of 40 answers by the official weights', () => {
    const mocks = learners.flatMap(({ answers }) => {
      const byId = new Map<string, SimulatedLearner['answers'][number][]>();
      for (const answer of answers)
        if (answer.mock) byId.set(answer.mock, [...(byId.get(answer.mock) ?? []), answer]);
      return [...byId.values()];
    });
    expect(mocks.length).toBeGreaterThan(400);
    for (const mock of mocks) expect(countThemes(mock)).toEqual(EXAM_WEIGHTS);
  });

  it('has scores that rise with practice, on questions met for the first time too', () => {
    const rise = (list: SimulatedLearner['answers']): number =>
      share(list.slice(-40)) - share(list.slice(0, 40));
    expect(mean(learners.map(({ answers }) => rise(answers)))).toBeGreaterThan(0.1);
    expect(mean(learners.map((learner) => rise(firstMeetings(learner))))).toBeGreaterThan(0.05);
  });

  it('has learners who differ in work and in result, and practice that tells much but not all', () => {
    const sizes = learners.map(({ answers }) => answers.length).sort((a, b) => a - b);
    expect(sizes[360]).toBeGreaterThan(3 * (sizes[40] ?? 0));
    const scores = learners.map(({ exam }) => exam.filter(({ right }) => right).length);
    expect(scores.filter((score) => score < 30).length).toBeGreaterThan(40);
    expect(scores.filter((score) => score >= EXAM_PASS_MARK + 3).length).toBeGreaterThan(40);
    const last = (learner: SimulatedLearner): number => share(learner.answers.slice(-100));
    const byLast = [...learners].sort((a, b) => last(a) - last(b));
    const middle = passRate(byLast.slice(133, 267));
    expect(passRate(byLast.slice(0, 133))).toBeLessThan(middle - 0.1);
    expect(passRate(byLast.slice(267))).toBeGreaterThan(middle + 0.1);
    expect(passRate(byLast.slice(0, 133))).toBeGreaterThan(0);
    expect(passRate(byLast.slice(267))).toBeLessThan(1);
  });
});
