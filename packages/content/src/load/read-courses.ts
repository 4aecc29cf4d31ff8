/** Reads `courses/`: a folder is a course of ours (`course.json`) or a SCORM package (`imsmanifest.xml`). */
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
import { type ContentFault, createParser, type Parse } from '../parse.ts';
import type { ScormPackage } from '../scorm-manifest.ts';
import { type LayeredFiles, openLayers } from './layers.ts';
import { findDeeperManifest, findManifest, foreignPackageKind, readPackage } from './read-scorm-package.ts';

/** Also valid as a label of a host name. */
const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;
const parseCourse = createParser(CourseFileSchema);
const parseChapter = createParser(ChapterFileSchema);

export interface RawCourses {
  courses: RawCourse[];
  packages: ScormPackage[];
}

/** A course of a later layer takes the place of one with its name, as a whole: two packages can't share a folder. */
export function readCourses(files: LayeredFiles, faults: ContentFault[]): RawCourses {
  const found: RawCourses = { courses: [], packages: [] };
  for (const name of files.listFolders('courses')) {
    const folder = `courses/${name}`;
    const layer = files.findLayer(folder);
    if (layer) readCourse(openLayers([layer]), name, found, faults);
  }
  return found;
}

function readCourse(own: LayeredFiles, name: string, found: RawCourses, faults: ContentFault[]): void {
  const folder = `courses/${name}`;
  const foreign = foreignPackageKind(own.locate(folder));
  if (foreign)
    faults.push({
      file: folder,
      path: '',
      message: `is a package of ${foreign}: publish it as SCORM 1.2 or 2004`,
    });
  if (!NAME.test(name)) faults.push({ file: folder, path: '', message: 'is no name of a course' });
  if (findManifest(own.locate(folder)) !== null) {
    const read = readPackage(own.locate('.'), name, faults);
    if (read) found.packages.push(read);
    return;
  }
  if (!own.findLayer(`${folder}/course.json`)) {
    const deeper = findDeeperManifest(own.locate(folder));
    if (deeper !== null) tellDepth(folder, deeper, faults);
    return;
  }
  const value = readJson(own, `${folder}/course.json`, parseCourse, faults);
  if (!value) return;
  const chapters = value.chapters.flatMap((slug) => readChapter(own, folder, slug, faults));
  found.courses.push({ name, value, chapters });
}

function tellDepth(file: string, deeper: string, faults: ContentFault[]): void {
  faults.push({ file, path: '', message: `has its imsmanifest.xml in «${deeper}», and must hold it itself` });
}

function readChapter(own: LayeredFiles, folder: string, slug: string, faults: ContentFault[]): RawChapter[] {
  const file = `${folder}/${slug}`;
  const value = readJson(own, `${file}.json`, parseChapter, faults);
  const markdown = own.readText(`${file}.md`, faults);
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
  own: LayeredFiles,
  file: string,
  parse: Parse<Value>,
  faults: ContentFault[],
): Value | null {
  const text = own.readText(file, faults);
  return text === null ? null : parse(file, text, faults);
}
