/** Files of candidates: what the content asks for, and what of it is there. Pure. */
import { computeProcessing, type ExamFile, findExamFile } from '@balise/content/exam-file';
import type { CandidateFile, ExamFileSummary } from '@balise/contract/school/exam-files';
import { dayIn, type TimeZone } from '@balise/rules/time-zones';
import type { SchoolExamRow } from './board-store.ts';

type Candidate = Pick<SchoolExamRow, 'licence' | 'documents'>;

export interface FileRules {
  files: readonly ExamFile[];
  /** yyyy-MM-dd, at the school. */
  today: string;
  zone: TimeZone;
}

/** Null for a licence whose candidates need no file. */
export function summarizeExamFile(
  { licence, documents }: Candidate,
  { files, today, zone }: FileRules,
): ExamFileSummary | null {
  const file = findExamFile(files, licence);
  if (!file) return null;
  const stored = new Map(documents.map((one) => [one.code, one]));
  const awaited = file.pieces.filter(({ code }) => (stored.get(code)?.state ?? 'awaited') === 'awaited');
  const filing = stored.get(file.pieces.find(({ isFiling }) => isFiling)?.code ?? '');
  const isFiled = filing?.state === 'received';
  const since = isFiled ? dayIn(zone, new Date(filing.changedAt)) : today;
  const { days, isSummer, until } = computeProcessing(file, since);
  const { usualSays, summerSays, source, checked } = file.delay;
  return {
    needed: file.pieces.length,
    settled: file.pieces.length - awaited.length,
    missing: awaited.map(({ label }) => label),
    firstDay: until,
    delay: {
      days,
      isSummer,
      since,
      isFiled,
      reason: isSummer ? summerSays : usualSays,
      source,
      readOn: checked,
    },
  };
}

/** Null for a licence whose candidates need no file. */
export function tellExamFile(candidate: Candidate, rules: FileRules): CandidateFile | null {
  const file = findExamFile(rules.files, candidate.licence);
  const summary = summarizeExamFile(candidate, rules);
  if (!file || !summary) return null;
  const stored = new Map(candidate.documents.map((one) => [one.code, one]));
  return {
    summary,
    documents: file.pieces.map(({ code, label, hint, exempt, source, checked }) => {
      const known = stored.get(code);
      return {
        code,
        label,
        hint: hint ?? null,
        exempt: exempt ?? null,
        source,
        readOn: checked,
        state: known?.state ?? 'awaited',
        version: known?.version ?? 0,
        changedAt: known ? new Date(known.changedAt).toISOString() : null,
        changedBy: known?.changedBy ?? null,
      };
    }),
  };
}
