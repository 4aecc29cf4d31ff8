/** Our own courses: chapters to read, each with its check, and packages that play in a frame (SCORM). */
import type { AnswerLetter } from '@balise/contract/learner/question';
import type { QuestionMedia, ShownCorrection } from '../../common/questions/api.ts';

/** A learner's progress in a course of ours. */
export interface CourseProgress {
  /** Number of the application that opens it. */
  application: number;
  kind: 'chapters' | 'scorm';
  /** Both 0 for a package without chapters. */
  chapterCount: number;
  completedCount: number;
  /** Percent; null if a package does not tell. */
  percent: number | null;
}

export interface ChapterSummary {
  /** Its identifier in addresses. */
  chapter: string;
  title: string;
  theme: { id: string; label: string; color: string };
  minutes: number;
  readAt: string | null;
  /** When it was first both read and checked; null until then. */
  completedAt: string | null;
  /** The check: number of questions, of answers and of right answers. */
  questions: number;
  answeredCount: number;
  rightCount: number;
}

export interface CourseOutline {
  title: string;
  summary: string;
  chapters: ChapterSummary[];
}

/** A question of a check; `correction` is null until it is answered. */
export interface ChapterQuestion {
  id: string;
  statement: string;
  expected: 'one' | 'several';
  proposals: { letter: AnswerLetter; text: string }[];
  media: QuestionMedia | null;
  correction: ShownCorrection | null;
}

interface ChapterNeighbour {
  chapter: string;
  title: string;
}

export interface ChapterContent extends ChapterSummary {
  /** Its position among the chapters, from 1, and the number of chapters. */
  number: number;
  total: number;
  /** Second-level headings; `anchor` is the id of the heading in the text. */
  parts: { anchor: string; title: string }[];
  /** In order; exactly one of the two is null. */
  blocks: { html: string | null; figure: { media: QuestionMedia; caption: string } | null }[];
  takeaways: string[];
  sources: { text: string; article: string }[];
  checks: ChapterQuestion[];
  previous: ChapterNeighbour | null;
  next: ChapterNeighbour | null;
}

/** A chapter after a change, and whether the change completes the course. */
export interface ChapterChange {
  chapter: ChapterSummary;
  isCourseOver: boolean;
}

export type PartStatus = 'running' | 'completed' | 'passed' | 'failed';

/** One part of a package: its launch data, and the state that it last stored for this learner, unchanged. */
export interface CoursePart {
  /** Its identifier in the manifest. */
  partId: string;
  title: string;
  /** Path of its first page at the origin of packages. */
  address: string;
  launchData: string;
  /** Score needed to pass; null if the author gives none. */
  passMark: number | null;
  objectives: string[];
  state: string | null;
  status: PartStatus | null;
}

/** A SCORM package, for the page that opens it. */
export interface CoursePackage {
  /** Address of the page that frames it; null if this server has no origin for packages. */
  player: string | null;
  /** Files without which it does not begin, and that it lacks. */
  missing: readonly string[];
  /** In order, at least one. */
  parts: CoursePart[];
}

/** The state that a part stores for its learner (text that only the part understands), and the progress it reports. */
export interface PartProgress {
  partId: string;
  state: string;
  status: PartStatus;
  /** Both in percent. */
  score: number | null;
  progress: number | null;
}
