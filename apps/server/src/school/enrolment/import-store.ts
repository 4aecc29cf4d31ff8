/** SQL of the lists of learners that a school brings. */

import type { ListField } from '@balise/contract/school/enrolment-lists';
import type { FaultOfLine, ImportEntry, ListImport, TermsOfList } from '@balise/contract/school/imports';
import { DAY_MS } from '@balise/rules/days';
import { emailKey } from '@balise/rules/email-key';
import { sql } from 'kysely';
import { SHOWN_EMAIL, visiblePeople } from '../../identity/accounts/api.ts';
import { type Dated, type Db, nameStored } from '../../platform/db/api.ts';
import type { ListOfCells } from '../../platform/foreign-files/api.ts';
import type { StaffScope } from '../../platform/http/api.ts';
import type { KnownPerson } from './check-lines.ts';
import {
  STORED_FAULTS,
  STORED_FIELDS,
  STORED_STATES,
  type StoredFault,
  type StoredField,
  type StoredState,
} from './list-names.ts';
import type { KnownTitles, ReadTitles } from './list-titles.ts';

type Kept = Omit<
  ListImport,
  'isBusy' | 'columns' | 'toCreate' | 'toComplete' | 'faultyLines' | 'faultCount' | 'preview'
>;

export interface StoredImport extends Dated<Kept, 'madeAt' | 'executedAt' | 'undoUntil'> {
  /** Null once it is executed or given up. */
  cells: string[][] | null;
  fields: (ListField | null)[];
}

type StoredTerms = Omit<TermsOfList, 'licence'> & { licenceCode: string };

/** The same, as the table has it. */
interface ImportRow extends Omit<StoredImport, 'state' | 'fields' | 'terms' | 'faults'> {
  state: StoredState;
  fields: (StoredField | null)[];
  terms: StoredTerms | null;
  faults: (Pick<FaultOfLine, 'line' | 'expected'> & { field: StoredField; code: StoredFault })[];
}

const readTerms = ({ licenceCode: licence, ...terms }: StoredTerms): TermsOfList => ({ licence, ...terms });

const readRow = ({ state, fields, terms, faults, ...row }: ImportRow): StoredImport => ({
  ...row,
  state: nameStored(STORED_STATES, state),
  fields: fields.map((field) => field && nameStored(STORED_FIELDS, field)),
  terms: terms && readTerms(terms),
  faults: faults.map(({ field, code, ...fault }) => ({
    ...fault,
    field: nameStored(STORED_FIELDS, field),
    code: nameStored(STORED_FAULTS, code),
  })),
});

const writeFields = (fields: readonly (ListField | null)[]): string =>
  JSON.stringify(fields.map((field) => field && STORED_FIELDS[field]));

export interface NewImport extends ReadTitles, Omit<ListOfCells, 'rows'> {
  id: string;
  school: number;
  madeBy: number;
  fileName: string | null;
  cells: string[][];
  now: Date;
}

/** An import with the terms of the one before; false when there is one with this id. */
export async function insertImport(db: Db, list: NewImport): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into learner_imports (id, school_id, made_by, state, file_name, encoding, separator, cells, header_row,
      fields, terms, faults, created_at)
    values (${list.id}, ${list.school}, ${list.madeBy}, 'verifie', ${list.fileName}, ${list.encoding},
      ${list.separator}, ${JSON.stringify(list.cells)}::jsonb, ${list.row}, ${writeFields(list.fields)}::jsonb,
      (select terms from learner_imports where school_id = ${list.school} and terms is not null
        order by created_at desc limit 1),
      '[]', ${list.now})
    on conflict (id) do nothing`.execute(db);
  return numAffectedRows > 0n;
}

interface Named {
  school: number;
  id: string;
}

export async function selectOptionalImport(db: Db, { school, id }: Named): Promise<StoredImport | undefined> {
  const { rows } = await sql<ImportRow>`
    select i.id, i.state, i.version, i.file_name as "fileName", i.encoding, i.separator, i.cells,
      i.header_row as "titleRow", i.fields, i.terms, i.line_count as lines, i.created_count as created,
      i.completed_count as completed, i.kept_count as kept, i.faults, i.created_at as "madeAt",
      i.executed_at as "executedAt", i.undo_until as "undoUntil", p.first_name || ' ' || p.last_name as "madeBy"
    from learner_imports i
    left join accounts a on a.id = i.made_by
    left join people p on p.id = a.person_id
    where i.school_id = ${school} and i.id = ${id}`.execute(db);
  return rows[0] && readRow(rows[0]);
}

/** The same, locked until the end of the transaction: two executions come one after the other. */
export async function lockImport(trx: Db, named: Named): Promise<StoredImport | undefined> {
  await sql`select from learner_imports where school_id = ${named.school} and id = ${named.id} for update`.execute(
    trx,
  );
  return selectOptionalImport(trx, named);
}

/** Whether another transaction holds it: it is being executed, or undone. */
export async function isImportBusy(db: Db, { school, id }: Named): Promise<boolean> {
  const { rows } = await sql`
    select from learner_imports where school_id = ${school} and id = ${id} for share skip locked`.execute(db);
  return rows.length === 0;
}

export type ImportSummary = Dated<ImportEntry, 'madeAt'>;

const SHOWN = 50;

export async function selectImports(db: Db, school: number): Promise<ImportSummary[]> {
  const { rows } = await sql<Omit<ImportSummary, 'state'> & { state: StoredState }>`
    select i.id, i.state, i.file_name as "fileName", i.created_at as "madeAt", i.line_count as lines,
      i.created_count as created, i.completed_count as completed, p.first_name || ' ' || p.last_name as "madeBy"
    from learner_imports i
    left join accounts a on a.id = i.made_by
    left join people p on p.id = a.person_id
    where i.school_id = ${school} order by i.created_at desc, i.id limit ${SHOWN}`.execute(db);
  return rows.map(({ state, ...row }) => ({ ...row, state: nameStored(STORED_STATES, state) }));
}

export async function updateReading(
  trx: Db,
  { id, titleRow, fields, terms }: Pick<StoredImport, 'id' | 'titleRow' | 'fields'> & { terms: TermsOfList },
): Promise<void> {
  const { licence, ...others } = terms;
  const stored = JSON.stringify({ licenceCode: licence, ...others });
  await sql`update learner_imports set version = version + 1, header_row = ${titleRow},
    fields = ${writeFields(fields)}::jsonb, terms = ${stored}::jsonb where id = ${id}`.execute(trx);
}

type Done = Pick<StoredImport, 'id' | 'lines' | 'created' | 'completed' | 'faults'> & {
  now: Date;
  undoUntil: Date;
};

/** Its cells are gone from then on. */
export async function markImportExecuted(trx: Db, done: Done): Promise<void> {
  const faults = done.faults.map(({ field, code, ...fault }) => ({
    ...fault,
    field: STORED_FIELDS[field],
    code: STORED_FAULTS[code],
  }));
  await sql`update learner_imports set state = 'importe', version = version + 1, cells = null,
    line_count = ${done.lines}, created_count = ${done.created}, completed_count = ${done.completed},
    faults = ${JSON.stringify(faults)}::jsonb, executed_at = ${done.now}, undo_until = ${done.undoUntil}
    where id = ${done.id}`.execute(trx);
}

export async function markImportUndone(trx: Db, id: string, kept: number): Promise<void> {
  await sql`update learner_imports set state = 'annule', version = version + 1, cells = null, undo_until = null,
    kept_count = ${kept} where id = ${id}`.execute(trx);
}

export async function selectKnownTitles(db: Db, school: number): Promise<KnownTitles> {
  const row = await db
    .selectFrom('learner_import_titles')
    .where('school_id', '=', school)
    .select('fields')
    .executeTakeFirst();
  const fields = (row?.fields ?? {}) as Readonly<Record<string, StoredField | null>>;
  const titles = Object.entries(fields).map(([title, field]) => [
    title,
    field && nameStored(STORED_FIELDS, field),
  ]);
  return Object.fromEntries(titles) as KnownTitles;
}

/** Titles of one school; the newest say what a title is. */
export async function upsertTitles(
  trx: Db,
  { school, titles, now }: { school: number; titles: KnownTitles; now: Date },
): Promise<void> {
  const fields = Object.entries(titles).map(([title, field]) => [title, field && STORED_FIELDS[field]]);
  const stored = JSON.stringify(Object.fromEntries(fields));
  await sql`insert into learner_import_titles as t (school_id, fields, updated_at)
    values (${school}, ${stored}::jsonb, ${now})
    on conflict (school_id) do update set updated_at = excluded.updated_at,
      fields = case when length(t.fields::text) > 20000 then excluded.fields else t.fields || excluded.fields end`.execute(
    trx,
  );
}

/** The learners of the school whom lines with these e-mails and days of birth may be about. */
export async function selectKnownPeople(
  db: Db,
  scope: StaffScope,
  { emails, days }: { emails: readonly string[]; days: readonly string[] },
): Promise<KnownPerson[]> {
  const { rows } = await sql<KnownPerson>`
    with seen as materialized (${visiblePeople(scope)})
    select p.id as person, email_key(${SHOWN_EMAIL}) as "emailKey", p.last_name as "lastName", p.first_name as "firstName",
      to_char(p.birth_date, 'YYYY-MM-DD') as "birthDate"
    from seen
    join people p on p.id = seen.person_id
    join accounts a on a.person_id = p.id
    where email_key(${SHOWN_EMAIL}) = any(${[...new Set(emails.map(emailKey))]}::text[])
      or p.birth_date = any(${[...new Set(days)]}::date[])
    order by p.id`.execute(db);
  return rows;
}

/** A list that nobody executed is forgotten with its cells after these days; faults, these days after it was brought. */
const CELL_DAYS = 7;
const FAULT_DAYS = 30;

/** Gives up lists that wait, and removes what undoing needed and the faults, each in its time. */
export async function cleanImports(db: Db, now: Date): Promise<void> {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await sql`update learner_imports set state = 'annule', cells = null, version = version + 1
    where state = 'verifie' and created_at < ${before(CELL_DAYS)}`.execute(db);
  await sql`delete from learner_import_people p using learner_imports i
    where i.id = p.import_id and (i.undo_until is null or i.undo_until < ${now})`.execute(db);
  await sql`update learner_imports set faults = '[]', file_name = null
    where created_at < ${before(FAULT_DAYS)} and faults <> '[]'`.execute(db);
}
