/** Typed figures: their faults, and how they are sent. Pure. */
import { type TypingFault, UNIT_WORDS, writeValues } from '@balise/rules/numeric';
import type { AskedFigure, ShownQuestion } from './wire.ts';
import { readFigure } from './wire.ts';

/** The texts of the fields, in the order of the parts that ask for a figure. */
export type Texts = readonly string[];

/** The figures that a question asks for, in the order of its parts. */
export const askedFigures = ({ parts }: Pick<ShownQuestion, 'parts'>): AskedFigure[] =>
  parts.flatMap(({ figure }) => figure ?? []);

/** `texts` with one of them changed. */
export function retyped(texts: Texts, rank: number, text: string): Texts {
  const length = Math.max(texts.length, rank + 1);
  return Array.from({ length }, (_, index) => (index === rank ? text : (texts[index] ?? '')));
}

const DECIMALS = ['sans décimale', 'à une décimale au plus', 'à deux décimales au plus'];

/** Why a text is no answer, in words; null when it is one. An empty field is no fault yet. */
export function faultSaid(text: string, figure: AskedFigure): string | null {
  const typed = readFigure(text, figure);
  return 'fault' in typed ? SAID[typed.fault](figure) : null;
}

const SAID: Record<TypingFault, (figure: AskedFigure) => string | null> = {
  vide: () => null,
  nombre: ({ unit, decimals }) =>
    `Tapez un nombre ${UNIT_WORDS[unit].label}, sans signe\u00a0: par exemple ${decimals > 0 ? '4,5' : '45'}.`,
  decimales: ({ decimals }) => `Arrondissez\u00a0: un nombre ${DECIMALS[decimals]}.`,
  tour: () => 'Un angle va de 0 à 360°.',
  heure: () => 'Tapez une heure, par exemple 14h35.',
  grand: () => 'Ce nombre est trop grand.',
};

export const isTyped = (text: string | undefined, figure: AskedFigure): boolean =>
  'value' in readFigure(text ?? '', figure);

/** As the API takes them; a text that is not a number is left out. */
export function sentFigures(question: Pick<ShownQuestion, 'parts'>, texts: Texts): string {
  return writeValues(
    askedFigures(question).map((figure, rank) => {
      const typed = readFigure(texts[rank] ?? '', figure);
      return 'value' in typed ? typed.value : null;
    }),
  );
}

/** The expected figure, announced as in the exam. */
export function expectedSaid(question: Pick<ShownQuestion, 'parts' | 'expected'>): string {
  const figures = askedFigures(question).length;
  const letters = question.expected === 'one' ? 'une réponse' : 'plusieurs réponses';
  if (figures === 0) return letters.charAt(0).toUpperCase() + letters.slice(1);
  if (question.expected === 'none') return figures === 1 ? 'Une valeur à taper' : 'Deux valeurs à taper';
  return `Une valeur et ${letters}`;
}
