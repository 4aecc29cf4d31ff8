/** The time before the limit of a question begins to count: its clip, then its reading aloud. */
import { UNIT_WORDS, type Unit } from './numeric.ts';

/** What is read aloud of a question. */
interface SpokenQuestion {
  enonce: string;
  parties: readonly {
    consigne: string | null;
    choix: readonly { lettre: string; texte: string }[];
    valeur: { unite: Unit } | null;
  }[];
}
interface ShownQuestion extends SpokenQuestion {
  media: { clip: { duree_s: number } | null };
}

/** The statement, then each part with its letters. */
export function spokenText({ enonce, parties }: SpokenQuestion): string {
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
export const readingMs = (question: SpokenQuestion): number =>
  BEGINNING_MS + CHARACTER_MS * spokenText(question).length;

/** Milliseconds before the time of a question starts: its clip plays, then it may be read aloud. */
export const leadMs = (question: ShownQuestion, aloud: boolean): number =>
  1000 * (question.media.clip?.duree_s ?? 0) + (aloud ? readingMs(question) : 0);
