/** Copies every row of one migrated database into another that is empty, whatever the two run on. */
import { sql } from 'kysely';
import { CommandRefused } from './command-refused.ts';
import type { Db } from './handle.ts';

/** Rows at a time: some hold a course's whole state, a quarter of a megabyte. */
const BATCH = 200;

interface Table {
  name: string;
  columns: string[];
  /** Tables it refers to, which are filled before it. */
  parents: string[];
}

/** What a table holds, the same on both databases when its rows are the same. */
interface Sum {
  rows: number;
  sum: string;
}

export interface Copied {
  table: string;
  rows: number;
}

/**
 * All or nothing, in one transaction of each database; the source is only read. Throws CommandRefused when the
 * target holds rows, or when the arrived rows differ from those sent.
 */
export async function transfer(source: Db, target: Db): Promise<Copied[]> {
  return source.transaction().execute((from) =>
    target.transaction().execute(async (to) => {
      for (const db of [from, to]) await prepare(db);
      const tables = orderTables(await selectTables(to));
      const names = sql.join(tables.map(({ name }) => sql.table(name)));
      // Nobody writes beside this: a server that was started too early waits.
      await sql`lock table ${names} in access exclusive mode`.execute(to);
      await refuseRows(to, tables);
      const copied: Copied[] = [];
      for (const table of tables) copied.push({ table: table.name, rows: await copyTable(from, to, table) });
      await copySequences(from, to);
      return copied;
    }),
  );
}

/** The same text for the same value in both, and all the time it takes. */
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
  // The text of a whole row is read back by its table's own type: no value passes through JavaScript's.
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

/** In whatever order the rows lie. */
async function sumOf(db: Db, name: string): Promise<Sum> {
  const { rows } = await sql<Sum>`
    select count(*)::int as rows,
      coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as sum
    from ${sql.table(name)} t`.execute(db);
  return rows[0] ?? { rows: 0, sum: '' };
}

/** The next number is the one that the source would have given. */
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
