import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LICENSES = ['b', 'etg', 'etgreg', 'etm', 'co', 'ei', 'crr', 'a', 'a1', 'a2', 'ha'] as const;

import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadContent } from './load.ts';

const CONTENT = fileURLToPath(new URL('../../../../content', import.meta.url));
let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(CONTENT, dir, { recursive: true });
});
afterEach(() => rmSync(dir, { recursive: true }));

function change(file: string, edit: (value: Record<string, unknown>) => unknown): void {
  const value = JSON.parse(readFileSync(join(dir, file), 'utf8'));
  writeFileSync(join(dir, file), JSON.stringify(edit(value) ?? value));
}

const QUESTION = 'questions/b/L/b-l-001.json';

test('the content loads: eleven licences, two full series of questions for b', () => {
  const content = loadContent(CONTENT);
  expect([...content.licences.keys()].sort()).toEqual([...LICENSES].sort());
  expect(content.licences.get('b')?.bank.questions.length).toBeGreaterThanOrEqual(80);
  expect(content.licences.get('etgreg')?.bank).toBe(content.licences.get('b')?.bank);
});

// Specification, section 9.
test.each([
  ['b', 'Auto', 40, 'car', 'guide credits driving welcome exam'],
  ['etg', 'ETG', 40, 'car', 'guide driving welcome'],
  ['etgreg', 'Prépaconduite', 40, 'car', ''],
  ['etm', 'ETM', 40, 'motorcycle', 'driving moto exam'],
  ['co', 'Côtier', 30, 'boat', 'boat'],
  ['ei', 'Eaux intérieures', 30, 'boat', 'boat'],
  ['crr', 'CRR', 30, 'tram', ''],
  ['a', 'Moto', 30, 'motorcycle', 'credits moto'],
  ['a1', 'Moto', 30, 'motorcycle', 'credits moto'],
  ['a2', 'Moto', 30, 'motorcycle', 'credits moto'],
  ['ha', 'Hauturier', 30, 'boat', 'credits boat'],
] as const)(
  'licence %s is %s with %i questions, the %s icon and: %s',
  (code, name, nbQuestions, logo, flags) => {
    const has = (flag: string) => flags.split(' ').includes(flag);
    expect(loadContent(CONTENT).licences.get(code)?.licence).toEqual({
      code,
      name,
      nbQuestions,
      logo,
      showGuideBlock: has('guide'),
      showCreditDetails: has('credits'),
      isDrivingLicense: has('driving'),
      isMotoLicense: has('moto'),
      isBoatLicense: has('boat'),
      hasWelcomeSeries: has('welcome'),
      hasExamRegistration: has('exam'),
    });
  },
);

test('six environments: each with a backend and a service, four with a login, three with its error address', () => {
  const { variants, default: byDefault } = loadContent(CONTENT).environments;
  expect(variants).toHaveLength(6);
  expect(variants.every(({ backend, service }) => backend !== '' && service !== '')).toBe(true);
  expect(variants.filter(({ login }) => login)).toHaveLength(4);
  const withError = variants.filter(({ loginError }) => loginError);
  expect(withError).toHaveLength(3);
  for (const { login, loginError } of withError) expect(loginError).toBe(`${login}?error=true`);
  expect(byDefault.domains).toContain('localhost');
});

test('themes have distinct letters and colours, and their weights are those of the paper', () => {
  for (const { bank } of loadContent(CONTENT).licences.values()) {
    expect(new Set(bank.themes.map(({ couleur }) => couleur)).size).toBe(bank.themes.length);
    const letters = bank.themes.map(({ identifiant }) => identifiant);
    expect(new Set(letters).size).toBe(letters.length);
  }
  const weights =
    loadContent(CONTENT)
      .licences.get('b')
      ?.bank.themes.map(({ weight }) => weight) ?? [];
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(40);
});

test.each<[string, string, (value: Record<string, unknown>) => unknown, string]>([
  ['a missing field', QUESTION, (q) => void delete q.explanation, `${QUESTION}: `],
  ['a wrong type', QUESTION, (q) => ({ ...q, theme: 4 }), `${QUESTION}/theme: `],
  ['an unknown field', QUESTION, (q) => ({ ...q, hint: 'A' }), `${QUESTION}: `],
  [
    'a wrong word in the scene',
    QUESTION,
    (q) => ({ ...q, scene: { view: 'panneau', place: 'lune', signs: [{ code: 'B14' }] } }),
    `${QUESTION}/scene/place: `,
  ],
  [
    'another file’s id',
    QUESTION,
    (q) => ({ ...q, id: 'b-l-002' }),
    `${QUESTION}/id: is b-l-002, not the name of the file`,
  ],
  [
    'another folder’s theme',
    QUESTION,
    (q) => ({ ...q, theme: 'C' }),
    `${QUESTION}/theme: is C, the folder is L`,
  ],
  [
    'no right proposition',
    QUESTION,
    (q) => ({ ...q, parts: [{ propositions: [wrong, wrong] }] }),
    `${QUESTION}/parts/0/propositions: has no right one`,
  ],
  [
    'no wrong proposition',
    QUESTION,
    (q) => ({ ...q, parts: [{ propositions: [right, right] }] }),
    `${QUESTION}/parts/0/propositions: has no wrong one`,
  ],
  [
    'five propositions',
    QUESTION,
    (q) => ({ ...q, parts: [{ propositions: [right, wrong] }, { propositions: [right, wrong, wrong] }] }),
    `${QUESTION}/parts: has 5 propositions`,
  ],
  ['an unknown bank', 'licences/b.json', (b) => ({ ...b, bank: 'a' }), 'licences/b.json/bank: '],
  [
    'a pass mark out of reach',
    'licences/banks/b.json',
    (b) => ({ ...b, paper: { items: 40, passMark: 41, secondsPerQuestion: 20 } }),
    'licences/banks/b.json/paper/passMark: ',
  ],
  [
    'a brand without colours',
    'brands/prepacode/brand.json',
    (b) => void delete b.colors,
    'brands/prepacode/brand.json: ',
  ],
])('%s stops the start, with the file and the path', (_, file, edit, told) => {
  change(file, edit);
  expect(() => loadContent(dir)).toThrow(told);
});

test('text that is not JSON, and a missing file, are named', () => {
  writeFileSync(join(dir, QUESTION), '{');
  rmSync(join(dir, 'environments.json'));
  expect(() => loadContent(dir)).toThrow(QUESTION);
  expect(() => loadContent(dir)).toThrow('environments.json: cannot be read');
});

const right = { text: 'Je passe', right: true, why: 'Parce que.' };
const wrong = { text: 'Je reste', right: false, why: 'Parce que.' };
