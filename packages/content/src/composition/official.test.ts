import { expect, test } from 'vitest';
import { aFigure, aLicence, aQuestion } from '../../test/bank.ts';
import type { Official } from '../catalogue.ts';
import type { Bank, LoadedQuestion } from '../content.ts';
import { isClipQuestion, putStillQuestionFirst } from './deal.ts';
import { composeOfficial, gradePaper } from './official.ts';

const time = { per: 'question', seconds: 20 } as const;
const clip = (id: string, theme: string): LoadedQuestion =>
  aQuestion({ id, theme, scene: { ...aQuestion().scene, clip: {} } as never });
const figure = (id: string, theme: string): LoadedQuestion =>
  aQuestion({ id, theme, parts: [aFigure()], expected: 'aucune' });

/** A bank with four questions of theme A for each of theme B, and an official paper. */
function aBank(official: Official, questions: readonly LoadedQuestion[]): Bank {
  const sizes = [
    { letter: 'A', weight: 4, questions: 0 },
    { letter: 'B', weight: 1, questions: 0 },
  ];
  return {
    ...aLicence(sizes).bank,
    official,
    questions: questions.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

const id = (theme: string, n: number): string => `b-${theme.toLowerCase()}-${String(n).padStart(3, '0')}`;
const many = (
  theme: string,
  count: number,
  make = (one: string) => aQuestion({ id: one, theme }),
  from = 1,
) => Array.from({ length: count }, (_, n) => make(id(theme, n + from)));

const whole: Official = {
  time,
  pass: 8,
  sections: [{ label: 'Épreuve', items: 10, points: 10, quotas: [{ kind: 'clip', items: 3 }] }],
};

test('official papers are disjoint and complete, with the weights of the themes and exactly the required clips', () => {
  const bank = aBank(whole, [
    ...many('A', 20),
    ...many('A', 6, (one) => clip(one, 'A'), 21),
    ...many('B', 6),
    ...many('B', 3, (one) => clip(one, 'B'), 7),
  ]);
  const papers = composeOfficial(bank);
  expect(papers).toHaveLength(3);
  expect(new Set(papers.flat()).size).toBe(30);
  for (const paper of papers) {
    const questions = bank.questions.filter((one) => paper.includes(one.id));
    expect(questions.filter(isClipQuestion)).toHaveLength(3);
    expect(questions.filter(({ theme }) => theme === 'B').length).toBeLessThanOrEqual(3);
  }
  expect(composeOfficial(bank)).toEqual(papers);
});

test('no official paper begins with a clip, which could not be prefetched; only if all have clips, one must', () => {
  const moving: Official = {
    time,
    sections: [{ label: 'Épreuve', items: 10, points: 10, quotas: [{ kind: 'clip', items: 8 }] }],
  };
  const bank = aBank(moving, [
    ...many('A', 12),
    ...many('A', 40, (one) => clip(one, 'A'), 13),
    ...many('B', 12),
    ...many('B', 10, (one) => clip(one, 'B'), 13),
  ]);
  const clips = new Set(bank.questions.filter(isClipQuestion).map((one) => one.id));
  const papers = composeOfficial(bank);
  expect(papers.length).toBeGreaterThanOrEqual(3);
  for (const [first = ''] of papers) expect(clips.has(first)).toBe(false);

  const [a = '', b = ''] = clips;
  expect(putStillQuestionFirst([a, 'b-a-002', b, 'b-a-001'], bank)).toEqual(['b-a-002', a, b, 'b-a-001']);
  expect(putStillQuestionFirst([b, a], bank)).toEqual([b, a]);
});

test('a bank that can’t make a complete official paper offers none: too few clips, or too few of a theme', () => {
  expect(composeOfficial(aBank(whole, [...many('A', 40), ...many('B', 9)]))).toEqual([]);
  const clips = many('A', 3, (one) => clip(one, 'A'), 90);
  expect(composeOfficial(aBank(whole, [...many('A', 40), ...clips]))).toEqual([]);
  expect(composeOfficial(aBank(whole, [...many('A', 40), ...many('B', 9), ...clips]))).toHaveLength(1);
});

test('clips of a single theme still make an official paper of the right length', () => {
  const clips = many('B', 3, (one) => clip(one, 'B'), 50);
  const papers = composeOfficial(aBank(whole, [...many('A', 40), ...clips]));
  expect(papers.map((paper) => paper.length)).toEqual([10]);
});

const inSections: Official = {
  time: { per: 'paper', seconds: 5400 },
  pass: 10,
  sections: [
    { label: 'Carte', themes: ['A'], items: 6, points: 12, pass: 7, quotas: [{ kind: 'figure', items: 6 }] },
    { label: 'Questions', themes: ['B'], items: 5, points: 8 },
  ],
};

test('sections are asked in order, each from its own themes and of its own kind', () => {
  const bank = aBank(inSections, [
    ...many('A', 9),
    ...many('A', 7, (one) => figure(one, 'A'), 10),
    ...many('B', 12),
  ]);
  const papers = composeOfficial(bank);
  expect(papers).toHaveLength(1);
  const shown = papers[0]?.map((one) => bank.questions.find((question) => question.id === one)) ?? [];
  expect(shown.map((question) => question?.theme).join('')).toBe('AAAAAABBBBB');
  expect(shown.slice(0, 6).every((question) => question?.expected === 'aucune')).toBe(true);
});

const answers = (right: number, wrong: number, theme: string) => [
  ...Array.from({ length: right }, () => ({ theme, right: true })),
  ...Array.from({ length: wrong }, () => ({ theme, right: false })),
];

test('an official paper is passed if its own pass mark and that of each section are met', () => {
  const passed = (chart: number, rest: number) =>
    gradePaper(inSections, [...answers(chart, 6 - chart, 'A'), ...answers(rest, 5 - rest, 'B')]).reussi;
  // 8 + 3.2 points: passed. 6 + 8: enough in all, but too few on the chart. 8 + 1.6: enough on the chart, but too few
  // in all.
  expect([passed(4, 2), passed(3, 5), passed(4, 1)]).toEqual([true, false, false]);
});

test('the points of a section are shared among its questions and given to the tenth', () => {
  const result = gradePaper(inSections, [...answers(4, 2, 'A'), ...answers(2, 3, 'B')]);
  expect(result).toMatchObject({ obtenus: 11.2, points: 20, seuil: 10 });
  expect(result.sections).toEqual([
    { libelle: 'Carte', nb_questions: 6, justes: 4, obtenus: 8, points: 12, seuil: 7, atteint: true },
    { libelle: 'Questions', nb_questions: 5, justes: 2, obtenus: 3.2, points: 8, seuil: null, atteint: true },
  ]);
});

test('five right answers of a fifth each reach the full points', () => {
  const fifths: Official = { time, pass: 4, sections: [{ label: 'Questions', items: 5, points: 4 }] };
  expect(gradePaper(fifths, answers(5, 0, 'A')).reussi).toBe(true);
});
