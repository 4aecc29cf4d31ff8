import { REFUSALS, SCHOOL_REFUSALS } from '@balise/contract/base/codes';
import { expect, test } from 'vitest';
import { type Failure, isFailure, sayRefusal, sayRefusalsFor } from './refusals.ts';

const FAILURES: readonly Failure[] = [
  ...Object.keys(REFUSALS).filter(isFailure),
  ...(['RESEAU', 'DELAI_DEPASSE', 'REPONSE_ETRANGERE', 'COOKIES_REFUSES'] as const),
];

test('every refusal has its own complete sentence, without a code', () => {
  for (const code of Object.keys(REFUSALS).filter((one) => !Object.hasOwn(SCHOOL_REFUSALS, one))) {
    expect(isFailure(code), code).toBe(true);
    expect(isFailure(code) && sayRefusal(code), code).toMatch(/^[A-ZÀÉ][^_]{15,}\.$/);
  }
});

test('sentences use the French apostrophe and no-break spaces', () => {
  for (const failure of FAILURES) expect(sayRefusal(failure)).not.toMatch(/'| [:;!?»]|« (?!\u00a0)/);
});

test('a learner of a boat licence reads its words in every refusal', () => {
  sayRefusalsFor(() => 'co');
  try {
    for (const failure of FAILURES) expect(sayRefusal(failure)).not.toMatch(/(?<!bateau-)école|examen/);
    expect(sayRefusal('CREDITS_EPUISES')).toContain('Votre bateau-école peut en ajouter.');
  } finally {
    sayRefusalsFor(() => undefined);
  }
  expect(sayRefusal('CREDITS_EPUISES')).toContain('Votre école peut en ajouter.');
});

test('what is not in the list is not a code, inherited names included', () => {
  for (const code of ['toString', 'constructor', '__proto__', '', 'credits_epuises', 404, null])
    expect(isFailure(code)).toBe(false);
});
