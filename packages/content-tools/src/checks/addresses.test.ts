import { aQuestion } from '@balise/content/test/bank';
import { expect, test } from 'vitest';
import { findUselessAddresses } from './addresses.ts';

const address = 'https://www.legifrance.gouv.fr/codes/texte_lc/LEGITEXT000006074228/';
const cite = (text: string) => ({
  file: '',
  bank: 'b',
  value: aQuestion({ source: { text, article: 'R413-2' } }),
});

test('an address is refused when no question cites its text, or when its text has one already', () => {
  const questions = [cite('Code de la route'), cite('Code pénal ; code des transports')];
  const addresses = ['Code de la route', 'Code des transports', 'Code de la rue', 'Code de la route'].map(
    (text) => ({ text, address }),
  );
  expect(findUselessAddresses({ addresses, questions })).toEqual([
    'sources.json/2/text: is cited by no question: Code de la rue',
    'sources.json/3/text: is given twice: Code de la route',
  ]);
});
