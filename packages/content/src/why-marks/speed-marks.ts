/** Reaction and braking, the interval, or the way of some seconds, as lengths on our road. */
import type { Scene } from '@balise/scene/schema';
import type { WhyMark, WhyMarkOf } from '@balise/scene/schema/why';
import type { Computed } from '../question.ts';
import { brakingDistance, INTERVAL, isWetRoad, metresIn, REACTION, speedIn } from '../truth/speed.ts';

/** Metres within which a named distance is that of a thing. */
const NEAR = 1.5;

/** Lengths on our road, end to end from our bumper. */
export const markLengths = (lengths: WhyMarkOf<'longueurs'>['lengths']): WhyMark[] => [
  { mark: 'longueurs', lengths },
];

/** @returns undefined for a rule that draws nothing */
export function computeSpeedMarks(scene: Scene, { kind, inputs }: Computed): WhyMark[] | undefined {
  if (scene.view !== 'conducteur') return undefined;
  const speed = speedIn(scene, inputs);
  switch (kind) {
    case 'peut-s-arreter': {
      const lengths = [
        { metres: metresIn(speed, REACTION), name: 'réaction' },
        { metres: brakingDistance(speed, isWetRoad(scene)), name: 'freinage' },
      ];
      return [...markLengths(lengths), ...ringObstacle(scene, inputs)];
    }
    case 'intervalle-suffisant':
      return markLengths([{ metres: metresIn(speed, INTERVAL), name: 'en deux secondes' }]);
    case 'metres-parcourus': {
      const seconds = Number(inputs.secondes ?? REACTION);
      const name = seconds === 1 ? 'en une seconde' : `en ${seconds} secondes`;
      return markLengths([{ metres: metresIn(speed, seconds), name }]);
    }
    default:
      return undefined;
  }
}

/** What we have to stop before, with its distance. */
function ringObstacle(
  { actors = [], trafficLights = [] }: Extract<Scene, { view: 'conducteur' }>,
  { distance, acteur }: Computed['inputs'],
): WhyMark[] {
  const far = distance === undefined ? actors[Number(acteur ?? 0)]?.z : Number(distance);
  if (far === undefined) return [];
  const isThere = ({ z }: { z: number }) => Math.abs(z - far) <= NEAR;
  const name = `À ${Math.round(far)}\u00a0m`;
  const actor = distance === undefined ? Number(acteur ?? 0) : actors.findIndex(isThere);
  if (actor >= 0) return [{ mark: 'cerne', of: `actors/${actor}`, name }];
  const light = trafficLights.findIndex(isThere);
  return light >= 0 ? [{ mark: 'cerne', of: `trafficLights/${light}`, name }] : [];
}
