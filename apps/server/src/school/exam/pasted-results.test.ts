import { expect, test } from 'vitest';
import { type AwaitedCandidate, readPastedResults } from './pasted-results.ts';

const one = (
  id: string,
  firstName: string,
  lastName: string,
  candidateNumber = '',
  isTaken = true,
): AwaitedCandidate => ({
  id,
  firstName,
  lastName,
  candidateNumber,
  isTaken,
});
const LEA = one('lea', 'Léa', 'Martin', '140167-300A');
const JEAN = one('jean', 'Jean-Noël', 'D’Œuvré', '120 456 789');
const read = (text: string, people: AwaitedCandidate[] = [LEA, JEAN]) =>
  readPastedResults(text, people).map((line) =>
    line.fault === null ? `${line.line} ${line.id} ${line.result}` : `${line.line} ${line.fault}`,
  );

test('a line names a learner by the whole name in either order, with or without accents and separators', () => {
  expect(read("MARTIN Léa reçue\nlea martin\tAjournée\r\n\nD'OEUVRE ; jean noel ; FAVORABLE")).toEqual([
    '1 TWICE',
    '2 TWICE',
    '4 jean passed',
  ]);
  expect(read('Jean-Noël D’Œuvré échec')).toEqual(['1 jean failed']);
});

test('the number of a candidate is enough, and decides between two of the same name', () => {
  expect(read('140167-300a reçu')).toEqual(['1 lea passed']);
  expect(read('140167300 reçu')).toEqual(['1 NO_LEARNER']);
  expect(read('140167300A reçu\n120 456 789 non admis')).toEqual(['1 lea passed', '2 jean failed']);
  const twins = [LEA, one('other', 'Léa', 'Martin', '999888777')];
  expect(read('Martin Léa reçu', twins)).toEqual(['1 SEVERAL_LEARNERS']);
  expect(read('Martin Léa 999888777 reçu', twins)).toEqual(['1 other passed']);
});

test('nothing is guessed: part of a name, an unknown word, or a result alone is a fault', () => {
  expect(read('Martin reçu\nMartin Léa absente\nreçu\nMartin Léa')).toEqual([
    '1 NO_LEARNER',
    '2 UNKNOWN_RESULT',
    '3 UNKNOWN_RESULT',
    '4 UNKNOWN_RESULT',
  ]);
  expect(read('Martin Léa reçu', [{ ...LEA, isTaken: false }])).toEqual(['1 NOT_TAKEN_YET']);
});
