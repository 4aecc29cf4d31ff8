/** Two users of a stretch of road: narrow passages, slopes, level crossings, bus stops, slip roads. */
import type { PlanScene } from '@balise/scene/schema';
import { decideOnOneArm } from './crossroads.ts';
import { decideBetween, doubtful, FREE, type PassageDecision, waitFor } from './decision.ts';
import { findArm, isPedestrian, type RoadUser } from './movement.ts';
import { decidePedestrian } from './pedestrian.ts';
import { decideHeld, decidePrivileged } from './privilege.ts';
import { isEmergency, isTram } from './signals.ts';

/** Wider than 2 m or longer than 7 m (R414-2). */
const LARGE: readonly RoadUser['kind'][] = [
  'camion',
  'bus',
  'car-scolaire',
  'pompiers',
  'tracteur',
  'caravane',
  'camping-car',
  'engin-chantier',
];
/** Some are, some are not. */
const UNSURE: readonly RoadUser['kind'][] = ['utilitaire', 'ambulance', 'depanneuse'];
const PUBLIC_TRANSPORT: readonly RoadUser['kind'][] = ['bus', 'car-scolaire'];

const isInTown = ({ place }: PlanScene): boolean => place === 'ville' || place === 'village';
const hasSign = (scene: PlanScene, user: RoadUser, code: string): boolean =>
  findArm(scene, user.at)?.sign?.code === code;

export function decideOnRoad(scene: PlanScene, one: RoadUser, other: RoadUser): PassageDecision {
  if (isPedestrian(one) || isPedestrian(other)) return decidePedestrian(scene, one, other);
  if (scene.levelCrossing && isTram(one) !== isTram(other)) return decideAtLevelCrossing(scene, one, other);
  const places = [one.at, other.at];
  if (!places.every((at) => at === 's' || at === 'n')) return doubtful('not-covered');
  if (one.at === other.at) return decideSameWay(scene, one, other);
  if (one.going !== 'tout-droit' || other.going !== 'tout-droit') return doubtful('no-path');
  return decideOncoming(scene, one, other);
}

function decideAtLevelCrossing(scene: PlanScene, one: RoadUser, other: RoadUser): PassageDecision {
  if ((isTram(one) ? other : one).going !== 'tout-droit') return doubtful('no-path');
  return (
    decideHeld(scene, one, other) ??
    decideBetween(one, other, (user) => !isTram(user), 'levelCrossing') ??
    doubtful('not-covered')
  );
}

/** One goes on, the other moves out: the bus that leaves its stop in a town goes first, any other waits. */
function decideSameWay(scene: PlanScene, one: RoadUser, other: RoadUser): PassageDecision {
  const moves = ({ going }: RoadUser) => going === 'gauche' || going === 'droite';
  if (moves(one) === moves(other)) return decideOnOneArm(scene, one, other);
  const [moving, ahead] = moves(one) ? [one, other] : [other, one];
  if (ahead.going !== 'tout-droit') return doubtful('no-path');
  const privileged = decideHeld(scene, one, other) ?? decidePrivileged(scene, one, other);
  if (privileged) return privileged;
  const leavesStop =
    PUBLIC_TRANSPORT.includes(moving.kind) && moving.going === 'gauche' && hasSign(scene, moving, 'C6');
  return leavesStop && isInTown(scene)
    ? waitFor(ahead, moving, 'busStop')
    : waitFor(moving, ahead, 'laneChange');
}

function decideOncoming(scene: PlanScene, one: RoadUser, other: RoadUser): PassageDecision {
  const codes = ['B15', 'C18'];
  const isSigned = codes.some((code) => hasSign(scene, one, code) || hasSign(scene, other, code));
  if (!scene.narrow && !isSigned) return FREE;
  const byPrivilege = decideHeld(scene, one, other) ?? decidePrivileged(scene, one, other);
  if (byPrivilege) return byPrivilege;
  const waits = (code: string, user: RoadUser) => hasSign(scene, user, code);
  const byB15 = decideBetween(one, other, (user) => waits('B15', user), 'giveWayToOncoming');
  const byC18 = decideBetween(one, other, (user) => !waits('C18', user), 'priorityOverOncoming');
  if (isSigned && !byB15 && !byC18) return doubtful('signs-contradict');
  if (isSigned) return agreeing(byB15, byC18);
  // Which of the two goes down is said by the sign of a dangerous descent on its side.
  const bySlope = decideBetween(one, other, (user) => hasSign(scene, user, 'A16'), 'slope');
  return bySlope ?? decideBySize(scene, one, other);
}

/** The two signs of a narrow passage say the same, or contradict each other. */
function agreeing(byB15: PassageDecision | undefined, byC18: PassageDecision | undefined): PassageDecision {
  const isSame =
    !byB15 || !byC18 || ('wait' in byB15 && 'wait' in byC18 && byB15.wait.user === byC18.wait.user);
  return (isSame && (byB15 ?? byC18)) || doubtful('signs-contradict');
}

function decideBySize(scene: PlanScene, one: RoadUser, other: RoadUser): PassageDecision {
  if (UNSURE.includes(one.kind) || UNSURE.includes(other.kind)) return doubtful('equal-size');
  const isExempt = ({ kind }: RoadUser) => isInTown(scene) && PUBLIC_TRANSPORT.includes(kind);
  const hasToWait = (user: RoadUser) => LARGE.includes(user.kind) && !isExempt(user);
  // A bus in a town is exempt, but nothing obliges a smaller vehicle to wait for it.
  return decideBetween(one, other, hasToWait, 'size') ?? doubtful('equal-size');
}

/** A vehicle on a slip road gives way to those on the motorway. */
export function decideMerging(_scene: PlanScene, one: RoadUser, other: RoadUser): PassageDecision {
  if (isPedestrian(one) || isPedestrian(other)) return doubtful('not-covered');
  if (isEmergency(one) || isEmergency(other))
    return (
      decideBetween(one, other, (user) => !isEmergency(user), 'emergency') ?? doubtful('equal-privilege')
    );
  if (one.at === other.at) return doubtful('same-lane');
  return decideBetween(one, other, ({ at }) => at === 'e', 'merging') ?? FREE;
}
