import { expect, test } from 'vitest';
import { aLicence, aPart, aQuestion } from '../../test/bank.ts';
import type { LicenceContent, LoadedQuestion } from '../content.ts';
import { composeSeries } from './compose.ts';
import { isClipQuestion } from './deal.ts';
import { dealMock } from './deal-mock.ts';
import { composePapers } from './describe-papers.ts';

const exam = { type: 'examen' } as const;
const clip = (question: LoadedQuestion): LoadedQuestion => ({
  ...question,
  scene: { ...question.scene, clip: {} } as never,
});
const double = (question: LoadedQuestion): LoadedQuestion => ({
  ...question,
  parts: [aPart([true, false]), aPart([true, false])],
});

/** Papers of ten questions: four of A, six of B; the last of each theme are kept for exams. */
function licenceOf(change: Partial<LicenceContent['bank']> = {}, questions = 30): LicenceContent {
  const licence = aLicence(
    [
      { letter: 'A', weight: 2, questions },
      { letter: 'B', weight: 3, questions },
    ],
    10,
  );
  const paper = { items: 10, passMark: 8, secondsPerQuestion: 20 };
  return { ...licence, bank: { ...licence.bank, paper, ...change } };
}
const idsOf = (licence: LicenceContent, theme: string): string[] =>
  licence.bank.questions.filter((one) => one.theme === theme).map(({ id }) => id);
const keeping = (a: number, b: number, change: Partial<LicenceContent['bank']> = {}): LicenceContent => {
  const licence = licenceOf(change);
  const kept = [...idsOf(licence, 'A').slice(-a), ...idsOf(licence, 'B').slice(-b)];
  return { ...licence, bank: { ...licence.bank, kept } };
};
const countTheme = (licence: LicenceContent, ids: readonly string[], theme: string): number =>
  licence.bank.questions.filter((one) => one.theme === theme && ids.includes(one.id)).length;

test('kept questions come first, then those never met, then those met the longest ago; the weights of the themes hold', () => {
  const licence = keeping(8, 12);
  const met = new Map<string, number>();
  const kept = new Set(licence.bank.kept);
  const dealt = Array.from({ length: 6 }, (_, index) => {
    const ids = dealMock(exam, licence, met, String(index));
    expect(new Set(ids).size).toBe(10);
    expect([countTheme(licence, ids, 'A'), countTheme(licence, ids, 'B')]).toEqual([4, 6]);
    const fresh = ids.filter((id) => !met.has(id));
    for (const id of ids) met.set(id, index + 1);
    return { fresh: fresh.length, kept: ids.filter((id) => kept.has(id)).length };
  });
  // 30 questions of B are five papers of six; then those of the first paper come back.
  expect(dealt.map(({ fresh }) => fresh)).toEqual([10, 10, 10, 10, 10, 4]);
  expect(dealt.map((one) => one.kept).slice(0, 5)).toEqual([10, 10, 0, 0, 0]);
});

test('a mock exam takes no question of a training series while others are left', () => {
  const licence = keeping(4, 6);
  const trained = composeSeries({ type: 'entrainement', theme: null }, licence).flat();
  expect(trained.some((id) => licence.bank.kept?.includes(id))).toBe(false);
  const others = licence.bank.questions.filter(({ id }) => !trained.includes(id));
  const met = new Map(others.filter(({ theme }) => theme === 'B').map(({ id }) => [id, 1]));
  const first = dealMock(exam, licence, new Map(), 'first');
  expect(first.filter((id) => trained.includes(id))).toEqual([]);
  // Of B only questions of the training are left that were never met: they come before those met.
  const second = dealMock(exam, licence, met, 'second');
  expect(second.filter((id) => met.has(id))).toEqual([]);
  expect(second.filter((id) => trained.includes(id))).toHaveLength(6);
});

test('quotas change as few questions as they must, and hold before the order of the questions', () => {
  const quotas = [
    { kind: 'clip', least: 2, most: 2 },
    { kind: 'double', most: 3 },
  ] as const;
  const licence = keeping(8, 12);
  const questions = licence.bank.questions.map((one, index) => {
    if (index % 10 === 0) return clip(one);
    return index % 2 ? double(one) : one;
  });
  const paper = { ...licence.bank.paper, quotas: [...quotas] };
  const own = { ...licence, bank: { ...licence.bank, questions, paper } };
  for (const { sections } of composePapers(exam, own, 20, 'seed')) {
    expect(sections[0]?.quotas.map(({ isMet }) => isMet)).toEqual([true, true]);
    expect(sections[0]?.themes).toEqual([]);
  }
  const [first = ''] = dealMock(exam, own, new Map(), 'x');
  expect(questions.filter(isClipQuestion).map(({ id }) => id)).not.toContain(first);
});

test('where a bank can’t meet a quota, another theme gives the questions; where none is left, the paper stays whole', () => {
  const base = licenceOf({
    paper: { items: 10, passMark: 8, secondsPerQuestion: 20, quotas: [{ kind: 'clip', least: 7 }] },
  });
  const clips = (many: number): LicenceContent => {
    const own = new Set(idsOf(base, 'A').slice(0, many));
    const questions = base.bank.questions.map((one) => (own.has(one.id) ? clip(one) : one));
    return { ...base, bank: { ...base.bank, questions } };
  };
  const [many] = composePapers(exam, clips(9), 1, '');
  expect(many?.sections[0]?.quotas).toMatchObject([{ count: 7, isMet: true }]);
  expect(many?.sections[0]?.themes).toEqual([
    { letter: 'A', by: 3 },
    { letter: 'B', by: -3 },
  ]);
  const [few] = composePapers(exam, clips(5), 1, '');
  expect(few?.sections[0]).toMatchObject({ items: 10, quotas: [{ count: 5, isMet: false }] });
});

test('the same seed and past give the same paper, another seed another one', () => {
  const licence = licenceOf();
  const deal = (seed: string) => dealMock(exam, licence, new Map(), seed);
  expect(deal('a')).toEqual(deal('a'));
  expect(deal('a')).not.toEqual(deal('b'));
});

test('each section of an official paper has its own themes and exact numbers of a kind', () => {
  const section = (letter: string, items: number) => ({
    label: letter,
    themes: [letter],
    items,
    points: items,
  });
  const official = {
    time: { per: 'question' as const, seconds: 20 },
    sections: [{ ...section('A', 4), quotas: [{ kind: 'clip' as const, items: 3 }] }, section('B', 2)],
  };
  const base = licenceOf({ official });
  const questions = base.bank.questions.map((one, index) => (index % 3 === 0 ? clip(one) : one));
  const licence = { ...base, bank: { ...base.bank, questions } };
  for (const { sections } of composePapers({ type: 'officiel' }, licence, 10, 's')) {
    expect(sections.map(({ items }) => items)).toEqual([4, 2]);
    expect(sections[0]?.quotas).toMatchObject([{ count: 3, isMet: true }]);
  }
});

test('a question of two parts and one of several right answers are told from others', () => {
  const several = aQuestion({ id: 'b-a-001', theme: 'A', parts: [aPart([true, true, false, false])] });
  const base = licenceOf({ questions: [several, ...licenceOf().bank.questions.slice(1)] });
  const paper = { ...base.bank.paper, quotas: [{ kind: 'several' as const, least: 1 }] };
  const [composed] = composePapers(exam, { ...base, bank: { ...base.bank, paper } }, 1, '');
  expect(composed?.sections[0]?.quotas).toMatchObject([{ count: 1, isMet: true }]);
});
