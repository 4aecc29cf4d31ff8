import { expect, test } from 'vitest';
import { passwordFaults } from './new-password.ts';

const EMAIL = 'lea.martin@exemple.fr';
const typed = (next: string, again = next, current = 'ancien') => ({ current, next, again });

test('a password that the rules allow has no fault', () => {
  for (const next of ['dix lettres', 'é'.repeat(10), 'x'.repeat(200)])
    expect(passwordFaults(typed(next), EMAIL)).toEqual({ current: null, next: null, again: null });
});

test.each([
  ['', /10\u00a0caractères au moins/],
  ['neuf chif', /au moins/],
  // Nine letters, even when the keyboard writes each accent as a character of its own.
  ['é'.repeat(9).normalize('NFD'), /au moins/],
  ['x'.repeat(201), /200\u00a0caractères au plus/],
  [' LEA.martin@exemple.fr ', /adresse e-mail/],
])('%j is refused with a sentence', (next, sentence) => {
  expect(passwordFaults(typed(next), EMAIL).next).toMatch(sentence);
});

test('both entries must be the same, and the current password is required', () => {
  expect(passwordFaults(typed('dix lettres', 'dix lettrés', ''), EMAIL)).toEqual({
    current: 'Saisissez votre mot de passe actuel.',
    next: null,
    again: 'Les deux saisies sont différentes.',
  });
});
