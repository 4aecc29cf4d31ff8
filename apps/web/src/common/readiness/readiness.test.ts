import { wordsOfLicence } from '@balise/rules/licence-words';
import { expect, test } from 'vitest';
import { describeLever, describeMissing } from './readiness.ts';

test.each([
  [{ answers: 30, days: 0, themes: 0 }, 'Encore 30\u00a0réponses, et vous saurez où vous en êtes.'],
  [
    { answers: 1, days: 1, themes: 0 },
    'Encore 1\u00a0réponse et 1\u00a0autre jour, et vous saurez où vous en êtes.',
  ],
  [
    { answers: 80, days: 2, themes: 5 },
    'Encore 80\u00a0réponses, 2\u00a0autres jours et 5\u00a0thèmes à découvrir, et vous saurez où vous en êtes.',
  ],
])('what is missing for an estimate is said in one sentence: %o', (missing, said) => {
  expect(describeMissing(missing)).toBe(said);
});

test('new questions are advised most to those who know the known ones much better', () => {
  expect(describeLever({ newRate: 70, knownRate: 95 }, wordsOfLicence('b'))).toMatch(
    /^L’examen ne pose que des questions nouvelles/,
  );
  for (const rates of [
    { newRate: 90, knownRate: 94 },
    { newRate: 90, knownRate: null },
  ])
    expect(describeLever(rates, wordsOfLicence('b'))).toMatch(/^Vos réponses à des questions jamais vues/);
});
