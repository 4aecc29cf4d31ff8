import type { Content } from '@balise/content';
import { aLicence } from '@balise/content/test/bank';
import { TIME_RULES } from '@balise/contract/account/settings';
import { SERIES_TYPES } from '@balise/contract/base/codes';
import { StudentSeriesReplySchema } from '@balise/contract/learner/series';
import * as fc from 'fast-check';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { overviewOf, planOf, tallyOf } from '../../../test/fold.ts';
import { findWeakestTheme } from '../practice/personalised.ts';
import type { HistoryRow } from '../practice/progress-store.ts';
import { findCatalogue, type LicenceCatalogue } from '../series/catalogue.ts';
import type { PastAnswer } from '../series/question-state.ts';
import { EXAM_SERIES_TYPES } from '../series/series.ts';
import { buildDashboard } from './dashboard.ts';

const SIZES = [
  { letter: 'L', weight: 4, questions: 24 },
  { letter: 'C', weight: 5, questions: 30 },
  // A new theme, which has no questions yet.
  { letter: 'R', weight: 1, questions: 0 },
];

function catalogueOf(flags: { hasWelcomeSeries: boolean; showCreditDetails: boolean }): LicenceCatalogue {
  const { licence, ...rest } = aLicence(SIZES, 9);
  const content = {
    past: new Map(),
    byId: new Map(),
    licences: new Map([['b', { ...rest, licence: { ...licence, ...flags } }]]),
  };
  return findCatalogue(content as unknown as Content)('b');
}

const licences = fc
  .record({ hasWelcomeSeries: fc.boolean(), showCreditDetails: fc.boolean() })
  .map(catalogueOf);
const END = Date.UTC(2026, 10, 1);
const instants = fc.integer({ min: 0, max: END }).map((ms) => new Date(ms));
const rows = fc.array(
  fc
    .record({
      id: fc.uuid({ version: 4 }),
      type: fc.constantFrom(...SERIES_TYPES),
      letter: fc.constantFrom('L', 'C', 'R', 'Z'),
      order_no: fc.integer({ min: 1, max: 6 }),
      position: fc.integer({ min: 0, max: 9 }),
      ended: fc.boolean(),
      timed: fc.boolean(),
      time_rule: fc.constantFrom(...TIME_RULES),
      score: fc.integer({ min: 0, max: 9 }),
      updated_at: instants,
    })
    .map(({ letter, ended, ...row }): HistoryRow => {
      const theme = row.type === 'thematique' ? letter : null;
      const slug = theme ? `thematique-${letter.toLowerCase()}` : row.type;
      return {
        ...row,
        theme,
        slug,
        nb_questions: 9,
        ended_at: ended ? row.updated_at : null,
        opened_at: null,
        theme_results: null,
      };
    }),
  { maxLength: 25 },
);
const answers = fc
  .array(
    fc.record({
      letter: fc.constantFrom('L', 'C'),
      n: fc.integer({ min: 1, max: 24 }),
      right: fc.boolean(),
      at: instants,
    }),
    { maxLength: 60 },
  )
  .map((list): PastAnswer[] =>
    list
      .map(({ letter, n, right, at }) => ({
        theme: letter,
        right,
        at,
        questionId: `b-${letter.toLowerCase()}-${String(n).padStart(3, '0')}`,
      }))
      .sort((a, b) => a.at.getTime() - b.at.getTime()),
  );
const NOW = new Date(END + 3_600_000);

test('for any history, the reply matches the schema of the contract', () => {
  fc.assert(
    fc.property(licences, rows, answers, (licence, history, past) => {
      const none = { preparation: null, examen_passe: null };
      const reply = { ...buildDashboard(licence, overviewOf(licence, history, past, NOW), NOW), ...none };
      expect([...Value.Errors(StudentSeriesReplySchema, reply)]).toEqual([]);
    }),
  );
});

test('the remaining series of a type are its total minus the finished ones, each counted once; the welcome series is listed only where there is one', () => {
  fc.assert(
    fc.property(licences, rows, (licence, history) => {
      const { series } = buildDashboard(licence, overviewOf(licence, history, [], NOW), NOW).series_restantes;
      expect(series.map(({ serie }) => serie.slug).includes('accueil')).toBe(
        licence.licence.hasWelcomeSeries,
      );
      for (const { type, total, disponible } of series) {
        const finished = history.filter((row) => row.type === type && row.ended_at !== null);
        const has = ({ slug, order_no }: HistoryRow) => order_no <= (licence.offer(slug)?.total ?? 0);
        const done = new Set(finished.filter(has).map(({ slug, order_no }) => `${slug} ${order_no}`));
        expect(disponible).toBe(total - done.size);
      }
    }),
  );
});

test('the history keeps every series in order; a mock exam has a score only at its end, a theme only where there is one, and extra time only with a clock', () => {
  fc.assert(
    fc.property(licences, rows, (licence, history) => {
      const { historique } = buildDashboard(licence, overviewOf(licence, history, [], NOW), NOW);
      expect(historique.map(({ id }) => id)).toEqual(history.map(({ id }) => id));
      for (const [index, entry] of historique.entries()) {
        const row = history[index];
        const isSecret = row !== undefined && EXAM_SERIES_TYPES.includes(row.type) && row.ended_at === null;
        expect(entry.score).toBe(isSecret ? null : row?.score);
        expect(entry.temps_majore).toBe(row?.timed === true && row.time_rule !== 'normal');
        expect(entry.theme?.identifiant).toBe('LCR'.includes(row?.theme ?? '-') ? row?.theme : undefined);
      }
    }),
  );
});

test('a theme’s score counts the last answer to each of its questions, with the bank’s threshold; a theme without questions is closed', () => {
  fc.assert(
    fc.property(licences, answers, (licence, past) => {
      const { themes } = buildDashboard(licence, overviewOf(licence, [], past, NOW), NOW);
      expect(themes.map(({ theme_id }) => theme_id)).toEqual(['L', 'C', 'R']);
      for (const { theme_id, nb_questions, score, seuil, autorise } of themes) {
        const own = past.filter(({ theme }) => theme === theme_id);
        const last = new Map(own.map(({ questionId, right }) => [questionId, right]));
        const right = [...last.values()].filter((isRight) => isRight).length;
        expect(nb_questions).toBe(last.size);
        expect(score).toBe(last.size === 0 ? null : Math.round((100 * right) / last.size));
        expect(seuil).toBe(88);
        expect(autorise).toBe(theme_id !== 'R');
      }
    }),
  );
});

test('the offer by theme leads to the weakest theme, and the personalised path matches its plan', () => {
  fc.assert(
    fc.property(licences, answers, (licence, past) => {
      const reply = buildDashboard(licence, overviewOf(licence, [], past, NOW), NOW);
      const lead = reply.series_restantes.series.find(({ type }) => type === 'thematique');
      const weakest = findWeakestTheme(licence.bank, tallyOf(past)) ?? 'L';
      expect(lead?.serie.slug).toBe(`thematique-${weakest.toLowerCase()}`);
      const plan = planOf(licence.bank, past, NOW);
      expect(reply.parcours_personnalise?.raisons).toEqual(plan?.reasons);
      expect(reply.parcours_personnalise?.nb_questions).toBe(plan?.ids.length);
    }),
  );
});
