/** The words for refused answers. Pure. */
import { formatDayAndTime } from '../../lib/dates.ts';
import { type Failure, sayRefusal } from '../../lib/refusals.ts';
import type { PendingAnswer, RefusedAnswer } from './outbox.ts';

/** Why an answer was refused, for a learner who reads it later. */
const REASONS: Partial<Record<Failure, string>> = {
  DEJA_REPONDU: 'Une autre réponse à cette question était déjà enregistrée.',
  QUESTION_NON_COURANTE: 'La série était déjà à une autre question.',
  SERIE_TERMINEE: 'La série était déjà terminée.',
  INTROUVABLE: 'Cette série n’existe plus.',
};

export const refusalWords = (reason: Failure): string => REASONS[reason] ?? sayRefusal(reason);

/** The given answer: «A, C», «4,5». */
export const answerWords = ({ letters, texts }: PendingAnswer): string =>
  [letters.replaceAll(',', ', '), ...texts].filter((text) => text !== '').join(', ');

const HEAD = ['Date', 'Série', 'Question', 'Réponse', 'Raison'];

/** For a spreadsheet. */
export function refusedCsv(refused: readonly RefusedAnswer[]): string {
  const rows = refused.map((answer) => [
    formatDayAndTime(new Date(answer.givenAt).toISOString()),
    answer.label,
    String(answer.number),
    answerWords(answer),
    refusalWords(answer.reason),
  ]);
  const line = (cells: readonly string[]): string =>
    cells.map((cell) => `"${cell.replace(/^[=+@-]/, "'$&").replaceAll('"', '""')}"`).join(';');
  return `\uFEFF${[HEAD, ...rows].map(line).join('\r\n')}\r\n`;
}
