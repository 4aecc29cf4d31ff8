import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_SITE } from '@balise/content/test/content-copy';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../platform/config/config.ts';
import { markSite, readCheckedContent, readSiteAgain, type ServedSite } from './site.ts';

let folder = '';
let served: ServedSite;
const inSite = (path: string) => join(folder, 'site', path);
const readBrand = () => JSON.parse(readFileSync(inSite('brands/zeta/brand.json'), 'utf8'));
const writeBrand = (value: unknown) => writeFileSync(inSite('brands/zeta/brand.json'), JSON.stringify(value));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  cpSync(join(DEMO_SITE, 'brands/rcer'), inSite('brands/zeta'), { recursive: true });
  const brand = readFileSync(inSite('brands/zeta/brand.json'), 'utf8').replaceAll('rcer', 'zeta');
  writeBrand(JSON.parse(brand));
  writeFileSync(join(folder, 'senders.json'), '{}');
  const config = readConfig({
    SITE_DIR: join(folder, 'site'),
    MAIL_SENDERS_FILE: join(folder, 'senders.json'),
  });
  served = { config, content: await readCheckedContent(config) };
  vi.stubEnv('SITE_DIR', join(folder, 'site'));
  vi.stubEnv('MAIL_SENDERS_FILE', join(folder, 'senders.json'));
});
afterEach(() => writeFileSync(join(folder, 'senders.json'), '{}'));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('the content and the files that settings name are read anew, and no other setting', async () => {
  const before = readBrand();
  writeBrand({ ...before, appTitle: 'Zeta nouveau' });
  writeFileSync(join(folder, 'senders.json'), JSON.stringify({ zeta: { address: 'auto@zeta.fr' } }));
  vi.stubEnv('API_DOCS', served.config.apiDocs ? '0' : '1');
  const { config, content } = await readSiteAgain(served);
  vi.stubEnv('API_DOCS', undefined);
  expect(content.brands.map(({ appTitle }) => appTitle)).toEqual(['Zeta nouveau']);
  expect(config.mailSenders.brands.get('zeta')?.address).toBe('auto@zeta.fr');
  expect({ ...config, mailSenders: null }).toEqual({ ...served.config, mailSenders: null });
  writeBrand(before);
});

test('the faults of the content and those of such files are told together', async () => {
  const before = readBrand();
  writeBrand({ ...before, domainName: 7 });
  writeFileSync(join(folder, 'senders.json'), '[');
  const refused = await readSiteAgain(served).catch((error: unknown) => error);
  expect(refused).toMatchObject({
    faults: expect.arrayContaining([
      'MAIL_SENDERS_FILE: the file is no JSON',
      expect.stringMatching(/^site: brands\/zeta\/brand\.json\/domainName: /),
    ]),
  });
  writeBrand(before);
});

test('a sender for a brand that is gone is a fault', async () => {
  writeFileSync(join(folder, 'senders.json'), JSON.stringify({ rcer: { address: 'auto@rcer.fr' } }));
  await expect(readSiteAgain(served)).rejects.toThrow('there is no brand called rcer');
});

test('other questions are a matter of a restart', async () => {
  const byId = new Map([...served.content.byId].slice(1));
  const before = { ...served, content: { ...served.content, byId } };
  await expect(readSiteAgain(before)).rejects.toThrow(
    'the questions have changed (1 revisions): restart for that',
  );
});

test('the mark of a site changes with any of its files', async () => {
  const marks = [await markSite(served.config)];
  writeFileSync(inSite('brands/zeta/note.md'), 'a');
  marks.push(await markSite(served.config));
  writeFileSync(inSite('brands/zeta/note.md'), 'b');
  marks.push(await markSite(served.config));
  rmSync(inSite('brands/zeta/note.md'));
  marks.push(await markSite(served.config));
  expect(new Set(marks).size).toBe(marks.length);
  expect(await markSite(served.config)).toBe(marks.at(-1));
  expect(await markSite({ siteDir: null })).toBe('');
});
