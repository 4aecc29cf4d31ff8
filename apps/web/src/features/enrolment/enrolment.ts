/** The terms of how a school brings its learners. */
import type { ImportState, LineFault, ListEncoding, ListField } from '@balise/contract/learner-import';

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
