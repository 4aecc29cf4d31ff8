import { ContactBodySchema } from '@balise/contract/contact';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { readLetter } from '../../../../server/src/modules/contact/letter.ts';
import { draftFrom, inAWhile, letterFrom, messageFault, subjectFault, subjectFrom } from './letter.ts';

const typed = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('', '  ', '\n', 'a\u0000b', 'x'.repeat(150), 'x'.repeat(151), '😀'.repeat(150)),
);

test('the form lets through what the server takes, and says what is wrong with the rest', () => {
  const long = fc.integer({ min: 4990, max: 5010 }).map((length) => 'é'.repeat(length));
  fc.assert(
    fc.property(typed, fc.oneof(typed, long), (subject, message) => {
      const body = { jeton: '', sujet: subject.trim(), message: message.trim(), copie: false };
      const taken = Value.Check(ContactBodySchema, body) && !('fault' in readLetter(body));
      expect(subjectFault(subject) === null && messageFault(message) === null).toBe(taken);
    }),
    { numRuns: 2000 },
  );
});

test('the address of the page may bring a subject that could be sent; anything else is no subject', () => {
  expect(subjectFrom({ sujet: 'Erreur dans la question b-c-001' })).toBe('Erreur dans la question b-c-001');
  for (const sujet of [undefined, 12, ['a'], '', ' ', 'a\u0000b', 'x'.repeat(151)])
    expect(subjectFrom({ sujet })).toBe('');
});

test('a letter comes back from its draft as it was; what a draft does not say is blank', () => {
  const blank = { subject: 'Mon examen', message: '', copy: false };
  for (const copy of [true, false]) {
    const letter = { subject: '', message: 'Bonjour,\n«\u00a0é\u00a0»', copy };
    expect(letterFrom(draftFrom(letter), blank)).toEqual(letter);
  }
  expect(letterFrom({}, blank)).toEqual(blank);
});

test('what is too long says by how much', () => {
  expect(messageFault('a'.repeat(5012))).toBe(
    'Le message est trop long\u00a0: 5\u202f012 caractères sur 5\u202f000 possibles.',
  );
});

test('a wait is said in the unit it is felt in, and never shorter than it is', () => {
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
