/** Overtaking and parking a second time, as lists of what the texts say. */
import type { Given } from '@balise/content/families/family';
import type { WaysOf } from './wrong-way.ts';

const OVERTAKING: Readonly<Record<string, string>> = {
  oui: 'Oui, rien ne s’y oppose',
  ligne: 'Non, à cause de la ligne',
  panneau: 'Non, à cause du panneau',
  vue: 'Non, la route n’est pas libre assez loin',
};
/** Line and what is ahead, where crossing is forbidden. */
const NOT_ACROSS =
  'continue voiture,continue camion,continue tracteur,continue moto,mixte-gauche voiture,mixte-gauche camion,mixte-gauche tracteur,mixte-gauche moto,dissuasion voiture,dissuasion camion,dissuasion moto'.split(
    ',',
  );
/** Sign and what is ahead. */
const NOT_PAST = 'B3 voiture,B3 camion,B3 tracteur'.split(',');

export function solveOvertaking({ ligne, devant, panneau, vue }: Given): string {
  const against = [
    ...(NOT_ACROSS.includes(`${ligne} ${devant}`) ? ['ligne'] : []),
    ...(NOT_PAST.includes(`${panneau} ${devant}`) ? ['panneau'] : []),
    ...(vue === 'libre' ? [] : ['vue']),
  ];
  return against.length > 1 ? against.join(' and ') : (OVERTAKING[against[0] ?? 'oui'] ?? '');
}

const waysOfTexts = (texts: Readonly<Record<string, string>>, start: string): ReturnType<WaysOf> =>
  Object.fromEntries(Object.entries(texts).map(([answer, text]) => [`${start}-${answer}`, () => text]));

export const OVERTAKING_WAYS: WaysOf = () => waysOfTexts(OVERTAKING, 'answers');

const PARKING: Readonly<Record<string, string>> = {
  libre: 'L’arrêt et le stationnement sont permis',
  arret: 'L’arrêt est permis, le stationnement interdit',
  rien: 'L’arrêt et le stationnement sont interdits',
  compte: 'Le stationnement est payant ou limité en durée',
};
const PLACES: Readonly<Record<string, readonly string[]>> = {
  libre: ['rien', 'C1a', 'B6a2 16-31', 'B6a3 1-15'],
  arret: ['jaune-discontinue', 'B6a1', 'B6b1', 'B6a2 1-15', 'B6a3 16-31'],
  rien: ['jaune-continue', 'zigzag', 'B6d'],
  compte: ['place-payante', 'B6b3', 'B6b4'],
};

export function solveParking({ vu, jour }: Given): string {
  const half = Number(jour) < 16 ? '1-15' : '16-31';
  const names = [String(vu), `${vu} ${half}`];
  const found = Object.keys(PLACES).filter((answer) => names.some((name) => PLACES[answer]?.includes(name)));
  return found.length === 1 ? (PARKING[found[0] ?? ''] ?? '') : `${found.length} answers`;
}

export const PARKING_WAYS: WaysOf = () => waysOfTexts(PARKING, 'taken-for');
