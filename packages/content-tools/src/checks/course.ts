/** Checks of a course beyond its schema: its words, its pictures, its check questions. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ChapterCheck, toCheckParts } from '@balise/content/course';
import type { RawChapter, RawCourse } from '@balise/content/course-prepare';
import type { ContentFault } from '@balise/content/parse';
import type { Question } from '@balise/content/question';
import { findAnswerBias, findDuplicateQuestions } from './bank.ts';
import { extractParagraphs } from './html-words.ts';
import {
  checkPicture,
  type Draw,
  findAnswerLeaks,
  findWordingFaults,
  type QuestionRemark,
} from './question.ts';

type Source = Question['source'];

export function checkCourse(course: RawCourse, draw: Draw): ContentFault[] {
  const { name, value, chapters } = course;
  const file = `courses/${name}/course.json`;
  const words = { '/title': value.title, '/summary': value.summary };
  const checks = chapters.flatMap((chapter) =>
    chapter.value.check.map((check) => ({ chapter, check, parts: toCheckParts(check) })),
  );
  const describePlace = ({ chapter, check }: (typeof checks)[number]) =>
    `${chapter.file}.json, check ${check.id}`;
  const asked = checks.map((one) => ({
    id: describePlace(one),
    statement: `${one.check.statement} ${pictured(one.chapter, one.check)}`,
    parts: one.parts,
  }));
  return [
    ...spelled(words).map((remark) => ({ file, ...remark })),
    ...chapters.flatMap((chapter) => checkChapter(chapter, draw)),
    ...findDuplicateQuestions(asked).map(([later, earlier]) => ({
      file: later,
      path: '',
      message: `asks the same as ${earlier}`,
    })),
    ...findAnswerBias(checks).map((message) => ({ file: `courses/${name}`, path: '', message })),
  ];
}

/** Folders that are no course, and files of a course that belong to no chapter. */
export function findUnreadCourseFiles(dir: string, courses: readonly RawCourse[]): ContentFault[] {
  const root = join(dir, 'courses');
  if (!existsSync(root)) return [];
  return readdirSync(root, { withFileTypes: true }).flatMap((entry) => {
    const course = courses.find(({ name }) => name === entry.name);
    const has = (file: string) => existsSync(join(root, entry.name, file));
    if (!course) {
      const message = 'is no course: it has neither course.json nor imsmanifest.xml';
      const known = entry.isDirectory() && (has('course.json') || has('imsmanifest.xml'));
      return known ? [] : [{ file: `courses/${entry.name}`, path: '', message }];
    }
    const read = new Set([
      'course.json',
      ...course.value.chapters.flatMap((slug) => [`${slug}.json`, `${slug}.md`]),
    ]);
    return readdirSync(join(root, entry.name))
      .filter((file) => !read.has(file))
      .map((file) => ({
        file: `courses/${entry.name}/${file}`,
        path: '',
        message: 'belongs to no chapter that course.json lists',
      }));
  });
}

function checkChapter({ file, value, text, markdown }: RawChapter, draw: Draw): ContentFault[] {
  const html = text.blocks.map((block) => (block.kind === 'html' ? block.html : '')).join('');
  const said = extractParagraphs(html).flatMap((words) =>
    findWordingFaults(words).map((message) => ({
      file: `${file}.md`,
      path: '',
      message: `${message}: ${words}`,
    })),
  );
  const shown = new Set([
    ...text.blocks.flatMap((block) => (block.kind === 'figure' ? [block.scene] : [])),
    ...value.check.flatMap(({ scene }) => (scene === undefined ? [] : [scene])),
  ]);
  const scenes = Object.entries(value.scenes).flatMap(([name, { scene, alt, caption }]): QuestionRemark[] => [
    ...spelled({ '/alt': alt, '/caption': caption }).map((one) => under(`/scenes/${name}`, one)),
    ...checkPicture(scene, draw).map((one) => under(`/scenes/${name}`, one)),
    ...(shown.has(name) ? [] : [{ path: `/scenes/${name}`, message: 'is shown nowhere' }]),
  ]);
  const checks = value.check.flatMap((check, index) =>
    checkRemarks(check, value.scenes[check.scene ?? '']?.alt ?? '').map((one) =>
      under(`/check/${index}`, one),
    ),
  );
  const remarks: QuestionRemark[] = [
    ...spelled({ '/title': value.title }),
    ...value.keyPoints.flatMap((point, index) => spelled({ [`/keyPoints/${index}`]: point })),
    ...value.sources.flatMap((source, index) => sourceRemarks(source, `/sources/${index}`)),
    ...scenes,
    ...checks,
  ];
  const double = /(?:^|\s)(\p{L}+) \1(?=\s)/iu.exec(markdown)?.[0].trim();
  return [
    ...said,
    ...(text.headings.length < 2
      ? [{ file: `${file}.md`, path: '', message: 'has fewer than two headings (##)' }]
      : []),
    ...(double && !/^(nous nous|vous vous)$/i.test(double)
      ? [{ file: `${file}.md`, path: '', message: `says a word twice: ${double}` }]
      : []),
    ...remarks.map((remark) => ({ file: `${file}.json`, ...remark })),
  ];
}

function checkRemarks(check: ChapterCheck, alt: string): QuestionRemark[] {
  const words = Object.fromEntries(
    check.propositions.flatMap(({ text, why }, index) => [
      [`/propositions/${index}/text`, text],
      [`/propositions/${index}/why`, why],
    ]),
  );
  return [
    ...spelled({ '/statement': check.statement, ...words, '/explanation': check.explanation }),
    ...sourceRemarks(check.source, '/source'),
    // The learner reads the picture's description before answering.
    ...findAnswerLeaks({ alt, parts: toCheckParts(check) }).map(({ message }) => ({
      path: '/scene',
      message,
    })),
  ];
}

function sourceRemarks(source: Source, path: string): QuestionRemark[] {
  return spelled({ [`${path}/text`]: source.text, [`${path}/article`]: source.article });
}

/** The scene of a check question as text: two questions may use the same words for different pictures. */
function pictured({ value }: RawChapter, { scene }: ChapterCheck): string {
  return scene === undefined ? '' : JSON.stringify(value.scenes[scene]?.scene ?? '');
}

function spelled(words: Readonly<Record<string, string>>): QuestionRemark[] {
  return Object.entries(words).flatMap(([path, text]) =>
    findWordingFaults(text).map((message) => ({ path, message })),
  );
}

function under(path: string, remark: QuestionRemark): QuestionRemark {
  return { ...remark, path: `${path}${remark.path}` };
}
