/**
 * Rows as one text, a line for each, where a statement reads many small values: as JSON, each value costs the database
 * several times as much. Not for values with tabs or line ends; the text of a `jsonb` has none.
 */
import { type RawBuilder, sql } from 'kysely';

/** One line. @param columns SQL of the columns; one that may be null is written with `orEmpty` */
export const writeLine = (columns: readonly string[]): RawBuilder<string> =>
  sql.raw(`concat_ws(E'\\t', ${columns.join()})`);

/** SQL of a column of a line that may be null; it is read as an empty text. */
export const orEmpty = (column: string): string => `coalesce(${column}::text, '')`;

/** All lines of a subquery as one text; null without any. */
export const joinLines = (columns: readonly string[]): RawBuilder<string | null> =>
  sql`string_agg(${writeLine(columns)}, E'\\n')`;

/** SQL of an instant as a column of a line. */
export const milliseconds = (column: string): string => `(date_part('epoch', ${column}) * 1000)::bigint`;

/** The columns of each line. */
export const splitLines = (lines: string | null): string[][] =>
  lines === null ? [] : lines.split('\n').map((line) => (line.includes('\t') ? line.split('\t') : [line]));

/** Whether a boolean of a line is true: the database writes one letter, or a word where `orEmpty` casts it. */
export const isTrue = (column: string | undefined): boolean => column === 't' || column === 'true';
