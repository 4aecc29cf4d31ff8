/** Our own courses: chapters to read, each with its check, and packages that play by themselves (SCORM). */
import type { AnswerLetter } from '@balise/contract/question';
import type { QuestionMedia, ShownCorrection } from '../questions/question.ts';

/** How far a learner is in a course of ours. */
export interface CourseProgress {
  /** Number of the application that leads to it. */
  application: number;
  kind: 'chapters' | 'scorm';
  /** Both 0 for a package that has no chapters of its own. */
  chapterCount: number;
  completedCount: number;
  /** Percent; null when a package does not say. */
  percent: number | null;
}

export interface ChapterSummary {
  /** Its name in addresses. */
  chapter: string;
  title: string;
  theme: { id: string; label: string; color: string };
  minutes: number;
  readAt: string | null;
  /** When it was first read and its check answered; null until then. */
  completedAt: string | null;
  /** Of its check: how many questions, how many are answered, and rightly. */
  questions: number;
  answeredCount: number;
  rightCount: number;
}

export interface CourseOutline {
  title: string;
  summary: string;
  chapters: ChapterSummary[];
}

/** A check's question as it may be seen before it is answered; `correction` is null until then. */
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
  /** Its place among the chapters, from 1, and how many there are. */
  number: number;
  total: number;
  /** Headings of the second level; `anchor` is the id of the heading in the text. */
  parts: { anchor: string; title: string }[];
  /** In order; one of the two is null. */
  blocks: { html: string | null; figure: { media: QuestionMedia; caption: string } | null }[];
  takeaways: string[];
  sources: { text: string; article: string }[];
  checks: ChapterQuestion[];
  previous: ChapterNeighbour | null;
  next: ChapterNeighbour | null;
}

/** A chapter after a change, and whether that ends the course. */
export interface ChapterChange {
  chapter: ChapterSummary;
  isCourseOver: boolean;
}

export type PartStatus = 'running' | 'completed' | 'passed' | 'failed';

/** One part of a package: what it is launched with, and what it last kept of this learner, as it was sent. */
export interface CoursePart {
  /** Its identifier in the manifest. */
  partId: string;
  title: string;
  /** Path of its first page at the player's origin. */
  address: string;
  launchData: string;
  /** Score from which it is passed; null when its author does not say. */
  passMark: number | null;
  objectives: string[];
  state: string | null;
  status: PartStatus | null;
}

/** A SCORM package as the page opens it. */
export interface CoursePackage {
  /** Address of the page that holds it; null when this server has none for packages. */
  player: string | null;
  /** In their order, one at least. */
  parts: CoursePart[];
}

/** What a part keeps of its learner (text that it alone understands), and what it says of their progress. */
export interface PartProgress {
  partId: string;
  state: string;
  status: PartStatus;
  /** Percent, both. */
  score: number | null;
  progress: number | null;
}
