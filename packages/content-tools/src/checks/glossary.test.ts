import type { GlossaryWord } from '@balise/content/glossary';
import { readContent } from '@balise/content/load/read-content';
import { expect, test } from 'vitest';
import { CONTENT_FOLDER } from '../repository.ts';
import { findGlossaryFaults, findWordFaults } from './glossary.ts';

const sane: GlossaryWord = { slug: 'rive', word: 'rive', banks: ['ei'], meaning: 'Le bord de la rivière.' };
const faultsOf = (more: Partial<GlossaryWord>) => findWordFaults([{ ...sane, ...more }]);

test.each([
  ['a rule', { meaning: 'Un endroit où il est interdit de passer.' }, /tells a rule \(«interdit»\)/],
  ['a figure', { example: 'À 50 mètres.' }, /tells a rule \(«50»\)/],
  ['a word that is not there', { confused: ['berge'] }, /is taken for berge, which is no word/],
  ['itself', { confused: ['rive'] }, /is taken for itself/],
  ['a rule without a source', { rule: 'On y roule au pas.' }, /has a rule without its source/],
  ['a straight apostrophe', { meaning: "Le bord de l'eau." }, /straight apostrophe/],
])('%s is a fault', (_, more, message) => {
  expect(faultsOf(more)).toEqual([expect.stringMatching(message)]);
});

test('a word may say its own full name, and what the law says has a place of its own', () => {
  expect(faultsOf({ forms: ['poids autorisé'], meaning: 'Le poids autorisé, écrit sur un papier.' })).toEqual(
    [],
  );
  expect(faultsOf({ rule: 'Il faut 50 mètres.', source: { text: 'Code', article: '1' } })).toEqual([]);
});

test('names that nothing has, a form of two words, and a question without the word are faults', () => {
  const raw = readContent(CONTENT_FOLDER);
  const wrong: GlossaryWord[] = [
    { ...sane, entries: ['panneau-x'], notBefore: ['ei-z-999'] },
    { ...sane, slug: 'bord', word: 'Rive', banks: ['ei', 'zz'] },
  ];
  const faults = findGlossaryFaults({ ...raw, glossary: [{ file: 'glossary/x.json', value: wrong }] });
  expect(faults).toEqual([
    'glossary: rive is shown by panneau-x, which is no entry of the library',
    'glossary: rive is kept back in ei-z-999, which does not have it',
    'glossary: bord is of the bank zz, which is none',
    'glossary: bord and rive are both written «Rive» in ei',
  ]);
});
