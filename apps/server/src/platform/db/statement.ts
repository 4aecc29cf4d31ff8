/**
 * Statements whose text is made once. Kysely makes it anew at each call, and sends a value once for each place where it
 * stands: for the longest statements both cost more than reading their rows.
 */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './handle.ts';

/** A value of a statement by its name, given when the statement runs. */
class Place {
  constructor(readonly name: PropertyKey) {}
}

export type Places<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };
/** SQL that is part of a prepared statement, or of one that is made for its values. */
export type ValuesOrPlaces<Values> = {
  readonly [Name in keyof Values]: Values[Name] | RawBuilder<Values[Name]>;
};

/** A statement of `prepareStatement`, for the driver. */
export interface PreparedQuery<Row = unknown> extends CompiledQuery<Row> {
  /**
   * It returns the columns that it names, never «*»: a migration that adds one does not change its result, so it may be prepared
   * inside a transaction.
   */
  namesColumns: true;
}

/**
 * Each named value has one parameter, so its type must be the same at all its places.
 * @param build called once: what it interpolates besides the places stays the same. It names the columns that it returns
 */
export function prepareStatement<Values extends object, Row>(
  build: (places: Places<Values>) => RawBuilder<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let made: CompiledQuery<Row> | null = null;
  return async (db, values) => {
    made ??= joinPlaces(build(placesOf<Values>()).compile(db));
    const parameters = made.parameters.map((one) =>
      one instanceof Place ? values[one.name as keyof Values] : one,
    );
    const query: PreparedQuery<Row> = { ...made, parameters, namesColumns: true };
    const { rows } = await db.executeQuery<Row>(query);
    return rows;
  };
}

/** The same for a statement that has one row, or none. */
export const prepareOptionalRow = <Values extends object, Row>(
  build: (places: Places<Values>) => RawBuilder<Row>,
): ((db: Db, values: Values) => Promise<Row | undefined>) => {
  const select = prepareStatement(build);
  return async (db, values) => (await select(db, values))[0];
};

const placesOf = <Values>(): Places<Values> =>
  new Proxy({} as Places<Values>, { get: (_, name) => sql`${new Place(name)}` });

/** The same statement with one parameter for all places of a name. */
function joinPlaces<Row>(compiled: CompiledQuery<Row>): CompiledQuery<Row> {
  const parameters: unknown[] = [];
  const numbers = compiled.parameters.map((one) => {
    const known = parameters.findIndex(
      (other) => other instanceof Place && one instanceof Place && other.name === one.name,
    );
    return known === -1 ? parameters.push(one) : known + 1;
  });
  const text = compiled.sql.replace(/\$(\d+)/g, (_, number) => `$${numbers[Number(number) - 1]}`);
  return { ...compiled, sql: text, parameters };
}
