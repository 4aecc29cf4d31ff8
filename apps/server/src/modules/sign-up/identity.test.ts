import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBirthDate, readIdentity, tidyName } from './identity.ts';

const now = new Date('2026-03-02T09:00:00Z');
const typed = {
  nom: 'Durand',
  prenom: 'Zoé',
  date_naissance: '2008-02-29',
  email: 'zoe@test.example',
  telephone: '06 12 34 56 78',
};

test('a name loses the spaces around it and doubled inside, and nothing else', () => {
  expect(readIdentity({ ...typed, nom: '  Le \u00a0 Goff ', prenom: '\tMaël\n' }, now)).toMatchObject({
    lastName: 'Le Goff',
    firstName: 'Maël',
  });
  for (const name of ['D’Arc', "N'Diaye", 'Müller-Łódź', 'O', '李', 'Jr.']) expect(tidyName(name)).toBe(name);
});

test('a name with a control character, a line end or hidden direction is refused, and so is one without a letter', () => {
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
        expect(readIdentity({ ...typed, nom: `Du${character}rand` }, now)).toEqual({ fault: 'nom' });
        expect(readIdentity({ ...typed, prenom: `Zo${character}é` }, now)).toEqual({ fault: 'prenom' });
      },
    ),
  );
  for (const name of ['', '   ', '\u00a0', '12', '--']) expect(tidyName(name)).toBeNull();
});

test('a birth date is a day that exists, from 1900 to today', () => {
  for (const day of ['1900-01-01', '2024-02-29', '2026-03-02']) expect(isBirthDate(day, now), day).toBe(true);
  for (const day of [
    '2025-02-31',
    '2025-02-29',
    '1900-02-29',
    '2025-04-31',
    '2026-03-03',
    '2099-01-01',
    '1899-12-31',
  ])
    expect(isBirthDate(day, now), day).toBe(false);
  const written = fc.tuple(
    fc.integer({ min: 1900, max: 2025 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
  );
  fc.assert(
    fc.property(written, ([year, month, day]) => {
      const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
      const text = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
      expect(isBirthDate(text, now)).toBe(day <= lastDay);
    }),
  );
  expect(readIdentity({ ...typed, date_naissance: '2025-02-31' }, now)).toEqual({ fault: 'date_naissance' });
});

test('an e-mail is one address, without a control character', () => {
  for (const email of ['a\u0001@b.example', 'a@b.example\r\nBcc: c@d.example', 'a@b@c', 'a'])
    expect(readIdentity({ ...typed, email }, now)).toEqual({ fault: 'email' });
});
