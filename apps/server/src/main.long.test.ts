import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBuilt } from '../test/programs/run.ts';
import { templateArchive } from '../test/template.ts';
import { unpack } from './db/tar.ts';

let dataDir = '';
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'main-'));
  await unpack(await templateArchive(), join(dataDir, 'postgresql'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const start = (env: Record<string, string>) => runBuilt('main', [], { DATA_DIR: dataDir, DEMO: '0', ...env });

test('a port in use is reported in one sentence', async () => {
  const other = createServer().listen(3174, '::');
  const server = start({ PORT: '3174' });
  expect(await server.ended).toBe(1);
  other.close();
  expect(server.lines.filter((line) => !line.startsWith('{'))).toEqual([
    'PORT: 3174 is taken by another program: stop it, or choose another',
  ]);
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
  await server.until(/^Balise/);
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
});

test('the addresses for which tickets may be issued are logged at start', async () => {
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
});

test('a second signal ends a stop that takes too long', async () => {
  const server = start({ PORT: '3213' });
  await server.until(/^Balise/);
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
  await server.until(/^Balise/);
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
}, 120_000);
