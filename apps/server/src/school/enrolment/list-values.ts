/** French days and phone numbers as programs write them. Pure. */
import { DAY_MS } from '@balise/rules/days';
import { latinise } from '../../platform/foreign-files/api.ts';

const MONTHS = [
  'janvier',
  'fevrier',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'aout',
  'septembre',
  'octobre',
  'novembre',
  'decembre',
];

/** Day 0 of Excel; days before March 1900 are counted in another way, and nobody alive was born then. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
/** Serial days from 1927 to 2064: other whole numbers are no days. */
const SERIAL = /^[1-5]\d{4}(\.\d+)?$/;

/**
 * yyyy-MM-dd; null when the text is no day. Day and month may be impossible: the rule of birth days tells.
 * @param thisYear two digits beyond its last two are of the century before
 */
export function readFrenchDay(typed: string, thisYear: number): string | null {
  const text = (typed.split(/[T ]\d{1,2}[:h]\d{2}/i)[0] ?? '').trim();
  if (SERIAL.test(text)) {
    const day = Math.floor(Number(text));
    return new Date(EXCEL_EPOCH + day * DAY_MS).toISOString().slice(0, 10);
  }
  const parts = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (parts) return write(parts[1] ?? '', parts[2] ?? '', parts[3] ?? '', thisYear);
  const french =
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text) ??
    // Without separators; a number has lost the zero of its first days.
    /^(\d{1,2})(\d{2})(\d{4})$/.exec(text);
  if (french) return write(french[3] ?? '', french[2] ?? '', french[1] ?? '', thisYear);
  const words = /^(?:[a-z]+ )?(\d{1,2})(?:er)? ([a-z]{3,}) (\d{4}|\d{2})$/.exec(latinise(text));
  const month = words ? MONTHS.findIndex((name) => name.startsWith(words[2] ?? '')) : -1;
  if (!words || month < 0) return null;
  return write(words[3] ?? '', String(month + 1), words[1] ?? '', thisYear);
}

function write(year: string, month: string, day: string, thisYear: number): string {
  const short = 2000 + Number(year);
  const full = year.length === 2 ? (short > thisYear ? short - 100 : short) : Number(year);
  return `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A number as a person would type it: Excel drops the first zero, and writes long numbers as powers. */
export function readPhone(typed: string): string {
  const text = typed.trim();
  const [, first = '', rest = '', power] = /^(\d)[.,](\d+)E\+?(\d{1,2})$/i.exec(text) ?? [];
  // Digits that the power does not have are unknown, so the text stays as it is then.
  const digits = power !== undefined && rest.length === Number(power) ? first + rest : text;
  const bare = digits.replace(/[.,]0+$/, '').replace(/[\s.\-/()]/g, '');
  if (/^[1-9]\d{8}$/.test(bare)) return `0${bare}`;
  if (/^33[1-9]\d{8}$/.test(bare)) return `+${bare}`;
  return digits;
}

/** «MARTIN Léa» and «de La TOUR Jean-Marc»: the surname is in capitals. Null when none is, or all is. */
export function splitFullName(typed: string): { lastName: string; firstName: string } | null {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  const isUpper = (word: string): boolean => /\p{Lu}{2}/u.test(word) && word === word.toUpperCase();
  const last = words.findLastIndex(isUpper);
  const first = words.findIndex(isUpper);
  if (first < 0) return null;
  if (last === words.length - 1 && first > 0)
    return { lastName: words.slice(first).join(' '), firstName: words.slice(0, first).join(' ') };
  const given = words.slice(last + 1);
  return given.length === 0
    ? null
    : { lastName: words.slice(0, last + 1).join(' '), firstName: given.join(' ') };
}
