/** What an agent, lights, signs and lines say to the users of each arm. */
import type { PlanScene } from '@balise/scene/schema';
import { findArm, isArm, isPedestrian, type RoadArm, type RoadUser } from './movement.ts';
import type { PassageDoubt, RightOfWayRule } from './rules.ts';

const PRIORITY_SIGNS: readonly string[] = ['AB2', 'AB6'];
const EMERGENCY_VEHICLES: readonly RoadUser['kind'][] = ['ambulance', 'police', 'pompiers'];
const OPPOSITE: Record<RoadArm, RoadArm> = { n: 's', s: 'n', e: 'o', o: 'e' };

/** A priority vehicle that announces itself by its blue light. */
export const isEmergency = ({ kind, lights }: RoadUser): boolean =>
  EMERGENCY_VEHICLES.includes(kind) && (lights?.includes('gyrophare') ?? false);
export const isTram = ({ kind }: RoadUser): boolean => kind === 'tram';
export const isAgent = ({ kind }: RoadUser): boolean => kind === 'agent';

/** The arms that an agent stops; undefined if his signal can't be read. */
export function armsStoppedBy({ pose, facing }: RoadUser): readonly RoadArm[] | undefined {
  if (pose === 'bras-leve') return ['n', 'e', 's', 'o'];
  // Who sees his chest or his back stops, who sees his profile passes.
  if (pose === 'profil-bras-tendus' && facing) return [facing, OPPOSITE[facing]];
  return undefined;
}

type FixedLight = 'rouge' | 'orange' | 'vert';

/** A light that regulates: one that flashes amber or is out leaves the decision to signs and to the general rule. */
export function fixedLight(scene: PlanScene, at: string): FixedLight | undefined {
  const light = findArm(scene, at)?.light;
  return light === 'rouge' || light === 'orange' || light === 'vert' ? light : undefined;
}

export const hasFixedLights = (scene: PlanScene): boolean =>
  (scene.arms ?? []).some(({ at }) => fixedLight(scene, at) !== undefined);

/** What obliges the users of an arm to give way, or lets them go first; undefined without sign, line or track. */
export function readSign(scene: PlanScene, at: string): RightOfWayRule | undefined {
  const arm = findArm(scene, at);
  if (arm?.sign?.code === 'AB4' || arm?.line === 'stop') return 'stop';
  if (arm?.sign?.code === 'AB3a' || arm?.line === 'cedez') return 'giveWay';
  if (arm?.dirt) return 'access';
  return arm?.sign && PRIORITY_SIGNS.includes(arm.sign.code) ? 'priorityRoad' : undefined;
}

/** 0 for giving way, 1 for no sign, 2 for the priority road. */
export function rankArm(scene: PlanScene, at: string): 0 | 1 | 2 {
  const sign = readSign(scene, at);
  if (sign === undefined) return 1;
  return sign === 'priorityRoad' ? 2 : 0;
}

export type Hold = { rule: RightOfWayRule } | { doubt: PassageDoubt } | undefined;

/** What stops a user apart from the others: an agent, a light, the gates of a level crossing. */
export function findHold(scene: PlanScene, user: RoadUser): Hold {
  const agent = scene.vehicles?.find(isAgent);
  if (agent) return holdByAgent(agent, user);
  if (isEmergency(user)) return undefined;
  if (scene.levelCrossing) return holdAtLevelCrossing(scene.levelCrossing, user);
  return isPedestrian(user) ? holdPedestrian(scene, user) : holdByLight(scene, user);
}

function holdByAgent(agent: RoadUser, user: RoadUser): Hold {
  const stopped = armsStoppedBy(agent);
  if (!stopped || !isArm(user.at)) return { doubt: 'agent-unclear' };
  const isStopped = stopped.includes(user.at);
  // A person crosses the road whose traffic is stopped, unless the agent stops everybody.
  const isHeld = isPedestrian(user) ? stopped.length === 4 || !isStopped : isStopped;
  if (!isHeld) return undefined;
  return isEmergency(user) ? { doubt: 'agent-unclear' } : { rule: 'agent' };
}

function holdAtLevelCrossing(
  { gates, signal }: NonNullable<PlanScene['levelCrossing']>,
  user: RoadUser,
): Hold {
  if (isTram(user)) return undefined;
  if (gates === 'fermees' || gates === 'mouvement') return { rule: 'levelCrossing' };
  return signal === 'rouge-clignotant' ? { rule: 'redLight' } : undefined;
}

function holdByLight(scene: PlanScene, user: RoadUser): Hold {
  const light = fixedLight(scene, user.at);
  if (light === 'orange') return { doubt: 'amber' };
  if (light === 'rouge') return { rule: 'redLight' };
  return light === undefined && hasFixedLights(scene) ? { doubt: 'lights-contradict' } : undefined;
}

/** The light of a crossing is green while the traffic of its arm has red. */
function holdPedestrian(scene: PlanScene, user: RoadUser): Hold {
  const at = scene.junction === 'ligne-droite' ? litArm(scene) : user.at;
  const light = at && fixedLight(scene, at);
  if (light === 'vert' || light === 'orange') return { rule: 'pedestrianRed' };
  return light === undefined && hasFixedLights(scene) ? { doubt: 'lights-contradict' } : undefined;
}

const litArm = (scene: PlanScene): RoadArm | undefined =>
  scene.arms?.find(({ at }) => fixedLight(scene, at) !== undefined)?.at;
