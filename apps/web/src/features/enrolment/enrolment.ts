/** The terms of how a school brings its learners. */
import type { CodeState } from '@balise/contract/code-batches';
import type { InvitationState } from '@balise/contract/enrolment';
import type { ImportState, LineFault, ListEncoding, ListField } from '@balise/contract/learner-import';

/** What the school may give. */
export interface EnrolmentOptions {
  licences: readonly { code: string; name: string; usesCredits: boolean }[];
  groups: readonly { id: string; name: string }[];
  /** A learner without a group would be out of sight of who adds them. */
  isGroupRequired: boolean;
}

/** One learner, as sent. */
export interface NewLearner {
  lastName: string;
  firstName: string;
  email: string;
  /** yyyy-MM-dd */
  birthDate: string;
  /** Empty if unknown. */
  phone: string;
  /** Empty if none is required. */
  parentEmail: string;
  licence: string;
  days: number;
  credits: number;
  /** Empty: none. */
  group: string;
}

/** `there` is the inscription of a learner of the school who has this licence already: nothing was done then. */
export interface EnrolmentAnswer {
  there: number | null;
}

export interface LearnerInvitation {
  state: InvitationState;
  sentAt: string | null;
  /** The school typed the e-mail, and nobody has used it yet. */
  isCorrectable: boolean;
  /** Who is asked to agree, since when and until when; null unless a parent is awaited. */
  parent: { email: string; since: string; answerBefore: string } | null;
}

export interface NewBatchOrder {
  id: string;
  label: string;
  licence: string;
  days: number;
  credits: number;
  group: string;
  count: number;
  /** yyyy-MM-dd */
  validUntil: string;
}

export interface PrintedCode {
  number: number;
  code: string;
}

export interface CodeBatch {
  id: string;
  label: string;
  licence: string;
  days: number;
  credits: number;
  group: string | null;
  madeBy: string | null;
  madeAt: string;
  expiresAt: string;
  total: number;
  used: number;
  waiting: number;
  expired: number;
  revoked: number;
}

export interface NamedCode {
  number: number;
  ending: string;
  state: CodeState;
  usedAt: string | null;
  learner: { name: string; inscription: number | null } | null;
}

export interface TermsOfList {
  licence: string;
  days: number;
  credits: number;
  group: string | null;
}

export interface LineFaultShown {
  line: number;
  field: ListField;
  code: LineFault;
  expected: string | null;
}

export interface ListImport {
  id: string;
  state: ImportState;
  /** It is being executed, or undone. */
  isBusy: boolean;
  version: number;
  fileName: string | null;
  encoding: ListEncoding;
  separator: string | null;
  madeAt: string;
  madeBy: string | null;
  executedAt: string | null;
  undoUntil: string | null;
  /** 0 when there is none. */
  titleRow: number;
  /** `position` counts from 0: a column has no other name that is certain. */
  columns: readonly {
    position: number;
    title: string;
    field: ListField | null;
    examples: readonly string[];
  }[];
  terms: TermsOfList | null;
  lines: number;
  toCreate: number;
  toComplete: number;
  faultyLines: number;
  faultCount: number;
  faults: readonly LineFaultShown[];
  preview: readonly {
    line: number;
    name: string;
    email: string;
    birthDate: string;
    phone: string | null;
    isKnown: boolean;
  }[];
  created: number;
  completed: number;
  kept: number;
}

export interface ImportEntry {
  id: string;
  state: ImportState;
  fileName: string | null;
  madeAt: string;
  madeBy: string | null;
  lines: number;
  created: number;
  completed: number;
}

export interface ListReading {
  version: number;
  titleRow: number;
  fields: readonly (ListField | null)[];
  terms: TermsOfList;
}
