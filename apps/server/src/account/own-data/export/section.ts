/** A section of the export: one table of a person's data, read page by page. */

import type { Content } from '@balise/content';
import { type QueryResult, type RawBuilder, sql } from 'kysely';
import type { Db, Tables } from '../../../platform/db/api.ts';
import type { Cell } from './csv.ts';

/** The person whose data is exported. */
export interface ExportSubject {
  personId: number;
  accountId: number;
}

export type ExportRow = Readonly<Record<string, Cell>>;

export interface ExportSection {
  /** Name of its file, and of its list in the JSON. */
  name: string;
  /** Describes it to the reader, in French. */
  about: string;
  /** Tables that it shows. */
  tables: readonly (keyof Tables)[];
  /** Column headings, in order. */
  columns: readonly string[];
  rows(db: Db, subject: ExportSubject, content: Content): AsyncIterable<ExportRow>;
}

/** Rows in memory at a time. */
const PAGE = 500;

interface Plain<Name extends keyof Tables> {
  table: Name;
  about: string;
  /** Column that says whose row it is. */
  owner?: 'person_id' | 'account_id';
  /** Unique and sorted: the next page starts after the last key of this one. Left out: its `id`. */
  key?: readonly (keyof Tables[Name] & string)[];
  /** Columns by their French headings; secrets, and columns that tell nothing about the person, are left out. */
  columns: Readonly<Record<string, keyof Tables[Name] & string>>;
  /** Adds the school of each row, because a person may learn in several. */
  namesSchool?: 'school_id' extends keyof Tables[Name] ? true : never;
}

/** A section with the person's rows of one table, as stored. */
export function tableSection<Name extends keyof Tables>(name: string, plain: Plain<Name>): ExportSection {
  const { table, about, owner = 'person_id', key = ['id'], columns, namesSchool = false } = plain;
  const heads = [...Object.keys(columns), ...(namesSchool ? ['ecole'] : [])];
  const shown = [
    ...Object.values(columns).map((column) => sql.ref(column)),
    ...(namesSchool ? [schoolName(table)] : []),
  ];
  const keys = key.map((column) => sql.ref(column));
  return {
    name,
    about,
    tables: [table],
    columns: heads,
    async *rows(db, subject) {
      let after: unknown[] | null = null;
      do {
        const next: RawBuilder<unknown> =
          after === null ? sql`` : sql`and (${sql.join(keys)}) > (${sql.join(after)})`;
        const { rows }: QueryResult<Record<string, unknown>> = await sql<Record<string, unknown>>`
          select ${sql.join([...shown, ...keys].map((column, at) => sql`${column} as ${sql.ref(`c${at}`)}`))}
          from ${sql.table(table)}
          where ${ownerIs(owner, subject)} ${next}
          order by ${sql.join(keys)} limit ${PAGE}`.execute(db);
        for (const row of rows) {
          yield Object.fromEntries(heads.map((head, at) => [head, (row[`c${at}`] ?? null) as Cell]));
        }
        const last: Record<string, unknown> | undefined = rows.length === PAGE ? rows.at(-1) : undefined;
        after = last ? key.map((_, at) => last[`c${heads.length + at}`]) : null;
      } while (after);
    },
  };
}

const schoolName = (table: string) =>
  sql`(select name from schools where schools.id = ${sql.ref(`${table}.school_id`)})`;

const ownerIs = (owner: 'person_id' | 'account_id', { personId, accountId }: ExportSubject) =>
  sql`${sql.ref(owner)} = ${owner === 'person_id' ? personId : accountId}`;
