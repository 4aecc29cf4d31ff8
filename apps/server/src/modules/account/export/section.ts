/** A part of an export: one table of what is held about a person, read a page at a time. */

import type { Content } from '@balise/content';
import { type QueryResult, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/handle.ts';
import type { Tables } from '../../../db/schema.generated.ts';
import type { Cell } from './csv.ts';

/** Whose data. */
export interface ExportSubject {
  personId: number;
  accountId: number;
}

export type ExportRow = Readonly<Record<string, Cell>>;

export interface ExportSection {
  /** Of its file, and of its list in the JSON. */
  name: string;
  /** For the reader, in French. */
  about: string;
  /** Tables it shows. */
  tables: readonly (keyof Tables)[];
  /** Heads of its columns, in order. */
  columns: readonly string[];
  rows(db: Db, subject: ExportSubject, content: Content): AsyncIterable<ExportRow>;
}

/** Rows in memory at a time. */
const PAGE = 500;

interface Plain<Name extends keyof Tables> {
  table: Name;
  about: string;
  /** Which rows are the person's. */
  owner: 'person_id' | 'account_id';
  /** Tells rows apart and gives their order: the next page starts after the last of this one. */
  key: readonly (keyof Tables[Name] & string)[];
  /** Columns by their French heads; those that say nothing of the person, or are secrets, are left out. */
  columns: Readonly<Record<string, keyof Tables[Name] & string>>;
  /** Each row names its school, for a person may learn in several. */
  namesSchool?: 'school_id' extends keyof Tables[Name] ? true : never;
}

/** The rows of one table that are the person's, as they are stored. */
export function tableSection<Name extends keyof Tables>(name: string, plain: Plain<Name>): ExportSection {
  const { table, about, owner, key, columns, namesSchool = false } = plain;
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

const ownerIs = (owner: Plain<keyof Tables>['owner'], { personId, accountId }: ExportSubject) =>
  sql`${sql.ref(owner)} = ${owner === 'person_id' ? personId : accountId}`;
