import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Copy, openCopy } from '../../../test/database.ts';
import { prepareStatement } from './statement.ts';

let database: Copy;
beforeAll(async () => {
  database = await openCopy();
});
afterAll(() => database.release());

interface Values {
  count: number;
  name: string;
}

test('a statement is built once, runs with the values of each call, and sends each of them once', async () => {
  const build = vi.fn();
  const read = prepareStatement<Values, { n: number; name: string; fixed: string }>(({ count, name }) => {
    build();
    return sql`
      select n, ${name}::text || ${count}::int as name, ${'$1 as it is'}::text as fixed
      from generate_series(1, ${count}::int) n where ${name}::text <> ''`;
  });
  const sent = vi.spyOn(database.db.getExecutor(), 'executeQuery');
  const fixed = '$1 as it is';
  expect(await read(database.db, { count: 2, name: 'a' })).toEqual([
    { n: 1, name: 'a2', fixed },
    { n: 2, name: 'a2', fixed },
  ]);
  expect(await read(database.db, { count: 1, name: 'b' })).toEqual([{ n: 1, name: 'b1', fixed }]);
  expect(await database.db.transaction().execute((trx) => read(trx, { count: 0, name: 'c' }))).toEqual([]);
  expect(sent.mock.calls.map(([{ parameters }]) => parameters)).toEqual([
    ['a', 2, fixed],
    ['b', 1, fixed],
  ]);
  expect(build).toHaveBeenCalledTimes(1);
  sent.mockRestore();
});

test('a statement that reads is tried again like any other: it says what kind it is', async () => {
  const read = prepareStatement<Values, { one: number }>(() => sql`select 1 as one`);
  const sent = vi.spyOn(database.db.getExecutor(), 'executeQuery');
  await read(database.db, { count: 0, name: '' });
  expect(sent.mock.calls[0]?.[0].query.kind).toBe('RawNode');
  sent.mockRestore();
});
