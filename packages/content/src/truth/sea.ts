/**
 * Applies the rules of the sea to a picture: who keeps clear, which lights are visible, on which side to leave a
 * mark.
 */

import {
  bearingToEye,
  lampsSeen,
  type MarkRegion,
  markFacts,
  navigationLamps,
  type SeaMarkKind,
  type SeaPlanVessel,
  type SeaVessel,
  vesselActivity,
  vesselLength,
} from '@balise/scene/facts';
import type { Scene } from '@balise/scene/schema';
import { Abstention } from './abstention.ts';
import { type Answers, compareChoices } from './choice.ts';
import { type MeetingVessel, relativeBearing, type VesselStatus } from './sea-meeting.ts';
import { decideMeeting } from './sea-rules.ts';

/** What a vessel of a picture is to the rules of part B. */
function statusOf(vessel: SeaPlanVessel): VesselStatus {
  const activity = vesselActivity(vessel);
  switch (activity) {
    case 'non-maitre':
    case 'manoeuvre-restreinte':
    case 'tirant-eau':
    case 'mouillage':
    case 'echoue':
    case 'peche':
    case 'voile':
      return activity;
    case 'plongee':
      return 'manoeuvre-restreinte';
    case 'chalut':
      return 'peche';
    case 'voile-tricolore':
      return 'voile';
    default:
      return 'moteur';
  }
}

/** The vessel of a plan as the rules see her; a plan says no speed. */
export function meetingVessel(vessel: SeaPlanVessel): MeetingVessel {
  const { x, y, heading, tack } = vessel;
  return { status: statusOf(vessel), x, y, heading, length: vesselLength(vessel), tack };
}

/**
 * Which of two vessels on meeting courses keeps clear: `un`, `autre`, or both if they are head-on.
 * @throws if the picture is on an edge of the rules, or they don't meet
 */
export function whoKeepsClear(
  one: SeaPlanVessel,
  other: SeaPlanVessel,
  wind?: number,
): 'un' | 'autre' | 'tous-deux' {
  const verdict = decideMeeting(meetingVessel(one), meetingVessel(other), { wind });
  if (verdict.outcome === 'abstention')
    throw new Abstention(`nobody can tell who keeps clear: ${verdict.doubt}`);
  if (verdict.outcome === 'sans-risque') throw new Abstention('the two vessels do not meet');
  return verdict.outcome;
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
  if (main !== 'rouge' && main !== 'vert') throw new Abstention(`${kind} is no lateral mark`);
  const red = main === 'rouge';
  const entering = red === (region === 'A') ? 'babord' : 'tribord';
  if (sense === 'entrant') return entering;
  return entering === 'babord' ? 'tribord' : 'babord';
}

function named(scene: Scene, label: string): SeaPlanVessel {
  const found = scene.view === 'plan-mer' && scene.vessels?.find((vessel) => vessel.label === label);
  if (!found) throw new Abstention(`the picture has no vessel ${label}`);
  return found;
}

function aVessel(scene: Scene): SeaVessel {
  const found = scene.view === 'mer' && scene.vessels?.[0];
  if (!found) throw new Abstention('the picture has no vessel');
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
    if (scene.view !== 'mer' || !mark) throw new Abstention('the picture has no mark');
    return sideOfMark(mark.kind, scene.region ?? 'A', inputs.sens === 'sortant' ? 'sortant' : 'entrant');
  },
};

export const isSeaRule = (kind: string): boolean => Object.hasOwn(ANSWERS, kind);

export const findSeaDisagreement = compareChoices(ANSWERS);
