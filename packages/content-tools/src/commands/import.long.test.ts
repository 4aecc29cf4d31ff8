import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Question } from '@balise/content/question';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeGift } from '../exchange/gift-write.ts';
import { CONTENT_FOLDER, REPOSITORY } from '../repository.ts';

const QUESTION = 'questions/b/L/b-l-001.json';
let dir = '';
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'import-'));
  cpSync(join(CONTENT_FOLDER, 'questions/b/L'), join(dir, 'content/questions/b/L'), { recursive: true });
});
afterAll(() => rmSync(dir, { recursive: true }));

const run = (file: string, ...more: string[]) => {
  const words = [join(import.meta.dirname, 'import.ts'), join(dir, file), '--content', join(dir, 'content')];
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', ...words, '--drafts', join(dir, 'drafts'), ...more],
    { cwd: REPOSITORY, encoding: 'utf8' },
  );
  return { lines: `${stdout}${stderr}`.split('\n'), status };
};
const read = (): Question => JSON.parse(readFileSync(join(dir, 'content', QUESTION), 'utf8'));

test('a changed question is imported; a foreign one becomes a draft, with any name', () => {
  const before = read();
  const changed = { ...before, explanation: 'Une explication reprise par une éditrice.' };
  const foreign = '::../../evasion::Je passe{=OUI#parce que ~NON#sinon}\n';
  writeFileSync(join(dir, 'some.gift'), `${writeGift([changed]).text}\n${foreign}`);

  expect(run('some.gift', '--dry').lines).toContain('1 changed, 0 new, 0 unchanged, 1 incomplete');
  expect(read()).toEqual(before);

  const { lines, status } = run('some.gift');
  expect(status).toBe(1);
  expect(lines.join('\n')).toMatch(/^\.\.\/\.\.\/evasion.*scene/m);
  expect(read()).toEqual(changed);
  expect(readdirSync(join(dir, 'drafts'))).toEqual(['-evasion.json']);
  expect(existsSync(join(dir, '..', 'evasion.json'))).toBe(false);
});

test('a file in which a program made a date is refused as a whole, with the row and column', () => {
  const before = read();
  writeFileSync(join(dir, 'dated.csv'), `id;explanation;a_1\n${before.id};Autre.;03-oct\n`);
  const { lines, status } = run('dated.csv');
  expect(status).toBe(1);
  expect(lines[0]).toMatch(/^row 2, column a_1: «03-oct»/);
  expect(lines[1]).toBe('Nothing was taken.');
  expect(read()).toEqual(before);
});

test('a file that is neither a spreadsheet nor GIFT is refused with one sentence', () => {
  for (const [name, told] of [
    ['some.docx', 'say what to import: FILE.xlsx, FILE.csv or FILE.gift'],
    ['absent.csv', `${join(dir, 'absent.csv')} is not there`],
  ] as const) {
    const { lines, status } = run(name);
    expect([status, lines[0]]).toEqual([1, told]);
  }
});
