import type { LoginChoice } from '@balise/contract/account/auth';
import type { Application, Inscription } from '@balise/contract/account/student';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COURSES_ONLY, interpretLogin, keepOpen, restoreSession, TESTS_AND_COURSES } from './session.ts';

const inscription = (statut: Inscription['statut']): Inscription => ({
  id: 1,
  permis: 'b',
  statut,
  date_expiration: null,
  credits_total: 0,
  credits_restants: 0,
  credits_reserves: 0,
});
const application: Application = {
  id: 2,
  libelle: 'max',
  titre: 'Cours',
  lien: '',
  couleur: '#000000',
  permis: 'b',
  statut: 'ouvert',
  plein_ecran: false,
  est_max: true,
  termine_le: null,
};
const choice = (...inscriptions: Inscription[]): LoginChoice => ({
  inscriptions,
  applications: [application],
  connectedAs: false,
  theme: 'marque',
});

describe('the reply to a sign-on', () => {
  test('200: signed in', () =>
    expect(interpretLogin(200, { ...choice(), inscription: inscription('ouvert') })?.kind).toBe('in'));

  test('300 with an open inscription: a choice is due', () =>
    expect(interpretLogin(300, choice(inscription('ferme'), inscription('ouvert')))?.kind).toBe('choose'));

  test('300 with open applications only: courses', () =>
    expect(interpretLogin(300, choice(inscription('expire')))?.kind).toBe('courses'));

  test('303: a choice among applications', () =>
    expect(interpretLogin(303, choice(inscription('ouvert')))?.kind).toBe('courses'));

  test('any other status: no entry', () => {
    for (const status of [302, 400, 401, 403, 500, 503]) expect(interpretLogin(status, choice())).toBeNull();
  });

  test('is ignored if something between the page and the server sent it', () => {
    const strange = fc.oneof(fc.jsonValue(), fc.record({ inscriptions: fc.jsonValue() }));
    fc.assert(
      fc.property(fc.constantFrom(200, 300, 303), strange, (status, body) => {
        expect(interpretLogin(status, body)).toBeNull();
      }),
    );
  });
});

test('only open inscriptions and applications are kept', () => {
  const open = { status: 'ouvert' } as const;
  expect(keepOpen([{ status: 'ferme' }, open, { status: 'expire' }])).toEqual([open]);
});

describe('at a start, the storage holds', () => {
  test('a token: the person counts as signed in, in the stored mode', () => {
    expect(restoreSession('t', COURSES_ONLY)).toEqual({
      authenticated: true,
      mode: COURSES_ONLY,
      connectedAs: false,
    });
    expect(restoreSession('t', 7)).toMatchObject({ authenticated: true, mode: TESTS_AND_COURSES });
  });

  test('no token: a visitor', () => expect(restoreSession(null, COURSES_ONLY).authenticated).toBe(false));
});
