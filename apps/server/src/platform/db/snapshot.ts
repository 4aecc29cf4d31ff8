/** Writes the two committed files that describe the schema of a migrated database. */

/** Runs one statement without parameters and returns its rows. */
export type Ask = (statement: string) => Promise<Record<string, unknown>[]>;

export interface Snapshot {
  /** schema.generated.ts */
  types: string;
  /** schema.snapshot.txt: constraints and indexes. */
  rules: string;
}

interface Column {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  /** Computed by the database; programs can't write it. */
  isComputed: boolean;
}

interface Rule {
  table: string;
  name: string;
  definition: string;
}

const COLUMNS = `
  select table_name as "table", column_name as "name", udt_name as "type",
         is_nullable = 'YES' as "isNullable",
         (column_default is not null or is_identity = 'YES') as "hasDefault",
         is_generated = 'ALWAYS' as "isComputed"
  from information_schema.columns
  where table_schema = 'public' and table_name <> 'migrations'
  order by table_name collate "C", ordinal_position`;

// PostgreSQL 18 lists NOT NULL among constraints and 15 does not; the types say it already.
const CONSTRAINTS = `
  select conrelid::regclass::text as "table", conname as "name", pg_get_constraintdef(oid) as "definition"
  from pg_constraint
  where connamespace = 'public'::regnamespace and contype <> 'n' and conrelid::regclass::text <> 'migrations'
  order by conrelid::regclass::text collate "C", conname collate "C"`;

const INDEXES = `
  select tablename as "table", indexname as "name", indexdef as "definition"
  from pg_indexes where schemaname = 'public' and tablename <> 'migrations'
  order by tablename collate "C", indexname collate "C"`;

const HEADER = `/** Written by \`npm run db:snapshot\` from a migrated database: change a migration, not this file. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A jsonb column: read as a parsed value still to be checked, written as JSON text. */
export type Json = ColumnType<unknown, string, string>;
/** The same, with a default. */
export type GeneratedJson = ColumnType<unknown, string | undefined, string>;
/** The same, where there may be none. */
export type OptionalJson = ColumnType<unknown, string | null | undefined, string | null>;
`;

/** The TypeScript type of each PostgreSQL type, as the drivers return it; see values.ts. */
const SCALARS: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  // A number would be wrong beyond 2^53.
  int8: 'string',
  float8: 'number',
  numeric: 'string',
  text: 'string',
  uuid: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  date: 'string',
  bytea: 'Buffer',
  jsonb: 'Json',
  _int4: 'number[]',
  _text: 'string[]',
  _date: 'string[]',
};

export async function takeSnapshot(ask: Ask): Promise<Snapshot> {
  const columns = (await ask(COLUMNS)) as unknown as Column[];
  const constraints = (await ask(CONSTRAINTS)) as unknown as Rule[];
  const indexes = (await ask(INDEXES)) as unknown as Rule[];
  return {
    types: writeTypes(columns, closedLists(constraints)),
    rules: [...constraints.map(ruleLine), '', ...indexes.map(ruleLine), ''].join('\n'),
  };
}

const ruleLine = (rule: Rule): string => `${rule.table}: ${rule.name} ${rule.definition}`;

function writeTypes(columns: Column[], lists: Map<string, string>): string {
  const tables = [...new Set(columns.map((column) => column.table))];
  const bodies = tables.map((table) => {
    const lines = columns
      .filter((column) => column.table === table)
      .map((column) => `    ${column.name}: ${columnType(column, lists)};\n`);
    return `  ${table}: {\n${lines.join('')}  };\n`;
  });
  return `${HEADER}\nexport interface Tables {\n${bodies.join('')}}\n`;
}

function columnType(column: Column, lists: Map<string, string>): string {
  const scalar = lists.get(`${column.table}.${column.name}`) ?? SCALARS[column.type];
  if (!scalar) throw new Error(`${column.table}.${column.name}: no TypeScript type known for ${column.type}`);
  if (scalar === 'Json' && column.isNullable) return 'OptionalJson';
  if (scalar === 'Json') return column.hasDefault ? 'GeneratedJson' : 'Json';
  const type = column.isNullable ? `${scalar} | null` : scalar;
  if (column.isComputed) return `GeneratedAlways<${type}>`;
  return column.hasDefault ? `Generated<${type}>` : type;
}

/** `check (status in ('ouvert', …))` becomes a union, so that the compiler knows the list too. */
function closedLists(constraints: Rule[]): Map<string, string> {
  const lists = new Map<string, string>();
  for (const { table, definition } of constraints) {
    const found = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(definition);
    if (!found?.[1] || !found[2]) continue;
    lists.set(`${table}.${found[1]}`, found[2].replaceAll('::text', '').split(', ').join(' | '));
  }
  return lists;
}
