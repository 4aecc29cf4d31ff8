/** Files of candidates in the words of the wire: what the content asks for, and what of it is there. Pure. */
import { computeProcessing, type ExamFile, findExamFile } from '@balise/content/exam-file';
import type { PieceState } from '@balise/contract/desk-lists';
import type { ExamFileReply, ExamFileSummary } from '@balise/contract/exam-file';
import { dayIn, type TimeZone } from '@balise/contract/time-zones';

export interface StoredPiece {
  piece: string;
  state: PieceState;
  version: number;
  /** ISO 8601, as JSON of the database has it. */
  changedAt: string;
  changedBy: string | null;
}

interface Candidate {
  id: string;
  licenceCode: string;
  pieces: readonly StoredPiece[];
}

export interface FileRules {
  files: readonly ExamFile[];
  /** yyyy-MM-dd, at the school. */
  today: string;
  zone: TimeZone;
}

/** Null for a licence whose candidates need no file. */
export function summarizeExamFile(
  { licenceCode, pieces }: Pick<Candidate, 'licenceCode' | 'pieces'>,
  { files, today, zone }: FileRules,
): ExamFileSummary | null {
  const file = findExamFile(files, licenceCode);
  if (!file) return null;
  const stored = new Map(pieces.map((one) => [one.piece, one]));
  const isSettled = (code: string): boolean => (stored.get(code)?.state ?? 'a_fournir') !== 'a_fournir';
  const filing = stored.get(file.pieces.find(({ isFiling }) => isFiling)?.code ?? '');
  const isFiled = filing?.state === 'recue';
  const since = isFiled ? dayIn(zone, new Date(filing.changedAt)) : today;
  const { days, isSummer, until } = computeProcessing(file, since);
  const { usualSays, summerSays, source, checked } = file.delay;
  return {
    pieces: file.pieces.length,
    reglees: file.pieces.filter(({ code }) => isSettled(code)).length,
    manquantes: file.pieces.filter(({ code }) => !isSettled(code)).map(({ label }) => label),
    premier_jour: until,
    delai: {
      ...{ jours: days, ete: isSummer, depuis: since, depose: isFiled },
      ...{ raison: isSummer ? summerSays : usualSays, source, verifie_le: checked },
    },
  };
}

/** Null for a licence whose candidates need no file. */
export function tellExamFile(candidate: Candidate, rules: FileRules): ExamFileReply | null {
  const file = findExamFile(rules.files, candidate.licenceCode);
  const resume = summarizeExamFile(candidate, rules);
  if (!file || !resume) return null;
  const stored = new Map(candidate.pieces.map((one) => [one.piece, one]));
  return {
    demande: candidate.id,
    resume,
    pieces: file.pieces.map(({ code, label, hint, exempt, source, checked }) => {
      const known = stored.get(code);
      return {
        ...{ code, libelle: label, precision: hint ?? null, dispense: exempt ?? null },
        ...{ source, verifie_le: checked, etat: known?.state ?? 'a_fournir', version: known?.version ?? 0 },
        change_le: known ? new Date(known.changedAt).toISOString() : null,
        change_par: known?.changedBy ?? null,
      };
    }),
  };
}
