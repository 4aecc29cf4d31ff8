/** The row of a statement that always has one, such as a count. */
export function takeOneRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('one row was expected');
  return row;
}
