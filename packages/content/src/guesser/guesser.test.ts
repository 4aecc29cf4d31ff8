import { describe, expect, test } from 'vitest';
import { createRandom } from '../families/random.ts';
import type { Part, Question } from '../question.ts';
import { type AskedForm, describeChoice } from './choice.ts';
import { measureGuesser } from './measure.ts';

const random = createRandom('guesser.test');
const WORDS = ['feu', 'route', 'virage', 'pluie', 'frein', 'casque', 'phare', 'trottoir', 'piste', 'rond'];
const say = (more = '') => `${random.shuffle(WORDS).slice(0, 4).join(' ')} ${more}`.trim();
const toPropositions = (texts: readonly string[], right: readonly number[]) =>
  texts.map((text, at) => ({ text, right: right.includes(at), why: 'C’est ainsi.' }));
const yesNo = (prompt: string, yes: boolean): Part => ({
  prompt,
  propositions: toPropositions(['OUI', 'NON'], [yes ? 0 : 1]),
  fixedOrder: true,
});

const ask = (n: number, parts: Part[], article = `R${n}`): AskedForm => ({
  id: `b-l-${String(n).padStart(3, '0')}`,
  theme: 'L',
  statement: say(),
  parts: parts as Question['parts'],
  source: { text: 'Code de la route', article },
});
const many = (make: (n: number) => AskedForm, count = 240) =>
  Array.from({ length: count }, (_, n) => make(n));
const measure = (questions: readonly AskedForm[]) =>
  measureGuesser(
    questions.flatMap((question) => describeChoice(question) ?? []),
    { folds: 5, repeats: 2, seed: 'test' },
  );

describe('chance knows «Une réponse» and «Plusieurs réponses»', () => {
  const four = ['un', 'deux', 'trois', 'quatre'];
  test.each<[string, Part[], number]>([
    ['one right of four', [{ propositions: toPropositions(four, [2]) }], 4],
    ['two right of four: 6 pairs and 4 triples', [{ propositions: toPropositions(four, [0, 1]) }], 10],
    ['three right of four', [{ propositions: toPropositions(four, [0, 1, 3]) }], 10],
    ['two right of three', [{ propositions: toPropositions(four.slice(1), [0, 1]) }], 3],
    ['two parts of two', [yesNo('un', true), yesNo('deux', true)], 4],
  ])('%s', (_, parts, allowed) => {
    const choice = describeChoice(ask(1, parts));
    expect(choice?.candidates).toHaveLength(allowed);
    expect(choice?.candidates.filter(({ right }) => right)).toHaveLength(1);
  });

  test('a figure to type is not guessed', () => {
    const value = { unit: 'metre', answer: 3, tolerance: 0, decimals: 0, solution: '3 m' } as const;
    expect(describeChoice(ask(1, [{ value }]))).toBeNull();
  });
});

describe('a planted habit is found', () => {
  test('a word that is in right propositions', () => {
    const { gain, tells } = measure(
      many((n) => ask(n, [{ propositions: toPropositions([say(), say('prudemment'), say()], [1]) }])),
    );
    expect(gain).toBeGreaterThan(60);
    expect(tells[0]?.feature).toBe('«prudemment»');
    expect(tells[0]?.ids.length).toBeGreaterThan(200);
  });

  test('a word of what is asked, for OUI', () => {
    const { gain, tells } = measure(
      many((n) => ask(n, [yesNo(say(n % 2 ? 'peut' : 'suffit'), n % 2 === 1), yesNo(say(), n % 4 < 2)])),
    );
    expect(gain).toBeGreaterThan(15);
    expect(tells.slice(0, 2).map(({ feature }) => feature)).toContain('OUI to «suffit»');
  });

  test('opposite answers of two parts', () => {
    const { gain, tells } = measure(
      many((n) => {
        const yes = random.below(2) === 0;
        return ask(n, [yesNo(say(), yes), yesNo(say(), !yes)]);
      }),
    );
    expect(gain).toBeGreaterThan(15);
    expect(tells[0]?.feature).toBe('yes/no parts are opposite');
  });

  test('the longest proposition', () => {
    const { gain } = measure(
      many((n) => ask(n, [{ propositions: toPropositions([say(), say(say()), say()], [1]) }])),
    );
    expect(gain).toBeGreaterThan(50);
  });

  test('a place in a fixed order', () => {
    const propositions = () => toPropositions([say(), say(), say()], [2]);
    const planted = measure(many((n) => ask(n, [{ propositions: propositions(), fixedOrder: true }])));
    expect(planted.gain).toBeGreaterThan(50);
    // A shuffled part shows the author's order to nobody.
    const shuffled = measure(many((n) => ask(n, [{ propositions: propositions() }])));
    expect(shuffled.gain).toBeLessThan(3 * shuffled.standardError);
  });

  test('three right where several are', () => {
    const { gain } = measure(
      many((n) => ask(n, [{ propositions: toPropositions([say(), say(), say(), say()], [0, 1, 3]) }])),
    );
    expect(gain).toBeGreaterThan(10);
  });
});

test('questions whose keys are drawn gain nothing', () => {
  const { gain, standardError } = measure(
    many((n) =>
      n % 2
        ? ask(n, [{ propositions: toPropositions([say(), say(say()), say('suffit')], [random.below(3)]) }])
        : ask(n, [yesNo(say(), random.below(2) === 0), yesNo(say(), random.below(2) === 0)]),
    ),
  );
  expect(Math.abs(gain)).toBeLessThan(3 * standardError);
});

test('figures are masked: 50 is no habit where 80 is wrong', () => {
  const { gain, standardError } = measure(
    many((n) => ask(n, [{ propositions: toPropositions(['50 km/h', '80 km/h', '90 km/h'], [0]) }])),
  );
  expect(Math.abs(gain)).toBeLessThan(3 * Math.max(standardError, 1));
});

test('what holds within one objective alone is knowledge of it, and gains nothing', () => {
  const names = ['alpha', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot', 'golf', 'hotel'];
  const told = (n: number, article?: string) => {
    const name = names[n % names.length] ?? '';
    const texts = ['x', 'y', 'z'].map((end) => `${name}${end}`);
    return ask(n, [{ propositions: toPropositions(texts, [1]) }], article);
  };
  expect(measure(many((n) => told(n, `R${n % names.length}`))).gain).toBeCloseTo(0);
  expect(measure(many((n) => told(n))).gain).toBeGreaterThan(60);
});

test('the same questions give the same report', () => {
  const questions = many((n) => ask(n, [{ propositions: toPropositions(['feu', 'route'], [n % 2]) }]), 40);
  expect(measure(questions)).toEqual(measure(questions));
});
