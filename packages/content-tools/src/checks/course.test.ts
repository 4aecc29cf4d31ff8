import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChapterCheck, ChapterFile } from '@balise/content/course';
import { CHAPTER_TEXT, chapter, check, PACKAGE, writeCourse } from '@balise/content/test/course-files';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkContent } from '../commands/check.ts';
import { CONTENT_FOLDER } from '../repository.ts';

const TODAY = '2026-11-24';

const draw = () => '<svg xmlns="http://www.w3.org/2000/svg"></svg>';
let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'content-'));
  for (const part of ['licences', 'brands', 'legal', 'environments.json'])
    cpSync(join(CONTENT_FOLDER, part), join(dir, part), { recursive: true });
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Only the faults of the course: the rest of this test content has no questions, so it has faults of its own. */
const faults = () => checkContent(dir, TODAY, draw).filter((fault) => fault.startsWith('courses/'));
const write = (value: Partial<ChapterFile>, text = CHAPTER_TEXT) =>
  writeCourse(dir, PACKAGE, { chapters: { a: { value: chapter('A', value), text } } });
const rest = ['2', '3', '4', '5'].map((id) => check(id));
const first = (more: Partial<ChapterCheck>): Partial<ChapterFile> => ({
  check: [check('1', { scene: 'vitesse', ...more }), ...rest],
});

test('a correct course has no fault', () => {
  writeCourse(dir);
  expect(faults()).toEqual([]);
});

test.each<[string, Partial<ChapterFile>, string]>([
  ['a straight apostrophe', { title: "S'arrêter" }, 'a.json/title: has a straight apostrophe'],
  [
    'a fault of typography in a key point',
    { keyPoints: ['Ici ?', 'b', 'c', 'd'] },
    'a.json/keyPoints/0: lacks a no-break',
  ],
  [
    'a fault of typography in a check',
    first({ statement: 'Je peux :' }),
    'a.json/check/0/statement: lacks a no-break',
  ],
  ['a blank article', { sources: [{ text: 'Code', article: ' ' }] }, 'a.json/sources/0/article: is blank'],
  [
    'an unknown sign',
    {
      scenes: {
        ...chapter('A').scenes,
        stop: {
          scene: { view: 'panneau', place: 'ville', signs: [{ code: 'M99' }] },
          alt: 'Un panneau.',
          caption: 'Un panneau.',
        },
      },
    },
    'a.json/scenes/stop/scene/signs/0/code: names an unknown sign: M99',
  ],
  ['an unused scene', { check: [check('1'), ...rest] }, 'a.json/scenes/vitesse: is shown nowhere'],
  [
    'a picture description with the right answer',
    first({
      propositions: [
        { text: 'Un panneau rond', right: true, why: 'Oui.' },
        { text: 'Un panneau carré', right: false, why: 'Non.' },
      ],
    }),
    'a.json/check/0/scene: repeats the right answer «Un panneau rond»',
  ],
  ['the same check twice', { check: [...rest, { ...check('2'), id: '9' }] }, 'check 9: asks the same as'],
])('%s is found in a chapter', (_, value, told) => {
  write(value);
  expect(faults().join('\n')).toContain(told);
});

test.each([
  ['a fault of typography', CHAPTER_TEXT.replace('Je marque', "J'marque"), 'a.md: has a straight apostrophe'],
  ['a text without headings', 'Un paragraphe.\n\n![](scene:stop)', 'a.md: has fewer than two headings'],
  ['a repeated word', `${CHAPTER_TEXT}\n\nPour le le dire.`, 'a.md: says a word twice: le le'],
])('%s is found in the text of a chapter', (_, text, told) => {
  write({}, text);
  expect(faults().join('\n')).toContain(told);
});

test('in a course whose right answers are the longest ones more often than by chance, the bias is found', () => {
  const long = (id: string) =>
    check(id, {
      propositions: [
        { text: 'Je ralentis et je laisse passer', right: true, why: 'Oui.' },
        { text: 'Je passe', right: false, why: 'Non.' },
      ],
    });
  write({ check: ['1', '2', '3', '4', '5'].map(long) });
  writeCourse(dir, PACKAGE, {
    chapters: Object.fromEntries(
      ['a', 'b'].map((slug) => [
        slug,
        { value: chapter(slug, { check: ['1', '2', '3', '4', '5'].map((id) => long(`${slug}${id}`)) }) },
      ]),
    ),
  });
  expect(faults()).toContain(
    'courses/essai: the longest proposition is right in 10 parts of 10, 5.0 by chance',
  );
});

test('a folder that is no course, and a chapter that its course does not list, are found', () => {
  const folder = writeCourse(dir);
  mkdirSync(join(dir, 'courses/vide'));
  writeFileSync(join(dir, folder, '03-oublie.md'), CHAPTER_TEXT);
  expect(faults()).toEqual([
    'courses/essai/03-oublie.md: belongs to no chapter that course.json lists',
    'courses/vide: is no course: it has neither course.json nor imsmanifest.xml',
  ]);
});
