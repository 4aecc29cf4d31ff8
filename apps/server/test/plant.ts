/** Plants one row about a person in every table that names people, from the database's own description of its columns. */
import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/handle.ts';

/** Columns by which a table names a person. */
export const OWNERS = ['person_id', 'account_id'] as const;

export interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  filled: boolean;
  /** Definitions of the checks that include it. */
  checks: string[];
}

export async function selectColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as name, c.udt_name as type,
      c.is_nullable = 'YES' as nullable,
      (c.column_default is not null or c.is_identity = 'YES') as filled,
      array(select pg_get_constraintdef(k.oid) from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
        where k.contype = 'c' and k.conrelid = to_regclass(c.table_name) and a.attname = c.column_name) as checks
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'migrations'
    order by c.table_name, c.ordinal_position`.execute(db);
  return rows;
}

/** Names of the tables that name people. */
export async function personalTables(db: Db): Promise<string[]> {
  const owners: readonly string[] = OWNERS;
  const found = (await selectColumns(db)).filter(({ name }) => owners.includes(name));
  return [...new Set(found.map(({ table }) => table))];
}

interface Reference {
  table: string;
  columns: string[];
  to: string;
  keys: string[];
}

async function referencesOf(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select k.conrelid::regclass::text as "table", k.confrelid::regclass::text as "to",
      array(select a.attname::text from unnest(k.conkey) with ordinality u(n, i)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n order by i) as columns,
      array(select a.attname::text from unnest(k.confkey) with ordinality u(n, i)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.n order by i) as keys
    from pg_constraint k where k.contype = 'f'`.execute(db);
  return rows;
}

export interface Owner {
  personId: number;
  accountId: number;
  schoolId: number;
}

/** @param marker text that later finds a remaining row */
export async function plantEverywhere(db: Db, owner: Owner, marker: string): Promise<void> {
  const columns = await selectColumns(db);
  const references = await referencesOf(db);
  let missing = await tablesWithout(db, owner);
  while (missing.length > 0) {
    const faults: string[] = [];
    for (const table of missing) {
      await plant({ db, owner, marker, columns, references }, table).catch((error: unknown) =>
        faults.push(`${table}: ${error}`),
      );
    }
    const still = await tablesWithout(db, owner);
    // A row may refer to rows that an earlier round has planted.
    if (still.length === missing.length) throw new Error(`nothing could be planted:\n${faults.join('\n')}`);
    missing = still;
  }
}

interface Ground {
  db: Db;
  owner: Owner;
  marker: string;
  columns: readonly Column[];
  references: readonly Reference[];
}

async function plant(ground: Ground, table: string): Promise<void> {
  const { db, owner, marker } = ground;
  const values = new Map<string, unknown>();
  for (const column of ground.columns.filter((one) => one.table === table)) {
    const value = fillingOf(column, owner, marker);
    if (value !== undefined) values.set(column.name, value);
  }
  for (const reference of ground.references.filter((one) => one.table === table)) {
    if (reference.columns.some((name) => !values.has(name) && isOneOfTwo(ground, table, name))) continue;
    const found = await referred(ground, reference);
    for (const [at, column] of reference.columns.entries()) {
      const value = found?.[reference.keys[at] ?? ''];
      if (value !== undefined) values.set(column, value);
    }
  }
  await sql`insert into ${sql.table(table)} (${sql.join([...values.keys()].map((name) => sql.ref(name)))})
    values (${sql.join([...values.values()])})`.execute(db);
}

/** The row has this column or another one, and has the other: the row is about the person. */
const isOneOfTwo = ({ columns }: Ground, table: string, name: string): boolean =>
  columns.some(
    (one) =>
      one.table === table && one.name === name && one.checks.some((check) => check.includes('IS NULL) <> (')),
  );

/** A row for the reference; when the table names no person, a row is made if there is none. */
async function referred(ground: Ground, reference: Reference): Promise<Record<string, unknown> | undefined> {
  const { db, owner, columns } = ground;
  const find = async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(reference.keys.map((key) => sql.ref(key)))} from ${sql.table(reference.to)}
      ${ownedBy(reference, owner)} limit 1`.execute(db);
    return rows[0];
  };
  const found = await find();
  const owners: readonly string[] = OWNERS;
  const isPersonal = columns.some(({ table, name }) => table === reference.to && owners.includes(name));
  if (found || isPersonal) return found;
  await plant(ground, reference.to);
  return find();
}

/** For a table that names people, selects a row of this person. */
function ownedBy({ to, keys }: Reference, { personId, accountId }: Owner) {
  if (to === 'people' || to === 'accounts') return sql`where id = ${to === 'people' ? personId : accountId}`;
  const named =
    ['inscriptions', 'series', 'exam_requests', 'assignments', 'learner_references'].includes(to) ||
    keys.includes('person_id');
  if (named) return sql`where person_id = ${personId}`;
  return to === 'sso_sessions' || keys.includes('account_id') ? sql`where account_id = ${accountId}` : sql``;
}

let numbers = 0;
function nextNumber(): number {
  numbers += 1;
  return numbers;
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a table of column types, as conditions
function fillingOf({ name, type, nullable, filled, checks }: Column, owner: Owner, marker: string): unknown {
  if (name === 'person_id') return owner.personId;
  if (name === 'account_id' || name === 'actor_id') return owner.accountId;
  if (name === 'school_id') return owner.schoolId;
  // Rows of a school are numbered, whoever they are about.
  if (name === 'no') return nextNumber();
  if (nullable && checks.length > 0) return undefined;
  // A list of words before a condition on one of them: the database gives the checks in no order.
  const list = checks.find((check) => check.includes('ANY (ARRAY'));
  const word = /'([^']+)'::text/.exec(list ?? checks.join())?.[1];
  if (word) return word;
  if (filled && type !== 'jsonb') return undefined;
  if (type === 'jsonb') return JSON.stringify(filled ? { note: marker } : [{ note: marker }]);
  if (type === 'text' || type === 'varchar') return checks.length > 0 ? '1' : marker;
  if (type === 'timestamptz' || type === 'date') return new Date('2026-03-01T10:00:00Z');
  if (type === 'uuid') return randomUUID();
  if (type === 'bytea') return randomBytes(32);
  if (type === 'bool') return true;
  if (type === '_text') return [marker];
  if (type === '_date') return ['2026-03-01'];
  return 1;
}

async function tablesWithout(db: Db, { personId, accountId }: Owner): Promise<string[]> {
  const columns = await selectColumns(db);
  const missing: string[] = [];
  for (const table of await personalTables(db)) {
    const isOfPerson = columns.some((column) => column.table === table && column.name === 'person_id');
    const { rows } = await sql`select 1 from ${sql.table(table)}
      where ${isOfPerson ? sql`person_id = ${personId}` : sql`account_id = ${accountId}`} limit 1`.execute(
      db,
    );
    if (rows.length === 0) missing.push(table);
  }
  return missing;
}
