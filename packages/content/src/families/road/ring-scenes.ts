/** Random rings with us and two others, with signs or without. */
import type { PlanScene } from '@balise/scene/schema';
import type { RoadUser } from '../../truth/road.ts';
import type { Random } from '../random.ts';
import { ARMS, CAR_COLORS, ME, ofLine, type PlanOfWays, varyWays, WAYS } from './crossing-scenes.ts';

/** Metres of the ring before our entry where one who turns may be. */
const PLACES = [8, 11, 24, 26, 41] as const;

/** We enter or turn; of the others, one turns if we don't. */
function drawPlanOfWays(random: Random): PlanOfWays {
  const isSigned = random.below(2) === 0;
  const arms = ARMS.map((at) =>
    isSigned ? { at, sign: { code: 'AB25' }, line: 'cedez' as const } : ofLine({ at }),
  );
  const [first = 'e'] = random.shuffle(ARMS.filter((at) => at !== 's'));
  const [color = 'rouge', tint = 'vert'] = random.shuffle(CAR_COLORS);
  const circling = (user: Pick<RoadUser, 'color' | 'label'>): RoadUser => ({
    kind: 'voiture',
    at: 'anneau',
    ...user,
    d: random.pick(PLACES),
  });
  const turns = random.below(2) === 0;
  const us: RoadUser = turns ? circling(ME) : { kind: 'voiture', at: 's', ...ME };
  const others: RoadUser[] = [
    turns ? { kind: 'voiture', at: 's', color } : circling({ color }),
    { kind: 'voiture', at: first, color: tint },
  ];
  return {
    scene: { view: 'plan', place: 'ville', junction: 'giratoire', arms },
    users: [us, ...random.shuffle(others)].map((user) => ({ user, ways: WAYS })),
  };
}

/** A ring shows no indicators: when they are lit is another exercise. */
const withoutIndicators = ({ lights: _, ...user }: RoadUser): RoadUser => user;

/** Plans without end. */
export function* drawRings(random: Random): Generator<PlanScene> {
  for (;;)
    for (const scene of varyWays(random, drawPlanOfWays(random)))
      yield { ...scene, vehicles: scene.vehicles.map(withoutIndicators) };
}
