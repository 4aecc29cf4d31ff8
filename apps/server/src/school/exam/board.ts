/** A request for the exam as the replies tell it. Pure. */
import type { ExamState } from '@balise/contract/base/codes';
import { STORED_EXAM_STATES } from '@balise/contract/school/desk-lists';
import type { SchoolExam } from '@balise/contract/school/exams';
import { nameStored } from '../../platform/db/api.ts';
import type { Sendable } from '../../platform/http/api.ts';
import type { SchoolExamRow } from './board-store.ts';
import { type FileRules, summarizeExamFile } from './exam-file.ts';

/** Until the exam is taken, its file counts. */
const BEFORE_THE_EXAM: readonly ExamState[] = ['demandee', 'inscrite', 'convoquee'];

export const tellSchoolExam = (row: SchoolExamRow, rules: FileRules): Sendable<SchoolExam> => ({
  ...row,
  state: nameStored(STORED_EXAM_STATES, row.state),
  file: BEFORE_THE_EXAM.includes(row.state) ? summarizeExamFile(row, rules) : null,
});
