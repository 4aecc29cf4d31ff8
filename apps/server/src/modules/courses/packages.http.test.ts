import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReplyOf } from '@balise/contract/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPerson, type Person } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { withCourse } from '../../../test/course-content.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { writePackage } from '../../../test/scorm-files.ts';
import { readConfig } from '../../config.ts';
import { rangeOf, withRuntime } from './package-files.ts';

type Opened = ReplyOf<'GET /api/scorm/{paquet}'>;
const PATH = '/api/scorm/scorm-12';
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
      writeFileSync(join(dir, 'secret.txt'), 'secret');
      symlinkSync(join(dir, 'secret.txt'), join(dir, 'courses/scorm-12/lien.txt'));
      folder = dir;
    },
    false,
  );
  t = await startApp({ content, config: { contentDir: folder } });
});
beforeEach(async () => {
  lea = await insertPerson(t.db);
  client = await t.signIn(lea);
  for (const name of ['scorm-12', 'scorm-2004'])
    await t.db
      .insertInto('applications')
      .values({
        ...{ person_id: lea.personId, school_id: lea.schoolId, kind: 'externe', label: name, title: 'Cours' },
        ...{ link: `/cours/${name}`, color: '#1b4dd8', license: 'b', status: 'ouvert' },
      })
      .execute();
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true });
});

const open = async (by = client) => (await by.get<Opened>(PATH)).body;
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
const fetched = (url: string, headers = {}) => t.app.inject({ url, headers });

test('a package is opened with its version and first page, kept per learner, and gone on with from there', async () => {
  expect(await open()).toMatchObject({ version: '1.2', titre: 'Essai & suite', etat: null });
  expect((await client.get<Opened>('/api/scorm/scorm-2004')).body.version).toBe('2004');
  expect((await client.put(PATH, state())).status).toBe(200);
  expect((await open()).etat).toBe('{"suspend_data":"é"}');
  const listed = async () => (await client.get<ReplyOf<'GET /api/cours'>>('/api/cours')).body.cours[0];
  expect(await listed()).toMatchObject({ paquet: 'scorm-12', genre: 'scorm', avancement: 50 });
  await client.put(PATH, state({ statut: 'reussi' }));
  expect(await listed()).toMatchObject({ avancement: 100 });
  const other = await insertPerson(t.db);
  expect((await (await t.signIn(other)).get(PATH)).status).toBe(404);
});

test('what is no state, too large or too often is refused', async () => {
  for (const etat of ['x', '[]', 'null', '"a"', '{'.repeat(10)])
    expect((await client.put(PATH, state({ etat }))).status, etat).toBe(400);
  expect((await client.put(PATH, state({ score: 101 }))).status).toBe(400);
  const long = (length: number) => JSON.stringify({ suspend_data: 'a'.repeat(length) });
  expect((await client.put(PATH, state({ etat: long(150_000) }))).status).toBe(200);
  expect((await client.put(PATH, state({ etat: long(250_000) }))).status).toBe(400);
  expect((await client.put(PATH, state({ etat: long(900_000) }))).status).toBe(413);
  expect((await open()).etat).toBe(long(150_000));
  const replies = [];
  for (let n = 0; n < 61; n += 1) replies.push((await client.put(PATH, state())).status);
  expect(replies.at(-1)).toBe(429);
});

test('its files have an origin of nobody, an address that ends, and are held by our pages alone', async () => {
  const { adresse } = await open();
  const page = await fetched(adresse);
  expect(page.statusCode).toBe(200);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toMatch(/^sandbox allow-scripts/);
  expect(policy).not.toContain('allow-same-origin');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(page.payload).toContain('<head><script src="/cours/-/scorm-12.js"></script>');
  expect((await fetched(adresse.replace('pages/index.html', 'style.css'))).headers['content-type']).toBe(
    'text/css',
  );
  t.time.advance(13 * 3_600_000);
  expect((await fetched(adresse)).statusCode).toBe(404);
});

test('no address leads out of the package, into another, or in without its ticket', async () => {
  const { adresse } = await open();
  const [, base = ''] = /^(\/cours\/scorm-12\/[^/]+)\//.exec(adresse) ?? [];
  const ticket = base.split('/').at(-1);
  for (const url of [
    `${base}/../../../secret.txt`,
    `${base}/..%2f..%2fsecret.txt`,
    `${base}/%2e%2e/%2e%2e/secret.txt`,
    `${base}/pages/..\\..\\secret.txt`,
    `${base}/lien.txt`,
    `${base}/pages`,
    `${base}/`,
    `/cours/scorm-2004/${ticket}/pages/index.html`,
    '/cours/scorm-12/zzz/pages/index.html',
    `/cours/scorm-12/${'z'.repeat(8)}.${'a'.repeat(43)}/pages/index.html`,
    '/cours/-/../../index.html',
    '/cours/-/config.js',
  ]) {
    const reply = await fetched(url);
    expect([400, 404], url).toContain(reply.statusCode);
    expect(reply.payload).not.toContain('secret');
  }
});

test('the run-time stands before any script, and a page keeps its bytes', () => {
  const text = Buffer.from([0x3c, 0x48, 0x45, 0x41, 0x44, 0x20, 0x61, 0x3e, 0xe9, 0xff]);
  const page = withRuntime(text, '2004');
  expect(page.toString('latin1')).toBe('<HEAD a><script src="/cours/-/scorm-2004.js"></script>éÿ');
  expect(withRuntime(Buffer.from('<p>x'), '1.2').toString()).toMatch(/^<script/);
});

test('a part of a file is sent to who asks for one', () => {
  expect(rangeOf('bytes=0-9', 100)).toEqual({ start: 0, end: 9 });
  expect(rangeOf('bytes=90-', 100)).toEqual({ start: 90, end: 99 });
  expect(rangeOf('bytes=-10', 100)).toEqual({ start: 90, end: 99 });
  for (const header of [undefined, 'bytes=-', 'bytes=200-', 'bytes=9-1', 'bytes=0-1,3-4', 'x'])
    expect(rangeOf(header, 100), String(header)).toBeNull();
});
