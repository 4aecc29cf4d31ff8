/** What the sign-up forms accept, and how it is sent. Pure: a value made tidy, or the sentence that says what is wrong. */
import type { License } from '@balise/contract/codes';

/** `value` is what goes on the wire; `fault` is told beside the field. */
export type Checked = { value: string } | { fault: string };

const FIRST_YEAR = 1900;
const CODE_LENGTH = 16;
const LONGEST_NAME = 80;
const LONGEST_EMAIL = 254;
/** E.164: 15 digits at most with the country's; no number has fewer than 7. */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;
const FRENCH = /^0[1-9]\d{8}$/;
/** What separates the groups of a number or a code, whoever printed it. */
const SEPARATORS = /[\s\p{Pd}\p{Cf}._/]/gu;

/** One address with a dotted domain; only a mail that arrives proves it. */
const EMAIL = /^[^\s@<>(),;:"\\[\]\p{Cc}]+@[^\s@<>(),;:"\\[\]\p{Cc}.]+(\.[^\s@<>(),;:"\\[\]\p{Cc}.]+)+$/u;

const fault = (sentence: string): Checked => ({ fault: sentence });

/**
 * An activation code without its dashes, in capitals. Codes hold no O, I or L: these are read as the digits they are
 * mistaken for.
 */
export function checkCode(typed: string): Checked {
  const code = typed.normalize('NFKC').replace(SEPARATORS, '').toUpperCase();
  if (code === '') return fault('Saisissez votre code d’activation.');
  if (!/^[0-9A-Z]*$/.test(code)) return fault('Un code ne contient que des lettres et des chiffres.');
  if (code.length !== CODE_LENGTH)
    return fault(
      `Un code compte ${CODE_LENGTH} lettres et chiffres\u00a0: vous en avez saisi ${code.length}.`,
    );
  return { value: code.replaceAll('O', '0').replace(/[IL]/g, '1') };
}

/** A code as it is printed, in groups of four; whatever can't be one is left as it was typed. */
export function printedCode(typed: string): string {
  const checked = checkCode(typed);
  return 'value' in checked ? (checked.value.match(/.{4}/g)?.join('-') ?? typed) : typed;
}

export function checkEmail(typed: string): Checked {
  const email = typed.trim();
  if (email === '') return fault('Saisissez votre adresse e-mail.');
  if (email.length <= LONGEST_EMAIL && EMAIL.test(email)) return { value: email };
  return fault('Saisissez une adresse e-mail complète, par exemple prenom.nom@exemple.fr.');
}

/** A name of any alphabet, its spaces single. `label` is «nom» or «prénom». */
export function checkName(typed: string, label: string): Checked {
  const name = typed.normalize('NFC').trim().replace(/\s+/gu, ' ');
  if (name === '') return fault(`Saisissez votre ${label}.`);
  if (name.length > LONGEST_NAME) return fault(`${LONGEST_NAME} caractères au plus.`);
  if (!/\p{L}/u.test(name) || !/^[\p{L}\p{M}'’ʼ .·\p{Pd}]+$/u.test(name))
    return fault('Des lettres, des espaces, des apostrophes et des traits d’union seulement.');
  return { value: name };
}

/** A French number in its ten digits, or a foreign one with its `+`. */
export function checkPhone(typed: string): Checked {
  const bare = typed.normalize('NFKC').replace(SEPARATORS, '').replace(/^00/, '+');
  if (bare === '') return fault('Saisissez votre numéro de téléphone.');
  // «+33 (0)6…» is often printed so; the zero is dialled from France alone.
  const number = bare.replace(/^\+33\(0\)/, '+33').replace(/[()]/g, '');
  const national = number.replace(/^\+330?/, '0');
  if (FRENCH.test(national)) return { value: national };
  if (INTERNATIONAL.test(number) && !number.startsWith('+33')) return { value: number };
  return fault(
    'Saisissez un numéro complet, par exemple 06 12 34 56 78, ou +32 470 12 34 56 hors de France.',
  );
}

/** `jj/mm/aaaa` to yyyy-MM-dd: a day that exists, from 1900 to today. Browsers fill in yyyy-MM-dd by themselves. */
export function checkBirthDate(typed: string, today: Date): Checked {
  const text = typed.trim();
  if (text === '') return fault('Saisissez votre date de naissance.');
  const day = readDay(text);
  if (day === null) return fault('Saisissez la date sous la forme jj/mm/aaaa, par exemple 04/09/2006.');
  if (!exists(day)) return fault('Ce jour n’existe pas\u00a0: vérifiez la date.');
  if (day.year < FIRST_YEAR) return fault('Vérifiez l’année de naissance.');
  const value = `${pad(day.year, 4)}-${pad(day.month, 2)}-${pad(day.day, 2)}`;
  if (value > isoDay(today)) return fault('Cette date est dans le futur\u00a0: vérifiez l’année.');
  return { value };
}

/** `04/09/2006` for whatever spelling of a day; anything else as it was typed. */
export function printedDay(typed: string): string {
  const day = readDay(typed.trim());
  return day ? `${pad(day.day, 2)}/${pad(day.month, 2)}/${pad(day.year, 4)}` : typed;
}

interface CalendarDay {
  day: number;
  month: number;
  year: number;
}

function readDay(text: string): CalendarDay | null {
  const french =
    /^(?<day>\d{1,2})\s*[/.\s-]\s*(?<month>\d{1,2})\s*[/.\s-]\s*(?<year>\d{4})$/.exec(text) ??
    /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/.exec(text);
  const groups = (french ?? /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/.exec(text))?.groups;
  return groups ? { day: Number(groups.day), month: Number(groups.month), year: Number(groups.year) } : null;
}

function exists({ day, month, year }: CalendarDay): boolean {
  const date = new Date(Date.UTC(2000, 0, 1));
  // Not the constructor's years, which take 0 to 99 for the twentieth century.
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const pad = (value: number, length: number): string => String(value).padStart(length, '0');
const isoDay = (date: Date): string =>
  `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;

/** What the link of a book says: its licence, when it was made, and the publisher's signature of both. */
export interface BookLink {
  permis: License;
  t: string;
  signature: string;
}

/** The link in an address, or null when a part is missing or can't be one. Whether it is true is the server's to say. */
export function readBookLink(search: Record<string, unknown>): BookLink | null {
  const [permis, t, signature] = [search.permis, search.t, search.signature].map((part) =>
    typeof part === 'string' || typeof part === 'number' ? String(part) : '',
  );
  if (!/^[a-z][a-z0-9]{0,9}$/.test(permis ?? '')) return null;
  if (!/^\d{1,12}$/.test(t ?? '') || !/^[0-9a-fA-F]{64}$/.test(signature ?? '')) return null;
  return { permis: permis ?? '', t: t ?? '', signature: signature ?? '' };
}
