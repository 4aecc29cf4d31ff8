import type { Question } from '@balise/content/question';
import { describe, expect, it } from 'vitest';
import { findAnswerBias } from './bank.ts';
import { findPoorReasons } from './reasons.ts';
import { findContradictions, findSimilarQuestions, findSimilarStems } from './similar-questions.ts';

const one = (text: string, right: boolean, why = 'Parce que la règle du lieu le veut ainsi.') => ({
  text,
  right,
  why,
});
const sign = (code: string): Question['scene'] => ({ view: 'panneau', place: 'ville', signs: [{ code }] });
const question = (id: string, statement: string, texts: [string, boolean][], scene = sign('B1')) => ({
  id,
  statement,
  scene,
  parts: [{ propositions: texts.map(([text, right]) => one(text, right)) }],
});
const STATEMENT = 'Je veux entrer dans cette rue étroite du centre avec ma voiture pour livrer un meuble';

describe('similar questions', () => {
  const earlier = question('b-l-001', STATEMENT, [
    ['Je peux entrer', false],
    ['Je dois renoncer', true],
  ]);

  it('questions that differ in one word, with the same sign, are one question', () => {
    const later = question('b-l-002', STATEMENT.replace('meuble', 'lit'), [
      ['Je dois renoncer', true],
      ['Je peux entrer', false],
    ]);
    expect(findSimilarQuestions([earlier, later])).toEqual([['b-l-002', 'b-l-001', expect.any(Number)]]);
  });

  it('the same words with another sign are another question, and so are other words', () => {
    const texts: [string, boolean][] = [
      ['Je peux entrer', false],
      ['Je dois renoncer', true],
    ];
    expect(findSimilarQuestions([earlier, question('b-l-003', STATEMENT, texts, sign('B0'))])).toEqual([]);
    expect(
      findSimilarQuestions([earlier, question('b-l-004', 'La chaussée devient glissante', texts)]),
    ).toEqual([]);
  });

  it('nearly the same stem with the same sign is found, with any propositions', () => {
    const later = question('b-l-005', STATEMENT.replace('étroite', 'calme'), [
      ['Il me faut un disque', true],
      ['Une voiture électrique entre librement', false],
    ]);
    expect(findSimilarQuestions([earlier, later])).toEqual([]);
    expect(findSimilarStems([earlier, later])).toEqual([]);
    const nearer = { ...later, statement: STATEMENT.replace('meuble', 'lit') };
    expect(findSimilarStems([earlier, nearer])).toEqual([['b-l-005', 'b-l-001', expect.any(Number)]]);
    expect(findSimilarStems([earlier, { ...nearer, scene: sign('B0') }])).toEqual([]);
  });
});

describe('contradictions', () => {
  it('a claim that is right in one question and wrong in another is found, with both ids', () => {
    const claim = 'Un cycliste peut rouler au milieu de sa voie';
    const prompt = 'En ville';
    expect(
      findContradictions([
        question('b-u-001', prompt, [[claim, true]]),
        question('b-u-002', prompt, [[`${claim}.`, false]]),
      ]),
    ).toEqual([['b-u-001', 'b-u-002', claim]]);
  });

  it('OUI may be right in one question and wrong in another', () => {
    const both = [question('b-u-001', 'x', [['OUI', true]]), question('b-u-002', 'x', [['OUI', false]])];
    expect(findContradictions(both)).toEqual([]);
  });
});

describe('reasons', () => {
  it.each([
    ['an empty phrase', [one('A', true, 'C’est faux.')], 'gives no reason'],
    ['a repetition of the proposition', [one('Je ralentis', true, 'Je ralentis.')], 'gives no reason'],
    ['a reason of two words', [one('A', true, 'Trop vite.')], 'gives no reason in so few words'],
    ['the same reason twice', [one('A', true), one('B', false)], 'repeats the reason of another proposition'],
  ])('%s is refused', (_, propositions, message) => {
    expect(findPoorReasons([{ propositions }]).map((remark) => remark.message)).toEqual([message]);
  });

  it('a different reason for each proposition is enough', () => {
    const told = [one('A', true), one('B', false, 'La distance d’arrêt serait alors trop longue.')];
    expect(findPoorReasons([{ propositions: told }])).toEqual([]);
  });
});

describe('positions of right answers', () => {
  const lists = (at: (index: number) => number) =>
    Array.from({ length: 30 }, (_, index) => ({
      parts: [
        {
          fixedOrder: true,
          propositions: ['5 m', '7 m', '9 m'].map((text, i) => one(text, i === at(index))),
        },
      ],
    }));

  it('a position that is right too often is found, an even spread is not', () => {
    expect(findAnswerBias(lists(() => 1))).toEqual([expect.stringMatching(/^place 2 is right in 30 of 30/)]);
    expect(findAnswerBias(lists((index) => index % 3))).toEqual([]);
  });
});
