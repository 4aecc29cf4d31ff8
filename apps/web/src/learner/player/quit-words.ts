/** What becomes of a series that is left now. Pure. */
import type { PlayerState } from './player.ts';

type Left = Pick<PlayerState, 'phase' | 'series' | 'question' | 'untimed' | 'selection' | 'texts'>;

/** What is stored, or waits to be sent. @param waiting the words for unsent answers; null when all are sent */
export function storedWords({ phase, question, selection, texts }: Left, waiting: string | null): string {
  if (waiting) return waiting;
  const isOpen = phase === 'question' && (selection.size > 0 || texts.some((text) => text !== ''));
  const isFirst = phase === 'question' && (question?.position ?? 0) === 0;
  const stored = isFirst ? '' : 'Vos réponses validées sont enregistrées. ';
  return `${stored}${isOpen ? 'Celle de cette question ne l’est pas encore.' : ''}`.trim();
}

/**
 * Where the learner goes on, and what the clock does meanwhile.
 * @param whole whether one clock runs for the whole mock exam, not for each question
 */
export function returnWords(left: Left, whole: boolean): string {
  const { phase, series, untimed } = left;
  if (phase === 'correction')
    return series.isOver
      ? 'La série est terminée\u00a0: son résumé vous attend.'
      : 'À votre retour, vous retrouverez cette correction, puis la question suivante.';
  if (phase === 'sending' && series.isCorrectedAtOnce) return correctionToCome(left);
  if (untimed)
    return phase === 'sending'
      ? 'À votre retour, vous reprendrez à la question suivante.'
      : 'Vous reprendrez à cette question, quand vous voudrez.';
  const pass = 'Une série chronométrée ne se met pas en pause\u00a0: le temps';
  if (whole)
    return `${pass} de l’épreuve continue de s’écouler pendant votre absence. S’il en reste à votre retour, vous reprendrez où vous en étiez\u00a0; sinon l’épreuve se termine avec les réponses déjà données.`;
  if (phase === 'sending')
    return `${pass} de la question suivante s’écoule dès que cette réponse est arrivée, même pendant votre absence.`;
  return `${pass} de cette question continue de s’écouler pendant votre absence. S’il en reste à votre retour, vous reprendrez à cette question\u00a0; sinon elle compte sans réponse.`;
}

const correctionToCome = ({ series, question }: Left): string =>
  question && question.position + 1 >= series.questionCount
    ? 'Cette réponse termine la série\u00a0: son résumé vous attendra.'
    : 'À votre retour, vous verrez la correction de cette réponse, puis la question suivante.';
