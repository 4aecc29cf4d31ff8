import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writePackage } from '@balise/content/test/scorm-files';
import { TOOLS, writeToolsPackage } from '@balise/content/test/scorm-tools';
import type { OperationReply } from '@balise/contract/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPerson, type Person } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { withCourse } from '../../../test/course-content.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { readConfig } from '../../platform/config/config.ts';
import { measureBeyondStandard } from './package.ts';
import { packageFilesRoutes, readRange, withStorage } from './package-files.ts';

type Opened = OperationReply<'GET /api/scorm/{paquet}'>;
type Stored = OperationReply<'PUT /api/scorm/{paquet}'>;
const PACKAGES = ['scorm-12', 'scorm-2004', 'outils'];
const PATH = '/api/scorm/scorm-12';
/** As a disk has them: letters in two parts, a `%`, and what Windows zips. */
const ODD_NAMES = ['leçon.txt'.normalize('NFD'), '100%.txt', 'dossier\\note.txt'];
let t: TestApp;
let lea: Person;
let client: Client;
let folder = '';
beforeAll(async () => {
  const config = readConfig({});
  const content = withCourse(
    config.contentDir,
    (dir) => {
      writePackage(dir, 'scorm-12', '1.2');
      writePackage(dir, 'scorm-2004', '2004');
      writeToolsPackage(dir, 'outils', '2004');
      writeFileSync(join(dir, 'secret.txt'), 'secret');
      for (const name of ODD_NAMES) writeFileSync(join(dir, 'courses/scorm-12', name), name);
      writeFileSync(
        join(dir, 'courses/scorm-2004/pages/index.html'),
        '<script src="gone.js"></script><img src="gone.png">',
      );
      for (const name of ['page.xhtml', 'code.wasm', 'font.otf', 'film.M4V', 'photo.avif', 'son.ogg'])
        writeFileSync(join(dir, 'courses/scorm-12/pages', name), name);
      symlinkSync(join(dir, 'secret.txt'), join(dir, 'courses/scorm-12/lien.txt'));
      folder = dir;
    },
    false,
  );
  t = await startApp({ content, config: { contentDir: folder } });
});
const openCourses = async ({ personId, schoolId }: Person) => {
  for (const name of PACKAGES)
    await t.db
      .insertInto('applications')
      .values({
        person_id: personId,
        school_id: schoolId,
        kind: 'externe',
        label: name,
        title: 'Cours',
        link: `/cours/${name}`,
        color: '#1b4dd8',
        licence: 'b',
        status: 'ouvert',
      })
      .execute();
};
beforeEach(async () => {
  lea = await insertPerson(t.db);
  client = await t.signIn(lea);
  await openCourses(lea);
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true });
});

const open = async (by = client, path = PATH) => (await by.get<Opened>(path)).body;
/** The addresses of a package, as a browser gets them. */
const addresses = async (by = client, path = PATH) => {
  const { lecteur, parties } = await open(by, path);
  const { host, origin, pathname: player } = new URL(String(lecteur));
  return { host, origin, player, page: String(parties[0]?.adresse) };
};
const state = (more: object = {}) => ({
  payload: JSON.stringify({
    etat: '{"suspend_data":"é"}',
    statut: 'en_cours',
    score: 40,
    avancement: 50,
    ...more,
  }),
  headers: { 'content-type': 'application/json' },
});
const fetched = (host: string, url: string, headers = {}) =>
  t.app.inject({ url, headers: { host, ...headers } });
const listed = async (paquet: string) =>
  (await client.get<OperationReply<'GET /api/cours'>>('/api/cours')).body.cours.find(
    (one) => one.paquet === paquet,
  );

test('a package opens with its version and first page, and continues with the learner’s stored state', async () => {
  expect(await open()).toMatchObject({ version: '1.2', titre: 'Essai & suite', parties: [{ etat: null }] });
  expect((await open(client, '/api/scorm/scorm-2004')).version).toBe('2004');
  expect((await client.put<Stored>(PATH, state())).body).toMatchObject({ cours_termine: false });
  expect((await open()).parties[0]).toMatchObject({ etat: '{"suspend_data":"é"}', statut: 'en_cours' });
  expect(await listed('scorm-12')).toMatchObject({ genre: 'scorm', avancement: 50 });
  const over = await client.put<Stored>(PATH, state({ statut: 'reussi' }));
  expect(over.body).toMatchObject({ cours_termine: true });
  expect(await listed('scorm-12')).toMatchObject({ avancement: 100 });
  const other = await insertPerson(t.db);
  expect((await (await t.signIn(other)).get(PATH)).status).toBe(404);
});

test('a package of several parts stores each separately, and is completed when all are', async () => {
  const path = '/api/scorm/outils';
  const names = Object.keys(TOOLS);
  expect((await open(client, path)).parties.map(({ partie }) => partie)).toEqual(names);
  for (const [index, partie] of names.entries()) {
    const etat = JSON.stringify({ suspend_data: partie });
    const { body } = await client.put<Stored>(path, state({ partie, etat, statut: 'termine' }));
    expect(body.cours_termine).toBe(index === names.length - 1);
    expect(await listed('outils')).toMatchObject({
      avancement: Math.floor((100 * (index + 1)) / names.length),
    });
  }
  expect((await open(client, path)).parties[1]).toMatchObject({
    partie: 'rise',
    etat: '{"suspend_data":"rise"}',
  });
  expect((await client.put(path, state({ partie: 'ailleurs' }))).status).toBe(404);
});

test('an invalid or too large state is refused, and so are too frequent ones', async () => {
  for (const etat of ['x', '[]', 'null', '"a"', '{'.repeat(10)])
    expect((await client.put(PATH, state({ etat }))).status, etat).toBe(400);
  expect((await client.put(PATH, state({ score: 101 }))).status).toBe(400);
  const long = (length: number) => JSON.stringify({ suspend_data: 'a'.repeat(length) });
  const mebibyte = 1024 * 1024;
  expect((await client.put(PATH, state({ etat: long(mebibyte) }))).status).toBe(200);
  expect((await client.put(PATH, state({ etat: long(2 * mebibyte) }))).status).toBe(400);
  expect((await client.put(PATH, state({ etat: long(5 * mebibyte) }))).status).toBe(413);
  expect((await open()).parties[0]?.etat).toBe(long(mebibyte));
  const replies = [];
  for (let n = 0; n < 61; n += 1) replies.push((await client.put(PATH, state())).status);
  expect(replies.at(-1)).toBe(429);
});

test('a package’s files have their own origin for each learner, and only our pages may frame them', async () => {
  const { host, origin, player, page } = await addresses();
  expect(origin).toMatch(/^http:\/\/scorm-12-[0-9a-f]{16}\.cours\.localhost:3000$/);
  const held = await fetched(host, player);
  expect(held.statusCode).toBe(200);
  expect(held.payload).toContain('/lecteur/scorm-12.js');
  expect(held.headers['content-security-policy']).toContain('frame-ancestors http://localhost:3000');
  const file = await fetched(host, page);
  expect(file.statusCode).toBe(200);
  const policy = String(file.headers['content-security-policy']);
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("frame-ancestors 'self' http://localhost:3000");
  expect(policy).not.toContain('allow-top-navigation');
  for (const { headers } of [held, file]) {
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  }
  const style = await fetched(host, page.replace('pages/index.html', 'style.css'));
  expect(style.headers['content-type']).toBe('text/css');
  expect((await fetched(host, page, { 'service-worker': 'script' })).statusCode).toBe(404);
  const others = [await insertPerson(t.db), lea];
  await openCourses(others[0] ?? lea);
  const hosts = [
    await addresses(await t.signIn(others[0] ?? lea)),
    await addresses(client, '/api/scorm/scorm-2004'),
  ].map((one) => one.host);
  expect(new Set([host, ...hosts]).size).toBe(3);
  // The files and player of a package are served neither at another package's origin nor at ours.
  for (const other of [...hosts, 'cours.localhost:3000'])
    for (const url of [page, player]) expect((await fetched(other, url)).statusCode, url).toBe(404);
  const ours = await fetched('localhost:3000', page, { accept: 'text/html' });
  expect(ours.payload).not.toContain('Leçon');
});

test.each([
  ['leçon.txt', 0],
  ['leçon.txt'.normalize('NFD'), 0],
  ['100%.txt', 1],
  ['100%25.txt', 1],
  ['dossier/note.txt', 2],
])('a page finds the file %s, however it writes the name', async (written, index) => {
  const { host, page } = await addresses();
  const at = page.replace('pages/index.html', written.replace(/[^ -~]+/g, encodeURIComponent));
  const { statusCode, payload } = await fetched(host, at);
  expect({ statusCode, payload }).toEqual({ statusCode: 200, payload: ODD_NAMES[index] });
});

test('a package tells the files without which it does not begin, and which of its states the standard does not allow', async () => {
  expect((await open()).manquants).toEqual([]);
  expect((await open(client, '/api/scorm/scorm-2004')).manquants).toEqual(['gone.js']);
  const said = (length: number) => ({ suspend_data: 'a'.repeat(length) });
  expect(measureBeyondStandard('1.2', said(4096))).toBeNull();
  expect(measureBeyondStandard('1.2', said(4097))).toEqual({ length: 4097, standard: 4096 });
  expect(measureBeyondStandard('2004', said(64_000))).toBeNull();
  expect(measureBeyondStandard('2004', said(64_001))).toEqual({ length: 64_001, standard: 64_000 });
});

test('a package’s origin serves nothing else: no page, API, sign-on or picture', async () => {
  const { host } = await addresses();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (const at of [host, 'cours.localhost', 'CODE-B.Cours.Localhost:3000'])
    for (const url of [
      '/',
      '/dashboard',
      '/api/front/utilisateur',
      '/api/scorm/scorm-12',
      '/cas/login?service=http://localhost:3000',
      '/cas/logout',
      '/brands/prepacode/colors.css',
      '/healthz',
      '/api/docs/',
    ]) {
      const reply = await fetched(at, url, { cookie, accept: 'text/html,*/*' });
      expect(reply.statusCode, `${at}${url}`).toBe(404);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
});

test('the address of the files ends with its session, and after some hours in any case', async () => {
  const { host, player, page } = await addresses();
  const other = await t.signIn(lea);
  const late = await addresses(other);
  await client.get('/api/auth/logout', { query: { service: 'http://localhost:3000' } });
  for (const url of [player, page]) expect((await fetched(host, url)).statusCode).toBe(404);
  expect((await fetched(late.host, late.page)).statusCode).toBe(200);
  t.time.advance(4 * 3_600_000);
  expect((await fetched(late.host, late.page)).statusCode).toBe(404);
});

test('no address leads out of the package or into another one, and none works without its proof', async () => {
  const { host, page } = await addresses();
  const [, base = ''] = /^(\/paquet\/scorm-12\/[^/]+)\//.exec(page) ?? [];
  const access = base.split('/').at(-1);
  for (const url of [
    `${base}/../../../secret.txt`,
    `${base}/..%2f..%2fsecret.txt`,
    `${base}/%2e%2e/%2e%2e/secret.txt`,
    `${base}/pages/..\\..\\secret.txt`,
    `${base}/lien.txt`,
    `${base}/pages`,
    `${base}/`,
    `/paquet/scorm-2004/${access}/pages/index.html`,
    '/paquet/scorm-12/zzz/pages/index.html',
    `/paquet/scorm-12/${'a'.repeat(43)}.${'z'.repeat(8)}.${'a'.repeat(43)}/pages/index.html`,
    '/lecteur/config.js',
    '/lecteur/..%2findex.html',
  ]) {
    const reply = await fetched(host, url);
    expect([400, 404], url).toContain(reply.statusCode);
    expect(reply.payload).not.toContain('secret');
  }
});

test('without an origin for packages none opens: the log lists them, and the page gets a refusal', async () => {
  const said: unknown[] = [];
  const log = { warn: (...words: unknown[]) => said.push(...words) };
  packageFilesRoutes({ log } as never, {
    ...t,
    config: { ...t.config, coursesOrigin: null },
    clock: t.time.clock,
  });
  expect(said).toEqual([
    { courses: [...t.content.packages.keys()] },
    expect.stringContaining('will not play'),
  ]);
  const bare = await startApp({ content: t.content, config: { contentDir: folder, coursesOrigin: null } });
  try {
    const person = await insertPerson(bare.db);
    const { personId, schoolId } = person;
    await bare.db
      .insertInto('applications')
      .values({
        person_id: personId,
        school_id: schoolId,
        kind: 'externe',
        label: 'x',
        title: 'Cours',
        link: '/cours/scorm-12',
        color: '#1b4dd8',
        licence: 'b',
        status: 'ouvert',
      })
      .execute();
    const { body } = await (await bare.signIn(person)).get<Opened>(PATH);
    expect(body).toMatchObject({ lecteur: null, parties: [{ partie: 'i1' }] });
  } finally {
    await bare.close();
  }
});

test('our script is the first of a page, and the other bytes stay unchanged', () => {
  const page = withStorage(Buffer.from([0x3c, 0x48, 0x45, 0x41, 0x44, 0x20, 0x61, 0x3e, 0xe9, 0xff]));
  expect(page.toString('latin1')).toBe('<HEAD a><script src="/lecteur/storage.js"></script>éÿ');
  expect(withStorage(Buffer.from('<p>x')).toString()).toMatch(/^<script/);
});

test('in a page that begins with a mark of its encoding, the script comes after it, in the same encoding', () => {
  const marked = withStorage(Buffer.from('\uFEFF<p>é')).toString();
  expect(marked).toBe('\uFEFF<script src="/lecteur/storage.js"></script><p>é');
  const wide = withStorage(Buffer.from('\uFEFF<html><HEAD><p>é', 'utf16le'));
  expect(wide.toString('utf16le')).toBe('\uFEFF<html><HEAD><script src="/lecteur/storage.js"></script><p>é');
  const swapped = Buffer.from('\uFEFF<head>é', 'utf16le').swap16();
  expect(withStorage(swapped).swap16().toString('utf16le')).toBe(
    '\uFEFF<head><script src="/lecteur/storage.js"></script>é',
  );
});

test('a page that the package lacks is answered in words that our pages can frame', async () => {
  const { host, page } = await addresses();
  const lacking = page.replace('index.html', encodeURIComponent('leçon <b>.html'));
  const reply = await fetched(host, lacking);
  expect(reply.statusCode).toBe(404);
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'self' http://localhost:3000");
  expect(reply.payload).toContain('Il manque une page à ce cours');
  expect(reply.payload).toContain('<code>pages/leçon &lt;b&gt;.html</code>');
  const picture = await fetched(host, page.replace('index.html', 'gone.png'));
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([
    404,
    'application/json; charset=utf-8',
  ]);
});

test.each([
  ['page.xhtml', 'application/xhtml+xml'],
  ['code.wasm', 'application/wasm'],
  ['font.otf', 'font/otf'],
  ['film.M4V', 'video/mp4'],
  ['photo.avif', 'image/avif'],
  ['son.ogg', 'audio/ogg'],
])('%s of a package is sent as %s', async (name, type) => {
  const { host, page } = await addresses();
  const { headers } = await fetched(host, page.replace('index.html', name));
  expect(headers['content-type']).toBe(type);
});

test('a request for a range gets that part of the file', () => {
  expect(readRange('bytes=0-9', 100)).toEqual({ start: 0, end: 9 });
  expect(readRange('bytes=90-', 100)).toEqual({ start: 90, end: 99 });
  expect(readRange('bytes=-10', 100)).toEqual({ start: 90, end: 99 });
  for (const header of [undefined, 'bytes=-', 'bytes=200-', 'bytes=9-1', 'bytes=0-1,3-4', 'x'])
    expect(readRange(header, 100), String(header)).toBeNull();
});

test('a file that is replaced or taken away while the course is served is sent whole, or not found', async () => {
  const { host, page } = await addresses();
  const file = join(folder, 'courses/scorm-12/pages/son.ogg');
  const url = new URL('son.ogg', `http://${host}${page.replace(/[^/]*$/, '')}`).pathname;
  writeFileSync(file, 'another recording, which is longer');
  expect((await fetched(host, url)).body).toBe('another recording, which is longer');
  writeFileSync(file, 'short');
  const part = await fetched(host, url, { range: 'bytes=0-99' });
  expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([206, 'bytes 0-4/5', 'short']);
  rmSync(file);
  expect((await fetched(host, url)).statusCode).toBe(404);
});
