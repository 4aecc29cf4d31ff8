/** The content as the server and the tools use it: the files, checked and assembled. */
import type { LicenceCode } from '@balise/contract/base/codes';
import type { Theme } from '@balise/contract/learner/series';
import type { Brand, Licence } from '@balise/contract/site';
import type { BankFile, Environments } from './catalogue.ts';
import type { ChapterFile, CourseFile } from './course.ts';
import type { RenderedChapter } from './course-text.ts';
import type { ExamFile } from './exam-file.ts';
import type { ExamOperator } from './exam-operator.ts';
import type { FurtherReading } from './further-reading.ts';
import type { Glossary } from './glossary/glossary.ts';
import type { BrandTexts } from './legal-text.ts';
import type { Library } from './library/library.ts';
import type { Question } from './question.ts';
import type { ScormPackage } from './scorm-manifest.ts';

/** A question with the values that every request needs, computed once. */
export interface LoadedQuestion extends Question {
  /** Name of its picture, which depends only on the scene. */
  picture: string;
  /** One right letter in all, or several; none if only figures are asked for. */
  expected: 'une' | 'plusieurs' | 'aucune';
  reading: FurtherReading;
  /** What its picture shows, in the library. */
  entries: readonly { slug: string; name: string }[];
}

export interface Bank extends BankFile {
  /** Those that are asked, sorted by id: without the withdrawn ones, which `kept` leaves out too. */
  questions: readonly LoadedQuestion[];
  /** Ids of those that are asked no more. */
  withdrawn: ReadonlySet<string>;
}

export interface LicenceContent {
  /** The public data of the licence. */
  licence: Licence;
  bank: Bank;
  themes: readonly Theme[];
}

/** A picture by the name of its scene, with its description. */
export interface ChapterFigure {
  picture: string;
  alt: string;
  caption: string;
}

export interface LoadedCheck {
  id: string;
  statement: string;
  figure: ChapterFigure | null;
  /** One right letter in all, or several. */
  expected: 'une' | 'plusieurs';
  /** The input of the correction. */
  question: Pick<Question, 'parts' | 'explanation' | 'source'>;
  /** The order in which the propositions are shown: the same for everybody, but not the author's. */
  item: { order: number[][] };
  /** Changes with the question: an answer to an earlier wording does not count for the new one. */
  fingerprint: string;
}

export type LoadedBlock = { kind: 'html'; html: string } | { kind: 'figure'; figure: ChapterFigure };

export interface LoadedChapter
  extends Pick<ChapterFile, 'title' | 'theme' | 'minutes' | 'keyPoints' | 'sources'> {
  slug: string;
  headings: RenderedChapter['headings'];
  blocks: readonly LoadedBlock[];
  checks: readonly LoadedCheck[];
}

/** A course of ours, in chapters. */
export interface Course extends Omit<CourseFile, 'chapters'> {
  name: string;
  chapters: readonly LoadedChapter[];
}

export interface Content {
  licences: ReadonlyMap<LicenceCode, LicenceContent>;
  /** Current revisions, by id; withdrawn ones too. */
  byId: ReadonlyMap<string, LoadedQuestion>;
  /** Earlier revisions, by `revisionKey`. */
  past: ReadonlyMap<string, LoadedQuestion>;
  /** By name of the course. */
  courses: ReadonlyMap<string, Course>;
  library: Library;
  /** The words of the exams, by bank. */
  glossaries: ReadonlyMap<string, Glossary>;
  /** SCORM packages, by name. */
  packages: ReadonlyMap<string, ScormPackage>;
  /** Scenes, by picture name. */
  scenes: ReadonlyMap<string, Question['scene']>;
  examOperators: readonly ExamOperator[];
  /** What the file of a candidate holds, of the licences that need one. */
  examFiles: readonly ExamFile[];
  /** The default one is the first. */
  brands: readonly Brand[];
  /** By name of the brand. */
  texts: ReadonlyMap<string, BrandTexts>;
  environments: Environments;
}

/** Says that exercises can be shown, which bring their own text: one word for all of them. */
export const EXERCISES_REVISION = 'exercices.r1';

/** What can be shown: exercises, and every revision of a question, by `revisionKey`. */
export const listRevisions = ({ byId, past }: Pick<Content, 'byId' | 'past'>): string[] => [
  ...[...byId.values(), ...past.values()].map(({ id, revision }) => revisionKey(id, revision)),
  EXERCISES_REVISION,
];

/** Whether a bank has it today, and it is not withdrawn. */
export const isAsked = ({ byId }: Pick<Content, 'byId'>, id: string): boolean =>
  byId.has(id) && byId.get(id)?.withdrawn === undefined;

/** The revisions that are withdrawn. */
export const listWithdrawn = ({ byId, past }: Pick<Content, 'byId' | 'past'>): LoadedQuestion[] =>
  [...byId.values(), ...past.values()].filter(({ withdrawn }) => withdrawn !== undefined);

/** `b-l-012.r2` for the second revision of question `b-l-012`. */
export const revisionKey = (id: string, revision: number): string => `${id}.r${revision}`;
