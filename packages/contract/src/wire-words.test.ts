import { expect, test } from 'vitest';
import { operations } from './operations.ts';

test('an e-mail is called email everywhere on the wire, in names, paths and words', () => {
  const words = JSON.stringify(operations).match(/[\p{L}_’]*courriel[\p{L}_]*/giu);
  expect(words).toBeNull();
});
