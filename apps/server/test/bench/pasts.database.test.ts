/** The learners of the benchmark can start the series that they are measured with. */
import { loadContent } from '@balise/content/load';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { findCatalogue } from '../../src/modules/practice/catalogue.ts';
import { selectStart } from '../../src/modules/practice/start-store.ts';
import { type Copy, openCopy } from '../database.ts';
import { copyPast, grantCredits, seedPast } from './pasts.ts';
import { seedCrowd } from './seed.ts';

let database: Copy;
beforeAll(async () => {
  database = await openCopy();
});
afterAll(() => database.release());

test('each learner has one credit left, also the one whose past used some', async () => {
  const { db } = database;
  const content = loadContent(readConfig({ LOG_LEVEL: 'silent', DEMO: '0' }).contentDir);
  const callers = (await seedCrowd(db, 'a secret of this test, for its sessions', 3)).map(
    ({ caller }) => caller,
  );
  const [first, ...others] = callers;
  if (!first) throw new Error('nobody');
  await seedPast(db, content, first, 2);
  await copyPast(db, first, others);
  await grantCredits(db, callers);
  const { kind } = findCatalogue(content)('b').offer('entrainement') ?? {};
  if (!kind) throw new Error('no training series');
  for (const caller of callers) {
    const start = await selectStart(db, caller, { kind, key: null, countKey: '-', now: new Date() });
    expect(start.credits).toBe(1);
  }
});
