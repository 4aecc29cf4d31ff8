import { expect, test } from 'vitest';
import type { ChoicePart } from '../question.ts';
import { type GlossaryWord, prepareGlossaries } from './glossary.ts';
import { findOfferedWords, findQuestionWords } from './question-words.ts';

const word = (
  slug: string,
  name: string,
  meaning: string,
  more: Partial<GlossaryWord> = {},
): GlossaryWord => ({
  slug,
  word: name,
  banks: ['b'],
  meaning,
  ...more,
});
const WORDS = [
  word('feu', 'feu', 'Une lumière.'),
  word('feux-de-cote', 'feux de côté', 'Les deux lumières de couleur d’un bateau.', { banks: ['b', 'co'] }),
  word('depasser', 'dépasser', 'Passer devant un autre.', { forms: ['dépasse', 'dépassement'] }),
  word('accotement', 'accotement', 'La bande de terre au bord de la route.'),
];
const glossary = prepareGlossaries(WORDS).get('b');
const question = (statement: string, right: string, wrong: string, alt = 'Une route.') => ({
  id: 'b-l-001',
  statement,
  alt,
  parts: [
    {
      propositions: [
        { text: right, right: true, why: '' },
        { text: wrong, right: false, why: '' },
      ],
    } satisfies ChoicePart,
  ],
});
const slugs = (words: readonly GlossaryWord[]) => words.map(({ slug }) => slug);
const found = (statement: string) => {
  if (!glossary) throw new Error('no glossary of b');
  return slugs(findQuestionWords(glossary, question(statement, 'Oui', 'Non')));
};
const offered = (...asked: Parameters<typeof question>) => {
  if (!glossary) throw new Error('no glossary of b');
  return slugs(findOfferedWords(glossary, question(...asked)));
};

test.each([
  ['Il DEPASSE les feux de cote.', ['depasser', 'feux-de-cote']],
  ['L’accotement, puis un feu.', ['accotement', 'feu']],
  ['Les feux, les accotements\u00a0; un feu encore.', ['feu', 'accotement']],
  ['Un feuillage, une surface.', []],
])('%s', (statement, expected) => {
  expect(found(statement)).toEqual(expected);
});

test('a bank has its own words, in the order of the alphabet', () => {
  const glossaries = prepareGlossaries(WORDS);
  expect(slugs(glossaries.get('co')?.words ?? [])).toEqual(['feux-de-cote']);
  expect(slugs(glossaries.get('b')?.words ?? [])).toEqual(['accotement', 'depasser', 'feu', 'feux-de-cote']);
});

test('a word is offered unless its meaning has a word of the right proposition only', () => {
  expect(offered('Sur l’accotement, je peux :', 'attendre', 'rouler')).toEqual(['accotement']);
  expect(offered('L’accotement est :', 'une bande large', 'une rue')).toEqual([]);
  expect(offered('L’accotement est :', 'une bande large', 'une bande étroite')).toEqual(['accotement']);
  expect(offered('L’accotement est une bande :', 'à droite', 'à gauche')).toEqual(['accotement']);
});

test('a word that is a whole proposition, or that the picture explains, is not offered', () => {
  expect(offered('Cette place est :', 'l’accotement', 'la rue')).toEqual([]);
  expect(offered('Je m’arrête :', 'sur l’accotement, là-bas', 'ici')).toEqual(['accotement']);
  expect(offered('Je m’arrête :', 'sur l’accotement, là-bas', 'ici', 'De la terre au bord.')).toEqual([]);
});

test('an author keeps a word back from a question, until its correction', () => {
  const kept = prepareGlossaries([{ ...WORDS[3], notBefore: ['b-l-001'] } as GlossaryWord]).get('b');
  if (!kept) throw new Error('no glossary of b');
  const asked = question('Sur l’accotement, je peux :', 'attendre', 'rouler');
  expect(findOfferedWords(kept, asked)).toEqual([]);
  expect(slugs(findOfferedWords(kept, { ...asked, id: 'b-l-002' }))).toEqual(['accotement']);
  expect(slugs(findQuestionWords(kept, asked))).toEqual(['accotement']);
});
