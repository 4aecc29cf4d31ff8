import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBuilt } from '../../../test/programs/run.ts';
import { templateArchive } from '../../../test/template.ts';
import { unpack } from '../db/tar.ts';

let dataDir = '';
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'metrics-'));
  await unpack(await templateArchive(), join(dataDir, 'postgresql'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const SERVER = 'http://127.0.0.1:3177';

/** Value of the metric with that name and labels. */
function figureOf(text: string, figure: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${figure} `));
  return Number(line?.slice(figure.length + 1) ?? Number.NaN);
}

test('metrics have an address of their own, in OpenMetrics, with labels only from closed lists', async () => {
  const server = runBuilt('main', [], {
    DATA_DIR: dataDir,
    DEMO: '0',
    PORT: '3177',
    METRICS_PORT: '3178',
    LOG_LEVEL: 'warn',
  });
  await server.until(/^Ouvrez/);
  for (let visitor = 0; visitor < 30; visitor += 1) {
    await fetch(`${SERVER}/invented-${visitor}?q=SECRET`);
    await fetch(`${SERVER}/api/player/infos/${crypto.randomUUID()}/question`);
  }
  expect((await fetch(`${SERVER}/readyz`)).status).toBe(200);
  // The public address has no such page.
  expect(await (await fetch(`${SERVER}/metrics`)).text()).not.toContain('http_request_duration');

  const scrape = await fetch('http://127.0.0.1:3178/metrics');
  expect(scrape.headers.get('content-type')).toContain('application/openmetrics-text');
  const text = await scrape.text();
  expect(text.trimEnd().endsWith('# EOF')).toBe(true);
  const count = 'http_request_duration_seconds_count';
  expect(figureOf(text, `${count}{operation="GET /readyz",status="200"}`)).toBe(1);
  expect(figureOf(text, `${count}{operation="GET /api/player/infos/:id/question",status="401"}`)).toBe(30);
  const operations = new Set(Array.from(text.matchAll(/operation="([^"]*)"/g), ([, name]) => name));
  expect([...operations].sort()).toEqual(['GET /api/player/infos/:id/question', 'GET /readyz', 'none']);
  expect(text).not.toMatch(/SECRET|invented/);

  expect(figureOf(text, 'database_connections{state="waiting"}')).toBe(0);
  expect(figureOf(text, 'outbox_mails')).toBe(0);
  expect(figureOf(text, 'outbox_oldest_seconds')).toBe(0);
  expect(figureOf(text, 'outbox_failed_mails')).toBe(0);
  expect(figureOf(text, 'server_ready')).toBe(1);
  expect(figureOf(text, 'database_up')).toBe(1);
  expect(figureOf(text, 'disk_free_bytes')).toBeGreaterThan(0);
  expect(figureOf(text, 'disk_size_bytes')).toBeGreaterThan(figureOf(text, 'disk_free_bytes'));
  expect(figureOf(text, 'backup_last_timestamp_seconds')).toBe(0);
  expect(figureOf(text, 'job_last_success_timestamp_seconds{job="lifecycle"}')).toBeGreaterThan(1e9);
  expect(text).toMatch(/^content_info\{version="[0-9a-f]{12}"\} 1$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect((await fetch('http://127.0.0.1:3178/')).status).toBe(404);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});
