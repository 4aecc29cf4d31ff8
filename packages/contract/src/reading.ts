/** A question read aloud: what is said, and how long that takes. */
import type { PublicQuestion } from './question.ts';

/** The statement, then each part with its letters. */
export function spokenText({ enonce, parties }: Pick<PublicQuestion, 'enonce' | 'parties'>): string {
  const parts = parties.flatMap(({ consigne, choix }) => [
    ...(consigne ? [consigne] : []),
    ...choix.map(({ lettre, texte }) => `${lettre}. ${texte}.`),
  ]);
  return [enonce, ...parts].join(' ');
}

/** Milliseconds a device takes to begin to speak, and at most for one character: French voices say thirteen or more a second. */
const BEGINNING_MS = 1000;
const CHARACTER_MS = 75;

/** Milliseconds that reading it aloud may take: the time of a question that is read starts after them. */
export const readingMs = (question: Pick<PublicQuestion, 'enonce' | 'parties'>): number =>
  BEGINNING_MS + CHARACTER_MS * spokenText(question).length;
