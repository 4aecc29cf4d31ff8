import { expect, test } from 'vitest';
import { orderTables } from './transfer.ts';

test('each table comes after those that it refers to, and a circle is refused', () => {
  const table = (name: string, ...parents: string[]) => ({ name, columns: [], parents });
  const tables = [
    table('answers', 'series'),
    table('series', 'people', 'schools'),
    table('people', 'schools'),
    table('schools'),
  ];
  expect(orderTables(tables).map(({ name }) => name)).toEqual(['schools', 'people', 'series', 'answers']);
  expect(() => orderTables([table('a', 'b'), table('b', 'a')])).toThrow(/refer to each other: a, b/);
});
