import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFrenchIdentity } from './identity.ts';

const now = new Date('2026-03-02T09:00:00Z');
const tidyName = (nom: string): string | null => {
  const identity = readFrenchIdentity({ ...typed, nom }, now);
  return 'fault' in identity ? null : identity.lastName;
};
const isBirthDate = (date_naissance: string): boolean =>
  !('fault' in readFrenchIdentity({ ...typed, date_naissance, email_parent: 'parent@test.example' }, now));
const typed = {
  nom: 'Durand',
  prenom: 'Zoé',
  date_naissance: '2008-02-29',
  email: 'zoe@test.example',
  telephone: '06 12 34 56 78',
};

test('a name loses outer and double spaces, and nothing else', () => {
  expect(readFrenchIdentity({ ...typed, nom: '  Le \u00a0 Goff ', prenom: '\tMaël\n' }, now)).toMatchObject({
    lastName: 'Le Goff',
    firstName: 'Maël',
  });
  for (const name of ['D’Arc', "N'Diaye", 'Müller-Łódź', 'O', '李', 'Jr.']) expect(tidyName(name)).toBe(name);
});

test('a name has 80 characters at most, in any alphabet: a rare letter that fills two units of memory is one', () => {
  for (const letter of ['é', '李', '𠮷', '𞤀']) {
    expect(tidyName(letter.repeat(80)), letter).toBe(letter.repeat(80));
    expect(tidyName(letter.repeat(81)), letter).toBeNull();
  }
});

test('a name with a control character, a line end or a hidden direction mark is refused, and so is one without a letter', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(
        '\r\n',
        '\n',
        '\0',
        '\u0007',
        '\u001b',
        '\u007f',
        '\u0085',
        '\u2028',
        '\u202e',
        '\ud800',
      ),
      (character) => {
        expect(readFrenchIdentity({ ...typed, nom: `Du${character}rand` }, now)).toEqual({ fault: 'nom' });
        expect(readFrenchIdentity({ ...typed, prenom: `Zo${character}é` }, now)).toEqual({ fault: 'prenom' });
      },
    ),
  );
  for (const name of ['', '   ', '\u00a0', '12', '--']) expect(tidyName(name)).toBeNull();
});

test('a birth date is a day that exists, from 1900 to today', () => {
  for (const day of ['1900-01-01', '2024-02-29', '2026-03-02']) expect(isBirthDate(day), day).toBe(true);
  for (const day of [
    '2025-02-31',
    '2025-02-29',
    '1900-02-29',
    '2025-04-31',
    '2026-03-03',
    '2099-01-01',
    '1899-12-31',
  ])
    expect(isBirthDate(day), day).toBe(false);
  const written = fc.tuple(
    fc.integer({ min: 1900, max: 2025 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
  );
  fc.assert(
    fc.property(written, ([year, month, day]) => {
      const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
      const text = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
      expect(isBirthDate(text)).toBe(day <= lastDay);
    }),
  );
  expect(readFrenchIdentity({ ...typed, date_naissance: '2025-02-31' }, now)).toEqual({
    fault: 'date_naissance',
  });
});

test('an e-mail is one address, without a control character', () => {
  for (const email of ['a\u0001@b.example', 'a@b.example\r\nBcc: c@d.example', 'a@b@c', 'a'])
    expect(readFrenchIdentity({ ...typed, email }, now)).toEqual({ fault: 'email' });
});

test('below fifteen a parent’s address is required, other than the learner’s own; from fifteen on none is stored', () => {
  const parentOf = (date_naissance: string, email_parent?: string) => {
    const identity = readFrenchIdentity(
      { ...typed, date_naissance, ...(email_parent && { email_parent }) },
      now,
    );
    return 'fault' in identity ? identity : identity.parentEmail;
  };
  // Fifteen on that very day, but not on the day before.
  expect(parentOf('2011-03-02', 'parent@test.example')).toBeNull();
  expect(parentOf('2011-03-02')).toBeNull();
  expect(parentOf('2011-03-03', ' parent@test.example ')).toBe('parent@test.example');
  for (const email of [
    undefined,
    '',
    'parent',
    'ZOE@test.example',
    'zoe+maman@test.example',
    'a@b.example\r\nBcc: c@d.example',
  ])
    expect(parentOf('2011-03-03', email), String(email)).toEqual({ fault: 'email_parent' });
});

test('the learner turns fifteen at midnight in France', () => {
  const eve = new Date('2026-03-01T22:30:00Z');
  const midnight = new Date('2026-03-01T23:00:00Z');
  const born = { ...typed, date_naissance: '2011-03-02' };
  expect(readFrenchIdentity(born, eve)).toEqual({ fault: 'email_parent' });
  expect(readFrenchIdentity(born, midnight)).toMatchObject({ parentEmail: null });
});
