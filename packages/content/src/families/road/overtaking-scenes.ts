/** The road on which somebody is overtaken or not, as its driver sees it. */
import { FRONT_BUMPER } from '@balise/scene/facts';
import type { DriverScene } from '@balise/scene/schema';
import type { OvertakingCase } from '../../truth/overtaking.ts';
import { computeSight } from '../../truth/sight.ts';
import type { Random } from '../random.ts';
import { layLanes } from './roads.ts';

export const ROAD_SHAPES = ['sommet', 'virage-droite', 'virage-gauche'] as const;
export type RoadShape = (typeof ROAD_SHAPES)[number];

/** A case on a straight road, or on one whose shape hides what comes. */
export interface ShapedCase extends OvertakingCase {
  shape?: RoadShape;
}

type Relief = Pick<DriverScene, 'place'> & Pick<DriverScene['road'], 'bend' | 'slope' | 'crest'>;
export type Reliefs = Readonly<Record<RoadShape, Relief>>;

/** One of each shape, all too short of sight to overtake in. */
export const drawReliefs = (random: Random): Reliefs => ({
  sommet: { place: 'campagne', slope: random.pick([8, 9, 10]), crest: random.between(28, 36) },
  'virage-droite': { place: 'montagne', bend: random.between(44, 70) },
  'virage-gauche': { place: 'montagne', bend: -random.between(44, 70) },
});

type Markings = NonNullable<DriverScene['road']['markings']>;

function layRoad(
  { line, twoLanes, shape }: ShapedCase,
  reliefs: Reliefs,
): Pick<DriverScene, 'place' | 'road'> {
  const { place, ...relief } = shape ? reliefs[shape] : { place: 'campagne' as const };
  const second = twoLanes ? (['meme-sens'] as const) : [];
  const markings: Markings = ['rive', line, ...(twoLanes ? (['discontinue'] as const) : []), 'rive'];
  return {
    place,
    road: {
      lanes: layLanes('accotement', 'sens-inverse', ...second, 'meme-sens', 'accotement'),
      ego: twoLanes ? 3 : 2,
      markings,
      ...relief,
    },
  };
}

/** Metres at which what comes would be seen, on a road of that shape. */
export function withSight(one: ShapedCase, reliefs: Reliefs): ShapedCase {
  if (!one.shape) return one;
  const sight = computeSight({ view: 'conducteur', ...layRoad(one, reliefs) });
  return { ...one, sight };
}

/** Metres of road in sight before our bumper: a crest hides the ground sooner than what comes. */
export const metresSeen = ({ shape, sight = 0 }: ShapedCase, reliefs: Reliefs): number =>
  Math.round((shape === 'sommet' ? (reliefs.sommet.crest ?? 0) : sight) - FRONT_BUMPER);

export function drawOvertaking(
  random: Random,
  one: ShapedCase,
  reliefs: Reliefs,
  speed: number,
): DriverScene {
  const { overtaken, sign, hidden, twoLanes } = one;
  const ahead = {
    kind: overtaken,
    lane: twoLanes ? 3 : 2,
    ...(overtaken === 'velo' ? { x: 0.9 } : {}),
    z: random.between(19, 22),
    color: random.pick(['gris', 'bleu', 'rouge'] as const),
  };
  const coming = {
    kind: 'voiture',
    lane: 1,
    z: random.between(26, 34),
    heading: 180,
    lights: ['croisement'],
  } as const;
  return {
    view: 'conducteur',
    weather: hidden === 'brouillard' ? 'brouillard' : random.pick(['clair', 'nuageux'] as const),
    ...layRoad(one, reliefs),
    ...(sign ? { signs: [{ code: sign, z: 14 }] } : {}),
    actors: hidden === 'en-face' ? [{ ...ahead }, { ...coming, lights: [...coming.lights] }] : [ahead],
    cabin: { speed },
  };
}
