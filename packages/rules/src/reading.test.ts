import { expect, test } from 'vitest';
import { readingMs, spokenText } from './reading.ts';

const question = {
  enonce: 'Je peux passer.',
  parties: [
    { consigne: 'À ce feu :', choix: [{ lettre: 'A' as const, texte: 'Oui' }], valeur: null },
    { consigne: null, choix: [{ lettre: 'B' as const, texte: 'Non' }], valeur: null },
  ],
};

test('the statement is read first, then each part with its letters', () => {
  expect(spokenText(question)).toBe('Je peux passer. À ce feu : A. Oui. B. Non.');
});

test('more text takes longer to read, and never less time than a quick voice needs', () => {
  const longer = { ...question, enonce: `${question.enonce} Un cycliste arrive.` };
  expect(readingMs(longer)).toBeGreaterThan(readingMs(question));
  // Twenty characters a second is faster than any voice reads French.
  for (const one of [question, longer])
    expect(readingMs(one)).toBeGreaterThan((spokenText(one).length / 20) * 1000);
});
