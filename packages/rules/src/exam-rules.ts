/** What a request for the exam may hold: one set of rules for the form and the server. */
import { addDays } from './days.ts';
import { countCharacters } from './text-length.ts';
import { dropUnseen, hasOverride } from './tidy-text.ts';

/** The kinds of fault; each form has the French words beside its fields. */
export type ExamFault =
  | 'VIDE'
  | 'TROP_LONG'
  | 'CARACTERES'
  | 'PAS_UN_JOUR'
  | 'PASSE'
  | 'TROP_LOIN'
  | 'DEUX_FOIS';
export type CheckedWish<T> = { value: T } | { fault: ExamFault };

/** Limits in characters, and of the number of wished days. */
export const LONGEST_NUMBER = 20;
export const MOST_DAYS = 3;
export const LONGEST_CENTRE = 120;
export const LONGEST_REMARK = 1000;
/** Centres open their sessions a few months ahead: a later day is a typing error. */
const FURTHEST_DAYS = 365;

const DASHES = /\p{Pd}/gu;
/** Nobody types control characters, except tabs and line ends. */
const NOT_TYPED = /(?![\t\n])[\p{Cc}\p{Cs}]/u;
const NOT_ON_A_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/**
 * A NEPH or OEDIPP number in capitals, with single spaces and plain dashes. Old numbers have letters and dashes and fewer
 * than twelve digits; these are accepted.
 */
export function checkNumber(typed: string): CheckedWish<string> {
  const number = dropUnseen(typed)
    .normalize('NFKC')
    .replace(DASHES, '-')
    .trim()
    .replace(/\s+/gu, ' ')
    .toUpperCase();
  if (number === '') return { fault: 'VIDE' };
  if (!/^[A-Z0-9 -]*$/.test(number) || !/[A-Z0-9]/.test(number)) return { fault: 'CARACTERES' };
  return number.length <= LONGEST_NUMBER ? { value: number } : { fault: 'TROP_LONG' };
}

/** @param day yyyy-MM-dd; @param today likewise, where the learner is */
export function checkDay(day: string, today: string): CheckedWish<string> {
  if (!isDay(day)) return { fault: 'PAS_UN_JOUR' };
  if (day <= today) return { fault: 'PASSE' };
  return day <= addDays(today, FURTHEST_DAYS) ? { value: day } : { fault: 'TROP_LOIN' };
}

/** One to three days, each once; in the order of the learner's wishes. */
export function checkDays(days: readonly string[], today: string): CheckedWish<string[]> {
  if (days.length === 0) return { fault: 'VIDE' };
  if (days.length > MOST_DAYS) return { fault: 'TROP_LONG' };
  for (const day of days) {
    const checked = checkDay(day, today);
    if ('fault' in checked) return checked;
  }
  return new Set(days).size === days.length ? { value: [...days] } : { fault: 'DEUX_FOIS' };
}

/** A town or a centre, on one line, because a mail shows it. */
export function checkCentre(typed: string): CheckedWish<string> {
  const centre = dropUnseen(typed).trim();
  if (NOT_ON_A_LINE.test(centre) || hasOverride(centre)) return { fault: 'CARACTERES' };
  const tidy = centre.replace(/\s+/gu, ' ');
  if (tidy === '') return { fault: 'VIDE' };
  return countCharacters(tidy) <= LONGEST_CENTRE ? { value: tidy } : { fault: 'TROP_LONG' };
}

/** May be empty. */
export function checkRemark(typed: string, longest = LONGEST_REMARK): CheckedWish<string> {
  const remark = typed.replace(LINE_END, '\n').trim();
  if (NOT_TYPED.test(remark)) return { fault: 'CARACTERES' };
  return countCharacters(remark) <= longest ? { value: remark } : { fault: 'TROP_LONG' };
}

/** Whether a yyyy-MM-dd exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
