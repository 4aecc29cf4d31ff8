/** What is said of candidates' files, and of the day that they allow. */
import type { DocumentState, ExamFileSummary } from '@balise/contract/school/exam-files';
import { plural } from '../../lib/dates.ts';
import { dayInWords } from '../../lib/typed-day.ts';

export const DOCUMENT_STATES: Readonly<Record<DocumentState, string>> = {
  awaited: 'Attendue',
  received: 'Reçue',
  not_needed: 'Sans objet',
};

/** «Dossier complet», «Dossier: 5 pièces sur 8». */
export const sayProgress = ({ needed, settled }: ExamFileSummary): string =>
  settled === needed ? 'Dossier complet' : `Dossier\u00a0: ${plural(settled, 'pièce')} sur ${needed}`;

/** The first day, and what it is computed from. */
export function sayFirstDay({ firstDay, delay }: ExamFileSummary): string {
  const { days, isSummer, since, isFiled } = delay;
  const start = isFiled ? `dossier déposé le ${dayInWords(since)}` : 'si le dossier est déposé aujourd’hui';
  return `Premier jour conseillé\u00a0: ${dayInWords(firstDay)} (${start}, puis ${plural(days, 'jour')} d’instruction${isSummer ? ', délai d’été' : ''}).`;
}

/** The latest of the first days; null where nobody needs a file. */
export function findFirstDay(files: readonly (ExamFileSummary | null)[]): ExamFileSummary | null {
  const known = files.filter((one) => one !== null);
  return known.reduce<ExamFileSummary | null>(
    (latest, one) => (latest === null || one.firstDay > latest.firstDay ? one : latest),
    null,
  );
}

/** The day to propose: the first wished one that the file allows, else the first that it allows. */
export const proposeDay = (wished: readonly string[], { firstDay }: ExamFileSummary): string =>
  wished.find((day) => day >= firstDay) ?? firstDay;
