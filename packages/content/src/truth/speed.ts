/**
 * Distances that follow from a speed: reaction, braking, interval; compared with the claims of a question about its
 * picture.
 */
import type { Scene } from '@balise/scene/schema';
import { Abstention } from './abstention.ts';
import type { Choice, ChoiceInputs } from './choice.ts';

interface Inputs extends ChoiceInputs {
  /** In km/h, if the picture shows no speed or nearly this one; `vitesse-2` is that of the second part. */
  readonly vitesse?: number | string;
  /** In metres; by default, the distance to the actor with index `acteur`. */
  readonly distance?: number | string;
  readonly acteur?: number | string;
  readonly secondes?: number | string;
  /** The beginning of the proposition that says there is room. */
  readonly oui?: number | string;
}

/** Reaction time: seconds until the foot is on the brake. */
export const REACTION = 1;
/** Deceleration of hard braking on dry and on wet asphalt, in m/s². */
const BRAKING = { dry: 7, wet: 3.8 } as const;
/** Seconds between two vehicles (R412-12). */
export const INTERVAL = 2;
/** If the room differs from the needed distance by less than this share, the question has no clear answer. */
const TOO_CLOSE = 0.1;
/** Largest relative difference between a round figure and the exact distance. */
const ROUND = 0.15;

/** @param speed in km/h @returns metres */
export function metresIn(speed: number, seconds: number): number {
  return (speed / 3.6) * seconds;
}

/** Metres from seeing the danger to standing still; `speed` in km/h. */
export function stoppingDistance(speed: number, wet = false): number {
  return metresIn(speed, REACTION) + brakingDistance(speed, wet);
}

export const brakingDistance = (speed: number, wet = false): number =>
  (speed / 3.6) ** 2 / (2 * (wet ? BRAKING.wet : BRAKING.dry));

export const isWetRoad = (scene: Scene): boolean =>
  scene.view === 'conducteur' && (scene.weather === 'pluie' || scene.road.surface === 'mouille');

/** In km/h. @throws if the picture shows none, or another one than the inputs say */
export function speedIn(scene: Scene, inputs: Inputs): number {
  const shown =
    scene.view === 'conducteur'
      ? scene.cabin?.speed
      : scene.view === 'tableau-de-bord'
        ? scene.speed
        : undefined;
  const speed = Number(inputs.vitesse ?? shown);
  if (Number.isNaN(speed)) throw new Abstention('the picture shows no speed');
  if (shown !== undefined && inputs.vitesse !== undefined && Math.abs(shown - speed) > 8)
    throw new Abstention(`says ${speed} km/h, the picture ${shown}`);
  return speed;
}

/** The given distance in metres, else that of the actor. */
function distanceIn(scene: Scene, inputs: Inputs): number {
  if (inputs.distance !== undefined) return Number(inputs.distance);
  const actor = scene.view === 'conducteur' ? scene.actors?.[Number(inputs.acteur ?? 0)] : undefined;
  if (!actor) throw new Abstention('the picture has nothing at a distance');
  return actor.z;
}

/** Whether there is room. @throws if the difference is too small to tell */
function enough(room: number, needed: number): boolean {
  if (Math.abs(room - needed) < TOO_CLOSE * needed)
    throw new Abstention(`leaves ${room.toFixed(0)} m for ${needed.toFixed(0)}: nobody can tell`);
  return room > needed;
}

const CLAIMS: Readonly<Record<string, (scene: Scene, inputs: Inputs, speed: number) => boolean>> = {
  'peut-s-arreter': (scene, inputs, speed) =>
    enough(distanceIn(scene, inputs), stoppingDistance(speed, isWetRoad(scene))),
  'intervalle-suffisant': (scene, inputs, speed) =>
    enough(distanceIn(scene, inputs), metresIn(speed, INTERVAL)),
};
const LENGTHS: Readonly<Record<string, (scene: Scene, inputs: Inputs) => number>> = {
  'metres-parcourus': (scene, inputs) =>
    metresIn(speedIn(scene, inputs), Number(inputs.secondes ?? REACTION)),
  'distance-vue': distanceIn,
};

export const isSpeedRule = (kind: string): boolean =>
  Object.hasOwn(CLAIMS, kind) || Object.hasOwn(LENGTHS, kind);

function choiceAt(parts: readonly (Choice | object)[], index: number): Choice {
  const part = parts[index];
  if (!part || !('propositions' in part)) throw new Abstention('computes a part that is no choice');
  return part;
}

function claimDisagreement(
  computed: { kind: string; inputs: Inputs },
  parts: readonly (Choice | object)[],
  scene: Scene,
): string | undefined {
  const { inputs } = computed;
  const speeds = [[Number(inputs.partie ?? 0), speedIn(scene, inputs)]];
  if (inputs['vitesse-2'] !== undefined) speeds.push([1, Number(inputs['vitesse-2'])]);
  for (const [index = 0, speed = 0] of speeds) {
    const holds = CLAIMS[computed.kind]?.(scene, inputs, speed);
    const yes = String(inputs.oui ?? 'OUI');
    const { propositions } = choiceAt(parts, index);
    const said = propositions.filter(({ text }) => text.startsWith(yes));
    if (said.length !== 1) return `has ${said.length} propositions that begin with «${yes}»`;
    if (said.some(({ right }) => right !== holds))
      return `calls «${yes}» ${holds ? 'wrong' : 'right'}, at ${speed} km/h it is not`;
  }
  return undefined;
}

const METRES = /^(?:environ |moins de |plus de )?(\d+)[\s\u00a0\u202f]*(?:m|mètres)\b/;

/** The right propositions must be near the computed length, and no wrong one may be. */
function lengthDisagreement(length: number, { propositions }: Choice): string | undefined {
  for (const { text, right } of propositions) {
    const figure = Number(METRES.exec(text)?.[1]);
    if (Number.isNaN(figure)) return `has a proposition that is no length: «${text}»`;
    const near = Math.abs(figure - length) <= ROUND * length;
    if (near !== right) return `calls «${text}» ${right ? 'right' : 'wrong'}, it is ${length.toFixed(0)} m`;
  }
  return undefined;
}

/**
 * The difference between the right propositions and what follows from the speed, in a sentence; nothing if they
 * agree.
 */
export function findSpeedDisagreement(
  computed: { kind: string; inputs: Inputs },
  parts: readonly (Choice | object)[],
  scene: Scene,
): string | undefined {
  const length = LENGTHS[computed.kind];
  if (!length) return claimDisagreement(computed, parts, scene);
  return lengthDisagreement(
    length(scene, computed.inputs),
    choiceAt(parts, Number(computed.inputs.partie ?? 0)),
  );
}
