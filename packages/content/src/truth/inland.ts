/**
 * Applies the rules of inland waters to a picture: who waits, which side is free, what a lock signals, which bank is
 * which.
 */

import {
  bearingToEye,
  type InlandPlanScene,
  type InlandScene,
  type InlandVessel,
  inlandLampsSeen,
  isSmallCraft,
} from '@balise/scene/facts';
import type { Scene } from '@balise/scene/schema';
import { wrapDegrees } from '../degrees.ts';
import { Abstention } from './abstention.ts';
import { type Answers, compareChoices } from './choice.ts';

type PlanVessel = NonNullable<InlandPlanScene['vessels']>[number];
type Lights = NonNullable<NonNullable<InlandScene['lock']>['lights']>;

function plan(scene: Scene): InlandPlanScene {
  if (scene.view !== 'plan-fluvial') throw new Abstention('the picture is no plan of inland waters');
  return scene;
}

function helm(scene: Scene): InlandScene {
  if (scene.view !== 'fluvial') throw new Abstention('the picture is not seen from a helm on inland waters');
  return scene;
}

function labelled(scene: Scene, label: string): PlanVessel {
  const found = plan(scene).vessels?.find((vessel) => vessel.label === label);
  if (!found) throw new Abstention(`the picture has no vessel ${label}`);
  return found;
}

function firstVessel(scene: Scene): InlandVessel {
  const [found] = helm(scene).vessels ?? [];
  if (!found) throw new Abstention('the picture has no vessel');
  return found;
}

const bearing = (vessel: InlandVessel) =>
  bearingToEye({ x: vessel.x ?? 0, z: vessel.z, heading: vessel.heading });

/** Whether a vessel of a plan goes with the current (A. 4241-53-1). */
export function goesDown(vessel: Pick<PlanVessel, 'heading'>, flow: 'est' | 'ouest'): boolean {
  const along = Math.sin((vessel.heading * Math.PI) / 180);
  return flow === 'est' ? along > 0 : along < 0;
}

/** Priority among small craft (A. 4241-53-5): 0 for sail, then oars, then power. */
function rank({ kind }: Pick<PlanVessel, 'kind'>): number {
  if (kind === 'voilier') return 0;
  return kind === 'barque' || kind === 'canoe' ? 1 : 2;
}

/** Which of two crossing small craft keeps clear: by rank, or of the same rank the one with the other to starboard. */
export function smallCraftKeepsClear(one: PlanVessel, other: PlanVessel): 'un' | 'autre' {
  if (rank(one) !== rank(other)) return rank(one) > rank(other) ? 'un' : 'autre';
  const ahead = wrapDegrees((Math.atan2(other.x - one.x, other.y - one.y) * 180) / Math.PI - one.heading);
  return ahead < 180 ? 'un' : 'autre';
}

/** What the lights of a lock allow (A. 4241-53-31). */
export function lockSays(
  lights: Lights | undefined,
): 'interdit' | 'preparation' | 'autorise' | 'hors-service' {
  if (lights === 'vert' || lights === 'deux-verts') return 'autorise';
  if (lights === 'rouge-vert') return 'preparation';
  return lights === 'rouges-superposes' ? 'hors-service' : 'interdit';
}

/** Metres between berthed vessels, by the number of blue cones or lights (A. 4241-54-7). */
const BERTH_DISTANCE: Readonly<Record<number, number>> = { 1: 10, 2: 50, 3: 100 };

function findFlow(scene: Scene): 'est' | 'ouest' {
  const { flow } = plan(scene);
  if (!flow) throw new Abstention('the picture shows no current');
  return flow;
}

const ANSWERS: Answers = {
  /** Which of A and B goes down with the current. */
  'fluvial-avalant': (scene) => (goesDown(labelled(scene, 'A'), findFlow(scene)) ? 'A' : 'B'),
  /** In a narrow passage the upstream-bound vessel waits (A. 4241-53-8). */
  'fluvial-qui-attend': (scene) => (goesDown(labelled(scene, 'A'), findFlow(scene)) ? 'B' : 'A'),
  /** The note on the right bank, which is on the right hand when looking downstream. */
  'fluvial-rive-droite': (scene) => {
    const south = findFlow(scene) === 'est';
    const note = plan(scene).notes?.find(({ y }) => y < 0 === south);
    if (!note) throw new Abstention('no bank is named');
    return note.text;
  },
  /** Which of the two crafts named by `un` and `autre` keeps clear. */
  'fluvial-qui-s-ecarte': (scene, inputs) => {
    const [one, other] = [String(inputs.un), String(inputs.autre)];
    return smallCraftKeepsClear(labelled(scene, one), labelled(scene, other)) === 'un' ? one : other;
  },
  'fluvial-ecluse': (scene) => lockSays(helm(scene).lock?.lights ?? helm(scene).bridge?.lights),
  /** The only small craft in sight. */
  'fluvial-menue-embarcation': (scene) => {
    const small = (helm(scene).vessels ?? []).filter((vessel) => isSmallCraft(vessel));
    if (small.length !== 1) throw new Abstention(`${small.length} small craft are in sight`);
    return small[0]?.label ?? '';
  },
  /** The side on which we pass a working craft, as we see her. */
  'fluvial-cote-libre': (scene) => {
    const vessel = firstVessel(scene);
    const facesUs = bearing(vessel) < 90 || bearing(vessel) > 270;
    if (vessel.free !== 'babord' && vessel.free !== 'tribord') return 'deux';
    return (vessel.free === 'babord') === facesUs ? 'droite' : 'gauche';
  },
  /** Which of her sides is visible. */
  'fluvial-bord-vu': (scene) => {
    const vessel = firstVessel(scene);
    const colors = inlandLampsSeen(vessel, bearing(vessel)).map(({ color }) => color);
    return colors.includes('vert') ? (colors.includes('rouge') ? 'deux' : 'tribord') : 'babord';
  },
  'fluvial-distance': (scene) => String(BERTH_DISTANCE[firstVessel(scene).goods ?? 0] ?? 0),
  /** With the red mark of the right bank on our right we go downstream (annex 8). */
  'fluvial-sens': (scene) => {
    const red = helm(scene).marks?.find(({ kind }) => kind === 'rive-droite');
    if (!red) throw new Abstention('the picture has no mark of the right bank');
    return red.x > 0 ? 'avalant' : 'montant';
  },
};

export const isInlandRule = (kind: string): boolean => Object.hasOwn(ANSWERS, kind);

export const findInlandDisagreement = compareChoices(ANSWERS);
