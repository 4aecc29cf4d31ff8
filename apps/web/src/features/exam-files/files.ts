/** The terms of candidates' files, and what is said of the day that they allow. */
import type { PieceState } from '@balise/contract/desk-lists';
import { plural } from '../../lib/dates.ts';
import { dayInWords } from '../../lib/typed-day.ts';

export interface FileSummary {
  /** How many the licence asks for, and how many are there or not needed. */
  needed: number;
  settled: number;
  /** Labels of the pieces that are awaited. */
  missing: readonly string[];
  /** yyyy-MM-dd: the first day on which the exam may be proposed. */
  firstDay: string;
  delay: {
    days: number;
    isSummer: boolean;
    /** Of the filing, or today; yyyy-MM-dd. */
    since: string;
    isFiled: boolean;
    reason: string;
    source: string;
    readOn: string;
  };
}

export interface FileDocument {
  code: string;
  label: string;
  hint: string | null;
  /** When a learner does not need it; null: everybody does. */
  exempt: string | null;
  source: string;
  readOn: string;
  state: PieceState;
  /** Sent back with a change. */
  version: number;
  changedAt: string | null;
  changedBy: string | null;
}

export interface CandidateFile {
  summary: FileSummary;
  documents: readonly FileDocument[];
}

export const DOCUMENT_STATES: Readonly<Record<PieceState, string>> = {
  a_fournir: 'Attendue',
  recue: 'Reçue',
  sans_objet: 'Sans objet',
};

/** «Dossier complet», «Dossier: 5 pièces sur 8». */
export const sayProgress = ({ needed, settled }: FileSummary): string =>
  settled === needed ? 'Dossier complet' : `Dossier\u00a0: ${plural(settled, 'pièce')} sur ${needed}`;

/** The first day, and what it is computed from. */
export function sayFirstDay({ firstDay, delay }: FileSummary): string {
  const { days, isSummer, since, isFiled } = delay;
  const start = isFiled ? `dossier déposé le ${dayInWords(since)}` : 'si le dossier est déposé aujourd’hui';
  return `Premier jour conseillé\u00a0: ${dayInWords(firstDay)} (${start}, puis ${plural(days, 'jour')} d’instruction${isSummer ? ', délai d’été' : ''}).`;
}

/** The latest of the first days; null where nobody needs a file. */
export function findFirstDay(files: readonly (FileSummary | null)[]): FileSummary | null {
  const known = files.filter((one) => one !== null);
  return known.reduce<FileSummary | null>(
    (latest, one) => (latest === null || one.firstDay > latest.firstDay ? one : latest),
    null,
  );
}

/** The day to propose: the first wished one that the file allows, else the first that it allows. */
export const proposeDay = (wished: readonly string[], { firstDay }: FileSummary): string =>
  wished.find((day) => day >= firstDay) ?? firstDay;
