/** Lights and shapes of vessels (RIPAM, rules 20 to 30), and which of the lights are seen from a bearing. */
import type { Activity, SeaVesselKind } from '../../schema/sea.ts';

export type LampColor = 'blanc' | 'rouge' | 'vert' | 'jaune' | 'bleu';
export type Arc = 'tete' | 'tribord' | 'babord' | 'poupe' | 'horizon';
/** Its place: on the forward mast (`rank` 0 highest), the after mast, the sides, the stern, the bow. */
export type Post = 'mat' | 'mat-arriere' | 'cotes' | 'poupe' | 'avant';

export interface NavigationLamp {
  color: LampColor;
  arc: Arc;
  post: Post;
  /** Steps down from the top of its post; -1 stands above what the post carries. */
  rank: number;
  /** Metres to starboard of its post. */
  across?: number;
}

export type DayShape = 'boule' | 'cone-haut' | 'cone-bas' | 'bicone' | 'losange' | 'cylindre' | 'pavillon-a';

export interface LitVessel {
  kind: SeaVesselKind;
  activity?: Activity;
  length?: number;
  stopped?: boolean;
}

/** Metres: the usual length of each kind. */
export const LENGTHS: Record<SeaVesselKind, number> = {
  'semi-rigide': 6.5,
  vedette: 9.5,
  voilier: 11,
  pilote: 14,
  chalutier: 24,
  remorqueur: 28,
  chaland: 45,
  cargo: 120,
};

/** Degrees clockwise from ahead that an arc covers (rule 21): 225 ahead, 112.5 each side, 135 astern. */
export const SECTORS: Record<Arc, readonly [number, number]> = {
  tete: [-112.5, 112.5],
  tribord: [0, 112.5],
  babord: [-112.5, 0],
  poupe: [112.5, 247.5],
  horizon: [0, 360],
};

/** Side lights shine 1 to 3 degrees beyond dead ahead (annex I, 9 a), so that both are seen from there. */
const ACROSS_THE_BOW = 2;

export function vesselLength(vessel: LitVessel): number {
  return vessel.length ?? LENGTHS[vessel.kind];
}

export function vesselActivity(vessel: LitVessel): Activity {
  if (vessel.activity) return vessel.activity;
  if (vessel.kind === 'voilier') return 'voile';
  if (vessel.kind === 'chaland') return 'remorquee';
  return vessel.kind === 'pilote' ? 'pilotage' : 'moteur';
}

const lamp = (color: LampColor, arc: Arc, post: Post, rank = 0): NavigationLamp => ({
  color,
  arc,
  post,
  rank,
});
const around = (...colors: LampColor[]) => colors.map((color, rank) => lamp(color, 'horizon', 'mat', rank));
const SIDES = [lamp('vert', 'tribord', 'cotes'), lamp('rouge', 'babord', 'cotes')];
const HULL = [...SIDES, lamp('blanc', 'poupe', 'poupe')];

/** Masthead lights of a power-driven vessel: a second one, abaft and higher, from 50 m (rule 23 a). */
function mastheads(vessel: LitVessel, above = 0): NavigationLamp[] {
  const forward = lamp('blanc', 'tete', 'mat', above);
  return vesselLength(vessel) >= 50 ? [forward, lamp('blanc', 'tete', 'mat-arriere')] : [forward];
}

export function navigationLamps(vessel: LitVessel): NavigationLamp[] {
  const activity = vesselActivity(vessel);
  const way = vessel.stopped ? [] : HULL;
  switch (activity) {
    case 'moteur':
    case 'voile-et-moteur':
      return [...mastheads(vessel), ...HULL];
    case 'moteur-feu-unique':
      return [lamp('blanc', 'horizon', 'mat'), ...SIDES];
    case 'voile':
    case 'remorquee':
      return [...HULL];
    case 'voile-tricolore':
      return [lamp('vert', 'tribord', 'mat'), lamp('rouge', 'babord', 'mat'), lamp('blanc', 'poupe', 'mat')];
    case 'chalut':
      return [
        ...around('vert', 'blanc'),
        ...(vesselLength(vessel) >= 50 ? [lamp('blanc', 'tete', 'mat-arriere')] : []),
        ...way,
      ];
    case 'peche':
      return [...around('rouge', 'blanc'), ...way];
    case 'remorque':
    case 'remorque-longue': {
      const count = activity === 'remorque' ? 2 : 3;
      const column = Array.from({ length: count }, (_, rank) => lamp('blanc', 'tete', 'mat', rank));
      const after = vesselLength(vessel) >= 50 ? [lamp('blanc', 'tete', 'mat-arriere')] : [];
      return [...column, ...after, ...HULL, lamp('jaune', 'poupe', 'poupe', -1)];
    }
    case 'non-maitre':
      return [...around('rouge', 'rouge'), ...way];
    case 'manoeuvre-restreinte':
      return [
        ...around('rouge', 'blanc', 'rouge'),
        ...(vessel.stopped ? [] : [...mastheads(vessel, -1), ...HULL]),
      ];
    case 'plongee':
      return around('rouge', 'blanc', 'rouge');
    case 'tirant-eau':
      return [...around('rouge', 'rouge', 'rouge'), ...mastheads(vessel, -1), ...HULL];
    case 'pilotage':
      return [...around('blanc', 'rouge'), ...HULL];
    case 'mouillage':
      return anchored(vessel);
    case 'echoue':
      return [...anchored(vessel), ...around('rouge', 'rouge')];
  }
}

function anchored(vessel: LitVessel): NavigationLamp[] {
  if (vesselLength(vessel) < 50) return [lamp('blanc', 'horizon', 'avant')];
  // Annex I, 2 k: the forward light stands 4.5 m above the after one, for the eye to tell them apart.
  return [lamp('blanc', 'horizon', 'avant', -1.5), lamp('blanc', 'horizon', 'poupe', -1)];
}

/** Shapes hoisted by day, from the top down. */
export function dayShapes(vessel: LitVessel): DayShape[] {
  switch (vesselActivity(vessel)) {
    case 'voile-et-moteur':
      return ['cone-bas'];
    case 'chalut':
    case 'peche':
      return ['bicone'];
    case 'remorque-longue':
      return ['losange'];
    case 'non-maitre':
      return ['boule', 'boule'];
    case 'manoeuvre-restreinte':
      return ['boule', 'losange', 'boule'];
    case 'plongee':
      return ['pavillon-a'];
    case 'tirant-eau':
      return ['cylindre'];
    case 'mouillage':
      return ['boule'];
    case 'echoue':
      return ['boule', 'boule', 'boule'];
    default:
      return [];
  }
}

const turn = (degrees: number) => ((degrees % 360) + 360) % 360;

/** Whether an arc shines towards a bearing, in degrees clockwise from the vessel's bow. */
export function shines(arc: Arc, bearing: number): boolean {
  if (arc === 'horizon') return true;
  const [from, to] = SECTORS[arc];
  const lead = arc === 'tribord' ? ACROSS_THE_BOW : 0;
  const trail = arc === 'babord' ? ACROSS_THE_BOW : 0;
  return turn(bearing - from + lead) <= to - from + lead + trail;
}

export function lampsSeen(vessel: LitVessel, bearing: number): NavigationLamp[] {
  return navigationLamps(vessel).filter((one) => shines(one.arc, bearing));
}

/** Our bearing from the bow of a vessel at (x, z) with this heading; we are at the origin. */
export function bearingToEye(at: { x: number; z: number; heading: number }): number {
  const azimuth = (Math.atan2(at.x, at.z) * 180) / Math.PI;
  return turn(180 + azimuth - at.heading);
}
