import { findSeriesKind } from '@balise/content/composition/series-kind';
import { aLicence } from '@balise/content/test/bank';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Attempt, computeProgress, filterAttempts, toSeriesHead } from './series.ts';

const licence = aLicence([{ letter: 'L', weight: 1, questions: 40 }]);
const without = {
  ...licence,
  licence: { ...licence.licence, hasWelcomeSeries: false, showCreditDetails: false },
};

const attempt = (order: number, ended: boolean, minute: number): Attempt => ({
  type: 'entrainement',
  theme: null,
  order,
  ended,
  at: new Date(Date.UTC(2026, 10, 1, 10, minute)),
});

test.each([
  ['accueil', 'accueil', false, false],
  ['entrainement', 'entrainement', false, true],
  ['entrainement-chrono', 'entrainement', true, true],
  ['thematique-l', 'thematique', false, false],
  ['examen', 'examen', true, true],
  ['personnalise', 'personnalise', false, false],
])('%s is a series of type %s (timed: %s, takes a credit: %s)', (slug, type, timed, usesCredit) => {
  expect(findSeriesKind(slug, licence)).toMatchObject({ slug, type, timed, usesCredit });
});

test('a slug that names nothing of this licence is no series type', () => {
  for (const slug of ['thematique-z', 'thematique', 'examen-chrono', '__proto__', ''])
    expect(findSeriesKind(slug, licence)).toBeNull();
  expect(findSeriesKind('accueil', without)).toBeNull();
});

test('in a licence without credits, no series takes one', () => {
  for (const slug of ['entrainement', 'entrainement-chrono', 'examen'])
    expect(findSeriesKind(slug, without)?.usesCredit).toBe(false);
});

test('for every licence and slug: only exams and training cost, exams are timed, the welcome series needs its flag', () => {
  const letters = fc.uniqueArray(fc.constantFrom(...'ABCDEFGH'), { minLength: 1 });
  const slugs = fc.oneof(
    fc.constantFrom('accueil', 'entrainement', 'entrainement-chrono', 'examen', 'personnalise'),
    fc.constantFrom(...'abcdefghz').map((letter) => `thematique-${letter}`),
    fc.string({ maxLength: 20 }),
  );
  fc.assert(
    fc.property(
      letters,
      fc.boolean(),
      fc.boolean(),
      slugs,
      (own, showCreditDetails, hasWelcomeSeries, slug) => {
        const base = aLicence(own.map((letter) => ({ letter, weight: 1, questions: 0 })));
        const kind = findSeriesKind(slug, {
          ...base,
          licence: { ...base.licence, showCreditDetails, hasWelcomeSeries },
        });
        const named = own.some((letter) => slug === `thematique-${letter.toLowerCase()}`);
        const plain = ['entrainement', 'entrainement-chrono', 'examen', 'personnalise'].includes(slug);
        expect(kind !== null).toBe(plain || named || (slug === 'accueil' && hasWelcomeSeries));
        if (!kind) return;
        expect(kind.slug).toBe(slug);
        const isPaid = kind.type === 'examen' || kind.type === 'entrainement';
        expect(kind.usesCredit).toBe(isPaid && showCreditDetails);
        expect(kind.timed).toBe(slug === 'examen' || slug === 'entrainement-chrono');
        expect(kind.theme !== null).toBe(kind.type === 'thematique');
      },
    ),
  );
});

test('the next series is the first never begun', () => {
  expect(computeProgress(3, [])).toEqual({ total: 3, remain: 3, next: 1 });
  expect(computeProgress(3, [attempt(1, true, 0)])).toEqual({ total: 3, remain: 2, next: 2 });
  expect(computeProgress(3, [attempt(1, false, 0)])).toEqual({ total: 3, remain: 3, next: 2 });
});

test('when all were begun, the next is the one left longest ago; when all are done, the one done longest ago', () => {
  expect(computeProgress(2, [attempt(1, true, 1), attempt(2, false, 0)]).next).toBe(2);
  expect(computeProgress(2, [attempt(1, true, 5), attempt(2, true, 3)])).toEqual({
    total: 2,
    remain: 0,
    next: 2,
  });
  expect(computeProgress(2, [attempt(1, true, 1), attempt(2, true, 3), attempt(1, true, 9)]).next).toBe(2);
});

test('without any series, there is no next one', () => {
  expect(computeProgress(0, [])).toEqual({ total: 0, remain: 0, next: null });
});

test('the remaining series are those never finished, and the next one exists', () => {
  const some = fc.record({
    order: fc.integer({ min: 1, max: 8 }),
    ended: fc.boolean(),
    minute: fc.integer({ min: 0, max: 59 }),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.array(some, { maxLength: 30 }), (total, list) => {
      const attempts = list.map(({ order, ended, minute }) => attempt(order, ended, minute));
      const done = new Set(attempts.filter((one) => one.ended && one.order <= total).map((one) => one.order));
      const { remain, next } = computeProgress(total, attempts);
      expect(remain).toBe(total - done.size);
      expect(next).toBeGreaterThanOrEqual(1);
      expect(next).toBeLessThanOrEqual(total);
      if (remain > 0) expect(done.has(next ?? 0)).toBe(false);
    }),
  );
});

test('attempts count by type and theme, with or without the clock', () => {
  const thematic = findSeriesKind('thematique-l', licence);
  const all: Attempt[] = [
    attempt(1, true, 0),
    { ...attempt(1, true, 1), type: 'thematique', theme: 'L' },
    { ...attempt(1, true, 2), type: 'thematique', theme: 'C' },
  ];
  expect(thematic && filterAttempts(thematic, all)).toEqual([all[1]]);
  expect(filterAttempts({ type: 'entrainement', theme: null }, all)).toEqual([all[0]]);
});

test('a head says how far the series is, names its theme, and says when it is corrected', () => {
  const facts = {
    id: '00000000-0000-4000-8000-000000000000',
    slug: 'thematique-l',
    theme: 'L',
    order_no: 2,
    nb_questions: 20,
    position: 3,
    timed: false,
    time_rule: 'normal',
    ended_at: null,
  } as const;
  expect(toSeriesHead({ ...facts, type: 'thematique' }, licence.themes)).toMatchObject({
    libelle: 'Par thème\u00a0: L',
    ordre: 2,
    position: 3,
    terminee: false,
    correction: 'apres',
  });
  const exam = { ...facts, type: 'examen', theme: null, ended_at: new Date(0) } as const;
  expect(toSeriesHead(exam, licence.themes)).toMatchObject({
    libelle: 'Examen blanc',
    terminee: true,
    correction: 'fin',
  });
});
