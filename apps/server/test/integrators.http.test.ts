/** The examples for the engineers of management programs (docs/integrators.md) are run with curl, as they are printed. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertSchool } from './builders.ts';
import { plantGatewayKey } from './gateway.ts';
import { startApp, type TestApp } from './harness.ts';

const text = readFileSync(new URL('../../../docs/integrators.md', import.meta.url), 'utf8');
const section =
  text.split('\n## ').find((part) => part.startsWith('The management program of a school')) ?? '';
const EXAMPLES = (/```sh\n([\s\S]*?)```/.exec(section)?.[1] ?? '').trim().split('\n');

let t: TestApp;
let env: Record<string, string>;
const folder = mkdtempSync(join(tmpdir(), 'examples-'));
beforeAll(async () => {
  t = await startApp();
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = t.app.server.address() as AddressInfo;
  const { key } = await plantGatewayKey(t, await insertSchool(t.db));
  env = { ORIGIN: `http://127.0.0.1:${port}`, KEY: key };
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true });
});

const run = promisify(execFile);
const runExample = async (example: string): Promise<string> => {
  const told = example.replace('curl ', "curl -w '\\n%{http_code}' ");
  const { stdout } = await run('sh', ['-c', told], { cwd: folder, env: { ...process.env, ...env } });
  return stdout;
};

test('there are examples of each operation', () => {
  expect(EXAMPLES).toHaveLength(8);
});

test.each(EXAMPLES)('%s', async (example) => {
  const told = await runExample(example);
  expect(told).toMatch(/\n20[01]$/);
  if (!example.includes('-o ')) expect(JSON.parse(told.replace(/\n20[01]$/, ''))).toBeTypeOf('object');
});

test('the files are tables with the learner, and the learner is archived', async () => {
  const file = readFileSync(join(folder, 'eleves.csv'), 'utf8');
  expect(file).toContain('Martin;Léa;lea.martin@exemple.fr');
  expect(await runExample(EXAMPLES[1] ?? '')).toContain('"archive":true');
});
