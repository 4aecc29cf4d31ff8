import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEMO_SITE, PROGRAM } from '../../test/content-copy.ts';
import {
  CHAPTER_TEXT,
  type CourseParts,
  chapter,
  check,
  PACKAGE,
  writeCourse,
} from '../../test/course-files.ts';
import { renderChapter } from '../course-text.ts';
import { loadContent } from './load-content.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'content-'));
  for (const part of [
    'licences',
    'legal',
    'environments.json',
    'sources.json',
    'exam-operators.json',
    'exam-files.json',
  ])
    cpSync(join(PROGRAM, part), join(dir, part), { recursive: true });
  cpSync(DEMO_SITE, dir, { recursive: true });
});
afterEach(() => rmSync(dir, { recursive: true }));

test('a course of ours is read at start: chapters in order, with their text, figures, key points and checks', () => {
  writeCourse(dir);
  const content = loadContent(dir);
  const course = content.courses.get(PACKAGE);
  expect(course).toMatchObject({ licence: 'b', title: 'Le cours d’essai' });
  expect(course?.chapters.map(({ slug }) => slug)).toEqual(['01-s-arreter', '02-repartir']);
  const [first] = course?.chapters ?? [];
  expect(first?.blocks.map(({ kind }) => kind)).toEqual(['html', 'figure', 'html']);
  expect(first?.headings.map(({ title }) => title)).toEqual(['S’arrêter', 'Repartir']);
  expect(first?.checks).toHaveLength(5);
  const pictures = [first?.checks[0]?.figure?.picture, first?.blocks.find(({ kind }) => kind === 'figure')];
  expect(content.scenes.has(String(pictures[0]))).toBe(true);
  expect(pictures[1]).toMatchObject({ figure: { caption: 'Le panneau «\u00a0stop\u00a0».' } });
});

test('the propositions of a check have the same order at every start, which is not always the author’s', () => {
  const many = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((slug) => [slug, {}]));
  writeCourse(dir, PACKAGE, { chapters: many });
  const orders = () =>
    loadContent(dir)
      .courses.get(PACKAGE)
      ?.chapters.flatMap(({ checks }) => checks.map(({ item }) => item.order.join()));
  expect(orders()).toEqual(orders());
  expect(new Set(orders()).size).toBe(6);
  const fixed = check('1', { fixedOrder: true });
  writeCourse(dir, 'fixe', { chapters: { a: { value: chapter('A', { check: [fixed, ...rest] }) } } });
  expect(loadContent(dir).courses.get('fixe')?.chapters[0]?.checks[0]?.item.order).toEqual([[0, 1, 2]]);
});

test('a reworded check has another fingerprint, so that old answers do not count; another explanation keeps it', () => {
  const toPrint = (one: ReturnType<typeof check>) => {
    writeCourse(dir, PACKAGE, { chapters: { a: { value: chapter('A', { check: [one, ...rest] }) } } });
    return loadContent(dir).courses.get(PACKAGE)?.chapters[0]?.checks[0]?.fingerprint;
  };
  const before = toPrint(check('1'));
  expect(toPrint(check('1', { explanation: 'Autrement dit.' }))).toBe(before);
  expect(toPrint(check('1', { statement: 'Je ne m’arrête pas' }))).not.toBe(before);
});

const rest = ['2', '3', '4', '5'].map((id) => check(id));
const one = (value: object, text = CHAPTER_TEXT): CourseParts => ({
  chapters: { a: { value: { ...chapter('A'), ...value }, text } },
});
const wrong = check('1').propositions.map((proposition) => ({ ...proposition, right: false }));

test.each<[string, CourseParts, string]>([
  ['four checks', one({ check: rest }), 'courses/essai/a.json/check: '],
  ['three key points', one({ keyPoints: ['a', 'b', 'c'] }), 'courses/essai/a.json/keyPoints: '],
  ['no source', one({ sources: [] }), 'courses/essai/a.json/sources: '],
  ['a source without its article', one({ sources: [{ text: 'Code' }] }), 'courses/essai/a.json/sources/0: '],
  [
    'a scene without an alternative text',
    one({ scenes: { stop: { scene: chapter('A').scenes.stop?.scene, caption: 'x' } } }),
    'courses/essai/a.json/scenes/stop: ',
  ],
  [
    'a check without a right answer',
    one({ check: [check('1', { propositions: wrong }), ...rest] }),
    'courses/essai/a.json/check/0/propositions: has no right one',
  ],
  [
    'a duplicate id of a check',
    one({ check: [check('2'), ...rest] }),
    'courses/essai/a.json/check/1/id: is used twice: 2',
  ],
  [
    'a check with a missing scene',
    one({ check: [check('1', { scene: 'lune' }), ...rest] }),
    'courses/essai/a.json/check/0/scene: names no scene of the chapter: lune',
  ],
  [
    'a figure with a missing scene',
    one({}, `${CHAPTER_TEXT}\n\n![](scene:lune)\n`),
    'courses/essai/a.md: shows a scene that a.json does not have: lune',
  ],
  ['a chapter without text', one({}, '![](scene:stop)'), 'courses/essai/a.md: says nothing'],
  ['a theme of another bank', one({ theme: 'Z' }), 'courses/essai/a.json/theme: Z is no theme'],
  ['a missing chapter', { course: { chapters: ['perdu'] } }, 'courses/essai/perdu.json: cannot'],
  ['an unknown licence', { course: { licence: 'z' } }, 'courses/essai/course.json/licence: is no licence: z'],
  [
    'a chapter outside its folder',
    { course: { chapters: ['../a'] } },
    'courses/essai/course.json/chapters/0',
  ],
])('%s stops the start, with the file and the path', (_, parts, told) => {
  writeCourse(dir, PACKAGE, parts);
  expect(() => loadContent(dir)).toThrow(told);
});

test.each([
  ['<script>alert(1)</script>', 'holds what is not allowed (html)'],
  ['un <b onclick="x">mot</b>', 'holds what is not allowed (html)'],
  ['[x](javascript:alert(1))', 'leads where nothing may lead'],
  ['![](https://example.com/x.png)', 'shows what is no scene'],
  ['![mots](scene:stop)', 'says something in a figure'],
  ['Un mot ![](scene:stop) après', 'has a figure that does not stand alone'],
  ['# Haut', 'has a heading that is neither ## nor ###'],
  ['## Un **mot**', 'has more than words in a heading'],
  ['| a |\n|-|\n| b |', 'holds what is not allowed (table)'],
  ['`code`', 'holds what is not allowed (codespan)'],
])('%s is refused in a chapter', (markdown, fault) => {
  const faults: string[] = [];
  renderChapter(markdown, (told) => faults.push(told));
  expect(faults.join('\n')).toContain(fault);
});

test('text that looks like HTML is escaped in a chapter, headings too', () => {
  const { blocks } = renderChapter('## 5 < 6 & 7\n\n8 > 7', () => undefined);
  expect(blocks).toEqual([
    { kind: 'html', html: '<h2 id="partie-1" tabindex="-1">5 &lt; 6 &amp; 7</h2>\n<p>8 &gt; 7</p>' },
  ]);
});
