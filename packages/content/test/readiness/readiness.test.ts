import { expect, test } from 'vitest';
import { isGoodEnough, judgeWorld } from './judge-world.ts';
import { MEMORISERS } from './own-worlds.ts';

const LEARNERS = 300;

// `readiness.long.test.ts` judges 1,000 in every world, and prints the table.
test('among learners who memorise answers, the chance is well calibrated and no worse than simple forecasts', () => {
  const judged = judgeWorld(MEMORISERS, LEARNERS);
  expect(judged.judged).toBe(LEARNERS);
  expect(isGoodEnough(judged), JSON.stringify(judged)).toBe(true);
});
