import { ContactBodySchema } from '@balise/contract/central/contact';
import { readLearnerLetter } from '@balise/server/account/contact/letter';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { inAWhile, messageFault, subjectFault, tooManyLetters } from './letter.ts';
import { toMailBody } from './wire.ts';

const typed = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('', '  ', '\n', 'a\u0000b', 'x'.repeat(150), 'x'.repeat(151), '😀'.repeat(150)),
);

test('the form accepts exactly what the server accepts, and names each fault', () => {
  const long = fc.integer({ min: 4990, max: 5010 }).map((length) => 'é'.repeat(length));
  fc.assert(
    fc.property(typed, fc.oneof(typed, long), (subject, message) => {
      const body = toMailBody({ subject, message, copy: false }, '');
      const taken = Value.Check(ContactBodySchema, body) && !('fault' in readLearnerLetter(body));
      expect(subjectFault(subject) === null && messageFault(message) === null).toBe(taken);
    }),
    { numRuns: 2000 },
  );
});

test('the fault of a long text tells how many characters are too many', () => {
  expect(messageFault('a'.repeat(5012))).toBe(
    'Le message est trop long\u00a0: 5\u202f012 caractères sur 5\u202f000 possibles.',
  );
});

test('a wait is told in a suitable unit, and never as shorter than it is', () => {
  expect([0, 1, 40, 60, 61, 3599, 3600, 3700].map(inAWhile)).toEqual([
    'dans 1\u00a0seconde',
    'dans 1\u00a0seconde',
    'dans 40\u00a0secondes',
    'dans 1\u00a0minute',
    'dans 2\u00a0minutes',
    'dans 1\u00a0heure',
    'dans 1\u00a0heure',
    'dans 2\u00a0heures',
  ]);
});

test('one letter too many: the sentence tells when it may be sent, if the server says so', () => {
  const message = 'Trop de demandes.';
  expect(tooManyLetters({ waitMs: 130_000, message })).toBe(
    'Vous avez écrit plusieurs fois en peu de temps. Vous pourrez réessayer dans 3\u00a0minutes.',
  );
  expect(tooManyLetters({ waitMs: 0, message })).toBe(message);
});
