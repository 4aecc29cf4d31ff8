/** The terms of a school's pages. */
import type { ExamState, ReadinessWord, Status } from '@balise/contract/codes';
import type { Right, StaffRole } from '@balise/contract/rights';
import type { SchoolTask } from '@balise/contract/school-today';
import type { TimeZone } from '@balise/contract/time-zones';
import type { LearnerReadiness } from '../readiness/readiness.ts';
import type { Effort } from '../rhythm/rhythm.ts';

export interface Workplace {
  id: number;
  name: string;
}

/** The person who looks at the page. What they see depends on their rights, never on the role. */
export interface StaffMember {
  firstName: string;
  lastName: string;
  role: StaffRole;
  /** Null for the head office of a network. */
  school: Workplace | null;
  zone: TimeZone;
  seesAllGroups: boolean;
  /** Where they may work, by name. */
  schools: readonly Workplace[];
  network: Workplace | null;
  /** What the pages show or leave out. */
  rights: Readonly<Record<Right, boolean>>;
  /** Name of the brand. */
  brand: string;
  /** Something is open to them as a learner too. */
  learns: boolean;
  /** They run the platform too. */
  operates: boolean;
}

export type Rights = StaffMember['rights'];

export interface SchoolTasks {
  /** yyyy-MM-dd */
  day: string;
  tasks: readonly TaskLine[];
}

export interface TaskLine {
  kind: SchoolTask;
  count: number;
  /** The most urgent. */
  learners: readonly {
    inscription: number;
    name: string;
    licence: string;
    /** The evidence, yyyy-MM-dd. */
    day: string;
    readiness: ReadinessWord | null;
    /** The homework, or the request for the exam, that it is about. */
    object: string | null;
    /** Of a child who waits for a parent: when the last e-mail left; null when none did. */
    mailedAt: string | null;
  }[];
}

export interface LearnerFile {
  name: string;
  email: string | null;
  /** Null without the right to it, too. */
  phone: string | null;
  birthDay: string | null;
  groups: readonly string[];
  /** The inscription that the page is about, and all of the person's at this school. */
  inscription: number;
  inscriptions: readonly {
    id: number;
    licence: string;
    status: Status;
    accessEnd: string | null;
    creditsLeft: number;
    credits: number;
  }[];
  finishedSeries: number;
  /** Null before the first. */
  lastSeries: string | null;
  themes: readonly {
    letter: string;
    label: string;
    color: string;
    met: number;
    right: number;
    /** Percent. */
    threshold: number;
  }[];
  readiness: LearnerReadiness | null;
  rhythm: { examDay: string | null; minutes: number | null; streak: number; week: Effort; month: Effort };
  exams: readonly { id: string; state: ExamState; place: string; day: string | null; hour: string | null }[];
  messages: readonly { text: string; from: string; readAt: string | null }[];
  /** Who looked, the last first; a name is null once the account is gone. */
  looks: readonly { by: string | null; actedFor: boolean; hasCorrected: boolean; at: string }[];
}

export interface SeriesEntry {
  id: string;
  at: string;
  isFinished: boolean;
  label: string;
  order: number;
  answered: number;
  questions: number;
  /** Null until a mock exam has ended. */
  score: number | null;
}

export interface MissedQuestion {
  id: string;
  theme: string;
  statement: string;
  asked: number;
  missed: number;
  isLastRight: boolean;
}
