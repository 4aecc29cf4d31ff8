import { NETWORK_ACTS } from '@balise/contract/operator/lists';
import { expect, test } from 'vitest';
import { describeNetworkAct, sayEvery } from './words.ts';

test.each([
  [1, 'chaque seconde'],
  [15, 'toutes les 15\u00a0secondes'],
  [60, 'chaque minute'],
  [600, 'toutes les 10\u00a0minutes'],
  [3600, 'chaque heure'],
  [86_400, 'toutes les 24\u00a0heures'],
])('every %i s is «%s»', (seconds, words) => {
  expect(sayEvery(seconds)).toBe(words);
});

test('every act about a network has words of its own; one that this page does not know is a change', () => {
  const told = NETWORK_ACTS.map((act) => describeNetworkAct({ act, by: 'Olga Vidal' }));
  expect(new Set(told).size).toBe(NETWORK_ACTS.length);
  expect(told).not.toContain(describeNetworkAct({ act: 'plateforme.peindre', by: 'Olga Vidal' }));
  expect(describeNetworkAct({ act: 'plateforme.rejoindre_siege', by: null })).toBe(
    'Une personne dont le compte n’existe plus a rejoint le siège',
  );
});
