import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_SITE } from '@balise/content/test/content-copy';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '../platform/config/config.ts';
import { createReload } from './reload.ts';
import { readCheckedContent, type ServedSite } from './site.ts';

let folder = '';
let site: ServedSite;
let served: FastifyInstance[] = [];
let built: { app: FastifyInstance; isClosed: boolean }[] = [];
let told: unknown[] = [];
/** What happens to the folder while the application is made. */
let meanwhile = (_round: number): void => {};

const serve = (given: ServedSite, app: FastifyInstance): void => {
  site = given;
  served.push(app);
};
const log = { info: (...said: unknown[]) => told.push(said), error: (...said: unknown[]) => told.push(said) };
const build = async (): Promise<FastifyInstance> => {
  const app: FastifyInstance = Fastify();
  const one = { app, isClosed: false };
  app.addHook('onClose', async () => {
    one.isClosed = true;
  });
  built.push(one);
  meanwhile(built.length);
  await app.ready();
  return app;
};
const reload = createReload({ log, current: () => site, build, serve });
const write = (text: string) => writeFileSync(join(folder, 'notes.md'), text);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reload-'));
  cpSync(join(DEMO_SITE, 'brands/rcer'), join(folder, 'brands/rcer'), { recursive: true });
  const config = readConfig({ SITE_DIR: folder });
  site = { config, content: await readCheckedContent(config) };
  vi.stubEnv('SITE_DIR', folder);
});
beforeEach(() => {
  [served, built, told, meanwhile] = [[], [], [], () => {}];
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('a good site is served, and told', async () => {
  const before = site;
  expect(await reload()).toEqual({ faults: [] });
  expect(served).toEqual([built[0]?.app]);
  expect(site.content).not.toBe(before.content);
  expect(told).toEqual([[{ brands: ['rcer'] }, 'the site was reloaded']]);
});

test('a site that is being written is read again; what was made of it is never served, and ends', async () => {
  meanwhile = (round) => round === 1 && write('one more line');
  expect(await reload()).toEqual({ faults: [] });
  expect(built.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  expect(served).toEqual([built[1]?.app]);
});

test('the first files of a folder that was empty are read again too while they are written', async () => {
  const own = mkdtempSync(join(tmpdir(), 'reload-first-'));
  vi.stubEnv('SITE_DIR', own);
  const before = site;
  const config = readConfig({ SITE_DIR: own });
  site = { config, content: await readCheckedContent(config) };
  cpSync(join(DEMO_SITE, 'brands/rcer'), join(own, 'brands/rcer'), { recursive: true });
  meanwhile = (round) => round === 1 && writeFileSync(join(own, 'notes.md'), 'one more line');
  expect(await reload()).toEqual({ faults: [] });
  expect(built.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  expect(site.config.siteDir).toBe(own);
  site = before;
  vi.stubEnv('SITE_DIR', folder);
  rmSync(own, { recursive: true });
});

test('a fault of something half written is read again too', async () => {
  meanwhile = (round) => {
    if (round > 1) return;
    write('the logo comes next');
    throw new Error('no logo');
  };
  expect(await reload()).toEqual({ faults: [] });
  expect(served).toEqual([built[1]?.app]);
});

test('a site that does not come to rest is refused', async () => {
  const before = site;
  meanwhile = (round) => write(`line ${round}`.repeat(round));
  const { faults } = await reload();
  expect(faults).toEqual(['SITE_DIR: files change while they are read: ask again when they are written']);
  expect(built.every(({ isClosed }) => isClosed)).toBe(true);
  expect(served).toEqual([]);
  expect(site).toBe(before);
});

test('nothing is taken of a site whose application can’t be made', async () => {
  const before = site;
  meanwhile = () => {
    throw new Error('no logo');
  };
  expect(await reload()).toEqual({ faults: ['no logo'] });
  expect([served, site]).toEqual([[], before]);
  expect(JSON.stringify(told)).toContain('what was served before goes on');
});
