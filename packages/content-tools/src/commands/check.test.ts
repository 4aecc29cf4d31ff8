import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assembleContent } from '@balise/content/load';
import { readContent } from '@balise/content/load/read-content';
import { listPropositions, type Part, type Proposition, type Question } from '@balise/content/question';
import { copyContent } from '@balise/content/test/content-copy';
import { afterAll, afterEach, expect, test } from 'vitest';
import {
  computeContrastWithWhite,
  findAnswerBias,
  findBankShortfalls,
  findSeriesShortfalls,
} from '../checks/bank.ts';
import { findWordingFaults } from '../checks/question.ts';
import { checkContent } from './check.ts';

const TODAY = '2026-11-24';

const BANK = 'questions/b';
const FILE = `${BANK}/L/b-l-001.json`;
const OTHER = `${BANK}/L/b-l-002.json`;
const draw = () => '<svg xmlns="http://www.w3.org/2000/svg"></svg>';
/** One bank of one full series, because each test reads it all again. */
const SMALL = /^(?!courses\/|questions\/(?!b(\/|$)|published)|revisions\/)(?!.*-(01[3-9]|0[2-9]\d)\.json$)/;
const { dir, mend, remove } = copyContent((path) => SMALL.test(path));
afterEach(mend);
afterAll(remove);

const read = (file: string): Question => JSON.parse(readFileSync(join(dir, file), 'utf8'));
const write = (file: string, value: unknown) => writeFileSync(join(dir, file), JSON.stringify(value));
const all = () =>
  readdirSync(join(dir, BANK), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${BANK}/${name}`);

const bearing = {
  unit: 'degre',
  answer: 272,
  tolerance: 2,
  decimals: 0,
  wraps: 360,
  solution: 'Je lis 272°.',
} as const;
/** An empty street, to which each test adds something. */
const STREET = {
  view: 'conducteur',
  place: 'ville',
  road: { lanes: [{ kind: 'trottoir' }, { kind: 'meme-sens' }, { kind: 'trottoir' }], ego: 1 },
};
const one = (text: string, right: boolean) => ({ text, right, why: 'C’est la règle.' });

test.each<[string, (question: Question) => object, string]>([
  ['a broken schema', () => ({ statement: 3 }), `${FILE}/statement: must be string`],
  [
    'an id that is not the file’s',
    () => ({ id: 'b-l-999' }),
    `${FILE}/id: is b-l-999, not the name of the file`,
  ],
  ['a theme that is not the folder’s', () => ({ theme: 'C' }), `${FILE}/theme: is C, the folder is L`],
  [
    'a part without a wrong proposition',
    () => ({ parts: [{ propositions: [one('Oui', true), one('Non', true)] }] }),
    `${FILE}/parts/0/propositions: has no wrong one`,
  ],
  [
    'an unknown sign, deep in the scene',
    () => ({
      scene: {
        view: 'panneau',
        place: 'ville',
        signs: [{ code: 'B14', value: '50', under: [{ code: 'M99' }] }],
      },
    }),
    `${FILE}/scene/signs/0/under/0/code: names an unknown sign: M99`,
  ],
  [
    'an unknown object',
    () => ({ scene: { view: 'objet', subject: 'grille-pain' } }),
    `${FILE}/scene/subject: names an unknown object: grille-pain`,
  ],
  [
    'an unknown state of an object, in one half of a pair',
    () => ({
      scene: {
        view: 'paire',
        left: { view: 'objet', subject: 'pneu', state: 'neuf' },
        right: { view: 'objet', subject: 'pneu', state: 'carre' },
      },
    }),
    `${FILE}/scene/right/state: names an unknown state of pneu: carre`,
  ],
  [
    'a scene that is too large',
    () => ({
      scene: {
        view: 'conducteur',
        place: 'ville',
        road: { lanes: [{ kind: 'meme-sens' }], ego: 0 },
        actors: Array.from({ length: 16 }, (_, n) => ({
          kind: 'voiture',
          x: n,
          z: 20 + n,
          heading: 180,
          color: 'orange',
          lights: ['clignotant-gauche', 'brouillard-arriere', 'clignotant-droit', 'croisement'],
        })),
      },
    }),
    `${FILE}/scene: takes`,
  ],
  [
    'a straight apostrophe',
    () => ({ explanation: "L'usager cède." }),
    `${FILE}/explanation: has a straight apostrophe`,
  ],
  [
    'a missing no-break space',
    () => ({ statement: 'Je peux :' }),
    `${FILE}/statement: lacks a no-break space`,
  ],
  [
    'a blank reason',
    (q) => ({ parts: withFirst(q, { why: ' ' }) }),
    `${FILE}/parts/0/propositions/0/why: is blank`,
  ],
  ['a blank source', () => ({ source: { text: ' ', article: 'R1' } }), `${FILE}/source/text: is blank`],
  [
    'an alternative text that reveals the answer',
    () => ({
      alt: 'Une voiture qui ralentit fortement avant le virage.',
      parts: [{ propositions: [one('ralentit fortement', true), one('accélère', false)] }],
    }),
    `${FILE}/alt: repeats the right answer «ralentit fortement»`,
  ],
  [
    'a fault of typography in the working of a figure',
    (q) => ({ parts: [...q.parts.slice(0, 1), { value: { ...bearing, solution: "L'angle." } }] }),
    `${FILE}/parts/1/value/solution: has a straight apostrophe`,
  ],
  [
    'a tolerance of the whole circle',
    () => ({ parts: [{ value: { ...bearing, tolerance: 180 } }] }),
    `${FILE}/parts/0/value/tolerance: takes in the whole circle`,
  ],
  ['a missing source', () => ({ source: undefined }), `${FILE}: must have required properties source`],
  [
    'a reason that explains nothing',
    (q) => ({ parts: withFirst(q, { why: 'C’est faux.' }) }),
    `${FILE}/parts/0/propositions/0/why: gives no reason`,
  ],
  ['an unknown fact', () => ({ facts: ['vitesse-de-la-lumiere'] }), `${FILE}/facts/0: names an unknown fact`],
  [
    'a figure that contradicts the legal facts',
    () => ({ explanation: 'Dans une zone de rencontre, la vitesse est limitée à 30 km/h.' }),
    `${FILE}/explanation: says 30 km/h, zone-rencontre is 20`,
  ],
  [
    'an unknown warning lamp',
    () => ({ scene: { ...STREET, cabin: { lamps: ['grille-pain'] } } }),
    `${FILE}/scene/cabin/lamps/0: names an unknown warning lamp`,
  ],
  [
    'a sign outside the picture',
    () => ({ scene: { ...STREET, signs: [{ code: 'B1', x: -30, z: 5 }] } }),
    `${FILE}/scene/signs/0: is drawn where 0 % of it is seen`,
  ],
  [
    'a traffic light hidden by a lorry',
    () => ({
      scene: {
        ...STREET,
        actors: [{ kind: 'camion', x: 1.5, z: 6, heading: 0 }],
        trafficLights: [{ kind: 'tricolore', state: 'rouge', z: 30 }],
      },
    }),
    `${FILE}/scene/trafficLights/0: is drawn where`,
  ],
  [
    'an actor outside the picture',
    () => ({ scene: { ...STREET, actors: [{ kind: 'enfant', x: 30, z: 5 }] } }),
    `${FILE}/scene/actors/0: is drawn out of the picture`,
  ],
  [
    'a barrier’s movement given to a car',
    () => ({
      story: 'La barrière descend.',
      scene: {
        ...STREET,
        actors: [{ kind: 'voiture', z: 20 }],
        clip: {
          duration: 6,
          ego: [[0, 0]],
          actors: [{ actor: 0, gates: [[2, 'passage-niveau-barriere']] }],
        },
      },
    }),
    `${FILE}/scene/clip: moves the arm of voiture, which is no barrier`,
  ],
  [
    'a right answer that contradicts the distances in the picture',
    () => ({
      computed: { kind: 'peut-s-arreter', inputs: { distance: 15 } },
      scene: { ...STREET, cabin: { speed: 50 } },
      parts: [{ propositions: [one('OUI', true), one('NON', false)] }],
    }),
    `${FILE}/computed: calls «OUI» right, at 50 km/h it is not`,
  ],
  [
    'a letter of the picture that would be an empty box',
    () => ({ scene: { view: 'feuille', kind: 'ecran', title: 'AIS', rows: [['MMSI', '字']] } }),
    `${FILE}/scene/rows/0/1: has no letter for «字», an empty box is drawn`,
  ],
  [
    'a review date before the date of the check',
    () => ({ reviewOn: '2020-01-01' }),
    `${FILE}/reviewOn: is not after checkedOn`,
  ],
])('%s is found', (_, edit, told) => {
  const question = read(FILE);
  write(FILE, { ...question, ...edit(question) });
  expect(checkContent(dir, TODAY, draw).some((fault) => fault.startsWith(told))).toBe(true);
});

function withFirst(question: Question, more: Partial<Proposition>): Part[] {
  const [part, ...parts] = question.parts;
  const [first, ...rest] = part ? listPropositions(part) : [];
  if (!part || !first) throw new Error('the question has no proposition');
  return [{ ...part, propositions: [{ ...first, ...more }, ...rest] }, ...parts];
}

test('the typography of a legal text is checked for each brand that publishes it', () => {
  const file = join(dir, 'legal/cgu.md');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nL'accès :\n\n- [oui](https://example.com) !\n`);
  const faults = checkContent(dir, TODAY, draw);
  for (const brand of ['rcer', 'inris']) {
    expect(faults).toContain(`cgu of ${brand}: has a straight apostrophe (') for ’: L'accès :`);
    expect(faults).toContain(`cgu of ${brand}: lacks a no-break space before : ; ! ? or »: oui !`);
  }
});

test("a scene that can't be drawn, or is drawn with invalid numbers, is found", () => {
  const failing = () => {
    throw new Error('no such lane');
  };
  expect(checkContent(dir, TODAY, failing)).toContain(`${FILE}/scene: cannot be drawn: no such lane`);
  const broken = () => '<svg><path d="M NaN 3"/></svg>';
  expect(checkContent(dir, TODAY, broken)).toContain(`${FILE}/scene: is drawn with a number that is not one`);
});

test('the same question twice is found, with its propositions in any order and with or without accents', () => {
  const { statement, parts } = read(FILE);
  const turned = parts.map((part) => ({
    ...part,
    propositions: listPropositions(part).toReversed(),
  }));
  write(OTHER, { ...read(OTHER), statement: statement.toUpperCase(), parts: turned });
  expect(checkContent(dir, TODAY, draw)).toContain(`${OTHER}: asks the same as ${FILE}`);
});

test('a question that differs by a word, and a claim right in one question and wrong in another, are found', () => {
  const first = read(FILE);
  write(OTHER, { ...first, id: 'b-l-002', statement: first.statement.replace(/\p{L}+/u, 'Voici') });
  const claim = 'Un cycliste peut rouler au milieu de sa voie';
  const asked = (right: boolean) => [
    { prompt: 'En ville :', propositions: [one(claim, right), one('Il tient sa droite partout', !right)] },
  ];
  const [third, fourth] = ['003', '004'].map((number) => `${BANK}/L/b-l-${number}.json`);
  if (!third || !fourth) throw new Error('two files');
  write(third, { ...read(third), parts: asked(true) });
  write(fourth, { ...read(fourth), parts: asked(false) });
  const faults = checkContent(dir, TODAY, draw).join('\n');
  expect(faults).toMatch(new RegExp(`${OTHER}: is \\d+ % the same as ${FILE}`));
  expect(faults).toContain(`${third}: calls right what ${fourth} calls wrong: «${claim}»`);
});

test('a bank that can’t make a welcome series is found if the licence has one', () => {
  const licences = assembleContent(readContent(dir))?.licences;
  for (const [code, welcomes] of [
    ['b', true],
    ['etg', true],
    ['etgreg', false],
  ] as const) {
    const licence = licences?.get(code);
    if (!licence) throw new Error('a licence of this bank');
    const told = (questions: typeof licence.bank.questions) =>
      findSeriesShortfalls(
        { ...licence, bank: { ...licence.bank, questions } },
        { training: 0, mocks: 0 },
      ).includes('makes no welcome series');
    expect([code, told(licence.bank.questions), told([])]).toEqual([code, false, welcomes]);
  }
});

test('a bank smaller than promised is found', () => {
  const figure: Part = { value: { ...bearing } };
  const bank = [{ ...read(FILE), parts: [figure] }, read(OTHER)];
  expect(findBankShortfalls(bank, { questions: 2, figures: 1 })).toEqual([]);
  expect(findBankShortfalls(bank, { questions: 3, clips: 1, figures: 2 })).toEqual([
    'has 2 questions, 3 at least',
    'has 0 clips, 1 at least',
    'has 1 figures, 2 at least',
  ]);
  expect(checkContent(dir, TODAY, draw).join('\n')).toMatch(/questions\/b: has \d+ questions, 200 at least/);
});

test('a theme too small for the required series or for an official paper, and too few questions of two parts, are found', () => {
  const counted = /licences\/b\.json: its bank makes (\d) mock exams, \d at least \(L/;
  const before = checkContent(dir, TODAY, draw).join('\n');
  expect(before.match(counted)?.[1]).toBe('1');
  expect(before).not.toContain('licences/b.json: its bank makes no official paper');
  for (const file of all())
    if (file.includes('/A/')) rmSync(join(dir, file));
    else write(file, { ...read(file), parts: read(file).parts.slice(0, 1) });
  const faults = checkContent(dir, TODAY, draw).join('\n');
  expect(faults.match(counted)?.[1]).toBe('0');
  expect(faults).toContain('licences/b.json: its bank makes no official paper');
  expect(faults).toContain('licences/b.json: its bank has 0 double items');
});

test('a bank whose longest propositions are the right ones is found', () => {
  for (const file of all()) {
    const question = read(file);
    const parts = question.parts.map((part) => ({
      ...part,
      propositions: listPropositions(part).map((p) => ({
        ...p,
        text: p.right ? 'Je ralentis et je laisse passer' : 'Non',
      })),
    }));
    write(file, { ...question, parts });
  }
  expect(checkContent(dir, TODAY, draw).join('\n')).toMatch(
    /questions\/b: the longest proposition is right in \d+ parts/,
  );
});

test('a bank that mostly answers OUI is found, one that answers by chance is not', () => {
  const asked = (yes: boolean): Part => ({ propositions: [one('OUI', yes), one('NON', !yes)] });
  const bank = (rights: boolean[]) => rights.map((yes) => ({ ...read(FILE), parts: [asked(yes)] }));
  const every = Array.from({ length: 40 }, (_, n) => n);
  expect(findAnswerBias(bank(every.map((n) => n % 4 > 0)))).toEqual(['OUI is right in 30 parts of 40']);
  expect(findAnswerBias(bank(every.map((n) => n % 2 > 0)))).toEqual([]);
});

test('a theme colour with too little contrast is found', () => {
  const file = 'licences/banks/b.json';
  const bank = JSON.parse(readFileSync(join(dir, file), 'utf8'));
  bank.themes[2].couleur = '#ffcc00';
  write(file, bank);
  expect(checkContent(dir, TODAY, draw)).toContain(
    `${file}/themes/2/couleur: 1.51 : 1 on white, 4.5 at least`,
  );
  expect(computeContrastWithWhite('#000000')).toBeCloseTo(21);
});

test('faults of French typography are found', () => {
  expect(findWordingFaults('Qu’est-ce qui est «\u00a0permis\u00a0» ici\u00a0?')).toEqual([]);
  for (const text of ['Ici ?', 'Ici?', '« ici »', "l'été", 'le "stop"', 'et...', ' ici', ''])
    expect(findWordingFaults(text)).not.toEqual([]);
});

test('a question is withdrawn once published, from a day that has come', () => {
  const withdraw = (file: string, on: string) =>
    write(file, { ...read(file), withdrawn: { on, reason: 'Une erreur.' } });
  withdraw(FILE, '2026-11-25');
  expect(checkContent(dir, TODAY, draw)).toContain(`${FILE}/withdrawn/on: is not there yet`);
  withdraw(FILE, TODAY);
  expect(checkContent(dir, TODAY, draw).join(' ')).not.toContain('/withdrawn');
});
