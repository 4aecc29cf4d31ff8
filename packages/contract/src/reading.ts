/** The time before the limit of a question begins to count: its clip, then its reading aloud. */
import { UNIT_WORDS } from './numeric.ts';
import type { PublicQuestion } from './question.ts';

/** The statement, then each part with its letters. */
export function spokenText({ enonce, parties }: Pick<PublicQuestion, 'enonce' | 'parties'>): string {
  const parts = parties.flatMap(({ consigne, choix, valeur }) => [
    ...(consigne ? [consigne] : []),
    ...(valeur ? [`Réponse ${UNIT_WORDS[valeur.unite].label}.`] : []),
    ...choix.map(({ lettre, texte }) => `${lettre}. ${texte}.`),
  ]);
  return [enonce, ...parts].join(' ');
}

/** Milliseconds a device takes to start speaking, and for one character: French voices say thirteen or more a second. */
const BEGINNING_MS = 1000;
const CHARACTER_MS = 75;

/** Milliseconds that reading it aloud may take; the time of a question read aloud starts after them. */
export const readingMs = (question: Pick<PublicQuestion, 'enonce' | 'parties'>): number =>
  BEGINNING_MS + CHARACTER_MS * spokenText(question).length;

/** Milliseconds before the time of a question starts: its clip plays, then it may be read aloud. */
export const leadMs = (
  question: Pick<PublicQuestion, 'enonce' | 'parties' | 'media'>,
  aloud: boolean,
): number => 1000 * (question.media.clip?.duree_s ?? 0) + (aloud ? readingMs(question) : 0);
