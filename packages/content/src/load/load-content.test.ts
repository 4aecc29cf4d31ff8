import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { CONTENT, copyContent } from '../../test/content-copy.ts';
import { loadContent } from './load-content.ts';

const LICENCES = ['b', 'etg', 'etgreg', 'etm', 'co', 'ei', 'crr', 'a', 'a1', 'a2', 'ha'] as const;
const content = loadContent(CONTENT);
const { dir, mend, remove } = copyContent();
afterEach(mend);
afterAll(remove);

function change(file: string, edit: (value: Record<string, unknown>) => unknown): void {
  const value = JSON.parse(readFileSync(join(dir, file), 'utf8'));
  writeFileSync(join(dir, file), JSON.stringify(edit(value) ?? value));
}

const QUESTION = 'questions/b/L/b-l-001.json';

test('the content loads: eleven licences, two full series of questions for b', () => {
  expect([...content.licences.keys()].sort()).toEqual([...LICENCES].sort());
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
    expect(content.licences.get(code)?.licence).toEqual({
      code,
      name,
      // Three licences share a name; their category tells them apart.
      category: name === 'Moto' ? code.toUpperCase() : null,
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

test('a new question waits until it is published; without a ledger, every question is asked', () => {
  const fresh = join(dir, 'questions/b/L/b-l-990.json');
  const has = () =>
    loadContent(dir)
      .licences.get('b')
      ?.bank.questions.some(({ id }) => id === 'b-l-990');
  writeFileSync(fresh, readFileSync(join(dir, QUESTION), 'utf8').replace('"b-l-001"', '"b-l-990"'));
  expect(has()).toBe(false);
  writeFileSync(join(dir, 'questions/published.json'), '{}\n');
  expect(has()).toBe(true);
  rmSync(fresh);
});

test('six environments: each with a backend and a service, four with a login, three with its error address', () => {
  const { variants, default: byDefault } = content.environments;
  expect(variants).toHaveLength(6);
  expect(variants.every(({ backend, service }) => backend !== '' && service !== '')).toBe(true);
  expect(variants.filter(({ login }) => login)).toHaveLength(4);
  const withError = variants.filter(({ loginError }) => loginError);
  expect(withError).toHaveLength(3);
  for (const { login, loginError } of withError) expect(loginError).toBe(`${login}?error=true`);
  expect(byDefault.domains).toContain('localhost');
});

test('themes have distinct letters and colours, and the weights of the exam', () => {
  for (const { bank } of content.licences.values()) {
    expect(new Set(bank.themes.map(({ couleur }) => couleur)).size).toBe(bank.themes.length);
    const letters = bank.themes.map(({ identifiant }) => identifiant);
    expect(new Set(letters).size).toBe(letters.length);
  }
  const weights = content.licences.get('b')?.bank.themes.map(({ weight }) => weight) ?? [];
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(40);
});

test.each<[string, string, (value: Record<string, unknown>) => unknown, string]>([
  ['a missing field', QUESTION, (q) => void delete q.explanation, `${QUESTION}: `],
  ['a wrong type', QUESTION, (q) => ({ ...q, theme: 4 }), `${QUESTION}/theme: `],
  ['an unknown field', QUESTION, (q) => ({ ...q, hint: 'A' }), `${QUESTION}: `],
  [
    'an unknown word in the scene',
    QUESTION,
    (q) => ({ ...q, scene: { view: 'panneau', place: 'lune', signs: [{ code: 'B14' }] } }),
    `${QUESTION}/scene/place: `,
  ],
  [
    'the id of another file',
    QUESTION,
    (q) => ({ ...q, id: 'b-l-002' }),
    `${QUESTION}/id: is b-l-002, not the name of the file`,
  ],
  [
    'the theme of another folder',
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
  [
    'a proposition without a reason',
    QUESTION,
    (q) => ({ ...q, parts: [{ propositions: [right, { text: 'Je reste', right: false }] }] }),
    `${QUESTION}/parts/0/propositions/1: `,
  ],
  [
    'a figure in an unknown unit',
    QUESTION,
    (q) => ({ ...q, parts: [{ value: { ...figure, unit: 'toise' } }] }),
    `${QUESTION}/parts/0/value/unit: `,
  ],
  [
    'a figure and propositions in one part',
    QUESTION,
    (q) => ({ ...q, parts: [{ propositions: [right, wrong], value: figure }] }),
    `${QUESTION}/parts/0: `,
  ],
  [
    'a figure that nobody can type',
    QUESTION,
    (q) => ({ ...q, parts: [{ value: { ...figure, answer: 4.55 } }] }),
    `${QUESTION}/parts/0/value/answer: has more than 1 decimals`,
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
  [
    'a domain name that another brand has, in other letters',
    'brands/rcer/brand.json',
    (b) => ({ ...b, domainName: 'Orata' }),
    'brands/rcer/brand.json/domainName: Orata is already that of brands/orata/brand.json',
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

const figure = { unit: 'mille', answer: 4.5, tolerance: 0.2, decimals: 1, solution: 'Je compte.' };
const right = { text: 'Je passe', right: true, why: 'Parce que.' };
const wrong = { text: 'Je reste', right: false, why: 'Parce que.' };

// The papers as defined by the arrêtés in force.
test.each([
  ['b', 'question', 20, [[40, 40]], 35],
  ['etm', 'question', 20, [[40, 40]], 35],
  ['co', 'question', 20, [[40, 40]], 35],
  ['ei', 'question', 20, [[40, 40]], 35],
  [
    'crr',
    'question',
    22,
    [
      [6, 6, 3],
      [8, 8, 4],
      [10, 10, 5],
    ],
    undefined,
  ],
  [
    'ha',
    'paper',
    5400,
    [
      [6, 12, 7],
      [2, 4],
      [5, 4],
    ],
    10,
  ],
] as const)(
  'the official paper of %s is timed by the %s, %i seconds',
  (code, per, seconds, sections, pass) => {
    const { official } = content.licences.get(code)?.bank ?? {};
    expect(official?.time).toEqual({ per, seconds });
    expect(official?.pass).toBe(pass);
    const said = official?.sections.map((one) => [one.items, one.points, ...(one.pass ? [one.pass] : [])]);
    expect(said).toEqual(sections);
  },
);

test('ten of the forty questions of the motorcycle paper are clips; the chart and tide questions of the deep-sea paper ask for figures', () => {
  const quotas = (code: string) =>
    content.licences.get(code)?.bank.official?.sections.flatMap((one) => one.quotas ?? []);
  expect(quotas('etm')).toEqual([{ kind: 'clip', items: 10 }]);
  expect(quotas('ha')).toEqual([
    { kind: 'figure', items: 6 },
    { kind: 'figure', items: 2 },
  ]);
});

test.each<[string, (official: Record<string, unknown>) => object, string]>([
  ['an unknown theme', () => ({ sections: [{ ...section, themes: ['?'] }] }), '/sections/0/themes/0'],
  ['a theme of another bank', () => ({ sections: [{ ...section, themes: ['F'] }] }), '/sections/0/themes'],
  ['a theme in two sections', () => ({ sections: [section, section] }), '/sections: have a theme in common'],
  [
    'a section pass mark above its points',
    () => ({ sections: [{ ...section, pass: 41 }] }),
    '/sections/0/pass: is above',
  ],
  ['a pass mark above all points', () => ({ pass: 41 }), '/pass: is above all points'],
  [
    'more clips than questions',
    () => ({ sections: [{ ...section, quotas: [{ kind: 'clip', items: 41 }] }] }),
    '/sections/0/quotas: ask for more',
  ],
  ['no pass mark', () => ({ pass: undefined }), ': says nowhere what it is passed with'],
])('an official paper with %s stops the start', (_, edit, told) => {
  const file = 'licences/banks/b.json';
  change(file, (bank) => {
    const official = bank.official as Record<string, unknown>;
    return { ...bank, official: { ...official, ...edit(official) } };
  });
  expect(() => loadContent(dir)).toThrow(`${file}/official${told}`);
});

const section = { label: 'Épreuve', items: 40, points: 40 };

test('a withdrawn question is dealt no more, and is still there for the series that hold it', () => {
  const id = 'b-l-001';
  change('licences/banks/b.json', (bank) => ({ ...bank, kept: [...(bank.kept as string[]), id] }));
  change(QUESTION, (question) => ({ ...question, withdrawn: { on: '2026-03-02', reason: 'Une erreur.' } }));
  const { licences, byId, past, library } = loadContent(dir);
  for (const code of ['b', 'etg', 'etgreg'] as const) {
    const bank = licences.get(code)?.bank;
    expect(bank?.questions.some((one) => one.id === id)).toBe(false);
    expect(bank?.kept).not.toContain(id);
    expect([...(bank?.withdrawn ?? [])]).toEqual([id]);
  }
  expect(byId.get(id)?.withdrawn).toEqual({ on: '2026-03-02', reason: 'Une erreur.' });
  expect(past.get(`${id}.r1`)?.withdrawn ?? byId.get(id)?.withdrawn).toBeDefined();
  expect([...library.questions.values()].flat()).not.toContain(id);
});
