/** Overtaking and parking a second time, as lists of what the texts say. */
import type { Exercise, Given } from '@balise/content/families/family';
import type { DriverScene } from '@balise/scene/schema';
import { lookAhead } from './road-sight.ts';
import type { WaysOf } from './wrong-way.ts';

const OVERTAKING: Readonly<Record<string, string>> = {
  oui: 'Oui, rien ne s’y oppose',
  ligne: 'Non, à cause de la ligne',
  panneau: 'Non, à cause du panneau',
  vue: 'Non, je ne vois pas la route libre assez loin',
};
/** Line and what is ahead, where crossing is forbidden. */
const NOT_ACROSS =
  'continue voiture,continue camion,continue tracteur,continue moto,mixte-gauche voiture,mixte-gauche camion,mixte-gauche tracteur,mixte-gauche moto,dissuasion voiture,dissuasion camion,dissuasion moto'.split(
    ',',
  );
/** Sign and what is ahead. */
const NOT_PAST = 'B3 voiture,B3 camion,B3 tracteur'.split(',');

/** Metres that have to be seen, to pass a slow vehicle or another one on a road at 80 km/h. */
const TO_PASS = { tractor: 310, other: 530 };

/** Bends and crests; what two wheels may do there, nobody can tell. */
function isTooShort(devant: unknown, scene: DriverScene): boolean | 'unclear' {
  if (devant === 'velo' || devant === 'moto') return 'unclear';
  const share = lookAhead(scene) / (devant === 'tracteur' ? TO_PASS.tractor : TO_PASS.other);
  return share > 0.8 && share < 1.25 ? 'unclear' : share < 1;
}

export function solveOvertaking({ ligne, devant, panneau, vue, voies }: Given, { scene }: Exercise): string {
  const stays = voies === 2 && ligne === 'continue';
  const isShape = /^(sommet|virage)/.test(String(vue));
  const blind = isShape && !stays ? isTooShort(devant, scene as DriverScene) : !isShape && vue !== 'libre';
  if (blind === 'unclear') return 'unclear';
  const against = [
    ...(!stays && NOT_ACROSS.includes(`${ligne} ${devant}`) ? ['ligne'] : []),
    ...(NOT_PAST.includes(`${panneau} ${devant}`) ? ['panneau'] : []),
    ...(blind ? ['vue'] : []),
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
const PLACES: Readonly<Record<string, string>> = {
  libre: 'rien,C1a,B6a2 16-31,B6a3 1-15',
  arret:
    'jaune-discontinue,B6a1,B6b1,B6a2 1-15,B6a3 16-31,B6b3+jaune-discontinue,B6a2+jaune-discontinue 1-15,B6a2+jaune-discontinue 16-31',
  rien: 'jaune-continue,zigzag,B6d,place-handicape,place-taxi,bande-cyclable,voie-bus,B6b3+zigzag,B6b4+jaune-continue,B6b4+place-handicape,B6a3+jaune-continue,B6d+jaune-discontinue',
  compte: 'place-payante,B6b3,B6b4,B6b4+place-payante',
};

export function solveParking({ vu, aussi, jour }: Given): string {
  const half = Number(jour) < 16 ? '1-15' : '16-31';
  const name = aussi === '-' ? String(vu) : `${vu}+${aussi}`;
  const found = Object.keys(PLACES).filter((answer) => {
    const list = PLACES[answer]?.split(',') ?? [];
    return list.includes(name) || list.includes(`${name} ${half}`);
  });
  return found.length === 1 ? (PARKING[found[0] ?? ''] ?? '') : `${found.length} answers`;
}

export const PARKING_WAYS: WaysOf = () => waysOfTexts(PARKING, 'taken-for');

const OFFENCES: Readonly<Record<string, string>> = {
  genant: 'Gênant',
  'tres-genant': 'Très gênant',
  dangereux: 'Dangereux',
  abusif: 'Abusif',
};
/** R417-10, R417-11 and R417-9, place by place. */
const MISPARKED: Readonly<Record<string, string>> = {
  Gênant: 'arret-bus double-file livraison recharge taxi',
  'Très gênant': 'avant-passage bande-cyclable handicape passage poteau-incendie trottoir voie-bus',
  Dangereux: 'sommet virage',
};

export function solveOffence({ lieu, jours, avant }: Given): string {
  const listed = Object.keys(MISPARKED).filter((one) => MISPARKED[one]?.split(' ').includes(String(lieu)));
  const isFar = avant !== undefined && Number(avant) > 4;
  const found = [...(isFar ? [] : listed), ...(Number(jours) > 7 ? ['Abusif'] : [])];
  return found.length === 1 ? (found[0] ?? '') : found.join(' and ');
}

export const OFFENCE_WAYS: WaysOf = () => waysOfTexts(OFFENCES, 'taken-for');
