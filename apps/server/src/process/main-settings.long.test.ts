import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBuilt } from '../../test/programs/run.ts';
import { templateArchive } from '../../test/template.ts';
import { unpack } from '../platform/db/tar.ts';

let dataDir = '';
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'main-'));
  await unpack(await templateArchive(), join(dataDir, 'postgresql'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const start = (env: Record<string, string>) => runBuilt('main', [], { DATA_DIR: dataDir, DEMO: '0', ...env });

test('all faults of the configuration are reported, and the server exits with 1', async () => {
  const server = start({ PORT: 'x', DEMO: 'y', PARTNERS_FILE: join(dataDir, 'absent.json') });
  expect(await server.ended).toBe(1);
  expect(server.lines.join('\n')).toMatch(/PORT: .*\n.*DEMO: .*\n.*PARTNERS_FILE: /);
});

test('faults of a production configuration are logged as one structured line, without any secret', async () => {
  const server = start({ NODE_ENV: 'production', SESSION_SECRET: 'SHORT-SECRET', DRAIN_SECONDS: 'x' });
  expect(await server.ended).toBe(1);
  expect(server.lines).toHaveLength(1);
  const line = JSON.parse(server.lines[0] ?? '') as { level: number; reason: string[] };
  expect(line.level).toBe(60);
  for (const name of ['PUBLIC_URL', 'DRAIN_SECONDS', 'SESSION_SECRET'])
    expect(line.reason.filter((fault) => fault.includes(`${name}: `))).toHaveLength(1);
  expect(server.lines[0]).not.toContain('SHORT-SECRET');
});
