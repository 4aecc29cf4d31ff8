/** A running server takes what its operator changed, without a stop. */
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_SITE } from '@balise/content/test/content-copy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostgresql, startPostgres } from '../../../../tools/postgresql.ts';
import { type Program, runBuilt } from '../../test/programs/run.ts';
import { templateArchive } from '../../test/template.ts';
import { unpack } from '../platform/db/tar.ts';
import { askReloads } from './reload-socket.ts';

const PORT = 3219;
/** A start needs a hundred, and what each reload makes needs about twenty. */
const HEAP_MB = 384;
let folder = '';
let server: Program;

const brandFile = () => join(folder, 'site/brands/zeta/brand.json');
const writeBrand = (change: (text: string) => string) =>
  writeFileSync(brandFile(), change(readFileSync(brandFile(), 'utf8')));
const rename = (title: string) =>
  writeBrand((text) => JSON.stringify({ ...JSON.parse(text), appTitle: title }));
const environment = () => ({ DATA_DIR: join(folder, 'data') });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reload-'));
  await unpack(await templateArchive(), join(folder, 'data/postgresql'));
  cpSync(join(DEMO_SITE, 'brands/rcer'), join(folder, 'site/brands/zeta'), { recursive: true });
  writeBrand((text) => text.replaceAll('rcer', 'zeta'));
  rename('Zeta un');
  server = runBuilt('main', [], {
    ...environment(),
    SITE_DIR: join(folder, 'site'),
    PORT: String(PORT),
    DEMO: '0',
    LOG_LEVEL: 'info',
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
  });
  await server.until(/^Ouvrez/);
});

afterAll(async () => {
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  rmSync(folder, { recursive: true });
});

interface Got {
  status: number;
  body: string;
  sockets: unknown;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });
const ask = (path: string, port = PORT): Promise<Got> =>
  new Promise((resolve, reject) => {
    const headers = { accept: 'text/html' };
    get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      let body = '';
      const sockets = response.socket;
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body, sockets }));
    }).on('error', reject);
  });
const title = async (port = PORT) => /<title>([^<]*)/.exec((await ask('/', port)).body)?.[1];

async function reload() {
  const command = runBuilt('reload', [], environment());
  const code = await command.ended;
  return { code, lines: command.lines };
}

/** Pages that are asked for without a pause, over kept connections, until it is stopped. */
function keepAsking() {
  let isOver = false;
  const got: { status: number; title: string | undefined }[] = [];
  const sockets = new Set<unknown>();
  const one = async () => {
    while (!isOver) {
      const { status, body, sockets: own } = await ask('/');
      sockets.add(own);
      got.push({ status, title: /<title>([^<]*)/.exec(body)?.[1] });
    }
  };
  const all = [one(), one(), one(), one()];
  return async () => {
    isOver = true;
    await Promise.all(all);
    return { got, sockets };
  };
}

test('while pages are asked for, a reload refuses and cuts off none: each is the old or the new one, and after its reply all are new', async () => {
  const stop = keepAsking();
  expect(await title()).toBe('Zeta un');
  rename('Zeta deux');
  writeBrand((text) => text.replace('#2c6b2f', '#2c4f6b'));
  const sheet = /href="([^"]*colors\.css[^"]*)"/;
  const before = sheet.exec((await ask('/')).body)?.[1];
  expect(await reload()).toEqual({ code: 0, lines: ['the site as it is now is served'] });
  const { body } = await ask('/');
  expect(/<title>([^<]*)/.exec(body)?.[1]).toBe('Zeta deux');
  expect(sheet.exec(body)?.[1]).not.toBe(before);
  const { got, sockets } = await stop();
  expect(new Set(got.map(({ status }) => status))).toEqual(new Set([200]));
  const titles = got.map((one) => one.title);
  expect(new Set(titles)).toEqual(new Set(['Zeta un', 'Zeta deux']));
  // Kept connections go on: nobody had to connect again.
  expect(sockets.size).toBeLessThanOrEqual(4);
});

test('a site with faults is refused as a whole, with layer, file and field; the one before goes on', async () => {
  const good = readFileSync(brandFile(), 'utf8');
  const shown = await title();
  const brand = JSON.parse(good);
  writeFileSync(
    brandFile(),
    JSON.stringify({ ...brand, appTitle: 'Zeta fautif', colors: { ...brand.colors, primary: 'vert' } }),
  );
  writeFileSync(join(folder, 'site/brands/zeta/legal-notes.txt'), '');
  writeFileSync(join(folder, 'site/logos.json'), '{}');
  const { code, lines } = await reload();
  expect(code).toBe(1);
  expect(lines[0]).toBe('the site was not reloaded: what was served before goes on');
  expect(lines).toContainEqual(
    expect.stringMatching(/^ {2}site: brands\/zeta\/brand\.json\/colors\/primary: /),
  );
  expect(lines).toContain('  site: logos.json: is no part of a site');
  expect(await title()).toBe(shown);
  const told = server.lines.find((line) => line.includes('the site was not reloaded'));
  expect(JSON.parse(told ?? '').faults).toContain('site: logos.json: is no part of a site');

  // Half written: no file that is served stands there, and the server goes on.
  writeFileSync(brandFile(), good.slice(0, 100));
  expect((await reload()).code).toBe(1);
  rmSync(brandFile());
  expect((await reload()).code).toBe(1);
  expect(await title()).toBe(shown);
  rmSync(join(folder, 'site/logos.json'));
  writeFileSync(brandFile(), good);
  expect((await reload()).code).toBe(0);
  expect(await title()).toBe(shown);
});

test('a request that was begun before a reload is completed after it', async () => {
  const socket = connect(PORT, '127.0.0.1');
  const head = [
    'PUT /api/player/envoi-reponse HTTP/1.1',
    'host: x',
    'expect: 100-continue',
    'content-type: application/x-www-form-urlencoded',
    'content-length: 4',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await once(socket, 'data');
  socket.write('a=');
  expect((await reload()).code).toBe(0);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write('bc');
  await expect.poll(() => answer, { timeout: 30_000 }).toMatch(/^HTTP\/1\.1 400 .*REQUETE_INVALIDE/s);
  expect(answer).not.toMatch(/connection: close/i);
  socket.destroy();
});

test('signals do the same: of many at once each change is served', async () => {
  const before = server.lines.filter((line) => line.includes('the site was reloaded')).length;
  const count = () => server.lines.filter((line) => line.includes('the site was reloaded')).length - before;
  rename('Zeta trois');
  server.child.kill('SIGHUP');
  server.child.kill('SIGHUP');
  server.child.kill('SIGHUP');
  // The reply comes after all reloads that were asked for before.
  expect((await reload()).code).toBe(0);
  expect(await title()).toBe('Zeta trois');
  expect(count()).toBeGreaterThanOrEqual(1);
});

test('what was served before leaves the memory: thirty reloads fit into one that has no room for twenty', async () => {
  const { DATA_DIR } = environment();
  for (let round = 0; round < 30; round += 1) {
    rename(`Zeta ${round}`);
    const [asked] = await askReloads(DATA_DIR);
    expect(asked?.reply).toEqual({ faults: [] });
  }
  expect(await title()).toBe('Zeta 29');
});

test.skipIf(!findPostgresql())(
  'with PostgreSQL, where there is no socket of the database, it is the same',
  async () => {
    const database = await startPostgres();
    const [port, dataDir] = [3220, join(folder, 'beside')];
    const beside = runBuilt('main', [], {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SITE_DIR: join(folder, 'site'),
      PORT: String(port),
      DEMO: '0',
      LOG_LEVEL: 'info',
    });
    rename('Zeta à côté');
    // As soon as there is somebody to ask: the reply comes when the start is over.
    const reply = async () => (await askReloads(dataDir))[0]?.reply;
    await expect.poll(reply, { timeout: 300_000 }).toEqual({ faults: [] });
    expect(await title(port)).toBe('Zeta à côté');
    beside.child.kill('SIGTERM');
    expect(await beside.ended).toBe(0);
    expect(await askReloads(dataDir)).toEqual([]);
    await database.stop();
  },
);

test('without a server the command says so', async () => {
  const command = runBuilt('reload', [], { DATA_DIR: join(folder, 'nowhere') });
  expect(await command.ended).toBe(1);
  expect(command.lines.join('\n')).toContain('no server answers in');
});
