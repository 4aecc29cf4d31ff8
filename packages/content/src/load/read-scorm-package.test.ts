import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildManifest, manifest, writePackage } from '../../test/scorm-files.ts';
import { TOOLS, writeToolsPackage } from '../../test/scorm-tools.ts';
import type { ContentFault } from '../parse.ts';
import { openLayers } from './layers.ts';
import { readCourses } from './read-courses.ts';
import { readPackage } from './read-scorm-package.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'scorm-'));
  writePackage(dir, 'essai', '1.2');
});
afterEach(() => rmSync(dir, { recursive: true }));
const read = (text?: string) => {
  const faults: ContentFault[] = [];
  if (text !== undefined) writeFileSync(join(dir, 'courses/essai/imsmanifest.xml'), text);
  return { found: readPackage(dir, 'essai', faults), told: faults.map(({ message }) => message).join() };
};

test.each(['1.2', '2004'] as const)(
  'a package of SCORM %s gives its title, first page and files',
  (version) => {
    const { found, told } = read(manifest(version, { href: 'pages/index.html?a=1' }));
    expect(told).toBe('');
    expect(found).toMatchObject({ version, title: 'Essai & suite' });
    expect(found?.parts.map(({ entry }) => entry)).toEqual(['pages/index.html?a=1']);
    expect([...(found?.files.keys() ?? [])].sort()).toEqual([
      'imsmanifest.xml',
      'lesson.js',
      'pages/index.html',
      'pages/suite.html',
      'scorm.js',
      'style.css',
    ]);
  },
);

const PAGE = { id: 'i1', title: 'Une', href: 'pages/index.html' };

test('a package of several parts gives each, in the order of its manifest', () => {
  writeToolsPackage(dir, 'outils', '2004');
  const found = readPackage(dir, 'outils', []);
  const entries = Object.values(TOOLS).map(({ entry }) => entry);
  expect(found?.parts.map(({ entry }) => entry)).toEqual(entries);
});

test('the manifest’s data for the run-time is read: launch data, pass mark, objectives', () => {
  const old = '<adlcp:datafromlms>{"a":1}</adlcp:datafromlms><adlcp:masteryscore>70</adlcp:masteryscore>';
  const first = read(buildManifest('1.2', [{ ...PAGE, more: old }])).found?.parts[0];
  expect(first).toMatchObject({ launchData: '{"a":1}', passMark: 70, objectives: [] });
  const objective = (name: string, mark = '') =>
    `objectiveID="${name}" satisfiedByMeasure="true">${mark && `<imsss:minNormalizedMeasure>${mark}</imsss:minNormalizedMeasure>`}`;
  const recent = `<imsss:sequencing><imsss:objectives>
    <imsss:primaryObjective ${objective('tout', '0.8')}</imsss:primaryObjective>
    <imsss:objective ${objective('feux')}</imsss:objective></imsss:objectives></imsss:sequencing>`;
  const second = read(buildManifest('2004', [{ ...PAGE, more: recent }])).found?.parts[0];
  expect(second).toMatchObject({ launchData: '', passMark: 0.8, objectives: ['tout', 'feux'] });
});

test.each([
  ['cmi5.xml', 'cmi5'],
  ['tincan.xml', 'xAPI'],
  ['cours.au', 'AICC'],
])('a package of another kind (%s) is refused, with the reason', (file, kind) => {
  const folder = join(dir, 'courses/essai');
  renameSync(join(folder, 'imsmanifest.xml'), join(folder, file));
  const faults: ContentFault[] = [];
  readCourses(openLayers(dir), faults);
  expect(faults.map(({ message }) => message).join()).toContain(`is a package of ${kind}`);
});

const RULES =
  '<imsss:sequencing><imsss:sequencingRules><imsss:preConditionRule/></imsss:sequencingRules></imsss:sequencing>';

/** Ten entities, each of ten of the one before. */
const BILLION_LAUGHS = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY l0 "lol">${Array.from(
  { length: 9 },
  (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`,
).join('')}]><manifest>&l9;</manifest>`;

test.each([
  ['a text that is no manifest', '<a/>', 'is no manifest'],
  ['a hundred megabytes', ' '.repeat(100_000_000), 'is larger than 4 MB'],
  ['a million elements in each other', '<a>'.repeat(1_000_000), 'has more than 100000 tags'],
  ['45,000 elements in each other', `${'<a>'.repeat(45_000)}${'</a>'.repeat(45_000)}`, 'is no manifest'],
  ['a billion laughs', BILLION_LAUGHS, 'declares a document type'],
  ['a document type', `<!DOCTYPE x [<!ENTITY y "z">]>${manifest('1.2')}`, 'declares a document type'],
  [
    'another version',
    manifest('1.2').replaceAll('1.2', '3').replace('rootv1p2', 'x'),
    'is neither SCORM 1.2',
  ],
  [
    'parts with sequencing rules',
    buildManifest('2004', [
      { ...PAGE, more: RULES },
      { ...PAGE, id: 'i2' },
    ]),
    'orders its parts by sequencing rules',
  ],
  ['two parts with one identifier', buildManifest('2004', [PAGE, PAGE]), 'names two parts alike'],
  ['a package without parts', manifest('2004', { items: 0 }), 'launches nothing'],
  [
    'a page outside the folder',
    manifest('1.2', { href: '../../secret.html' }),
    'starts with a file that is not there',
  ],
  ['a page on another site', manifest('1.2', { href: 'https://x.example/' }), 'starts at another site'],
])('%s is refused, with the reason', (_, text, reason) => {
  const { found, told } = read(text);
  expect(found).toBeNull();
  expect(told).toContain(reason);
});
