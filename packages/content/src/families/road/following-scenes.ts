/** A road with a car ahead of us, and the speed that we read on the dashboard. */
import { FRONT_BUMPER } from '@balise/scene/facts';
import type { ExerciseDraft } from '../family.ts';
import type { Random } from '../random.ts';
import { COUNTRY_ROAD, MOTORWAY, STREET } from './roads.ts';

/** @param gap metres from our bumper to that of the car ahead */
export function describeFollowing(
  random: Random,
  speed: number,
  gap: number,
  wet = false,
): Pick<ExerciseDraft, 'scene' | 'alt'> {
  const [place, road, words] =
    speed > 80
      ? (['autoroute', MOTORWAY, 'une autoroute'] as const)
      : speed > 50
        ? (['campagne', COUNTRY_ROAD, 'une route de campagne'] as const)
        : (['ville', STREET, 'une rue'] as const);
  const color = random.pick(['gris', 'rouge', 'bleu', 'blanc'] as const);
  return {
    scene: {
      view: 'conducteur',
      place,
      weather: wet ? 'pluie' : random.pick(['clair', 'nuageux'] as const),
      road: wet ? { ...road, surface: 'mouille' } : road,
      actors: [
        { kind: random.pick(['voiture', 'break', 'suv'] as const), lane: 2, z: gap + FRONT_BUMPER, color },
      ],
      cabin: { speed, ...(wet ? { wipers: true } : {}) },
    },
    alt: `Depuis le volant, sur ${words}${wet ? ' mouillée' : ''} : une voiture devant moi. Le compteur marque ${speed} km/h.`,
  };
}
