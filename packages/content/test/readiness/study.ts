/**
 * How a simulated learner studies: days with sessions and pauses, series of up to 40 questions, series of one theme,
 * of mistakes, and mock exams. What the learner knows is the world's own affair: see `Mind`.
 */
import {
  drawExam,
  EXAM_ITEMS,
  EXAM_PASS_MARK,
  EXAM_WEIGHTS,
  type SeededChance,
  type SimulatedAnswer,
  type SimulatedLearner,
  type SimulatedQuestion,
} from './world.ts';

export const SECOND = 1000;
export const HOUR = 3600 * SECOND;
export const DAY = 24 * HOUR;

/** Where an answer falls. */
export interface Moment {
  /** In ms since the midnight before the first answer. */
  at: number;
  /** How many answers the session has had before it. */
  nth: number;
  kind: SeriesKind | 'exam';
}

export interface Mind {
  beginSession?(at: number): void;
  answer(question: SimulatedQuestion, moment: Moment): boolean;
  /** Learns from the correction of a question just answered. The real exam has none. */
  learn(question: SimulatedQuestion, right: boolean, moment: Moment): void;
}

type SeriesKind = 'mixed' | 'theme' | 'mistakes' | 'mock';

export interface StudyHabit {
  /** Whole days from the first session to the exam. */
  days: number;
  /** The probability of a session on a day, and of a second one on it. */
  daily: number;
  seriesPerSession: number;
  /** The power of the share of time passed that multiplies `daily`: above 0 for those who put work off. */
  procrastination: number;
  /** The share of the days after which the learner studies no more. */
  stopsAfter: number;
  /** The shares of series of each kind; the rest are mixed. */
  themes: number;
  mistakes: number;
  mocks: number;
  secondsPerAnswer: number;
  /** Takes the exam a few days after two mock exams passed, if that is sooner. */
  booksWhenReady: boolean;
}

/** Far above what learners do; it keeps a test fast. */
const MOST_ANSWERS = 2400;

interface Progress {
  answers: SimulatedAnswer[];
  /** By question: how often it was met. */
  met: Map<string, number>;
  /** Questions whose last answer is wrong. */
  mistaken: Map<string, SimulatedQuestion>;
  mocks: number;
  mocksPassed: number;
}

/** The life of one learner: the practice, then one real exam among `examQuestions`. */
export function liveThrough(
  chance: SeededChance,
  habit: StudyHabit,
  mind: Mind,
  bank: readonly SimulatedQuestion[],
  examQuestions: readonly SimulatedQuestion[],
): SimulatedLearner {
  const progress: Progress = { answers: [], met: new Map(), mistaken: new Map(), mocks: 0, mocksPassed: 0 };
  let examDay = habit.days;
  const lastDay = Math.max(0, Math.floor(habit.days * habit.stopsAfter) - 1);
  for (let day = 0; day <= Math.min(lastDay, examDay - 1); day += 1) {
    for (const hour of planHours(chance, habit, day))
      studyOnce(chance, habit, mind, bank, progress, day * DAY + hour * HOUR);
    if (habit.booksWhenReady && progress.mocksPassed >= 2)
      examDay = Math.min(examDay, Math.max(3, day + 2 + chance.below(5)));
  }
  const examAt = examDay * DAY + chance.between(9, 17) * HOUR;
  const exam = drawExam(chance, examQuestions).map((question, nth) => ({
    questionId: question.id,
    theme: question.theme,
    right: mind.answer(question, { at: examAt + nth * 25 * SECOND, nth, kind: 'exam' }),
  }));
  const { answers } = progress;
  const first = answers[0]?.at ?? 0;
  for (const answer of answers) answer.at -= first;
  return { answers, examAt: Math.round(examAt) - first, exam };
}

/** The hours at which a day's sessions begin: one on the first day. */
function planHours(chance: SeededChance, habit: StudyHabit, day: number): number[] {
  const eagerness = ((day + 1) / habit.days) ** habit.procrastination;
  const hours: number[] = [];
  if (day === 0 || chance.happens(habit.daily * eagerness)) hours.push(chance.between(8, 15));
  if (chance.happens(habit.daily * habit.daily * eagerness * 0.5)) hours.push(chance.between(18, 21));
  return hours;
}

function studyOnce(
  chance: SeededChance,
  habit: StudyHabit,
  mind: Mind,
  bank: readonly SimulatedQuestion[],
  progress: Progress,
  begin: number,
): void {
  mind.beginSession?.(begin);
  let at = begin;
  let nth = 0;
  const series = Math.max(1, Math.round(chance.normal(habit.seriesPerSession, 0.8)));
  for (let n = 0; n < series && progress.answers.length < MOST_ANSWERS; n += 1) {
    const kind = chooseKind(chance, habit, progress);
    const mock = kind === 'mock' ? `mock-${progress.mocks + 1}` : null;
    const results = chooseQuestions(chance, kind, bank, progress).map((question) => {
      const moment: Moment = { at: Math.round(at), nth, kind };
      const right = mind.answer(question, moment);
      record(progress, question, right, moment.at, mock);
      if (!mock) mind.learn(question, right, moment);
      at += habit.secondsPerAnswer * SECOND * chance.between(0.5, 1.5);
      nth += 1;
      return { question, right };
    });
    if (!mock) continue;
    // A mock exam gives its corrections at its end.
    progress.mocks += 1;
    if (results.filter(({ right }) => right).length >= EXAM_PASS_MARK) progress.mocksPassed += 1;
    for (const { question, right } of results) {
      mind.learn(question, right, { at: Math.round(at), nth, kind });
      at += (right ? 2 : 12) * SECOND;
    }
  }
}

function record(
  progress: Progress,
  question: SimulatedQuestion,
  right: boolean,
  at: number,
  mock: string | null,
): void {
  progress.answers.push({ questionId: question.id, theme: question.theme, right, at, mock });
  progress.met.set(question.id, (progress.met.get(question.id) ?? 0) + 1);
  if (right) progress.mistaken.delete(question.id);
  else progress.mistaken.set(question.id, question);
}

function chooseKind(chance: SeededChance, habit: StudyHabit, progress: Progress): SeriesKind {
  const draw = chance.uniform();
  if (draw < habit.mistakes) return progress.mistaken.size >= 10 ? 'mistakes' : 'mixed';
  if (draw < habit.mistakes + habit.themes) return 'theme';
  // Nobody begins by a mock exam.
  if (draw < habit.mistakes + habit.themes + habit.mocks && progress.answers.length >= 80) return 'mock';
  return 'mixed';
}

function chooseQuestions(
  chance: SeededChance,
  kind: SeriesKind,
  bank: readonly SimulatedQuestion[],
  progress: Progress,
): SimulatedQuestion[] {
  if (kind === 'mock') return drawExam(chance, bank);
  if (kind === 'mistakes') return chance.draw([...progress.mistaken.values()], EXAM_ITEMS);
  const themes = Object.keys(EXAM_WEIGHTS);
  const theme = kind === 'theme' ? themes[chance.below(themes.length)] : null;
  const among = theme ? bank.filter((question) => question.theme === theme) : bank;
  // Questions never met come first in most series.
  const fresh = chance.happens(0.7) ? among.filter(({ id }) => !progress.met.has(id)) : [];
  const size = kind === 'theme' ? EXAM_ITEMS / 2 : EXAM_ITEMS;
  const chosen = chance.draw(fresh, size);
  if (chosen.length === size) return chosen;
  const taken = new Set(chosen);
  const rest = among.filter((question) => !taken.has(question));
  return [...chosen, ...chance.draw(rest, size - chosen.length)];
}
