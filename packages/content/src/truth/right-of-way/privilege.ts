/** Users who are stopped whatever the others do, and users whom the others let pass whatever the signs say. */
import type { PlanScene } from '@balise/scene/schema';
import { decideBetween, doubtful, type PassageDecision, waitFor } from './decision.ts';
import type { RoadUser } from './movement.ts';
import { findHold, isEmergency, isTram, readSign } from './signals.ts';

/** A user whom an agent or a light stops waits for one who is let through. */
export function decideHeld(scene: PlanScene, one: RoadUser, other: RoadUser): PassageDecision | undefined {
  const [mine, theirs] = [findHold(scene, one), findHold(scene, other)];
  if (mine && 'doubt' in mine) return mine;
  if (theirs && 'doubt' in theirs) return theirs;
  if (mine && theirs) return doubtful('both-held');
  if (mine) return waitFor(one, other, mine.rule);
  return theirs && waitFor(other, one, theirs.rule);
}

/** Emergency vehicles, then trams; undefined if neither decides. */
export function decidePrivileged(
  scene: PlanScene,
  one: RoadUser,
  other: RoadUser,
): PassageDecision | undefined {
  const users = [one, other];
  // The code binds no tram (R110-3), so an emergency vehicle may not count on one.
  if (users.some(isEmergency) && users.some(isTram)) return doubtful('equal-privilege');
  if (users.every(isEmergency) || users.every(isTram)) return doubtful('equal-privilege');
  const byEmergency = decideBetween(one, other, (user) => !isEmergency(user), 'emergency');
  if (byEmergency) return byEmergency;
  const tram = users.find(isTram);
  if (!tram) return undefined;
  const sign = readSign(scene, tram.at);
  if (sign !== undefined && sign !== 'priorityRoad') return doubtful('equal-privilege');
  return decideBetween(one, other, (user) => !isTram(user), 'tram');
}
