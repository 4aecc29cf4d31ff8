/** Copies every row of one migrated database into another, empty one; each may be embedded or on a server. */
import { sql } from 'kysely';
import { CommandRefused } from './command-refused.ts';
import type { Db } from './handle.ts';

/** Rows copied at a time: some hold the complete state of a course, a quarter of a megabyte. */
const BATCH = 200;

interface Table {
  name: string;
  columns: string[];
  /** Tables it refers to, which are filled before it. */
  parents: string[];
}

/** Checksum of a table: equal on both databases when the rows are equal. */
interface Sum {
  rows: number;
  sum: string;
}

export interface Copied {
  table: string;
  rows: number;
}

/**
 * One transaction in each database: all or nothing; the source is only read. Throws CommandRefused when the target
 * holds rows, or when the copied rows differ from the source.
 */
export async function transfer(source: Db, target: Db): Promise<Copied[]> {
  return source.transaction().execute((from) =>
    target.transaction().execute(async (to) => {
      for (const db of [from, to]) await prepare(db);
      const tables = orderTables(await selectTables(to));
      const names = sql.join(tables.map(({ name }) => sql.table(name)));
      // A server that was started too early must wait with its writes.
      await sql`lock table ${names} in access exclusive mode`.execute(to);
      await refuseRows(to, tables);
      const copied: Copied[] = [];
      for (const table of tables) copied.push({ table: table.name, rows: await copyTable(from, to, table) });
      await copySequences(from, to);
      return copied;
    }),
  );
}

/** Settings by which both write equal values as equal text, and no time limit. */
async function prepare(db: Db): Promise<void> {
  await sql`select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO', true),
    set_config('IntervalStyle', 'postgres', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true), set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(db);
}

async function selectTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select t.relname as name,
      array(select attname::text from pg_attribute a
            where a.attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = ''
            order by attnum) as columns,
      array(select distinct confrelid::regclass::text from pg_constraint c
            where c.conrelid = t.oid and contype = 'f') as parents
    from pg_class t
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations'
    order by relname`.execute(db);
  return rows;
}

/** Each table after those that it refers to. */
export function orderTables(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const done = new Set(ordered.map(({ name }) => name));
    const next = [...waiting].filter(({ parents }) => parents.every((name) => done.has(name)));
    if (next.length === 0)
      throw new Error(`tables refer to each other: ${[...waiting].map(({ name }) => name).join(', ')}`);
    for (const table of next) waiting.delete(table);
    ordered.push(...next);
  }
  return ordered;
}

async function refuseRows(db: Db, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0)
      throw new CommandRefused(`the target is not empty: there are rows in its table ${name}`);
  }
}

async function copyTable(from: Db, to: Db, { name, columns }: Table): Promise<number> {
  const table = sql.table(name);
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(columns.map((column) => sql`(row_of.value::${table}).${sql.ref(column)}`));
  // A row is copied as text, which the table's own type reads back: no value becomes a JavaScript value on the way.
  await sql`declare rows_of_table no scroll cursor for select t::text as value from ${table} t`.execute(from);
  for (;;) {
    const { rows } = await sql<{ value: string }>`fetch ${sql.lit(BATCH)} from rows_of_table`.execute(from);
    if (rows.length === 0) break;
    await sql`insert into ${table} (${list}) overriding system value
      select ${values} from unnest(${rows.map(({ value }) => value)}::text[]) as row_of (value)`.execute(to);
  }
  await sql`close rows_of_table`.execute(from);
  const [sent, arrived] = [await sumOf(from, name), await sumOf(to, name)];
  if (sent.rows !== arrived.rows || sent.sum !== arrived.sum)
    throw new CommandRefused(
      `table ${name} did not arrive whole: ${sent.rows} rows sent, ${arrived.rows} there`,
    );
  return arrived.rows;
}

/** Does not depend on the order of rows. */
async function sumOf(db: Db, name: string): Promise<Sum> {
  const { rows } = await sql<Sum>`
    select count(*)::int as rows,
      coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as sum
    from ${sql.table(name)} t`.execute(db);
  return rows[0] ?? { rows: 0, sum: '' };
}

/** Continues each sequence where the source's one is. */
async function copySequences(from: Db, to: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`.execute(from);
  for (const { name } of rows) {
    const state = await sql<{ last: string; called: boolean }>`
      select last_value::text as last, is_called as called from ${sql.table(name)}`.execute(from);
    const [{ last, called } = { last: '1', called: false }] = state.rows;
    await sql`select setval(${name}::regclass, ${last}::bigint, ${called})`.execute(to);
  }
}
