/** Whoever has only a release finds in it everything that its documents lead to. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../prepare.mjs';
import { copyDocuments } from './documents.ts';

let release = '';
beforeAll(() => {
  release = mkdtempSync(join(tmpdir(), 'documents-'));
  copyDocuments(release);
});
afterAll(() => rmSync(release, { recursive: true }));

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));

/** As GitHub and most readers of Markdown name a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const listAnchors = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));

function listBrokenLinks(file: string): string[] {
  const text = readFileSync(join(release, file), 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? join(release, file) : resolve(release, dirname(file), path);
    if (relative(release, target).startsWith('..') || !existsSync(target)) return true;
    return anchor !== undefined && !listAnchors(target).includes(anchor);
  });
}

test('every link of every document in a release leads to something in it', () => {
  const documents = listFiles(release).filter((file) => file.endsWith('.md'));
  expect(documents).toEqual(
    expect.arrayContaining(['README.md', 'docs/operations.md', 'docs/integrators.md', 'docs/mail.md']),
  );
  const broken = documents.flatMap((file) => listBrokenLinks(file).map((link) => `${file}: ${link}`));
  expect(broken).toEqual([]);
});

test('every sample for operators is in it', () => {
  for (const [folder, place] of [
    ['front', ''],
    ['pgbackrest', 'pgbackrest'],
    ['high-availability', 'high-availability'],
    ['monitoring', 'monitoring'],
  ] as const)
    for (const file of readdirSync(join(root, 'packaging', folder)))
      expect(existsSync(join(release, 'examples', place, file)), `${folder}/${file}`).toBe(true);
});

test('what the documents name in the folder of an installation is there', () => {
  const texts = listFiles(release).filter((file) => /\.(md|conf|yml|cfg|ini)$/.test(file));
  const named = texts.flatMap((file) =>
    [...readFileSync(join(release, file), 'utf8').matchAll(/\/usr\/share\/doc\/balise\/([\w./-]*\w)/g)].map(
      ([, path = '']) => path,
    ),
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((path) => !existsSync(join(release, path)))).toEqual([]);
});
