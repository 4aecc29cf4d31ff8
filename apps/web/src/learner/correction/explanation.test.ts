import { expect, test } from 'vitest';
import { splitExplanation } from './explanation.ts';

test('the first sentence is the rule, the others are the rest', () => {
  expect(
    splitExplanation(
      'Le feu jaune fixe impose l’arrêt, sauf si l’on ne peut s’arrêter. Sinon, je passe. Fin.',
    ),
  ).toEqual({
    rule: 'Le feu jaune fixe impose l’arrêt, sauf si l’on ne peut s’arrêter.',
    rest: 'Sinon, je passe. Fin.',
  });
  expect(splitExplanation('Une seule phrase, assez longue pour dire toute la règle.').rest).toBe('');
});

test('a sentence that only announces the rule is followed by the next one', () => {
  expect(splitExplanation('On raisonne en deux temps. Le feu d’abord. Puis les piétons.')).toEqual({
    rule: 'On raisonne en deux temps. Le feu d’abord.',
    rest: 'Puis les piétons.',
  });
});

test('figures, abbreviations and quotes do not cut a sentence', () => {
  const cited =
    'Le mot «\u00a0Attention\u00a0! danger\u00a0» et l’art. premier du n°\u00a07 limitent à 1,5 m. et plus.';
  expect(splitExplanation(`${cited} 50 N suppose de savoir nager.`)).toEqual({
    rule: cited,
    rest: '50 N suppose de savoir nager.',
  });
});
