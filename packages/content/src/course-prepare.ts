/** Assembles a course once at start, as the server uses it. */
import { createHash } from 'node:crypto';
import type { Scene } from '@balise/scene/schema';
import type { ChapterFigure, Course, LoadedBlock, LoadedChapter, LoadedCheck } from './content.ts';
import { type ChapterCheck, type ChapterFile, type CourseFile, toCheckParts } from './course.ts';
import type { RenderedChapter } from './course-text.ts';
import { pictureName } from './picture.ts';

export interface RawChapter {
  slug: string;
  /** `courses/<package>/<chapter>`, without an extension. */
  file: string;
  value: ChapterFile;
  text: RenderedChapter;
  markdown: string;
}

export interface RawCourse {
  /** Name of the folder. */
  name: string;
  value: CourseFile;
  chapters: RawChapter[];
}

export function prepareCourse({ name, value, chapters }: RawCourse): Course {
  return { name, ...value, chapters: chapters.map((chapter) => prepareChapter(name, chapter)) };
}

/** The scenes of a course, by picture name. */
export function listCourseScenes({ chapters }: RawCourse): [string, Scene][] {
  return chapters.flatMap(({ value }) =>
    Object.values(value.scenes).map(({ scene }): [string, Scene] => [pictureName(scene), scene]),
  );
}

function prepareChapter(course: string, { slug, value, text }: RawChapter): LoadedChapter {
  const findFigure = (name: string | undefined): ChapterFigure | null => {
    const found = name === undefined ? undefined : value.scenes[name];
    return found ? { picture: pictureName(found.scene), alt: found.alt, caption: found.caption } : null;
  };
  return {
    slug,
    title: value.title,
    theme: value.theme,
    minutes: value.minutes,
    keyPoints: value.keyPoints,
    sources: value.sources,
    headings: text.headings,
    blocks: text.blocks.flatMap((block): LoadedBlock[] => {
      if (block.kind === 'html') return [block];
      const figure = findFigure(block.scene);
      return figure ? [{ kind: 'figure', figure }] : [];
    }),
    checks: value.check.map((check) => prepareCheck(`${course}/${slug}`, check, findFigure(check.scene))),
  };
}

function prepareCheck(place: string, check: ChapterCheck, figure: ChapterFigure | null): LoadedCheck {
  const { id, statement, explanation, source, propositions } = check;
  const right = propositions.filter((one) => one.right).length;
  const asked = JSON.stringify([
    statement,
    figure?.picture,
    propositions.map((one) => [one.text, one.right]),
  ]);
  return {
    id,
    statement,
    figure,
    expected: right === 1 ? 'une' : 'plusieurs',
    question: { parts: toCheckParts(check), explanation, source },
    item: { order: [check.fixedOrder ? propositions.map((_, index) => index) : shuffled(place, check)] },
    fingerprint: digest(asked).slice(0, 16),
  };
}

/** Sorted by a hash: it looks random, and is the same after every start and on every machine. */
function shuffled(place: string, { id, propositions }: ChapterCheck): number[] {
  return propositions
    .map(({ text }, index) => ({ index, key: digest(`${place}/${id}/${index}/${text}`) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ index }) => index);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
