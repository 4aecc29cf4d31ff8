import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
type ChoicesModule = typeof import('./choices.ts');
let choices: ChoicesModule;

beforeEach(async () => {
  kept.clear();
  const site = JSON.stringify({ backend: '', brands: [], licences: [] });
  vi.stubGlobal('document', { getElementById: () => ({ textContent: site }) });
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
  choices = await import('./choices.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a reload finds the choice in the storage: the open ones, or nothing where it was spoilt', () => {
  kept.set('inscriptions', '[{"id":1,"statut":"ouvert"},{"id":2,"statut":"expire"}]');
  kept.set('applications', '[{"id":3,"statut":"ferme"},{"id":4,"statut":"ouvert"}]');
  const { inscriptions, applications } = choices.currentChoices();
  expect([inscriptions.map(({ id }) => id), applications.map(({ id }) => id)]).toEqual([[1], [4]]);
  kept.set('inscriptions', '{"id":1');
  expect(choices.currentChoices().inscriptions).toEqual([]);
});

test('a course alone is «Accéder aux cours»; among several it says which kind', () => {
  const max = { est_max: true, libelle: 'code-commente' };
  const byTheme = { est_max: false, libelle: 'fastcode-b' };
  const other = { est_max: false, libelle: 'autre' };
  expect([max, byTheme, other].map((one) => choices.courseTitle(one, false))).toEqual(
    Array(3).fill('Accéder aux cours'),
  );
  expect([max, byTheme, other].map((one) => choices.courseTitle(one, true))).toEqual([
    'Accéder aux cours commentés',
    'Accéder aux cours par thème',
    'Accéder aux cours',
  ]);
});
