import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { placeFiles, writeTexts } from './place-files.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'place-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const site = (): string => join(dir, 'a/site');
const units = ['site.json', 'brands/phare'];
const TEXTS = [
  ['site.json', 'new'],
  ['brands/phare/brand.json', 'new'],
] as const;
const fill = (draft: string): void => writeTexts(draft, TEXTS);
const listSite = (): string[] => readdirSync(site(), { recursive: true, encoding: 'utf8' }).sort();

test('everything is at its place, and nothing else', async () => {
  await placeFiles({ folder: site(), units, fill });
  expect(listSite()).toEqual(['brands', 'brands/phare', 'brands/phare/brand.json', 'site.json']);
});

test('what is there already is named, and stays', async () => {
  writeTexts(site(), [['brands/phare/brand.json', 'old']]);
  await expect(placeFiles({ folder: site(), units, fill })).rejects.toThrow(
    `${site()}/brands/phare: is there already`,
  );
  expect(listSite()).toEqual(['brands', 'brands/phare', 'brands/phare/brand.json']);
});

test('a fault in the middle leaves neither a file nor a folder', async () => {
  const fail = (draft: string): void => {
    fill(draft);
    throw new Error('full');
  };
  await expect(placeFiles({ folder: site(), units, fill: fail })).rejects.toThrow('full');
  expect(existsSync(join(dir, 'a'))).toBe(false);
});

test('a fault that shows when all is there takes everything back', async () => {
  writeTexts(site(), [
    ['site.json', 'old'],
    ['brands/phare/brand.json', 'old'],
    ['brands/phare/own.svg', 'old'],
  ]);
  const before = listSite();
  const verify = (): never => {
    expect(readFileSync(join(site(), 'brands/phare/brand.json'), 'utf8')).toBe('new');
    throw new Error('two of one domain');
  };
  const placing = { folder: site(), units, mayReplace: true, fill };
  await expect(placeFiles({ ...placing, verify })).rejects.toThrow('two of one domain');
  expect(listSite()).toEqual(before);
  expect(readFileSync(join(site(), 'brands/phare/brand.json'), 'utf8')).toBe('old');
  await placeFiles(placing);
  expect(listSite()).toEqual(before.filter((path) => !path.endsWith('own.svg')));
});
