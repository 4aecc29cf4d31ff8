import { expect, test } from 'vitest';
import { isNew, isWelcomed } from './welcome.ts';

test('a learner is new until a welcome series is finished', () => {
  expect(isNew([])).toBe(true);
  expect(isNew([{ type: 'entrainement', isOver: true }])).toBe(true);
  expect(isNew([{ type: 'accueil', isOver: false }])).toBe(true);
  expect(isNew([{ type: 'accueil', isOver: true }])).toBe(false);
});

test('a new learner is welcomed if the licence has a welcome series', () => {
  const done = [{ type: 'accueil', isOver: true }] as const;
  const [with_, without] = [{ hasWelcomeSeries: true }, { hasWelcomeSeries: false }];
  expect(isWelcomed([], with_)).toBe(true);
  expect([isWelcomed(done, with_), isWelcomed([], without), isWelcomed([], undefined)]).toEqual([
    false,
    false,
    false,
  ]);
});
