/**
 * Rows as one text, a line for each, where a statement reads many small values: as JSON, each value costs the database
 * several times as much. Not for values with tabs or line ends; the text of a `jsonb` has none.
 */
import { type RawBuilder, sql } from 'kysely';

/**
 * All lines of a subquery as one text; null without any.
 * @param columns SQL of the columns; one that is null is read as an empty text
 */
export function joinLines(columns: readonly string[], order?: string): RawBuilder<string | null> {
  const line = `concat_ws(E'\\t', ${columns.map((column) => `coalesce(${column}::text, '')`).join()})`;
  return sql.raw(`string_agg(${line}, E'\\n'${order === undefined ? '' : ` order by ${order}`})`);
}

/** SQL of an instant as a column of a line. */
export const milliseconds = (column: string): string => `(date_part('epoch', ${column}) * 1000)::bigint`;

/** The values of a subquery of one column. */
export const splitColumn = (lines: string | null): string[] => (lines === null ? [] : lines.split('\n'));

/** The columns of each line. */
export const splitLines = (lines: string | null): string[][] =>
  splitColumn(lines).map((line) => line.split('\t'));
