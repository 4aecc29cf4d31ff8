/** Checks each line of a list: what would be stored, or its faults. Pure. */

import type { ListField } from '@balise/contract/school/enrolment-lists';
import type { FaultOfLine } from '@balise/contract/school/imports';
import { emailKey } from '@balise/rules/email-key';
import {
  type Checked,
  checkBirthDay,
  checkEmail,
  checkName,
  checkParentEmail,
  checkPhone,
  needsParent,
} from '@balise/rules/sign-up-rules';
import type { SignUpIdentity } from '../../account/sign-up/api.ts';
import { nameStored } from '../../platform/db/api.ts';
import { latinise } from '../../platform/foreign-files/api.ts';
import { STORED_FAULTS } from './list-names.ts';
import { readFrenchDay, readPhone, splitFullName } from './list-values.ts';

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
      checked.faults.push({ line, field: 'lastName', code: 'SEVERAL_LEARNERS', expected: null });
      return;
    }
    const parent = identity.parentEmail;
    if (parent !== null) {
      const count = (children.get(emailKey(parent)) ?? 0) + 1;
      children.set(emailKey(parent), count);
      if (count > MOST_CHILDREN) {
        checked.faults.push({ line, field: 'parentEmail', code: 'TOO_MANY_REQUESTS', expected: null });
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
      ['lastName', nameKey(lastName, firstName, birthDate)],
    ];
    for (const [field, key] of keys) {
      const before = lines.get(key);
      if (before !== undefined) return { field, code: 'DUPLICATE', expected: String(before) };
    }
    for (const [, key] of keys) lines.set(key, line);
    return undefined;
  };
}

/** The shapes that a fault tells. */
const SHAPES: Partial<Record<ListField, string>> = {
  fullName: 'NOM Prénom',
  email: 'prenom@exemple.fr',
  birthDate: 'jj/mm/aaaa',
  phone: '06 12 34 56 78',
  parentEmail: 'parent@exemple.fr',
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
    faults.push({
      line,
      field,
      code: nameStored(STORED_FAULTS, checked.fault),
      expected: SHAPES[field] ?? null,
    });
    return '';
  };
  const { lastName, firstName } = readNames(cell, fields, keep);
  const email = keep('email', checkEmail(cell('email')));
  const birthDate = keep('birthDate', checkDay(cell('birthDate'), today));
  const typedPhone = cell('phone');
  const phone = typedPhone === '' ? null : keep('phone', checkPhone(readPhone(typedPhone)));
  const isChild = birthDate !== '' && needsParent(birthDate, today);
  const parentEmail = isChild ? keep('parentEmail', checkParentEmail(cell('parentEmail'), email)) : null;
  if (faults.length > 0) return { identity: null, faults };
  return { identity: { lastName, firstName, birthDate, email, phone, parentEmail }, faults };
}

function readNames(
  cell: (field: ListField) => string,
  fields: readonly (ListField | null)[],
  keep: (field: ListField, checked: Checked) => string,
): { lastName: string; firstName: string } {
  if (fields.includes('lastName') || !fields.includes('fullName'))
    return {
      lastName: keep('lastName', checkName(cell('lastName'))),
      firstName: keep('firstName', checkName(cell('firstName'))),
    };
  const whole = cell('fullName');
  const names = splitFullName(whole);
  if (!names) {
    keep('fullName', { fault: whole === '' ? 'VIDE' : 'FORME' });
    return { lastName: '', firstName: '' };
  }
  return {
    lastName: keep('fullName', checkName(names.lastName)),
    firstName: keep('fullName', checkName(names.firstName)),
  };
}

function checkDay(typed: string, today: string): Checked {
  if (typed === '') return { fault: 'VIDE' };
  const day = readFrenchDay(typed, Number(today.slice(0, 4)));
  return day === null ? { fault: 'FORME' } : checkBirthDay(day, today);
}
