/** Who goes first on a plan, as numbered arrows, and what decides it, ringed. */
import type { PlanScene } from '@balise/scene/schema';
import type { WhyMark, WhyMarkOf } from '@balise/scene/schema/why';
import { Abstention } from '../truth/abstention.ts';
import { findArm, isArm } from '../truth/right-of-way/movement.ts';
import { isAgent } from '../truth/right-of-way/signals.ts';
import {
  computePassage,
  isOurVehicle,
  type RightOfWayRule,
  type RoadUser,
  type Wait,
} from '../truth/road.ts';

type Mark = WhyMarkOf<'cerne'> | WhyMarkOf<'angle-mort'>;

/** Plates hide one another if there are more. */
const MOST_RINGS = 2;

const SIGN_NAMES: Readonly<Record<string, string>> = {
  AB2: 'Priorité ici',
  AB3a: 'Cédez le passage',
  AB4: 'STOP',
  A16: 'Forte descente',
  AB6: 'Route prioritaire',
  B15: 'Cédez en face',
  C18: 'Priorité en face',
};

const LINE_NAMES: Readonly<Record<string, string>> = {
  stop: 'Ligne de STOP',
  cedez: 'Ligne de cédez',
};

/** @throws where the rules give no order, or nobody waits and nothing shows why */
export function computeRoadMarks(scene: PlanScene): WhyMark[] {
  const { order, waits, held, doubt } = computePassage(scene);
  if (!order) throw new Abstention(`has no order of passing: ${doubt}`);
  if (waits.length === 0 && held.length === 0) return ringWhyNobodyWaits(scene);
  const path = (user: RoadUser) => `vehicles/${scene.vehicles?.indexOf(user)}`;
  const steps = order.map((step) => step.map(path));
  const rings = [
    ...held.map(({ user, rule }) => ringOfHold(scene, user, rule, path)),
    ...waitsOfUsFirst(waits).map((wait) => ringOfWait(scene, wait, path)),
  ].flatMap((ring) => ring ?? []);
  const told = rings.filter((ring, i) => rings.findIndex(({ of }) => of === ring.of) === i);
  return [...(steps.length > 1 ? [{ mark: 'ordre' as const, steps }] : []), ...told.slice(0, MOST_RINGS)];
}

/** The gates that are up; else those whose ways do not cross ours. */
function ringWhyNobodyWaits({ levelCrossing, vehicles = [] }: PlanScene): WhyMark[] {
  if (levelCrossing?.gates === 'ouvertes')
    return [{ mark: 'cerne', of: 'arms/s/gate', name: 'Barrière levée' }];
  const others = vehicles.flatMap((user, i) => (isOurVehicle(user) || isAgent(user) ? [] : [i]));
  if (levelCrossing || others.length === 0 || !vehicles.some(isOurVehicle))
    throw new Abstention('has an order of passing, and nothing shows why nobody waits');
  return others
    .slice(0, MOST_RINGS)
    .map((i) => ({ mark: 'cerne', of: `vehicles/${i}`, name: 'Ne croise pas mon trajet' }));
}

/** What decides for us is what is asked. */
const waitsOfUsFirst = (waits: readonly Wait[]): Wait[] =>
  waits.toSorted(
    (a, b) =>
      Number(isOurVehicle(b.user) || isOurVehicle(b.for)) -
      Number(isOurVehicle(a.user) || isOurVehicle(a.for)),
  );

function ringOfHold(
  scene: PlanScene,
  user: RoadUser,
  rule: RightOfWayRule,
  path: (user: RoadUser) => string,
): Mark | undefined {
  const agent = scene.vehicles?.find(isAgent);
  if (rule === 'agent' && agent) return { mark: 'cerne', of: path(agent), name: 'L’agent décide' };
  if (scene.levelCrossing) return ringOfCrossing(scene.levelCrossing, user, rule);
  if (rule !== 'redLight' || findArm(scene, user.at)?.light === undefined) return undefined;
  return { mark: 'cerne', of: `arms/${user.at}/light`, name: 'Feu rouge' };
}

/** The gates of a level crossing, or its signal. */
function ringOfCrossing(
  { gates }: NonNullable<PlanScene['levelCrossing']>,
  { at }: RoadUser,
  rule: RightOfWayRule,
): Mark {
  if (rule === 'redLight') return { mark: 'cerne', of: `arms/${at}/light`, name: 'Signal rouge' };
  return {
    mark: 'cerne',
    of: `arms/${at}/gate`,
    name: gates === 'fermees' ? 'Barrière fermée' : 'Barrière en mouvement',
  };
}

function ringOfWait(
  scene: PlanScene,
  { user, for: other, rule }: Wait,
  path: (user: RoadUser) => string,
): Mark | undefined {
  switch (rule) {
    case 'stop':
    case 'giveWay':
    case 'ring':
      return ringOfArm(scene, user.at);
    case 'priorityRoad':
      return ringOfArm(scene, other.at);
    case 'access':
      return { mark: 'cerne', of: path(user), name: 'Sort d’un chemin' };
    case 'giveWayToOncoming':
    case 'priorityOverOncoming':
    case 'slope':
      return ringOfArm(scene, user.at) ?? ringOfArm(scene, other.at);
    case 'size':
      return { mark: 'cerne', of: path(user), name: 'Le plus encombrant' };
    case 'cycleTrack':
    case 'laneChange':
      return { mark: 'cerne', of: path(other), name: 'Continue tout droit' };
    case 'passingOnRight':
      return { mark: 'angle-mort', of: path(other) };
    case 'levelCrossing':
      return { mark: 'cerne', of: path(other), name: 'Train' };
    case 'emergency':
      return { mark: 'cerne', of: path(other), name: 'Gyrophare allumé' };
    case 'tram':
      return { mark: 'cerne', of: path(other), name: 'Tramway' };
    case 'pedestrian':
      return findArm(scene, other.at)?.crossing
        ? { mark: 'cerne', of: `arms/${other.at}/crossing`, name: 'Passage piétons' }
        : undefined;
    default:
      return undefined;
  }
}

/** The sign of an arm, else its line. */
function ringOfArm(scene: PlanScene, at: string): Mark | undefined {
  const arm = isArm(at) ? findArm(scene, at) : undefined;
  const name = arm?.sign && SIGN_NAMES[arm.sign.code];
  if (name) return { mark: 'cerne', of: `arms/${at}/sign`, name };
  const line = arm?.line && LINE_NAMES[arm.line];
  return line ? { mark: 'cerne', of: `arms/${at}/line`, name: line } : undefined;
}
