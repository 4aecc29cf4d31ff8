import { PublicQuestionSchema } from '@balise/contract/learner/question';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { aFigure, aPart, aQuestion } from '../test/bank.ts';
import { publicQuestion } from './public-question.ts';
import { type Value as Figure, listValues } from './question.ts';

const parts = [aPart([true, false], { prompt: 'Je passe :' }), aPart([false, true])];
const question = aQuestion({ parts, expected: 'plusieurs' });
const item = {
  id: question.id,
  rev: 1,
  order: [
    [1, 0],
    [0, 1],
  ],
};

test('a question leaves with these fields and no other', () => {
  expect(publicQuestion(question, item, 4, 960)).toEqual({
    identifiant: 'b-l-001',
    position: 4,
    theme: 'L',
    enonce: question.statement,
    attendu: 'plusieurs',
    parties: [
      {
        consigne: 'Je passe :',
        choix: [
          { lettre: 'A', texte: 'Proposition 2' },
          { lettre: 'B', texte: 'Proposition 1' },
        ],
        valeur: null,
      },
      {
        consigne: null,
        choix: [
          { lettre: 'C', texte: 'Proposition 1' },
          { lettre: 'D', texte: 'Proposition 2' },
        ],
        valeur: null,
      },
    ],
    media: {
      url: `/media/${question.picture}-960.svg`,
      largeur: 960,
      hauteur: 600,
      alternative: question.alt,
      clip: null,
    },
  });
});

test('a public question fits the closed schema of the wire', () => {
  expect(Value.Check(PublicQuestionSchema, publicQuestion(question, item, 0, 640))).toBe(true);
});

test('the public question does not depend on which proposition is right', () => {
  const turned = parts.map((part) => ({
    ...part,
    propositions: part.propositions.map((one) => ({ ...one, right: !one.right, why: 'Autre.' })),
  }));
  const other = {
    ...question,
    parts: turned,
    explanation: 'Autre.',
    source: { text: 'Autre', article: 'X' },
  };
  expect(publicQuestion(other, item, 0, 640)).toEqual(publicQuestion(question, item, 0, 640));
});

test('a public figure has its unit, decimals and tolerance, but neither the answer, nor the working, nor `wraps`', () => {
  const asked = aQuestion({ parts: [aFigure(), aPart([true, false])] });
  const order = { id: asked.id, rev: 1, order: [[], [0, 1]] };
  const shown = publicQuestion(asked, order, 0, 640);
  expect(shown.parties[0]).toEqual({
    consigne: null,
    choix: [],
    valeur: { unite: 'degre', decimales: 0, tolerance: 2 },
  });
  expect(shown.parties[1]?.choix.map(({ lettre }) => lettre)).toEqual(['A', 'B']);
  expect(Value.Check(PublicQuestionSchema, shown)).toBe(true);
  const { wraps: _, ...straight } = { wraps: 360, ...listValues([aFigure()])[0] };
  const other = {
    ...asked,
    parts: [{ value: { ...straight, answer: 12, solution: 'Autre.' } as Figure }, aPart([true, false])],
  };
  expect(publicQuestion(other, order, 0, 640)).toEqual(shown);
});
