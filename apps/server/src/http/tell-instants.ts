/** Dates of the database become texts of the wire. */

/** A row with the ISO text of each of its dates. */
export type Told<Row> = {
  [Name in keyof Row]: Extract<Row[Name], Date> extends never ? Row[Name] : ToldDate<Row[Name]>;
};
type ToldDate<Value> = Exclude<Value, Date> | string;

/** The row with its dates as they are written in a reply. Only its own fields: nothing within them is changed. */
export function tellInstants<Row extends object>(row: Row): Told<Row> {
  const told = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(told) as Told<Row>;
}
