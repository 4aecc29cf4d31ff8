import { expect, test } from 'vitest';
import { isDue } from '../series/question-state.ts';
import { foldExercise, type SkillState } from './skill-state.ts';

const START = new Date('2026-03-02T09:00:00Z');
const MINUTE = 60_000;

/** Answers in a row, a minute apart, each to an exercise of the level reached before: `1` is right. */
function practise(results: string, before: SkillState | null = null): SkillState {
  let state = before;
  for (const [index, result] of [...results].entries())
    state = foldExercise(state, {
      family: 'tide-height',
      theme: 'M',
      level: state?.level ?? 1,
      right: result === '1',
      sure: null,
      at: new Date((before?.memory.last_at ?? START).getTime() + (index + 1) * MINUTE),
    });
  if (!state) throw new Error('nothing was answered');
  return state;
}

test.each([
  ['1', 1],
  ['11', 1],
  ['111', 2],
  ['11111', 2],
  ['111111', 3],
  ['1111111111', 3],
  ['11011', 1],
  ['1110', 2],
  ['11101', 2],
  ['111010', 2],
  ['11100', 1],
  ['1111110', 3],
  ['11111100', 2],
  ['0000', 1],
  ['0000111', 2],
])('after %s the level is %i', (results, level) => {
  expect(practise(results).level).toBe(level);
});

test('an answer to an exercise of another level moves nothing, and counts among the newest', () => {
  const reached = practise('111111');
  const late = {
    family: 'tide-height',
    theme: 'M',
    right: false,
    sure: null,
    at: new Date(START.getTime() + 9e6),
  };
  const again = foldExercise(foldExercise(reached, { ...late, level: 1 }), { ...late, level: 1 });
  expect(again).toMatchObject({ level: 3, streak: 0, recent: '11111100' });
});

test('ten results are kept, the newest at the end', () => {
  expect(practise('0001111111110').recent).toBe('1111111110');
});

test('a skill never missed is never due; a missed one is due a minute later, and days later once it is right', () => {
  const year = new Date(START.getTime() + 365 * 86_400_000);
  expect(isDue(practise('111').memory, year)).toBe(false);
  const missed = practise('110').memory;
  expect(isDue(missed, missed.last_at)).toBe(false);
  expect(isDue(missed, new Date(missed.last_at.getTime() + MINUTE))).toBe(true);
  const right = practise('1101').memory;
  expect(isDue(right, new Date(right.last_at.getTime() + 20 * 3_600_000))).toBe(false);
  expect(isDue(right, year)).toBe(true);
});
