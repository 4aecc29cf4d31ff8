/** What a speed costs in metres: reaction, braking, interval; compared with what a question says of its picture. */
import type { Scene } from '@balise/scene/schema';
import type { Choice, ChoiceInputs } from './choice.ts';

interface Inputs extends ChoiceInputs {
  /** Kilometres an hour, where the picture shows none or is near to it; `vitesse-2` is what the second part asks of. */
  readonly vitesse?: number | string;
  /** Metres; without it, to the actor of this number, from 0. */
  readonly distance?: number | string;
  readonly acteur?: number | string;
  readonly secondes?: number | string;
  /** How the proposition begins that says there is room. */
  readonly oui?: number | string;
}

/** Seconds until the foot is on the brake. */
const REACTION = 1;
/** Metres per second squared of hard braking on dry asphalt, and on wet. */
const BRAKING = { dry: 7, wet: 3.8 } as const;
/** Seconds between two vehicles (R412-12). */
const INTERVAL = 2;
/** Nearer than this share to the limit, a question has no answer. */
const TOO_CLOSE = 0.1;
/** A round figure stands for a distance within this share of it. */
const ROUND = 0.15;

/** @param speed in km/h */
export function metresIn(speed: number, seconds: number): number {
  return (speed / 3.6) * seconds;
}

/** Metres from seeing the danger to standing still. */
export function stoppingDistance(speed: number, wet = false): number {
  return metresIn(speed, REACTION) + (speed / 3.6) ** 2 / (2 * (wet ? BRAKING.wet : BRAKING.dry));
}

function speedIn(scene: Scene, inputs: Inputs): number {
  const shown =
    scene.view === 'conducteur'
      ? scene.cabin?.speed
      : scene.view === 'tableau-de-bord'
        ? scene.speed
        : undefined;
  const speed = Number(inputs.vitesse ?? shown);
  if (Number.isNaN(speed)) throw new Error('the picture shows no speed');
  if (shown !== undefined && inputs.vitesse !== undefined && Math.abs(shown - speed) > 8)
    throw new Error(`says ${speed} km/h, the picture ${shown}`);
  return speed;
}

/** Of the actor named by its number, else as given. */
function distanceIn(scene: Scene, inputs: Inputs): number {
  if (inputs.distance !== undefined) return Number(inputs.distance);
  const actor = scene.view === 'conducteur' ? scene.actors?.[Number(inputs.acteur ?? 0)] : undefined;
  if (!actor) throw new Error('the picture has nothing at a distance');
  return actor.z;
}

/** Whether there is room; thrown where nobody could tell. */
function enough(room: number, needed: number): boolean {
  if (Math.abs(room - needed) < TOO_CLOSE * needed)
    throw new Error(`leaves ${room.toFixed(0)} m for ${needed.toFixed(0)}: nobody can tell`);
  return room > needed;
}

const CLAIMS: Readonly<Record<string, (scene: Scene, inputs: Inputs, speed: number) => boolean>> = {
  'peut-s-arreter': (scene, inputs, speed) => {
    const wet =
      scene.view === 'conducteur' && (scene.weather === 'pluie' || scene.road.surface === 'mouille');
    return enough(distanceIn(scene, inputs), stoppingDistance(speed, wet));
  },
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
  if (!part || !('propositions' in part)) throw new Error('computes a part that is no choice');
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

/** What is called right lies near the length worked out, and nothing called wrong does. */
function lengthDisagreement(length: number, { propositions }: Choice): string | undefined {
  for (const { text, right } of propositions) {
    const figure = Number(METRES.exec(text)?.[1]);
    if (Number.isNaN(figure)) return `has a proposition that is no length: «${text}»`;
    const near = Math.abs(figure - length) <= ROUND * length;
    if (near !== right) return `calls «${text}» ${right ? 'right' : 'wrong'}, it is ${length.toFixed(0)} m`;
  }
  return undefined;
}

/** How the key of a question differs from what its speed makes true; nothing when they agree. */
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
