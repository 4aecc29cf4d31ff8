/** The planner learns of rows that were written many at a time. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertSchool, plantGroup } from '../../../test/builders.ts';
import { plantCrowd } from '../../../test/crowd.ts';
import type { Copy } from '../../../test/database.ts';
import { openForPlans, writeCounted } from '../../../test/planner.ts';
import { analyzeChanged } from './analyze.ts';

const SIZE = 500;
let database: Copy;
beforeAll(async () => {
  database = await openForPlans();
  const { db } = database;
  const schoolId = await insertSchool(db);
  const group = await plantGroup(db, schoolId, {});
  await analyzeChanged(db);
  const crowd = { schoolId, group, size: SIZE, now: new Date('2026-03-02T09:00:00Z') };
  await writeCounted(db, (connection) => plantCrowd(connection, crowd));
});
afterAll(() => database.release());

const readSize = async (name: string) =>
  (
    await sql<{ rows: number }>`select reltuples::int as rows from pg_class where relname = ${name}`.execute(
      database.db,
    )
  ).rows[0]?.rows;

test('tables that have grown are analysed, of those that are named, once', async () => {
  const { db } = database;
  expect(await analyzeChanged(db, ['memberships', 'migrations'])).toContain('memberships');
  expect(await readSize('memberships')).toBeGreaterThanOrEqual(SIZE);
  const others = await analyzeChanged(db);
  expect(others).toEqual(expect.arrayContaining(['accounts', 'inscriptions', 'people', 'series']));
  expect(others).not.toContain('memberships');
  expect(await readSize('people')).toBeGreaterThanOrEqual(SIZE);
  expect(await analyzeChanged(db)).not.toContain('people');
});
