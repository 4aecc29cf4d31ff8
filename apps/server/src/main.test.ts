import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProgram } from '../test/programs/run.ts';
import { templateArchive } from '../test/template.ts';
import { unpack } from './db/tar.ts';

let dataDir = '';
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'main-'));
  await unpack(await templateArchive(), join(dataDir, 'postgresql'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const start = (env: Record<string, string>) =>
  runProgram('src/main.ts', [], { DATA_DIR: dataDir, DEMO: '0', ...env });

test('faults of the configuration are all told, and the server exits 1', async () => {
  const server = start({ PORT: 'x', DEMO: 'y', PARTNERS_FILE: join(dataDir, 'absent.json') });
  expect(await server.ended).toBe(1);
  expect(server.lines.join('\n')).toMatch(/PORT: .*\n.*DEMO: .*\n.*PARTNERS_FILE: /);
});

test('faults of a production configuration are one structured line, and no secret is in it', async () => {
  const server = start({ NODE_ENV: 'production', SESSION_SECRET: 'SHORT-SECRET', DRAIN_SECONDS: 'x' });
  expect(await server.ended).toBe(1);
  expect(server.lines).toHaveLength(1);
  const line = JSON.parse(server.lines[0] ?? '') as { level: number; reason: string[] };
  expect(line.level).toBe(60);
  for (const name of ['PUBLIC_URL', 'DRAIN_SECONDS', 'SESSION_SECRET'])
    expect(line.reason.filter((fault) => fault.includes(`${name}: `))).toHaveLength(1);
  expect(server.lines[0]).not.toContain('SHORT-SECRET');
});

test('a port that is taken is told in one sentence', async () => {
  const other = createServer().listen(3174, '::');
  const server = start({ PORT: '3174' });
  expect(await server.ended).toBe(1);
  other.close();
  expect(server.lines.filter((line) => !line.startsWith('{'))).toEqual([
    'PORT: 3174 is taken by another program: stop it, or choose another',
  ]);
}, 120_000);

test('a process that is to stop says first that it is not ready and goes on serving; a second signal ends it at once', async () => {
  const server = start({ PORT: '3175', DRAIN_SECONDS: '300' });
  await server.until(/^Balise/);
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:3175${path}`)).status;
  expect(await statusOf('/readyz')).toBe(200);
  server.child.kill('SIGTERM');
  await server.until(/stopping/);
  expect(await statusOf('/readyz')).toBe(503);
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/api/front/utilisateur')).toBe(401);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(1);
}, 120_000);

test('a stop ends what is under way, then closes; a second server is refused meanwhile', async () => {
  const server = start({ PORT: '3211' });
  await server.until(/^Balise/);
  const second = start({ PORT: '3212' });
  expect(await second.ended).toBe(1);
  expect(second.lines.join('\n')).toContain(`already open in process ${server.child.pid}`);

  const socket = connect(3211, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const head = ['PUT /api/player/envoi-reponse HTTP/1.1', 'host: x', 'content-length: 4'];
  socket.write(`${head.join('\r\n')}\r\ncontent-type: application/x-www-form-urlencoded\r\n\r\na=`);
  await new Promise((resolve) => setTimeout(resolve, 300));
  server.child.kill('SIGTERM');
  await server.until(/stopping/);
  socket.write('bc');
  expect(await server.ended).toBe(0);
  expect(answer).toContain('HTTP/1.1 400');
  expect(answer).toContain('REQUETE_INVALIDE');
}, 120_000);

test('no ticket, cookie, body or opened course is logged, and noise is answered as any malformed request', async () => {
  const server = start({ PORT: '3214' });
  await server.until(/^Balise/);
  const headers = { cookie: 'session=SECRET-COOKIE', 'x-xsrf-token': 'SECRET-TOKEN' };
  const origin = 'http://127.0.0.1:3214';
  await fetch(`${origin}/api/auth/login?ticket=ST-SECRET&service=${origin}`, { headers });
  await fetch(`${origin}/cas/login?service=SECRET`, { headers });
  for (const path of [
    'lecteur/code-b/SECRET',
    'paquet/code-b/SECRET/pages/index.html',
    '/paquet//code-b//SECRET/x',
  ])
    await fetch(`${origin}/${path}`, { headers });
  const body = new URLSearchParams({ reponse: 'SECRET' });
  await fetch(`${origin}/api/player/envoi-reponse`, { method: 'PUT', headers, body });
  const socket = connect(3214, '127.0.0.1');
  socket.write('SECRET noise\r\n\r\n');
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  server.child.kill('SIGTERM');
  await server.ended;
  expect(answer).toMatch(/^HTTP\/1.1 400 .*REQUETE_INVALIDE/s);
  expect(server.lines.join('\n')).toContain('"path":"/api/auth/login"');
  expect(server.lines.join('\n')).not.toContain('SECRET');
}, 120_000);

test('the addresses that may be signed into are told at start', async () => {
  const server = start({ PORT: '3215', CAS_SERVICES: 'https://partner.example/app/' });
  const line = await server.until(/addresses that may be signed into/);
  const { services } = JSON.parse(line) as { services: string[] };
  expect(services).toEqual(
    expect.arrayContaining([
      ...['http://localhost:3215', 'http://127.0.0.1:3215', 'https://www.prepa.example'],
      'https://partner.example/app',
    ]),
  );
  server.child.kill('SIGTERM');
  await server.ended;
}, 120_000);

test('a second signal ends a stop that takes too long', async () => {
  const server = start({ PORT: '3213' });
  await server.until(/^Balise/);
  const socket = connect(3213, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    'PUT /api/serie/create HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ncontent-type: application/x-www-form-urlencoded\r\n\r\na',
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  server.child.kill('SIGTERM');
  await server.until(/stopping/);
  server.child.kill('SIGINT');
  expect(await server.ended).toBe(1);
  socket.destroy();
}, 120_000);
