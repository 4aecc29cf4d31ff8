/** Who may not start at all: the agent, the lights, the gates (R411-28, R412-30, R412-31, R412-38, R422-3). */
import type { PlanScene } from '@balise/scene/schema';
import type { Traveller } from './tracks.ts';

const ON_FOOT = 'adulte enfant personne-agee aveugle fauteuil poussette ouvrier secouriste blesse'.split(' ');
const BLUE_LIGHT = 'ambulance police pompiers'.split(' ');

export const walks = ({ kind }: Traveller): boolean => ON_FOOT.includes(kind);
/** R311-1: of general interest, and its special signals announce it. */
export const announcesItself = ({ kind, lights = [] }: Traveller): boolean =>
  BLUE_LIGHT.includes(kind) && lights.includes('gyrophare');

/** The light that works on an arm; one that flashes or is out commands nothing. */
export function workingLight(plan: PlanScene, at: string): string | undefined {
  const light = (plan.arms ?? []).find((arm) => arm.at === at)?.light;
  return ['rouge', 'orange', 'vert'].includes(light ?? '') ? light : undefined;
}
export const doLightsWork = (plan: PlanScene): boolean =>
  (plan.arms ?? []).some(({ at }) => workingLight(plan, at));

/** R411-28: face and back stop, both profiles pass; a raised arm stops all. */
function byAgent(agent: Traveller, user: Traveller): boolean | undefined {
  const isAcross = ['e', 'o'].includes(user.at);
  let isStopped: boolean;
  if (agent.pose === 'bras-leve') isStopped = true;
  else if (agent.pose === 'profil-bras-tendus' && agent.facing)
    isStopped = ['e', 'o'].includes(agent.facing) === isAcross;
  else return undefined;
  if (walks(user)) return agent.pose !== 'bras-leve' && isStopped;
  if (announcesItself(user) && isStopped) return undefined;
  return !isStopped;
}

/** Undefined where the code doesn't say, or the picture doesn't show. */
export function mayStart(plan: PlanScene, user: Traveller): boolean | undefined {
  const agent = plan.vehicles?.find(({ kind }) => kind === 'agent');
  if (agent && plan.junction !== 'giratoire') return byAgent(agent, user);
  if (announcesItself(user)) return true;
  if (plan.levelCrossing) {
    if (user.kind === 'tram') return true;
    const { gates, signal } = plan.levelCrossing;
    return !(gates === 'mouvement' || gates === 'fermees' || signal === 'rouge-clignotant');
  }
  if (!doLightsWork(plan)) return true;
  const ownArm = plan.junction === 'ligne-droite' && walks(user) ? litArm(plan) : user.at;
  const light = workingLight(plan, ownArm);
  if (light === undefined) return undefined;
  if (walks(user)) return light === 'rouge';
  // R412-31: whether he can still stop isn't in the picture.
  return light === 'orange' ? undefined : light === 'vert';
}

const litArm = (plan: PlanScene): string => plan.arms?.find(({ at }) => workingLight(plan, at))?.at ?? '';
