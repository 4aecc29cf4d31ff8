/** The fields of each line of a table that is written as a text, between bars. */
export const readTable = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' | '));
