import type { Application, Inscription } from '@balise/contract/account/student';
import { type Refusal, STATUSES } from '@balise/contract/base/codes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeStatus, decideEntry } from '../../learning/access/access-status.ts';

const inscription = (id: number, statut: Inscription['statut'] = 'ouvert'): Inscription => ({
  id,
  permis: 'b',
  statut,
  date_expiration: null,
  credits_total: 0,
  credits_restants: 0,
  credits_reserves: 0,
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

describe('the result of a sign-in', () => {
  test('one open inscription is chosen, whatever else is closed or offered', () => {
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

  test('nothing open is refused, and the code tells expired access from suspended access', () => {
    expect(decideEntry([], [], null)).toEqual({ kind: 'refused', code: 'AUCUN_ACCES_OUVERT' });
    expect(decideEntry([inscription(1, 'ferme')], [application(2, 'ferme')], null)).toMatchObject({
      code: 'ACCES_SUSPENDU',
    });
    expect(decideEntry([], [application(2, 'ferme')], null)).toMatchObject({ code: 'ACCES_SUSPENDU' });
    expect(decideEntry([inscription(1, 'expire')], [], null)).toMatchObject({ code: 'INSCRIPTION_EXPIREE' });
  });

  test('only the person’s own open inscription can be chosen', () => {
    const own = [inscription(1), inscription(2), inscription(3, 'expire'), inscription(4, 'ferme')];
    expect(decideEntry(own, [], 2)).toMatchObject({ status: 200, inscription: { id: 2 } });
    expect(decideEntry(own, [], 3)).toMatchObject({ code: 'INSCRIPTION_EXPIREE' });
    expect(decideEntry(own, [], 4)).toMatchObject({ code: 'ACCES_REFUSE' });
    expect(decideEntry(own, [], 5)).toMatchObject({ code: 'ACCES_REFUSE' });
  });

  test('an inscription that is not listed as open is never chosen', () => {
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

const statut = fc.constantFrom(...STATUSES);
const held = fc.record({
  inscriptions: fc.array(statut, { maxLength: 6 }),
  applications: fc.array(statut, { maxLength: 4 }),
});
type Held = { inscriptions: Inscription['statut'][]; applications: Application['statut'][] };
const decide = ({ inscriptions, applications }: Held, chosen: number | null = null) =>
  decideEntry(
    inscriptions.map((one, index) => inscription(index + 1, one)),
    applications.map((one, index) => application(index + 1, one)),
    chosen,
  );
const open = (list: readonly string[]): number => list.filter((one) => one === 'ouvert').length;
const always = (rule: (all: Held, outcome: ReturnType<typeof decideEntry>) => void): void =>
  fc.assert(
    fc.property(held, (all) => rule(all, decide(all))),
    { numRuns: 300 },
  );

describe('the rules of the specification', () => {
  test('«300 means several choices»: with open inscriptions there are several of them to choose from', () => {
    always((all, outcome) => {
      const several = open(all.inscriptions) > 1;
      if (several) expect(outcome).toEqual({ kind: 'choice', status: 300 });
      if (outcome.kind === 'choice' && open(all.inscriptions) > 0) expect(several).toBe(true);
    });
  });

  test('«if only open applications exist»: 300, or «303 means a choice among applications only»', () => {
    always((all, outcome) => {
      const applicationsOnly = open(all.inscriptions) === 0 && open(all.applications) > 0;
      const isChoice = outcome.kind === 'choice' && open(all.inscriptions) === 0;
      expect(isChoice).toBe(applicationsOnly);
      const status = 'status' in outcome ? outcome.status : null;
      if (applicationsOnly) expect(status).toBe(open(all.applications) > 1 ? 303 : 300);
      else expect(status).not.toBe(303);
    });
  });

  test('«on normal success» the one open inscription is the chosen one', () => {
    always((all, outcome) => {
      expect(outcome.kind === 'entered').toBe(open(all.inscriptions) === 1);
      if (outcome.kind !== 'entered') return;
      expect(outcome.status).toBe(200);
      expect(outcome.inscription.id).toBe(all.inscriptions.indexOf('ouvert') + 1);
    });
  });

  test('nothing open is refused, with the code that says whether something has expired', () => {
    always((all, outcome) => {
      const nothing = open(all.inscriptions) + open(all.applications) === 0;
      expect(outcome.kind === 'refused').toBe(nothing);
      if (!nothing) return;
      const statuses = [...all.inscriptions, ...all.applications];
      const code = statuses.includes('expire') ? 'INSCRIPTION_EXPIREE' : 'ACCES_SUSPENDU';
      expect(outcome).toEqual({
        kind: 'refused',
        code: statuses.length === 0 ? 'AUCUN_ACCES_OUVERT' : code,
      });
    });
  });

  test('«only inscriptions and applications with status ouvert» count: the others do not change the result', () => {
    const others = fc.array(fc.constantFrom('ferme' as const, 'expire' as const), { maxLength: 4 });
    fc.assert(
      fc.property(held, others, others, (all, closed, gone) => {
        const before = decide(all);
        fc.pre(before.kind !== 'refused');
        const more = {
          inscriptions: [...all.inscriptions, ...closed],
          applications: [...gone, ...all.applications],
        };
        expect(decide(more)).toEqual(before);
      }),
    );
  });

  test('a requested inscription is chosen when it is the person’s own and open, whatever else is open', () => {
    fc.assert(
      fc.property(held, fc.integer({ min: 1, max: 8 }), (all, chosen) => {
        const outcome = decide(all, chosen);
        const asked = all.inscriptions[chosen - 1];
        const code: Refusal = asked === 'expire' ? 'INSCRIPTION_EXPIREE' : 'ACCES_REFUSE';
        expect(outcome).toEqual(
          asked === 'ouvert'
            ? { kind: 'entered', status: 200, inscription: inscription(chosen) }
            : { kind: 'refused', code },
        );
      }),
    );
  });
});

test('an open inscription is valid until its instant of expiry, not after', () => {
  const at = new Date('2026-03-02T08:00:00Z');
  expect(computeStatus('ouvert', new Date(at.getTime() + 1), at)).toBe('ouvert');
  expect(computeStatus('ouvert', at, at)).toBe('expire');
  expect(computeStatus('ouvert', null, at)).toBe('ouvert');
  expect(computeStatus('ferme', new Date(0), at)).toBe('ferme');
});
