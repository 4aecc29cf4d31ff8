import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeZetaSite } from '@balise/content/test/zeta-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBuilt } from '../../test/programs/run.ts';
import { templateArchive } from '../../test/template.ts';
import { unpack } from '../platform/db/tar.ts';

const PRODUCTION = {
  NODE_ENV: 'prod',
  PUBLIC_URL: 'https://prepa.example',
  PORT: '3218',
  SESSION_SECRET: 'b3f1c9a07d5e42868f0a6d1c3b7e9f24',
  SECOND_STEP_KEY: 'e8d02b7c4f1a96358c0d7e21a5b4f963',
  ERASED_PEOPLE_KEY: '47c1d9be20f6358a9e04b7d2c15f8e63',
  DRAIN_SECONDS: '0',
};

let dataDir = '';
let siteDir = '';
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'main-'));
  siteDir = join(dataDir, 'site');
  mkdirSync(siteDir);
  writeZetaSite(siteDir);
  await unpack(await templateArchive(), join(dataDir, 'postgresql'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const start = (env: Record<string, string>) =>
  runBuilt('main', [], { DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'info', ...env });

test('a port in use is reported in one sentence, before a database is made', async () => {
  const other = createServer().listen(3174, '::');
  const server = start({ PORT: '3174', DATA_DIR: join(dataDir, 'absent') });
  expect(await server.ended).toBe(1);
  other.close();
  expect(server.lines).toEqual([
    'For development (NODE_ENV is not set, and no setting lets another machine in): public secrets, no demonstration accounts',
    'PORT: 3174 is taken by another program: stop it, or choose another',
  ]);
  expect(existsSync(join(dataDir, 'absent'))).toBe(false);
});

test('a start is told by one line a step with its time, and last by the address; without HOST only this machine reaches it', async () => {
  const server = start({ PORT: '3216', LOG_LEVEL: '' });
  await server.until(/^Ouvrez/);
  expect(server.lines[0]).toMatch(/^For development \(/);
  for (const line of server.lines.slice(1, -1)) expect(line).toMatch(/^[A-Z][^{}]*… \d+\.\d s$/);
  expect(server.lines.slice(1, -1).length).toBeGreaterThan(1);
  expect(server.lines.at(-1)).toBe('Ouvrez http://localhost:3216');
  expect((await fetch('http://127.0.0.1:3216/healthz')).status).toBe(200);
  // Another address of this machine stands for those that others reach.
  await expect(fetch('http://127.0.0.2:3216/healthz')).rejects.toThrow();
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('a host that is no address of this machine is reported in one sentence', async () => {
  for (const [HOST, why] of [
    ['999.1.1.1', /HOST: an address of this machine is expected/],
    ['203.0.113.9', /HOST: 203\.0\.113\.9 is no address of this machine/],
    ['nowhere.invalid', /HOST: nowhere\.invalid is no address of this machine/],
  ] as const) {
    const server = start({ ...PRODUCTION, SITE_DIR: siteDir, HOST });
    expect(await server.ended).toBe(1);
    expect(server.lines.at(-1)).toMatch(why);
    expect(server.lines.join('\n')).not.toContain('    at ');
  }
});

test('the demonstration names one of its accounts last; without it nobody signs in by the printed password', async () => {
  const demo = { DATA_DIR: join(dataDir, 'demo'), PORT: '3217', DEMO: '1', LOG_LEVEL: '' };
  await unpack(await templateArchive(), join(demo.DATA_DIR, 'postgresql'));
  const shown = start(demo);
  await shown.until(/^Compte/);
  expect(shown.lines.slice(-2)).toEqual([
    'Ouvrez http://localhost:3217',
    'Compte d’essai\u00a0: lea@demo.example, mot de passe\u00a0: bonne-route-2026',
  ]);
  shown.child.kill('SIGTERM');
  expect(await shown.ended).toBe(0);

  const real = start({
    ...PRODUCTION,
    ...demo,
    DEMO: '',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3217',
  });
  await real.until(/"msg":"listening"/);
  expect(real.lines.find((line) => line.includes('filled by the demonstration'))).toMatch(/"accounts":\d+/);
  expect(real.lines[0]).toContain('"because":"NODE_ENV is none of production, development and test"');
  const page = await fetch('http://localhost:3217/cas/login');
  expect(await page.text()).not.toContain('demo.example');
  real.child.kill('SIGTERM');
  expect(await real.ended).toBe(0);
});

/** Sends the head of a request; «100 Continue» says that the server has read it and waits for the body. */
async function beginRequest(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  const head = [
    'PUT /api/player/envoi-reponse HTTP/1.1',
    'host: x',
    'expect: 100-continue',
    'content-type: application/x-www-form-urlencoded',
    'content-length: 4',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  expect(first.toString()).toMatch(/^HTTP\/1.1 100 /);
  return socket;
}

test('a stop completes pending requests, then closes; a second server is refused meanwhile', async () => {
  const server = start({ PORT: '3211' });
  await server.until(/^Ouvrez/);
  const second = start({ PORT: '3212' });
  expect(await second.ended).toBe(1);
  expect(second.lines.join('\n')).toContain(`already open in process ${server.child.pid}`);

  const socket = await beginRequest(3211);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write('a=');
  server.child.kill('SIGTERM');
  await server.until(/stopping/);
  socket.write('bc');
  expect(await server.ended).toBe(0);
  expect(answer).toContain('HTTP/1.1 400');
  expect(answer).toContain('REQUETE_INVALIDE');
});

test('no ticket, cookie, body or course address is logged, and bytes that are no HTTP get the reply of any malformed request', async () => {
  const server = start({ PORT: '3214' });
  await server.until(/^Ouvrez/);
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
});

test('the addresses for which tickets may be issued are logged at start', async () => {
  const server = start({ PORT: '3215', CAS_SERVICES: 'https://partner.example/app/' });
  const line = await server.until(/addresses that may be signed into/);
  const { services } = JSON.parse(line) as { services: string[] };
  expect(services).toEqual(
    expect.arrayContaining([
      'http://localhost:3215',
      'http://127.0.0.1:3215',
      'https://www.prepa.example',
      'https://partner.example/app',
    ]),
  );
  server.child.kill('SIGTERM');
  await server.ended;
});

test('a second signal ends a stop that takes too long', async () => {
  const server = start({ PORT: '3213' });
  await server.until(/^Ouvrez/);
  const socket = await beginRequest(3213);
  socket.on('error', () => {});
  socket.write('a');
  server.child.kill('SIGTERM');
  await server.until(/stopping/);
  server.child.kill('SIGINT');
  expect(await server.ended).toBe(1);
  socket.destroy();
});

test('a stopping process reports first that it is not ready and keeps serving; a second signal ends it at once', async () => {
  const server = start({ PORT: '3175', DRAIN_SECONDS: '300' });
  await server.until(/^Ouvrez/);
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:3175${path}`)).status;
  expect(await statusOf('/readyz')).toBe(200);
  server.child.kill('SIGTERM');
  await server.until(/stopping/);
  const reply = await fetch('http://127.0.0.1:3175/readyz');
  expect(reply.status).toBe(503);
  // The next request comes on a new connection, which nobody closes under it.
  expect(reply.headers.get('connection')).toBe('close');
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/api/front/utilisateur')).toBe(401);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(1);
});
