/** The address of the board says, in French, which requests are shown. */
import { EXAM_COLUMN_WORDS, EXAM_COLUMNS, type ExamColumn } from '@balise/contract/school/desk-lists';
import type { ExamBoardQuery } from '@balise/contract/school/exams';

export interface BoardFilter {
  column: ExamColumn;
  licence: string | null;
  group: string | null;
  /** yyyy-MM-dd */
  day: string | null;
  /** Only this request. */
  request: string | null;
}

interface BoardAddress {
  etat?: string;
  permis?: string;
  groupe?: string;
  jour?: string;
  demande?: string;
}

const LICENCE = /^[a-z][a-z0-9]{0,9}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DAY = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const findColumn = (word: unknown): ExamColumn | undefined =>
  EXAM_COLUMNS.find((column) => EXAM_COLUMN_WORDS[column] === word);

/** What the address says; anything else in it is left out. */
export function readBoardAddress(search: Record<string, unknown>): BoardAddress {
  const text = (name: string, shape: RegExp): Record<string, string> =>
    typeof search[name] === 'string' && shape.test(search[name]) ? { [name]: search[name] } : {};
  const column = findColumn(search.etat);
  return {
    ...(column && { etat: EXAM_COLUMN_WORDS[column] }),
    ...text('permis', LICENCE),
    ...text('groupe', UUID),
    ...text('jour', DAY),
    ...text('demande', UUID),
  };
}

export const toBoardFilter = ({ etat, permis, groupe, jour, demande }: BoardAddress): BoardFilter => ({
  column: findColumn(etat) ?? 'requested',
  licence: permis ?? null,
  group: groupe ?? null,
  day: jour ?? null,
  request: demande ?? null,
});

export const toBoardAddress = (filter: Partial<BoardFilter>): BoardAddress => ({
  ...(filter.column && { etat: EXAM_COLUMN_WORDS[filter.column] }),
  ...(filter.licence && { permis: filter.licence }),
  ...(filter.group && { groupe: filter.group }),
  ...(filter.day && { jour: filter.day }),
  ...(filter.request && { demande: filter.request }),
});

/** What is asked of the API: what is not null. */
export const toBoardQuery = (filter: Partial<BoardFilter>): ExamBoardQuery =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null));
