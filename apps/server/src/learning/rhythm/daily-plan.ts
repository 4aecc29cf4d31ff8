/**
 * What to do today, from the learner's goal: how many questions, how many of them new, whether a mock exam. Pure.
 * It is computed from what was so when the day began, so that it stays the same until midnight. A missed day leaves no
 * debt: the next plan begins from what is left.
 */
import { addDays, countDays } from '@balise/rules/days';

/** What a learner wants. Both null: nothing was said, or the form was skipped. */
export interface PracticeGoal {
  /** yyyy-MM-dd */
  examDay: string | null;
  minutes: number | null;
}

export interface PlanFacts {
  /** yyyy-MM-dd */
  today: string;
  goal: PracticeGoal;
  /** Questions of the bank never answered, when the day began. */
  unseen: number;
  /** Seconds for one question with its correction, measured on earlier days. */
  pace: number;
  /** Questions answered today, and how many of them were new. */
  done: number;
  doneNew: number;
  /** Minutes of a mock exam; null where none can be taken. */
  mockMinutes: number | null;
  /** Days on which mock exams ended, today included. */
  mockDays: readonly string[];
}

/** `today`: one is part of today's plan; `this-week`: the learner's minutes leave no room for it on one day. */
export type MockAdvice = 'none' | 'today' | 'done' | 'this-week';

export type Coverage =
  | { kind: 'all-seen' }
  /** Every question will have been met by then (yyyy-MM-dd). */
  | { kind: 'by'; day: string }
  /** So many will not be met before the exam. */
  | { kind: 'short'; missing: number };

export interface PlannedDay {
  /** Of the whole day, without the mock exam. */
  questions: number;
  /** Estimated for the whole day, the mock exam included. */
  minutes: number;
  done: number;
  /** Length of the next series; 0 when the day's questions are done. */
  next: number;
  /** Places of the next series for questions never met. */
  nextNew: number;
  mock: MockAdvice;
  /** Days to the exam; null without one ahead. */
  daysLeft: number | null;
  coverage: Coverage;
}

/** Of a learner who has said nothing. */
export const DEFAULT_MINUTES = 10;
/** With an exam ahead and no minutes chosen, a plan asks for no more than this. */
const MOST_MINUTES = 30;
/** A series of a plan has 5 to 20 questions. */
export const SHORTEST = 5;
export const LONGEST = 20;
/** Of a day's questions, the rest is for mistakes and weak themes. */
const MOST_NEW = 0.75;
const LEAST_NEW = 0.25;
const USUAL_NEW = 0.5;
/** Days before the exam in which mock exams are taken, not counting its eve. */
const MOCK_WEEK = 7;
const MOCK_EVERY_DAYS = 3;

export function planDay(facts: PlanFacts): PlannedDay {
  const { today, goal, pace, unseen, done, doneNew } = facts;
  const daysLeft = goal.examDay !== null && goal.examDay >= today ? countDays(today, goal.examDay) : null;
  const learningDays = daysLeft === null ? null : countLearningDays(daysLeft);
  const seconds = chooseMinutes(goal, pace, unseen, learningDays) * 60;
  const whole = Math.floor(seconds / pace);
  // New questions come before a mock exam.
  const canWait = unseen <= ((learningDays ?? 1) - 1) * Math.floor(whole * MOST_NEW);
  const fits = facts.mockMinutes !== null && facts.mockMinutes * 60 <= seconds && canWait;
  const mock = adviseMock(facts, daysLeft, fits);
  const mockSeconds = fits && (mock === 'today' || mock === 'done') ? (facts.mockMinutes ?? 0) * 60 : 0;
  const room = Math.floor((seconds - mockSeconds) / pace);
  const questions = room >= SHORTEST ? room : 0;
  const newOnes = reserveNew(whole, unseen, learningDays);
  const left = questions - done;
  const next = left < SHORTEST ? 0 : Math.ceil(left / Math.ceil(left / LONGEST));
  const newLeft = Math.max(0, Math.min(newOnes, questions) - doneNew);
  return {
    questions,
    minutes: Math.ceil((questions * pace + mockSeconds) / 60),
    done: Math.min(done, questions),
    next,
    nextNew: next === 0 ? 0 : Math.min(next, Math.ceil((newLeft * next) / left)),
    mock,
    daysLeft,
    coverage: foresee(today, unseen, newOnes, learningDays, whole),
  };
}

/** Days on which new questions come, today included: the eve of the exam and its day are for what was met before. */
const countLearningDays = (daysLeft: number): number => Math.max(0, daysLeft - 1);

/** As chosen; else as many as the exam asks for, between the usual and the most. */
function chooseMinutes(
  { minutes }: PracticeGoal,
  pace: number,
  unseen: number,
  learningDays: number | null,
): number {
  if (minutes !== null) return minutes;
  if (!learningDays) return DEFAULT_MINUTES;
  const needed = Math.ceil(Math.ceil(unseen / learningDays) / MOST_NEW);
  return Math.min(MOST_MINUTES, Math.max(DEFAULT_MINUTES, Math.ceil((needed * pace) / 60)));
}

/** How many of a day's questions are kept for new ones. */
function reserveNew(questions: number, unseen: number, learningDays: number | null): number {
  if (learningDays === null) return Math.min(unseen, Math.ceil(questions * USUAL_NEW));
  if (learningDays === 0) return 0;
  const needed = Math.max(Math.ceil(questions * LEAST_NEW), Math.ceil(unseen / learningDays));
  return Math.min(unseen, needed, Math.floor(questions * MOST_NEW));
}

function foresee(
  today: string,
  unseen: number,
  newOnes: number,
  learningDays: number | null,
  questions: number,
): Coverage {
  if (unseen === 0) return { kind: 'all-seen' };
  if (learningDays !== null) {
    const most = learningDays * Math.floor(questions * MOST_NEW);
    if (most < unseen) return { kind: 'short', missing: unseen - most };
  }
  return { kind: 'by', day: addDays(today, Math.ceil(unseen / Math.max(1, newOnes)) - 1) };
}

/** One every three days of the last week, but not on the eve: that day is for rest. */
function adviseMock(
  { today, mockMinutes, mockDays }: PlanFacts,
  daysLeft: number | null,
  fits: boolean,
): MockAdvice {
  if (daysLeft === null || daysLeft < 2 || daysLeft > MOCK_WEEK) return 'none';
  const recent = mockDays.some((day) => day < today && countDays(day, today) < MOCK_EVERY_DAYS);
  if (recent) return 'none';
  if (mockDays.includes(today)) return 'done';
  if (mockMinutes === null) return 'none';
  return fits ? 'today' : 'this-week';
}

/** Seconds that reading a correction takes, which no clock measures. */
const CORRECTION_S = 15;
const USUAL_PACE_S = 45;
/** Below so many answers a measure says nothing. */
const ANSWERS_TO_MEASURE = 30;

/** Seconds for one question with its correction. @param before the learner's days before today */
export function measurePace(before: readonly { questions: number; seconds: number }[]): number {
  const questions = before.reduce((sum, one) => sum + one.questions, 0);
  if (questions < ANSWERS_TO_MEASURE) return USUAL_PACE_S;
  const seconds = before.reduce((sum, one) => sum + one.seconds, 0);
  return Math.min(60, Math.max(25, Math.round(seconds / questions) + CORRECTION_S));
}
