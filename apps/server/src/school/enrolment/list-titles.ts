/** Finds the row of titles of a list, and what each column is. Pure. */
import { LIST_FIELDS, type ListField } from '@balise/contract/school/enrolment-lists';
import { TITLE_ROWS } from '@balise/contract/school/imports';
import { checkEmail } from '@balise/rules/sign-up-rules';
import { latinise } from '../../platform/foreign-files/api.ts';
import { readFrenchDay, readPhone } from './list-values.ts';

/** Titles as programs of schools and of the administration write them. */
const TITLES: Readonly<Record<ListField, readonly string[]>> = {
  lastName: [
    'nom',
    'nom de naissance',
    'nom naissance',
    'nom de famille',
    'nom patronymique',
    'nom candidat',
    'nom eleve',
    'nom de l eleve',
    'nom du candidat',
    'nom client',
    'nom usuel',
    'nom d usage',
    'noms',
    'lastname',
    'last name',
    'surname',
    'family name',
  ],
  firstName: [
    'prenom',
    'prenoms',
    'prenom s',
    'prenom eleve',
    'prenom de l eleve',
    'prenom candidat',
    'prenom du candidat',
    'premier prenom',
    'prenom 1',
    'prenom client',
    'prenom usuel',
    'firstname',
    'first name',
    'given name',
  ],
  fullName: [
    'nom prenom',
    'nom et prenom',
    'nom et prenoms',
    'nom prenoms',
    'prenom nom',
    'prenom et nom',
    'nom complet',
    'eleve',
    'candidat',
    'eleves',
    'nom prenom eleve',
    'identite',
    'stagiaire',
    'full name',
  ],
  email: [
    'email',
    'e mail',
    'mail',
    'courriel',
    'adresse mail',
    'adresse email',
    'adresse e mail',
    'mel',
    'adresse courriel',
    'adresse electronique',
    'courrier electronique',
    'email eleve',
    'mail eleve',
    'e mail eleve',
    'email candidat',
    'email personnel',
    'email 1',
    'mail 1',
    'email address',
  ],
  birthDate: [
    'date de naissance',
    'date naissance',
    'ne le',
    'nee le',
    'ne e le',
    'naissance',
    'ddn',
    'date de naiss',
    'dt naissance',
    'date nais',
    'datenaissance',
    'ne',
    'date of birth',
    'birthdate',
  ],
  phone: [
    'telephone',
    'tel',
    'portable',
    'mobile',
    'gsm',
    'tel portable',
    'telephone portable',
    'tel mobile',
    'telephone mobile',
    'numero de telephone',
    'n telephone',
    'n de telephone',
    'n tel',
    'tel eleve',
    'tel 1',
    'telephone 1',
    'tel port',
    'no portable',
    'n portable',
    'phone',
    'mobile phone',
  ],
  parentEmail: [
    'email parent',
    'e mail parent',
    'mail parent',
    'courriel parent',
    'email des parents',
    'email representant legal',
    'mail representant legal',
    'email responsable',
    'mail responsable',
    'email tuteur',
    'email responsable legal',
    'courriel representant legal',
    'mail parents',
  ],
};

const FIELD_OF_TITLE = new Map(
  LIST_FIELDS.flatMap((field) => TITLES[field].map((title): [string, ListField] => [title, field])),
);

/** By which a list is told from other sheets of a workbook. */
export const KNOWN_TITLES: readonly string[] = [...FIELD_OF_TITLE.keys()];

/** What a school said of titles, by the title in plain letters. */
export type KnownTitles = Readonly<Record<string, ListField | null>>;

/** Rows that tell what an untitled column holds: the whole of a long list says no more, and takes a second. */
const TELLING_ROWS = 200;

export interface ReadTitles {
  /** Counted from 1; 0 when there is none. */
  row: number;
  /** What each column is. */
  fields: (ListField | null)[];
}

export function findTitles(rows: readonly string[][], known: KnownTitles): ReadTitles {
  const counted = rows.slice(0, TITLE_ROWS).map((row, index) => ({
    row: index + 1,
    found: countKnown(row, known),
  }));
  const best = counted.reduce((a, b) => (b.found > a.found ? b : a), { row: 0, found: 1 });
  return { row: best.row, fields: guessFields(rows, best.row, known) };
}

/** What each column is by its title, or without titles by what it holds. */
export function guessFields(
  rows: readonly string[][],
  titleRow: number,
  known: KnownTitles,
): (ListField | null)[] {
  const width = Math.max(...rows.map(({ length }) => length));
  const titles = titleRow === 0 ? [] : (rows[titleRow - 1] ?? []);
  const taken = new Set<ListField>();
  const take = (field: ListField | null | undefined): ListField | null => {
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const named = Array.from({ length: width }, (_, column) => take(fieldOf(titles[column] ?? '', known)));
  if (titleRow > 0) return named;
  const telling = rows.slice(0, TELLING_ROWS);
  const held = named.map((_, column) => take(fieldByContent(telling.map((row) => row[column] ?? ''))));
  // Surname and first name come first, in this order, in most lists.
  return held.map((field, column) => {
    if (field) return field;
    const texts = telling.filter((row) => /\p{L}{2}/u.test(row[column] ?? ''));
    const isText = texts.length > telling.length / 2;
    return isText ? (take('lastName') ?? take('firstName')) : null;
  });
}

const countKnown = (row: readonly string[], known: KnownTitles): number =>
  row.filter((title) => fieldOf(title, known) !== undefined).length;

/** Undefined for an unknown title; null for one that the school leaves out. */
function fieldOf(title: string, known: KnownTitles): ListField | null | undefined {
  const plain = latinise(title);
  if (plain === '') return undefined;
  if (Object.hasOwn(known, plain)) return known[plain];
  return FIELD_OF_TITLE.get(plain);
}

function fieldByContent(cells: readonly string[]): ListField | null {
  const filled = cells.filter((cell) => cell !== '');
  const isMost = (test: (cell: string) => boolean): boolean =>
    filled.length > 0 && filled.filter(test).length > filled.length * 0.6;
  if (isMost((cell) => 'value' in checkEmail(cell))) return 'email';
  if (isMost((cell) => /^(0[1-9]\d{8}|\+\d{8,15})$/.test(readPhone(cell).replace(/[\s.\-()]/g, ''))))
    return 'phone';
  return isMost((cell) => readFrenchDay(cell, 2026) !== null) ? 'birthDate' : null;
}

/** What the school said this time, to be remembered. */
export function learnTitles(titles: readonly string[], fields: readonly (ListField | null)[]): KnownTitles {
  const pairs = titles.map((title, column): [string, ListField | null] => [
    latinise(title),
    fields[column] ?? null,
  ]);
  return Object.fromEntries(pairs.filter(([plain]) => plain !== ''));
}
