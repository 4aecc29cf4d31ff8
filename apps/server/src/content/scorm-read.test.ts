import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manifest, writePackage } from '../../test/scorm-files.ts';
import type { Fault } from './parse.ts';
import { readPackage } from './scorm-read.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'scorm-'));
  writePackage(dir, 'essai', '1.2');
});
afterEach(() => rmSync(dir, { recursive: true }));
const read = (text?: string) => {
  const faults: Fault[] = [];
  if (text !== undefined) writeFileSync(join(dir, 'courses/essai/imsmanifest.xml'), text);
  return { found: readPackage(dir, 'essai', faults), told: faults.map(({ message }) => message).join() };
};

test.each(['1.2', '2004'] as const)(
  'a package of SCORM %s says its title, first page and files',
  (version) => {
    const { found, told } = read(manifest(version, { href: 'pages/index.html?a=1' }));
    expect(told).toBe('');
    expect(found).toMatchObject({ version, title: 'Essai & suite', entry: 'pages/index.html?a=1' });
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

test.each([
  ['text that is no manifest', '<a/>', 'is no manifest'],
  ['a document type', `<!DOCTYPE x [<!ENTITY y "z">]>${manifest('1.2')}`, 'declares a document type'],
  [
    'another version',
    manifest('1.2').replaceAll('1.2', '3').replace('rootv1p2', 'x'),
    'is neither SCORM 1.2',
  ],
  ['several parts', manifest('2004', { items: 2 }), 'launches 2 parts'],
  ['no part', manifest('2004', { items: 0 }), 'launches nothing'],
  ['a page outside', manifest('1.2', { href: '../../secret.html' }), 'starts with a file that is not there'],
  ['a foreign page', manifest('1.2', { href: 'https://x.example/' }), 'starts with a file that is not there'],
])('%s is refused, with the reason', (_, text, reason) => {
  const { found, told } = read(text);
  expect(found).toBeNull();
  expect(told).toContain(reason);
});
