import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { aLicence, type ThemeSize } from '../../test/bank.ts';
import type { LicenceContent } from '../content.ts';
import { parseQuestionId } from '../question-id.ts';
import { composeSeries } from './compose.ts';
import { apportion } from './deal.ts';
import { findSeriesKind } from './series-kind.ts';

const THEMES = [...'LCRUDAPMSE'];
const WEIGHTS = [4, 10, 4, 4, 4, 1, 3, 4, 3, 3];
const someSizes = fc
  .array(fc.integer({ min: 0, max: 45 }), { minLength: THEMES.length, maxLength: THEMES.length })
  .map((counts) => counts.map((questions, n) => size(n, questions)));

function size(n: number, questions: number): ThemeSize {
  return { letter: THEMES[n] ?? 'L', weight: WEIGHTS[n] ?? 1, questions };
}

function made(slug: string, licence: LicenceContent): string[][] {
  const kind = findSeriesKind(slug, licence);
  if (!kind) throw new Error(`no kind ${slug}`);
  return composeSeries(kind, licence);
}

const twoSeries = () => aLicence(WEIGHTS.map((weight, n) => size(n, 2 * weight)));

test('shares are whole numbers, sum to the length and differ by less than one from the exact share', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 17 }),
      fc.integer({ min: 1, max: 60 }),
      (weights, length) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        const shares = apportion(weights, length);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(length);
        for (const [n, share] of shares.entries())
          expect(Math.abs(share - ((weights[n] ?? 0) * length) / whole)).toBeLessThan(1);
      },
    ),
  );
});

test('eighty questions in the right weights make two disjoint training series', () => {
  const series = made('entrainement', twoSeries());
  expect(series).toHaveLength(2);
  expect(new Set(series.flat()).size).toBe(80);
});

test('every full series is complete, in the exact weights, and disjoint from the others of its type', () => {
  fc.assert(
    fc.property(
      someSizes,
      fc.constantFrom('entrainement', 'examen'),
      fc.constantFrom(30, 40),
      (sizes, slug, length) => {
        const licence = aLicence(sizes, length);
        const shares = apportion(WEIGHTS, length);
        const series = made(slug, licence);
        const fed = sizes.map(({ questions }, n) => Math.floor(questions / (shares[n] ?? 1)));
        expect(series).toHaveLength(Math.min(...fed));
        for (const one of series) {
          expect(one).toHaveLength(length);
          expect(
            THEMES.map((letter) => one.filter((id) => parseQuestionId(id).theme === letter).length),
          ).toEqual(shares);
        }
        expect(new Set(series.flat()).size).toBe(series.length * length);
      },
    ),
    { numRuns: 60 },
  );
});

test('the draw is always the same, for everyone, in whatever order the bank is read', () => {
  const licence = twoSeries();
  const reversed = {
    ...licence,
    bank: { ...licence.bank, questions: [...licence.bank.questions].reverse() },
  };
  for (const slug of ['entrainement', 'examen', 'accueil', 'thematique-c'])
    expect(made(slug, reversed)).toEqual(made(slug, licence));
});

test('a training series holds the same questions with or without the clock; a mock exam holds others', () => {
  const licence = twoSeries();
  expect(made('entrainement-chrono', licence)).toEqual(made('entrainement', licence));
  const sorted = (slug: string) => made(slug, licence).map((one) => [...one].sort().join());
  expect(sorted('examen')).not.toContain(sorted('entrainement')[0]);
});

test('questions added with later numbers make new series and leave the existing ones unchanged', () => {
  const four = aLicence(WEIGHTS.map((weight, n) => size(n, 4 * weight)));
  for (const slug of ['entrainement', 'examen']) {
    const before = made(slug, twoSeries());
    const after = made(slug, four);
    expect(after).toHaveLength(4);
    expect(after.slice(0, 2)).toEqual(before);
  }
});

test('the questions of a theme are spread over the series, not in one block', () => {
  const [first = []] = made('entrainement', twoSeries());
  const places = first.flatMap((id, place) => (parseQuestionId(id).theme === 'C' ? [place] : []));
  expect(Math.max(...places) - Math.min(...places)).toBeGreaterThan(places.length);
});

test('thematic series hold one theme only, twenty questions at most, no question twice', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 }), (questions) => {
      const series = made('thematique-l', aLicence([size(0, questions)]));
      const ids = series.flat();
      expect(ids.every((id) => parseQuestionId(id).theme === 'L')).toBe(true);
      expect(new Set(ids).size).toBe(ids.length);
      expect(series.every((one) => one.length >= 1 && one.length <= 20)).toBe(true);
      expect(questions - ids.length).toBeLessThan(5);
      if (questions > 0) expect(series.length).toBeGreaterThan(0);
    }),
  );
});

test('the welcome series holds ten of the easiest questions, of as many themes as possible', () => {
  const licence = twoSeries();
  const [ids = []] = made('accueil', licence);
  expect(ids).toHaveLength(10);
  expect(new Set(ids.map((id) => parseQuestionId(id).theme)).size).toBe(10);
  const [hard] = licence.bank.questions;
  if (hard) hard.difficulty = 3;
  expect(made('accueil', licence).flat()).not.toContain(hard?.id);
});

test('an empty bank makes no series of any kind', () => {
  const licence = aLicence(WEIGHTS.map((_, n) => size(n, 0)));
  for (const slug of ['entrainement', 'examen', 'accueil', 'thematique-c'])
    expect(made(slug, licence)).toEqual([]);
});
