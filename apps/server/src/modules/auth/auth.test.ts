import { STATUSES } from '@balise/contract/codes';
import type { Application, Inscription } from '@balise/contract/student';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideEntry, reportedStatus } from './auth.ts';

const inscription = (id: number, statut: Inscription['statut'] = 'ouvert'): Inscription => ({
  id,
  permis: 'b',
  statut,
  date_expiration: null,
  credits_total: 0,
  credits_restants: 0,
});
const application = (id: number, statut: Application['statut'] = 'ouvert'): Application => ({
  id,
  libelle: 'cours',
  titre: 'Cours',
  lien: '',
  couleur: '#1b4dd8',
  permis: 'b',
  statut,
  plein_ecran: false,
  est_max: false,
  termine_le: null,
});

describe('the answer to a sign-in', () => {
  test('one open inscription enters, whatever else is closed or offered', () => {
    const outcome = decideEntry([inscription(1, 'expire'), inscription(2)], [application(9)], null);
    expect(outcome).toMatchObject({ status: 200, inscription: { id: 2 } });
  });

  test('several open inscriptions are a choice, 300', () => {
    expect(decideEntry([inscription(1), inscription(2)], [], null)).toMatchObject({ status: 300 });
  });

  test('applications only: 300 for one, 303 for a choice among them', () => {
    expect(decideEntry([inscription(1, 'expire')], [application(9)], null)).toMatchObject({ status: 300 });
    expect(decideEntry([], [application(8), application(9)], null)).toMatchObject({ status: 303 });
    expect(decideEntry([], [application(8, 'ferme'), application(9)], null)).toMatchObject({ status: 300 });
  });

  test('nothing open is refused, and an expired access is said to be', () => {
    expect(decideEntry([], [], null)).toEqual({ kind: 'refused', code: 'AUCUN_ACCES_OUVERT' });
    expect(decideEntry([inscription(1, 'ferme')], [application(2, 'ferme')], null)).toMatchObject({
      code: 'AUCUN_ACCES_OUVERT',
    });
    expect(decideEntry([inscription(1, 'expire')], [], null)).toMatchObject({ code: 'INSCRIPTION_EXPIREE' });
  });

  test('only the person’s own open inscription can be chosen', () => {
    const own = [inscription(1), inscription(2), inscription(3, 'expire'), inscription(4, 'ferme')];
    expect(decideEntry(own, [], 2)).toMatchObject({ status: 200, inscription: { id: 2 } });
    expect(decideEntry(own, [], 3)).toMatchObject({ code: 'INSCRIPTION_EXPIREE' });
    expect(decideEntry(own, [], 4)).toMatchObject({ code: 'ACCES_REFUSE' });
    expect(decideEntry(own, [], 5)).toMatchObject({ code: 'ACCES_REFUSE' });
  });

  test('nobody ever enters an inscription that is not listed open', () => {
    const statut = fc.constantFrom(...STATUSES);
    const inscriptions = fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 9 }), statut, permis: fc.constantFrom('b', 'a2', 'co') }),
      { selector: ({ id }) => id },
    );
    const applications = fc.array(statut);
    const chosen = fc.option(fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(inscriptions, applications, chosen, (given, statuses, id) => {
        const all = given.map((one) => ({ ...inscription(one.id), ...one }));
        const outcome = decideEntry(
          all,
          statuses.map((one, index) => application(index, one)),
          id,
        );
        if (outcome.kind !== 'entered') return;
        expect(all).toContain(outcome.inscription);
        expect(outcome.inscription.statut).toBe('ouvert');
        if (id !== null) expect(outcome.inscription.id).toBe(id);
      }),
    );
  });
});

test('an open inscription counts until its instant of expiry, not after', () => {
  const at = new Date('2026-03-02T08:00:00Z');
  expect(reportedStatus('ouvert', new Date(at.getTime() + 1), at)).toBe('ouvert');
  expect(reportedStatus('ouvert', at, at)).toBe('expire');
  expect(reportedStatus('ouvert', null, at)).toBe('ouvert');
  expect(reportedStatus('ferme', new Date(0), at)).toBe('ferme');
});
