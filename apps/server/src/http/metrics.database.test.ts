/** Figures that are asked for when they are read. */
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../../../../tools/free-port.ts';
import { type Copy, openCopy } from '../../test/database.ts';
import { createMetrics } from './metrics.ts';

let database: Copy;
beforeAll(async () => {
  database = await openCopy();
});
afterAll(() => database.release());

test('the first reading has every figure of its own moment', async () => {
  await database.db
    .insertInto('mails')
    .values({
      ...{ recipient: 'lea@example.org', subject: 'Essai', body_text: 'Essai' },
      ...{ created_at: new Date(Date.now() - 60_000), next_attempt_at: new Date() },
    })
    .execute();
  const metrics = createMetrics({ database, content: { byId: new Map() }, dataDir: tmpdir() });
  const port = await findFreePort();
  const stop = await metrics.listen({ port, host: '127.0.0.1' });
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await stop();
  const figureOf = (name: string): number => Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
  expect(figureOf('outbox_mails')).toBe(1);
  expect(figureOf('outbox_oldest_seconds')).toBeGreaterThan(0);
  expect(figureOf('disk_size_bytes')).toBeGreaterThan(figureOf('disk_free_bytes'));
});
