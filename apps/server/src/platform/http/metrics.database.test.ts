/** Figures that are asked for when they are read. */
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../../../../../tools/free-port.ts';
import { type Copy, openCopy } from '../../../test/database.ts';
import type { Database } from '../db/handle.ts';
import { createMetrics, type MetricsParts } from './metrics.ts';

let database: Copy;
beforeAll(async () => {
  database = await openCopy();
});
afterAll(() => database.release());

type Parts = Pick<MetricsParts, 'database' | 'obstacles'>;

/** @returns what one reading says of each figure */
async function readFigures(parts: Parts): Promise<(name: string) => number> {
  const metrics = createMetrics({ ...parts, content: { byId: new Map() }, dataDir: tmpdir() });
  const port = await findFreePort();
  const stop = await metrics.listen({ port, host: '127.0.0.1' });
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await stop();
  return (name) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
}

test('the first reading has every figure of its own moment', async () => {
  await database.db
    .insertInto('mails')
    .values({
      recipient: 'lea@example.org',
      subject: 'Essai',
      body_text: 'Essai',
      created_at: new Date(Date.now() - 60_000),
      next_attempt_at: new Date(),
    })
    .execute();
  const figureOf = await readFigures({ database });
  expect(figureOf('outbox_mails')).toBe(1);
  expect(figureOf('outbox_oldest_seconds')).toBeGreaterThan(0);
  expect(figureOf('disk_size_bytes')).toBeGreaterThan(figureOf('disk_free_bytes'));
});

test('a reading never counts its own statements among those that wait, and asks for readiness once', async () => {
  let asked = 0;
  const busy: Database = {
    kind: database.kind,
    db: database.db,
    close: async () => {},
    openPatient: () => database.openPatient(),
    load: () => ({ connections: 1, idle: 0, waiting: asked, failures: new Map() }),
    ready: async () => {
      asked += 1;
    },
  };
  const figureOf = await readFigures({ database: busy });
  expect(figureOf('database_connections\\{state="waiting"\\}')).toBe(0);
  expect(asked).toBe(1);
});

test('mails that failed for good are counted apart, and do not wait', async () => {
  const before = await readFigures({ database });
  await database.db
    .insertInto('mails')
    .values({
      recipient: 'noe@example.org',
      subject: 'Essai',
      body_text: 'Essai',
      last_error: '550',
      created_at: new Date(0),
      next_attempt_at: null,
      failed_at: new Date(),
    })
    .execute();
  const after = await readFigures({ database });
  expect([before('outbox_failed_mails'), after('outbox_failed_mails')]).toEqual([0, 1]);
  expect(after('outbox_mails')).toBe(before('outbox_mails'));
  expect(after('outbox_oldest_seconds')).toBeLessThan(86_400);
});

test('readiness is what /readyz says, and the part of the database is told apart', async () => {
  const states = async (parts: Parts) => {
    const figureOf = await readFigures(parts);
    return [figureOf('server_ready'), figureOf('database_up')];
  };
  expect(await states({ database })).toEqual([1, 1]);
  expect(await states({ database, obstacles: [() => 'the process is stopping'] })).toEqual([0, 1]);
  const away: Database = {
    kind: database.kind,
    db: database.db,
    load: () => database.load(),
    close: async () => {},
    openPatient: () => database.openPatient(),
    ready: () => Promise.reject(new Error('the thread of the database has ended')),
  };
  expect(await states({ database: away })).toEqual([0, 0]);
});
