/** Two users of a roundabout. Vehicles turn anticlockwise, so each passes the arms south, east, north, west. */
import type { PlanScene } from '@balise/scene/schema';
import { decideBetween, doubtful, FREE, type PassageDecision, waitFor } from './decision.ts';
import { findArm, findMovement, isArm, isPedestrian, type RoadUser } from './movement.ts';
import { decidePedestrian } from './pedestrian.ts';
import { hasFixedLights, isAgent, isEmergency, isTram } from './signals.ts';

const ORDER = ['s', 'e', 'n', 'o'];
/** Metres around the ring from one arm to the next, at the middle of its lane. */
const QUARTER = 17.1;
/** Metres from the middle of an arm back to where its exit leaves, and on to where its entry joins. */
const EXIT = 6.5;
const ENTRY = 6.7;
/** Half the length of a usual vehicle. */
const HALF = 2.2;
const USUAL_PLACE = 11;
/** Where a vehicle on the ring leaves it: arms after the southern one. */
const EXITS = { droite: 1, 'tout-droit': 2, gauche: 3, 'demi-tour': 4 } as const;

/** The articles that say which lane of a ring with several is open, and what to show. */
export interface RingPassage {
  lanes: readonly ('droite' | 'gauche')[];
  indicators: readonly ('clignotant-gauche' | 'clignotant-droit')[];
}

/**
 * Who leaves to the left of the axis of entry may keep left (R412-9). Leaving is a change of direction, which the right
 * indicator announces (R412-10).
 */
export function describeRingPassage(going: 'droite' | 'tout-droit' | 'gauche' | 'demi-tour'): RingPassage {
  const keepsLeft = going === 'gauche' || going === 'demi-tour';
  return {
    lanes: keepsLeft ? ['droite', 'gauche'] : ['droite'],
    indicators: keepsLeft ? ['clignotant-gauche', 'clignotant-droit'] : ['clignotant-droit'],
  };
}

/** A roundabout is one by its signs; without them, entries from the right go first. */
function hasRingSign(scene: PlanScene, at: string): boolean {
  const arm = findArm(scene, at);
  // An entry for which no line is said is drawn with that of a give-way sign.
  return arm?.line !== 'aucune' || ['AB3a', 'AB4', 'AB25'].includes(arm.sign?.code ?? '');
}

export function decideOnRing(scene: PlanScene, one: RoadUser, other: RoadUser): PassageDecision {
  if (scene.vehicles?.some(isAgent) || hasFixedLights(scene)) return doubtful('not-covered');
  if (isPedestrian(one) || isPedestrian(other)) return decidePedestrian(scene, one, other);
  if (isTram(one) || isTram(other)) return doubtful('not-covered');
  if (one.at === 'anneau' && other.at === 'anneau') return doubtful('same-lane');
  if (one.at === 'anneau') return decideEntry(scene, other, one);
  if (other.at === 'anneau') return decideEntry(scene, one, other);
  if (one.at === other.at) return doubtful('same-lane');
  // Neither is on the ring yet, so neither owes the other anything.
  return findMovement(scene, one) && findMovement(scene, other) ? FREE : doubtful('no-path');
}

function decideEntry(scene: PlanScene, entering: RoadUser, circling: RoadUser): PassageDecision {
  if (!isArm(entering.at)) return doubtful('not-covered');
  const place = -(circling.d ?? USUAL_PLACE);
  const leaves = findExit(place, circling.going);
  if (leaves === undefined || !findMovement(scene, entering)) return doubtful('no-path');
  const entry = nextEntry(entering.at, place);
  if (entry > leaves) return FREE;
  const emergency = decideBetween(entering, circling, (user) => !isEmergency(user), 'emergency');
  if (emergency) return emergency;
  if (isEmergency(entering)) return doubtful('equal-privilege');
  if (hasRingSign(scene, entering.at)) return waitFor(entering, circling, 'ring');
  // One who is already passing the entry can't let anybody go first.
  return entry - place < HALF * 2 ? doubtful('not-covered') : waitFor(circling, entering, 'rightHand');
}

/** Metres around the ring from the middle of the southern arm. */
function findExit(place: number, going: RoadUser['going']): number | undefined {
  if (going !== undefined && !(going in EXITS)) return undefined;
  const arms = EXITS[(going ?? 'droite') as keyof typeof EXITS];
  let exit = arms * QUARTER - EXIT;
  while (exit - 4 * QUARTER > place + HALF) exit -= 4 * QUARTER;
  return exit;
}

/** The first entry of an arm that the rear of a vehicle at `place` has not passed. */
function nextEntry(at: string, place: number): number {
  let entry = ORDER.indexOf(at) * QUARTER + ENTRY;
  while (entry - 4 * QUARTER > place - HALF) entry -= 4 * QUARTER;
  return entry;
}
