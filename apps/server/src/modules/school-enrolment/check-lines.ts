/** Checks each line of a list: what would be stored, or its faults. Pure. */
import { emailKey } from '@balise/contract/email-key';
import type { LineFault, ListField } from '@balise/contract/learner-import';
import {
  type Checked,
  checkBirthDay,
  checkEmail,
  checkName,
  checkParentEmail,
  checkPhone,
  needsParent,
} from '@balise/contract/sign-up-rules';
import { latinise } from '../../foreign-files/latinise.ts';
import type { SignUpIdentity } from '../sign-up/identity.ts';
import { readFrenchDay, readPhone, splitFullName } from './list-values.ts';

export interface FaultOfLine {
  line: number;
  field: ListField;
  code: LineFault;
  /** The expected shape, or the line that says the same. */
  expected: string | null;
}

export interface GoodLine {
  /** Row of the sheet, counted from 1. */
  line: number;
  identity: SignUpIdentity;
  /** The learner of the school that it is about; null for a new one. */
  person: number | null;
}

export interface CheckedLines {
  /** With something in it. */
  total: number;
  good: GoodLine[];
  /** Their lines are not among the good ones. */
  faults: FaultOfLine[];
}

/** A learner of the school who may be in the list. */
export interface KnownPerson {
  person: number;
  emailKey: string;
  lastName: string;
  firstName: string;
  birthDate: string | null;
}

export interface ListToCheck {
  rows: readonly (readonly string[])[];
  titleRow: number;
  fields: readonly (ListField | null)[];
  known: readonly KnownPerson[];
  /** yyyy-MM-dd */
  today: string;
}

/** Questions that one parent may get at once. */
const MOST_CHILDREN = 5;

export function checkLines(list: ListToCheck): CheckedLines {
  const findPerson = indexPeople(list.known);
  const findTwin = watchTwins();
  const children = new Map<string, number>();
  const checked: CheckedLines = { total: 0, good: [], faults: [] };
  list.rows.forEach((row, index) => {
    const line = index + 1;
    if (line <= list.titleRow || row.every((cell) => cell === '')) return;
    checked.total += 1;
    const { identity, faults } = readLine(row, list, line);
    if (!identity) {
      checked.faults.push(...faults);
      return;
    }
    const twin = findTwin(identity, line);
    if (twin !== undefined) {
      checked.faults.push({ line, ...twin });
      return;
    }
    const found = findPerson(identity);
    if (found.length > 1) {
      checked.faults.push({ line, field: 'nom', code: 'PLUSIEURS_ELEVES', expected: null });
      return;
    }
    const parent = identity.parentEmail;
    if (parent !== null) {
      const count = (children.get(emailKey(parent)) ?? 0) + 1;
      children.set(emailKey(parent), count);
      if (count > MOST_CHILDREN) {
        checked.faults.push({ line, field: 'email_parent', code: 'TROP_DE_DEMANDES', expected: null });
        return;
      }
    }
    checked.good.push({ line, identity, person: found[0] ?? null });
  });
  return checked;
}

/** What a learner is compared by when the e-mail says nothing. */
const nameKey = (lastName: string, firstName: string, birthDate: string): string =>
  `${latinise(lastName)}|${latinise(firstName)}|${birthDate}`;

/** By e-mail; else by name and day of birth, where several may be found. */
function indexPeople(known: readonly KnownPerson[]): (identity: SignUpIdentity) => number[] {
  const byEmail = new Map(known.map((one) => [one.emailKey, one.person]));
  const byName = new Map<string, number[]>();
  for (const { lastName, firstName, birthDate, person } of known) {
    if (birthDate === null) continue;
    const key = nameKey(lastName, firstName, birthDate);
    byName.set(key, [...(byName.get(key) ?? []), person]);
  }
  return ({ email, lastName, firstName, birthDate }) => {
    const person = byEmail.get(emailKey(email));
    return person === undefined ? (byName.get(nameKey(lastName, firstName, birthDate)) ?? []) : [person];
  };
}

type Twin = Pick<FaultOfLine, 'field' | 'code' | 'expected'>;

/** Finds a line before that is about the same person. */
function watchTwins(): (identity: SignUpIdentity, line: number) => Twin | undefined {
  const lines = new Map<string, number>();
  return ({ email, lastName, firstName, birthDate }, line) => {
    const keys: [ListField, string][] = [
      ['email', emailKey(email)],
      ['nom', nameKey(lastName, firstName, birthDate)],
    ];
    for (const [field, key] of keys) {
      const before = lines.get(key);
      if (before !== undefined) return { field, code: 'DOUBLON', expected: String(before) };
    }
    for (const [, key] of keys) lines.set(key, line);
    return undefined;
  };
}

/** The shapes that a fault tells. */
const SHAPES: Partial<Record<ListField, string>> = {
  nom_complet: 'NOM Prénom',
  email: 'prenom@exemple.fr',
  date_naissance: 'jj/mm/aaaa',
  telephone: '06 12 34 56 78',
  email_parent: 'parent@exemple.fr',
};

function readLine(
  row: readonly string[],
  { fields, today }: ListToCheck,
  line: number,
): { identity: SignUpIdentity | null; faults: FaultOfLine[] } {
  const faults: FaultOfLine[] = [];
  // A line break within a cell is a space: people make it so that a column stays narrow.
  const cell = (field: ListField): string => (row[fields.indexOf(field)] ?? '').replace(/\s+/g, ' ');
  const keep = (field: ListField, checked: Checked): string => {
    if ('value' in checked) return checked.value;
    faults.push({ line, field, code: checked.fault, expected: SHAPES[field] ?? null });
    return '';
  };
  const { lastName, firstName } = readNames(cell, fields, keep);
  const email = keep('email', checkEmail(cell('email')));
  const birthDate = keep('date_naissance', checkDay(cell('date_naissance'), today));
  const typedPhone = cell('telephone');
  const phone = typedPhone === '' ? null : keep('telephone', checkPhone(readPhone(typedPhone)));
  const isChild = birthDate !== '' && needsParent(birthDate, today);
  const parentEmail = isChild ? keep('email_parent', checkParentEmail(cell('email_parent'), email)) : null;
  if (faults.length > 0) return { identity: null, faults };
  return { identity: { lastName, firstName, birthDate, email, phone, parentEmail }, faults };
}

function readNames(
  cell: (field: ListField) => string,
  fields: readonly (ListField | null)[],
  keep: (field: ListField, checked: Checked) => string,
): { lastName: string; firstName: string } {
  if (fields.includes('nom') || !fields.includes('nom_complet'))
    return {
      lastName: keep('nom', checkName(cell('nom'))),
      firstName: keep('prenom', checkName(cell('prenom'))),
    };
  const whole = cell('nom_complet');
  const names = splitFullName(whole);
  if (!names) {
    keep('nom_complet', { fault: whole === '' ? 'VIDE' : 'FORME' });
    return { lastName: '', firstName: '' };
  }
  return {
    lastName: keep('nom_complet', checkName(names.lastName)),
    firstName: keep('nom_complet', checkName(names.firstName)),
  };
}

function checkDay(typed: string, today: string): Checked {
  if (typed === '') return { fault: 'VIDE' };
  const day = readFrenchDay(typed, Number(today.slice(0, 4)));
  return day === null ? { fault: 'FORME' } : checkBirthDay(day, today);
}
