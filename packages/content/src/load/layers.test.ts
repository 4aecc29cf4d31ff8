/** A site of somebody else, laid over the content of the program. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ContentCopy, copyContent, DEMO_SITE } from '../../test/content-copy.ts';
import { writePackage } from '../../test/scorm-files.ts';
import type { ContentLayer } from './layers.ts';
import { loadContent } from './load-content.ts';

let program: ContentCopy;
let site = '';
beforeAll(() => {
  program = copyContent();
});
afterAll(() => program.remove());
beforeEach(() => {
  program.mend();
  site = mkdtempSync(join(tmpdir(), 'site-'));
});
afterEach(() => rmSync(site, { recursive: true }));

const layers = (): ContentLayer[] => [
  { name: 'program', dir: program.dir },
  { name: 'site', dir: site },
];
const load = () => loadContent(layers());

function writeSite(path: string, text: string): void {
  mkdirSync(join(site, path, '..'), { recursive: true });
  writeFileSync(join(site, path), text);
}

/** A brand `zeta` made from a brand of the program. */
function writeBrand(change: (text: string) => string = (text) => text): void {
  cpSync(join(DEMO_SITE, 'brands/inris'), join(site, 'brands/zeta'), { recursive: true });
  const file = join(site, 'brands/zeta/brand.json');
  writeFileSync(file, change(readFileSync(file, 'utf8').replaceAll('inris', 'zeta')));
}

test('an empty site changes nothing', () => {
  const [one, other] = [load(), loadContent(program.dir)];
  expect(one.brands).toEqual(other.brands);
  expect(one.environments).toEqual(other.environments);
});

test('a site with brands serves these alone, with the legal texts of the program', () => {
  writeBrand();
  const { brands, texts } = load();
  expect(brands.map(({ name }) => name)).toEqual(['zeta']);
  expect([...texts.keys()]).toEqual(['zeta']);
  expect(texts.get('zeta')?.cgu.etag).not.toBe('');
});

test('one publisher serves the brands that have none of their own', () => {
  writeBrand();
  const file = join(site, 'brands/zeta/publisher.json');
  const said = readFileSync(file, 'utf8').replace(/"nom": "[^"]*"/, '"nom": "Les Éditions du Phare"');
  rmSync(file);
  expect(load).toThrow('brands/zeta/publisher.json: cannot be read');
  writeSite('publisher.json', said);
  expect(JSON.stringify(load().texts.get('zeta')?.['mentions-legales'])).toContain('Les Éditions du Phare');
});

test('a text, the environments and the operators of the site take the place of the program’s', () => {
  writeSite(
    'legal/cgu.md',
    '---\ntitre: Conditions du Phare\nmis_a_jour: 2026-03-02\n---\n\nSeules celles-ci valent.\n',
  );
  writeSite(
    'environments.json',
    JSON.stringify({
      default: { name: 'phare', domains: ['code.phare.fr'], backend: '', service: '' },
      variants: [],
    }),
  );
  const [operator] = loadContent(program.dir).examOperators;
  writeSite('exam-operators.json', JSON.stringify([operator]));
  const { texts, environments, examOperators } = load();
  for (const { cgu } of texts.values()) expect(JSON.stringify(cgu)).toContain('Seules celles-ci valent');
  expect(environments.default.name).toBe('phare');
  expect(environments.variants).toEqual([]);
  expect(examOperators).toEqual([operator]);
});

test('courses of both are there; of one name, that of the site is read as a whole', () => {
  writePackage(program.dir, 'commun', '1.2');
  writePackage(site, 'commun', '2004');
  writePackage(site, 'phare', '1.2');
  const { packages, courses } = load();
  expect(packages.get('commun')).toMatchObject({ version: '2004', folder: join(site, 'courses/commun') });
  expect(packages.has('phare')).toBe(true);
  expect([...courses.keys()]).toEqual([...loadContent(program.dir).courses.keys()]);
});

test.each<[string, () => void, string]>([
  [
    'a colour',
    () => writeBrand((text) => text.replace(/"primary": "[^"]*"/, '"primary": "bleu"')),
    'site: brands/zeta/brand.json/colors/primary',
  ],
  ['a text of the site', () => writeSite('legal/cgu.md', 'rien'), 'site: legal/cgu.md'],
  [
    'the name of a text',
    () => writeSite('legal/cgv.md', 'rien'),
    'site: legal/cgv.md: is the name of no text',
  ],
  [
    'the name of a folder',
    () => writeSite('brand/zeta/brand.json', '{}'),
    'site: brand: is no part of a site',
  ],
  ['questions', () => writeSite('questions/b/C/x.json', '{}'), 'site: questions: is no part of a site'],
  ['a file of the program', () => rmSync(join(program.dir, 'legal/cgu.md')), 'legal/cgu.md: cannot be read'],
])('a fault in %s names the file, the field and whose it is', (_, write, told) => {
  write();
  expect(load).toThrow(told);
});

test('notes beside the files of a site are no fault', () => {
  writeSite('README.md', 'À lire');
  writeSite('.git/config', '');
  writeSite('notes~', '');
  expect(load().brands.length).toBeGreaterThan(1);
});

test('the site names its default brand, which is the first; one brand alone needs no name', () => {
  writeBrand();
  cpSync(join(site, 'brands/zeta'), join(site, 'brands/alpha'), { recursive: true });
  const file = join(site, 'brands/alpha/brand.json');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('zeta', 'alpha'));
  expect(load).toThrow('site.json: cannot be read');
  writeSite('site.json', '{"defaultBrand":"inris"}');
  expect(load).toThrow('site: site.json/defaultBrand: inris is no brand: one of alpha, zeta is expected');
  writeSite('site.json', '{"defaultBrand":"zeta"}');
  expect(load().brands.map(({ name }) => name)).toEqual(['zeta', 'alpha']);
});
