/**
 * Applies the rules of the sea to a picture: who keeps clear, which lights are visible, on which side to leave a
 * mark.
 */

import {
  bearingToEye,
  findTack,
  lampsSeen,
  type MarkRegion,
  markFacts,
  navigationLamps,
  SECTORS,
  type SeaMarkKind,
  type SeaPlanVessel,
  type SeaVessel,
  vesselActivity,
} from '@balise/scene/facts';
import type { Scene } from '@balise/scene/schema';
import { type Answers, type Choice, type ChoiceInputs, findChoiceDisagreement } from './choice.ts';

const turn = (degrees: number) => ((degrees % 360) + 360) % 360;
/** Two vessels meet head-on within this many degrees of opposite courses. */
const HEAD_ON = 12;

/** Bearing of `to` in degrees clockwise from the bow of `from`. */
export function relativeBearing(from: SeaPlanVessel, to: SeaPlanVessel): number {
  return turn((Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI - from.heading);
}

const [STERN_FROM, STERN_TO] = SECTORS.poupe;
/** Comes up from more than 22.5° abaft the other's beam (rule 13), with the other ahead. */
function overtakes(one: SeaPlanVessel, other: SeaPlanVessel): boolean {
  const seen = relativeBearing(other, one);
  const ahead = relativeBearing(one, other);
  return seen > STERN_FROM && seen < STERN_TO && (ahead < 90 || ahead > 270);
}

/** Freedom to manoeuvre (rule 18), from 0 for the least. */
function freedom(vessel: SeaPlanVessel): number {
  switch (vesselActivity(vessel)) {
    case 'non-maitre':
    case 'manoeuvre-restreinte':
      return 0;
    case 'chalut':
    case 'peche':
      return 1;
    case 'voile':
    case 'voile-tricolore':
      return 2;
    default:
      return 3;
  }
}

/** Rule 12: port tack keeps clear of starboard tack; on the same tack, the vessel to windward keeps clear. */
function underSail(one: SeaPlanVessel, other: SeaPlanVessel, wind: number): 'un' | 'autre' {
  const tacks = [findTack(one.heading, wind), findTack(other.heading, wind)];
  if (tacks[0] !== tacks[1]) return tacks[0] === 'babord' ? 'un' : 'autre';
  const from = (wind * Math.PI) / 180;
  const windward = ({ x, y }: SeaPlanVessel) => x * Math.sin(from) + y * Math.cos(from);
  return windward(one) > windward(other) ? 'un' : 'autre';
}

/** Which of two vessels on meeting courses keeps clear: `un`, `autre`, or both if they are head-on. */
export function whoKeepsClear(
  one: SeaPlanVessel,
  other: SeaPlanVessel,
  wind?: number,
): 'un' | 'autre' | 'tous-deux' {
  if (overtakes(one, other)) return 'un';
  if (overtakes(other, one)) return 'autre';
  const [mine, hers] = [freedom(one), freedom(other)];
  if (mine !== hers) return mine > hers ? 'un' : 'autre';
  if (mine === 2) {
    if (wind === undefined) throw new Error('two vessels under sail need a wind');
    return underSail(one, other, wind);
  }
  const apart = Math.abs(turn(one.heading - other.heading) - 180);
  const ahead = relativeBearing(one, other);
  if (apart <= HEAD_ON && (ahead <= HEAD_ON || ahead >= 360 - HEAD_ON)) return 'tous-deux';
  // Rule 15: the vessel with the other on her starboard side keeps clear.
  return ahead < 180 ? 'un' : 'autre';
}

const LAMP_NAMES = { tete: 'tete', tribord: 'vert', babord: 'rouge', poupe: 'poupe', horizon: 'horizon' };

/**
 * Names of the lights of a vessel that are visible from a bearing off her bow, in alphabetical order, joined by «+».
 */
export function lightsFrom(vessel: SeaPlanVessel | SeaVessel, bearing: number): string {
  return [...new Set(lampsSeen(vessel, bearing).map(({ arc }) => LAMP_NAMES[arc]))].sort().join('+');
}

/** The side on which to leave a lateral mark; `entrant` comes from the open sea. */
export function sideOfMark(
  kind: SeaMarkKind,
  region: MarkRegion,
  sense: 'entrant' | 'sortant',
): 'babord' | 'tribord' {
  const [main] = markFacts(kind, region).bands;
  if (main !== 'rouge' && main !== 'vert') throw new Error(`${kind} is no lateral mark`);
  const red = main === 'rouge';
  const entering = red === (region === 'A') ? 'babord' : 'tribord';
  if (sense === 'entrant') return entering;
  return entering === 'babord' ? 'tribord' : 'babord';
}

function named(scene: Scene, label: string): SeaPlanVessel {
  const found = scene.view === 'plan-mer' && scene.vessels?.find((vessel) => vessel.label === label);
  if (!found) throw new Error(`the picture has no vessel ${label}`);
  return found;
}

function aVessel(scene: Scene): SeaVessel {
  const found = scene.view === 'mer' && scene.vessels?.[0];
  if (!found) throw new Error('the picture has no vessel');
  return found;
}

const findBearing = (vessel: SeaVessel) =>
  bearingToEye({ x: vessel.x ?? 0, z: vessel.z, heading: vessel.heading });

const ANSWERS: Answers = {
  /** `un` is «Moi», `autre` is B. */
  'qui-s-ecarte': (scene) =>
    whoKeepsClear(named(scene, 'Moi'), named(scene, 'B'), scene.view === 'plan-mer' ? scene.wind : undefined),
  /** Which of B and C «Moi» keeps clear of. */
  'de-qui-m-ecarter': (scene) =>
    ['B', 'C']
      .filter(
        (label) =>
          whoKeepsClear(
            named(scene, 'Moi'),
            named(scene, label),
            scene.view === 'plan-mer' ? scene.wind : undefined,
          ) !== 'autre',
      )
      .join('+'),
  /** The lights of B that «Moi» sees. */
  'feux-de-b': (scene) => {
    const other = named(scene, 'B');
    return lightsFrom(other, relativeBearing(other, named(scene, 'Moi')));
  },
  /** The visible lights of the first vessel. */
  'feux-en-vue': (scene) => lightsFrom(aVessel(scene), findBearing(aVessel(scene))),
  /** Where the first vessel is heading, as we see her. */
  'vers-ou': (scene) => {
    const bearing = findBearing(aVessel(scene));
    if (bearing <= 10 || bearing >= 350) return 'vers-moi';
    if (Math.abs(bearing - 180) <= 10) return 'au-loin';
    return bearing < 180 ? 'droite' : 'gauche';
  },
  /** Two or more masthead lights in one vertical line: she is towing. */
  'remorque-en-vue': (scene) =>
    navigationLamps(aVessel(scene)).filter(({ arc, post }) => arc === 'tete' && post === 'mat').length > 1
      ? 'oui'
      : 'non',
  bord: (scene, inputs) => {
    const mark = scene.view === 'mer' ? scene.marks?.[0] : undefined;
    if (scene.view !== 'mer' || !mark) throw new Error('the picture has no mark');
    return sideOfMark(mark.kind, scene.region ?? 'A', inputs.sens === 'sortant' ? 'sortant' : 'entrant');
  },
};

export const isSeaRule = (kind: string): boolean => Object.hasOwn(ANSWERS, kind);

/** The difference between the right proposition and the picture, in a sentence; nothing if they agree. */
export function findSeaDisagreement(
  computed: { kind: string; inputs: ChoiceInputs },
  parts: readonly (Choice | object)[],
  scene: Scene,
): string | undefined {
  return findChoiceDisagreement(ANSWERS, computed, parts, scene);
}
