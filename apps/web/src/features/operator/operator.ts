/** The terms of the pages of who runs the platform. */

import type { Status } from '@balise/contract/codes';
import type {
  HealthWord,
  JobName,
  MailState,
  SchoolListState,
  TransferObstacle,
} from '@balise/contract/operator-lists';
import type { SchoolRole } from '@balise/contract/rights';
import type { TimeZone } from '@balise/contract/time-zones';

export interface OperatorPerson {
  name: string;
  brand: string;
  /** They work for a school or a network too. */
  worksForSchools: boolean;
}

export interface SchoolsSearch {
  q?: string;
  state?: SchoolListState;
  brand?: string;
  page?: number;
}

export interface BrandName {
  name: string;
  title: string;
}

export interface SchoolList {
  total: number;
  schools: readonly {
    id: number;
    name: string;
    brand: string;
    suspendedAt: string | null;
    learners: number;
    managers: readonly string[];
    invited: number;
    lastDay: string | null;
  }[];
  brands: readonly BrandName[];
}

export interface ManagerDraft {
  firstName: string;
  lastName: string;
  email: string;
}

export interface SchoolDraft {
  name: string;
  email: string;
  phone: string;
  /** One of `TIME_ZONES`. */
  zone: string;
}

export interface NewSchoolDraft extends SchoolDraft {
  key: string;
  brand: string;
  manager: ManagerDraft;
}

/** Somebody who works at a school or for a network, or worked there. */
export interface WorkingPerson {
  person: number;
  name: string;
  email: string | null;
  since: string;
  endedAt: string | null;
  lastSignInAt: string | null;
  deviceSince: string | null;
  version: number;
}

/** Somebody who was asked by mail to work there, and has not answered. */
export interface InvitedPerson {
  id: string;
  name: string;
  email: string;
  sentAt: string;
  expiresAt: string;
  hasExpired: boolean;
}

export interface StaffOfSchool extends WorkingPerson {
  role: SchoolRole;
}

export interface InvitedToSchool extends InvitedPerson {
  role: SchoolRole;
}

export interface OneSchool {
  id: number;
  name: string;
  brand: string;
  version: number;
  email: string | null;
  phone: string | null;
  zone: TimeZone;
  suspendedAt: string | null;
  reason: string | null;
  createdAt: string;
  network: { id: number; name: string } | null;
  learners: number;
  lastDay: string | null;
  team: readonly StaffOfSchool[];
  invitations: readonly InvitedToSchool[];
  acts: readonly { id: string; at: string; act: string; by: string | null; reason: string | null }[];
}

export interface FoundLearners {
  school: { id: number; name: string };
  total: number;
  learners: readonly {
    inscription: number;
    name: string;
    email: string;
    licence: string;
    status: Status;
    accessEnd: string | null;
  }[];
}

export interface SchoolChoice {
  id: number;
  name: string;
  brand: string;
}

export interface Transfer {
  name: string;
  email: string;
  licence: string;
  status: Status;
  accessEnd: string | null;
  credits: number;
  series: number;
  groups: readonly string[];
  from: SchoolChoice;
  to: SchoolChoice | null;
  obstacles: readonly TransferObstacle[];
  choices: readonly SchoolChoice[];
}

export interface BrandInUse extends BrandName {
  schools: number;
  suspended: number;
  learners: number;
  signOn: string | null;
  address: string | null;
}

export interface MailsSearch {
  state?: MailState;
  page?: number;
}

export interface OutboxMail {
  id: number;
  kind: string | null;
  recipient: string;
  school: string | null;
  createdAt: string;
  attempts: number;
  nextAt: string | null;
  failedAt: string | null;
  reason: string | null;
  canRetry: boolean;
}

export interface OutboxPage {
  hasRelay: boolean;
  waiting: number;
  failed: number;
  total: number;
  mails: readonly OutboxMail[];
}

export interface ServerJob {
  name: JobName;
  isActive: boolean;
  canRun: boolean;
  isRunning: boolean;
  everySeconds: number;
  endedAt: string | null;
  succeededAt: string | null;
  tookMs: number | null;
  nextAt: string | null;
  failedAt: string | null;
  reason: string | null;
}

export interface LoadedContent {
  version: string;
  versions: readonly { version: string; since: string }[];
  banks: readonly {
    code: string;
    licences: readonly string[];
    questions: number;
    withdrawn: readonly string[];
    reports: number;
  }[];
  reports: readonly {
    question: string;
    count: number;
    firstAt: string;
    lastAt: string;
    texts: readonly string[];
  }[];
  reportedQuestions: number;
}

export interface PlatformHealth {
  measuredAt: string;
  database: {
    word: HealthWord;
    isEmbedded: boolean;
    answerMs: number | null;
    connections: number;
    waiting: number;
    failures: number;
    version: string;
  };
  mail: { word: HealthWord; hasRelay: boolean; waiting: number; failed: number; oldest: string | null };
  disk: { word: HealthWord; freeBytes: number | null; allBytes: number | null };
  backup: { word: HealthWord; madeAt: string | null; bytes: number | null };
  jobs: { word: HealthWord; failed: readonly JobName[] };
  processes: {
    word: HealthWord;
    living: readonly { since: string; seenAt: string; isThis: boolean }[];
    lagMedianMs: number;
    lagWorstMs: number;
  };
  versions: { product: string; node: string; schema: string; content: string };
  outages: readonly { cause: 'database' | 'stopped'; from: string; to: string }[];
}
