import { REFUSALS } from '@balise/contract/codes';
import { expect, test } from 'vitest';
import { isFailure, SENTENCES } from './refusals.ts';

test('every refusal has its own complete sentence, without a code', () => {
  for (const code of Object.keys(REFUSALS)) {
    expect(isFailure(code), code).toBe(true);
    expect(isFailure(code) && SENTENCES[code], code).toMatch(/^[A-ZÀÉ][^_]{15,}\.$/);
  }
});

test('sentences use the French apostrophe and no-break spaces', () => {
  for (const sentence of Object.values(SENTENCES)) expect(sentence).not.toMatch(/'| [:;!?»]|« (?!\u00a0)/);
});

test('what is not in the list is not a code, inherited names included', () => {
  for (const code of ['toString', 'constructor', '__proto__', '', 'credits_epuises', 404, null])
    expect(isFailure(code)).toBe(false);
});
