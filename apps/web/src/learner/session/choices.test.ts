import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeBrowser, freshPage, openBrowser } from '../../../test/browser.ts';
import { application, inscription } from '../../../test/builders.ts';
import { toApplication, toInscription } from '../student/api.ts';

let browser: FakeBrowser;
let choices: typeof import('./choices.ts');

beforeEach(async () => {
  browser = openBrowser();
  choices = await freshPage(() => import('./choices.ts'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a reload restores the open inscriptions from the storage, or none if it was altered', () => {
  browser.kept.set('inscriptions', JSON.stringify([inscription(1), inscription(2, 'expire')]));
  browser.kept.set('applications', JSON.stringify([application(3, 'ferme'), application(4)]));
  const { inscriptions, applications } = choices.currentChoices();
  expect([inscriptions, applications]).toEqual([
    [toInscription(inscription(1))],
    [toApplication(application(4))],
  ]);
  browser.kept.set('inscriptions', '{"id":1');
  expect(choices.currentChoices().inscriptions).toEqual([]);
});

test('a field of the wrong type makes the stored list invalid', () => {
  const item = { inscriptions: inscription(1), applications: application(1) };
  const list = fc.constantFrom('inscriptions' as const, 'applications' as const);
  const spoilt = list.chain((key) =>
    fc.record({
      key: fc.constant(key),
      field: fc.constantFrom(...Object.keys(item[key])),
      value: fc.constantFrom({}, [], undefined, 'x'.repeat(3)),
    }),
  );
  fc.assert(
    fc.property(spoilt, ({ key, field, value }) => {
      const known = { ...item[key] } as Record<string, unknown>;
      fc.pre(typeof known[field] !== 'string' || typeof value !== 'string' || field === 'statut');
      // An earlier release stored none.
      fc.pre(field !== 'credits_reserves' || value !== undefined);
      browser.kept.set(key, JSON.stringify([{ ...known, [field]: value }]));
      expect(choices.currentChoices()[key]).toEqual([]);
    }),
  );
});

test('a single course is called «Accéder aux cours»; among several, each tells its kind', () => {
  const max = { isCommented: true, label: 'code-commente' };
  const byTheme = { isCommented: false, label: 'fastcode-b' };
  const other = { isCommented: false, label: 'autre' };
  expect([max, byTheme, other].map((one) => choices.courseTitle(one, false))).toEqual(
    Array(3).fill('Accéder aux cours'),
  );
  expect([max, byTheme, other].map((one) => choices.courseTitle(one, true))).toEqual([
    'Accéder aux cours commentés',
    'Accéder aux cours par thème',
    'Accéder aux cours',
  ]);
});
