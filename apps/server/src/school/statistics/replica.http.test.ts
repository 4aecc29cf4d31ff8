/** Which pages may be some seconds old: sums and reports. What must show an act of a moment ago is never read from a replica. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPerson, insertSchool } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';

let t: TestApp;
let manager: Client;
let reads = 0;
beforeAll(async () => {
  t = await startApp({
    readStatistics: (read) => {
      reads += 1;
      return read(t.db);
    },
  });
  const school = await insertSchool(t.db);
  manager = await t.signIn(await insertPerson(t.db, { role: 'gerant', schoolId: school, inscriptions: [] }));
  await insertPerson(t.db, { schoolId: school });
});
afterAll(() => t.close());

test.each([
  ['/api/school/questions?licence=b', true],
  ['/api/school/report?from=2026-01-01&to=2026-02-28', true],
  ['/api/school/journal', false],
  ['/api/school/exports/learners', false],
  ['/api/school/learners', false],
])('%s may be read from a replica: %s', async (path, may) => {
  reads = 0;
  expect((await manager.get(path)).status).toBe(200);
  expect(reads > 0).toBe(may);
});
