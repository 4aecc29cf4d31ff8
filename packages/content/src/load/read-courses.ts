/** Reads `content/courses/`: a folder is a course of ours (`course.json`) or a SCORM package (`imsmanifest.xml`). */
import { type Dirent, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ChapterCheck,
  type ChapterFile,
  ChapterFileSchema,
  CourseFileSchema,
  toCheckParts,
} from '../course.ts';
import type { RawChapter, RawCourse } from '../course-prepare.ts';
import { renderChapter } from '../course-text.ts';
import { findImpossibleParts } from '../impossible-question.ts';
import { type ContentFault, createParser } from '../parse.ts';
import type { ScormPackage } from '../scorm-manifest.ts';
import { findDeeperManifest, findManifest, foreignPackageKind, readPackage } from './read-scorm-package.ts';
import { readText } from './read-text.ts';

/** Also valid as a label of a host name. */
const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;
const parseCourse = createParser(CourseFileSchema);
const parseChapter = createParser(ChapterFileSchema);

export interface RawCourses {
  courses: RawCourse[];
  packages: ScormPackage[];
}

export function readCourses(dir: string, faults: ContentFault[]): RawCourses {
  const found: RawCourses = { courses: [], packages: [] };
  for (const name of folders(join(dir, 'courses'))) {
    const folder = `courses/${name}`;
    const foreign = foreignPackageKind(join(dir, folder));
    if (foreign)
      faults.push({
        file: folder,
        path: '',
        message: `is a package of ${foreign}: publish it as SCORM 1.2 or 2004`,
      });
    if (!NAME.test(name)) faults.push({ file: folder, path: '', message: 'is no name of a course' });
    if (findManifest(join(dir, folder)) !== null) {
      const read = readPackage(dir, name, faults);
      if (read) found.packages.push(read);
      continue;
    }
    if (!existsSync(join(dir, folder, 'course.json'))) {
      const deeper = findDeeperManifest(join(dir, folder));
      if (deeper !== null) tellDepth(folder, deeper, faults);
      continue;
    }
    const value = readJson(dir, `${folder}/course.json`, parseCourse, faults);
    if (!value) continue;
    const chapters = value.chapters.flatMap((slug) => readChapter(dir, folder, slug, faults));
    found.courses.push({ name, value, chapters });
  }
  return found;
}

function tellDepth(file: string, deeper: string, faults: ContentFault[]): void {
  faults.push({ file, path: '', message: `has its imsmanifest.xml in «${deeper}», and must hold it itself` });
}

function readChapter(dir: string, folder: string, slug: string, faults: ContentFault[]): RawChapter[] {
  const file = `${folder}/${slug}`;
  const value = readJson(dir, `${file}.json`, parseChapter, faults);
  const markdown = readText(join(dir, `${file}.md`), faults);
  if (!value || markdown === null) return [];
  const tell = (message: string) => faults.push({ file: `${file}.md`, path: '', message });
  const text = renderChapter(markdown, tell);
  if (!text.blocks.some(({ kind }) => kind === 'html')) tell('says nothing');
  for (const block of text.blocks)
    if (block.kind === 'figure' && !Object.hasOwn(value.scenes, block.scene))
      tell(`shows a scene that ${slug}.json does not have: ${block.scene}`);
  faults.push(...checkFaults(`${file}.json`, value));
  return [{ slug, file, value, text, markdown }];
}

function checkFaults(file: string, { check, scenes }: ChapterFile): ContentFault[] {
  const twice = check.flatMap((one, index) =>
    check.findIndex(({ id }) => id === one.id) < index
      ? [{ file, path: `/check/${index}/id`, message: `is used twice: ${one.id}` }]
      : [],
  );
  const lost = check.flatMap(({ scene }, index) =>
    scene !== undefined && !Object.hasOwn(scenes, scene)
      ? [{ file, path: `/check/${index}/scene`, message: `names no scene of the chapter: ${scene}` }]
      : [],
  );
  return [...twice, ...lost, ...check.flatMap((one, index) => unanswerableCheck(file, one, index))];
}

function unanswerableCheck(file: string, check: ChapterCheck, index: number): ContentFault[] {
  return findImpossibleParts(file, toCheckParts(check)).map((fault) => ({
    ...fault,
    path: `/check/${index}${fault.path.replace('/parts/0', '')}`,
  }));
}

function readJson<Value>(
  dir: string,
  file: string,
  parse: (file: string, text: string, faults: ContentFault[]) => Value | null,
  faults: ContentFault[],
): Value | null {
  const known = faults.length;
  const text = readText(join(dir, file), faults);
  // The message of the reader has the path on the disk; only the path inside `content/` is useful here.
  for (const fault of faults.slice(known)) fault.file = file;
  return text === null ? null : parse(file, text, faults);
}

function folders(path: string): string[] {
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry: Dirent) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}
