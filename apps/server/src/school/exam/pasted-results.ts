/** Reads pasted results: whom each line names, and what it says. Pure. Nothing is guessed: a line names one learner, or is a fault. */

import type { PastedFault, SchoolExam, SchoolExamResult } from '@balise/contract/school/exams';
import { dropUnseen } from '@balise/rules/tidy-text';

export interface AwaitedCandidate
  extends Pick<SchoolExam, 'id' | 'firstName' | 'lastName' | 'candidateNumber'> {
  /** The exam has taken place, or takes place today. */
  isTaken: boolean;
}

export type PastedLine = { line: number; text: string } & (
  | { fault: PastedFault }
  | { fault: null; id: string; result: SchoolExamResult }
);

const RESULTS: Readonly<Record<SchoolExamResult, readonly string[]>> = {
  passed: ['RECU', 'RECUE', 'ADMIS', 'ADMISE', 'FAVORABLE', 'REUSSI', 'REUSSITE', 'R'],
  failed: [
    'AJOURNE',
    'AJOURNEE',
    'NON RECU',
    'NON RECUE',
    'NON ADMIS',
    'NON ADMISE',
    'NON FAVORABLE',
    'DEFAVORABLE',
    'INSUFFISANT',
    'ECHEC',
    'ECHOUE',
    'A',
  ],
};
/** Shorter ones are part of too many names. */
const SHORTEST_NUMBER = 6;

export function readPastedResults(text: string, candidates: readonly AwaitedCandidate[]): PastedLine[] {
  const known = candidates.map((one) => ({
    ...one,
    number: latinise(one.candidateNumber).replaceAll(' ', ''),
    names: [latinise(`${one.lastName} ${one.firstName}`), latinise(`${one.firstName} ${one.lastName}`)],
  }));
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((typed, index) => ({ line: index + 1, text: dropUnseen(typed).trim() }))
    .filter((one) => one.text !== '')
    .map((one): PastedLine => ({ ...one, ...readLine(one.text, known) }));
  return lines.map((one) => (isTwice(one, lines) ? { line: one.line, text: one.text, fault: 'TWICE' } : one));
}

type Known = AwaitedCandidate & { number: string; names: string[] };

function readLine(
  text: string,
  known: readonly Known[],
): { fault: PastedFault } | { fault: null; id: string; result: SchoolExamResult } {
  const read = readResult(latinise(text).split(' '));
  if (!read) return { fault: 'UNKNOWN_RESULT' };
  const found = known.filter((one) => names(one, read.rest));
  const [one] = found;
  if (!one) return { fault: 'NO_LEARNER' };
  if (found.length > 1) return { fault: 'SEVERAL_LEARNERS' };
  return one.isTaken ? { fault: null, id: one.id, result: read.result } : { fault: 'NOT_TAKEN_YET' };
}

/** The result at the end of a line, two words of it first, and the words before. */
function readResult(words: readonly string[]): { result: SchoolExamResult; rest: string[] } | null {
  for (const count of [2, 1]) {
    const said = words.slice(-count).join(' ');
    const result = (['passed', 'failed'] as const).find((one) => RESULTS[one].includes(said));
    if (result && words.length > count) return { result, rest: words.slice(0, -count) };
  }
  return null;
}

/** By the number of the candidate where the line has it, else by the whole name. */
function names({ number, names: own }: Known, words: readonly string[]): boolean {
  const isNumber = number.length >= SHORTEST_NUMBER && (words.includes(number) || words.join('') === number);
  return isNumber || own.includes(words.join(' '));
}

function isTwice(line: PastedLine, lines: readonly PastedLine[]): boolean {
  return line.fault === null && lines.filter((one) => one.fault === null && one.id === line.id).length > 1;
}

/** Capitals without accents; everything else is a space. */
const latinise = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('Œ', 'OE')
    .replaceAll('œ', 'oe')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
