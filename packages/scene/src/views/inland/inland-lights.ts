/** Lights, cones, balls and boards of vessels on inland waters (code des transports, A. 4241-48-8 to 48-36). */

import type { InlandVessel, InlandVesselKind } from '../../schema/inland.ts';
import { type LampColor, type NavigationLamp, type Post, shines } from '../sea/navigation-lights.ts';

export type InlandLitVessel = Pick<
  InlandVessel,
  'kind' | 'state' | 'length' | 'goods' | 'blueBoard' | 'pennant' | 'oneLight' | 'free' | 'duty'
>;

/** Metres: the usual length of each kind. */
export const INLAND_LENGTHS: Record<InlandVesselKind, number> = {
  automoteur: 80,
  peniche: 38.5,
  pousseur: 140,
  remorqueur: 24,
  passagers: 40,
  coche: 12,
  vedette: 8,
  barque: 4.5,
  canoe: 5,
  voilier: 7.5,
  bac: 22,
  drague: 34,
  police: 9,
};
/** Under this length a vessel is a small craft (R. 4000-1), except tugs, ferries and passenger vessels. */
const SMALL = 20;
/** Under this one a single white light is enough (A. 4241-48-13, 2). */
const ONE_LIGHT = 7;
/** From this one on a second masthead light is compulsory (A. 4241-48-8, 2). */
const SECOND_MAST = 110;
const NEVER_SMALL: readonly InlandVesselKind[] = [
  'automoteur',
  'peniche',
  'pousseur',
  'remorqueur',
  'passagers',
  'bac',
  'drague',
];

export function inlandLength(vessel: InlandLitVessel): number {
  return vessel.length ?? INLAND_LENGTHS[vessel.kind];
}

/** Whether she is a «menue embarcation». */
export function isSmallCraft(vessel: InlandLitVessel): boolean {
  return inlandLength(vessel) < SMALL && !NEVER_SMALL.includes(vessel.kind);
}

const lamp = (
  color: LampColor,
  arc: NavigationLamp['arc'],
  post: Post,
  rank = 0,
  across = 0,
): NavigationLamp => ({
  color,
  arc,
  post,
  rank,
  ...(across === 0 ? {} : { across }),
});
const SIDES = [lamp('vert', 'tribord', 'cotes'), lamp('rouge', 'babord', 'cotes')];
const STERN = lamp('blanc', 'poupe', 'poupe');
const around = (color: LampColor, post: Post, rank = 0, across = 0) =>
  lamp(color, 'horizon', post, rank, across);

function underWay(vessel: InlandLitVessel): NavigationLamp[] {
  const rowed = vessel.kind === 'barque' || vessel.kind === 'canoe';
  if (rowed) return [around('blanc', 'mat')];
  if (vessel.oneLight && inlandLength(vessel) < ONE_LIGHT) return [around('blanc', 'mat')];
  if (vessel.kind === 'bac') return [around('vert', 'mat'), around('blanc', 'mat', 1)];
  if (vessel.kind === 'voilier') return [...SIDES, STERN];
  if (vessel.kind === 'pousseur') {
    const sterns = [-1.3, 0, 1.3].map((across) => lamp('blanc', 'poupe', 'poupe', 0, across));
    const heads = [
      lamp('blanc', 'tete', 'mat'),
      ...[-1, 1].map((side) => lamp('blanc', 'tete', 'mat', 1, side * 1.6)),
    ];
    return [...heads, ...SIDES, ...sterns];
  }
  if (vessel.state === 'remorque')
    return [
      lamp('blanc', 'tete', 'mat'),
      lamp('blanc', 'tete', 'mat', 1),
      ...SIDES,
      lamp('jaune', 'poupe', 'poupe'),
    ];
  const second = inlandLength(vessel) > SECOND_MAST ? [lamp('blanc', 'tete', 'mat-arriere')] : [];
  return [lamp('blanc', 'tete', 'mat'), ...second, ...SIDES, STERN];
}

/** Metres from the middle to the signals with which craft at work show the free side. */
const ASIDE = 5;

/** Green over green where one may pass, red where one may not; red over white where wash must be spared. */
function atWork(vessel: InlandLitVessel): NavigationLamp[] {
  const free = vessel.free ?? 'deux';
  const side = (name: 'babord' | 'tribord', across: number) => {
    const open = free === 'deux' || free === name;
    if (!open) return [around('rouge', 'mat', 0, across)];
    return vessel.state === 'protege'
      ? [around('rouge', 'mat', 0, across), around('blanc', 'mat', 1, across)]
      : [around('vert', 'mat', 0, across), around('vert', 'mat', 1, across)];
  };
  return [...side('babord', -ASIDE), ...side('tribord', ASIDE)];
}

export function inlandLamps(vessel: InlandLitVessel): NavigationLamp[] {
  const blue = Array.from({ length: vessel.goods ?? 0 }, (_, i) => around('bleu', 'mat', i + 1, 1.5));
  const scintillating = vessel.blueBoard ? [around('blanc', 'cotes', 0)] : [];
  const duty = vessel.duty ? [around('bleu', 'mat', -1)] : [];
  const always = [...blue, ...scintillating, ...duty];
  switch (vessel.state) {
    case 'stationnement':
      return [around('blanc', 'mat'), ...blue];
    case 'au-travail':
    case 'protege':
      return atWork(vessel);
    case 'non-maitre':
      return [around('rouge', 'mat'), around('rouge', 'mat', 1), ...SIDES, STERN];
    default:
      return [...underWay(vessel), ...always];
  }
}

/** The lights that shine towards a bearing, in degrees clockwise from her bow. */
export function inlandLampsSeen(vessel: InlandLitVessel, bearing: number): NavigationLamp[] {
  return inlandLamps(vessel).filter((one) => shines(one.arc, bearing));
}

export type HoistShape =
  | 'boule'
  | 'cone-bas'
  | 'bicone'
  | 'cylindre'
  | 'carre'
  | 'pavillon'
  | 'flamme'
  | 'pavillon-a';
export type HoistColor =
  | 'noir'
  | 'bleu'
  | 'rouge'
  | 'vert'
  | 'jaune'
  | 'bleu-clair'
  | 'rouge-blanc'
  | 'jaune-raye';

/** A sign hoisted by day: `across` metres to starboard of the mast, `rank` steps down. */
export interface Hoist {
  shape: HoistShape;
  color: HoistColor;
  rank: number;
  across: number;
}

const hoist = (shape: HoistShape, color: HoistColor, rank = 0, across = 0): Hoist => ({
  shape,
  color,
  rank,
  across,
});

function byDayAtWork(vessel: InlandLitVessel): Hoist[] {
  const free = vessel.free ?? 'deux';
  const side = (name: 'babord' | 'tribord', across: number): Hoist[] => {
    const open = free === 'deux' || free === name;
    if (vessel.state === 'protege')
      return [open ? hoist('pavillon', 'rouge-blanc', 0, across) : hoist('pavillon', 'rouge', 0, across)];
    return open
      ? [hoist('bicone', 'vert', 0, across), hoist('bicone', 'vert', 1, across)]
      : [hoist('boule', 'rouge', 0, across)];
  };
  return [...side('babord', -ASIDE), ...side('tribord', ASIDE)];
}

export function inlandHoists(vessel: InlandLitVessel): Hoist[] {
  const cones = Array.from({ length: vessel.goods ?? 0 }, (_, i) => hoist('cone-bas', 'bleu', i));
  const board = vessel.blueBoard ? [hoist('carre', 'bleu-clair')] : [];
  const pennant = vessel.pennant ? [hoist('flamme', 'rouge')] : [];
  const few = vessel.kind === 'passagers' && inlandLength(vessel) < SMALL ? [hoist('bicone', 'jaune')] : [];
  switch (vessel.state) {
    case 'au-travail':
    case 'protege':
      return byDayAtWork(vessel);
    case 'non-maitre':
      return [hoist('boule', 'noir'), hoist('boule', 'noir', 1)];
    case 'remorque':
      return [hoist('cylindre', 'jaune-raye')];
    case 'plongee':
      return [hoist('pavillon-a', 'bleu')];
    case 'voile-et-moteur':
      return [hoist('cone-bas', 'noir')];
    default:
      return [
        ...(vessel.kind === 'bac' ? [hoist('boule', 'vert')] : []),
        ...cones,
        ...board,
        ...pennant,
        ...few,
      ];
  }
}
