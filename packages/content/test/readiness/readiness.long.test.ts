import { expect, test } from 'vitest';
import { ALL_WORLDS } from './all-worlds.ts';
import { formatTable, isGoodEnough, judgeWorld } from './judge-world.ts';

const LEARNERS = 1000;

test('in each world whose exam is as hard as its bank, the chance is well calibrated and no worse than simple forecasts', () => {
  const verdicts = ALL_WORLDS.map((world) => judgeWorld(world, LEARNERS));
  console.log(formatTable(verdicts));
  const missed = verdicts.filter((verdict) => verdict.fairExam && !isGoodEnough(verdict));
  expect(missed.map(({ world }) => world)).toEqual([]);
});
