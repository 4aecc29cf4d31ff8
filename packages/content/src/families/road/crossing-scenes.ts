/** Random crossroads with us and two others, as exercises on right of way show them. */
import type { PlanScene } from '@balise/scene/schema';
import type { RoadUser } from '../../truth/road.ts';
import type { Random } from '../random.ts';

type Arm = NonNullable<PlanScene['arms']>[number];
type Junction = 'croix' | 'te' | 'te-gauche' | 'te-droite';
type Going = 'tout-droit' | 'droite' | 'gauche';
export type CrossroadsStyle =
  | 'plain'
  | 'signed'
  | 'track'
  | 'lit'
  | 'crossing'
  | 'tram'
  | 'blue-light'
  | 'agent'
  | 'reserved'
  | 'swing';

/** Users of a plan, each with the ways that it may take. */
export interface PlanOfWays {
  scene: PlanScene;
  users: readonly { user: RoadUser; ways: readonly NonNullable<RoadUser['going']>[] }[];
}

export const ARMS = ['s', 'e', 'n', 'o'] as const;
export const CAR_COLORS = ['rouge', 'vert', 'jaune', 'blanc'] as const;
type CarColor = (typeof CAR_COLORS)[number];
export const WAYS = ['tout-droit', 'droite', 'gauche'] as const;
/** Our vehicle; its plate says so. */
export const ME = { color: 'bleu', label: 'Moi' } as const;
const CLOSED: Record<Junction, string> = { croix: '', te: 'n', 'te-gauche': 'e', 'te-droite': 'o' };
/** Where three roads meet, the way that none leads. */
const MISSING: Record<Junction, Partial<Record<string, Going>>> = {
  croix: {},
  te: { s: 'tout-droit', e: 'droite', o: 'gauche' },
  'te-gauche': { s: 'droite', n: 'gauche', o: 'tout-droit' },
  'te-droite': { s: 'gauche', n: 'droite', e: 'tout-droit' },
};
/** Whoever is asked about in these styles is particular, or needs both roads. */
const FOUR_ARMS: readonly CrossroadsStyle[] = ['signed', 'tram', 'agent', 'swing'];
const PARTICULAR: readonly CrossroadsStyle[] = ['crossing', 'tram', 'blue-light', 'reserved', 'swing'];
const SOMETIMES_SIGNED: readonly CrossroadsStyle[] = ['tram', 'blue-light', 'reserved', 'swing'];
const INDICATORS = { gauche: 'clignotant-gauche', droite: 'clignotant-droit' } as const;
const LINES: Readonly<Record<string, Arm['line']>> = { AB4: 'stop', AB3a: 'cedez' };
/** From the lane at the right, where an agent would stand, to the middle of the crossroads. */
const TO_MIDDLE = -1.7;

export const ofLine = (arm: Omit<Arm, 'line'>): Arm => ({
  ...arm,
  line: arm.light ? 'feu' : (LINES[arm.sign?.code ?? ''] ?? 'aucune'),
});

const listWays = (junction: Junction, at: string): readonly Going[] =>
  WAYS.filter((way) => way !== MISSING[junction][at]);

/** With its arrow, and its indicator where it has one. */
function moving(user: RoadUser): RoadUser {
  const light = user.going === 'gauche' || user.going === 'droite' ? [INDICATORS[user.going]] : [];
  const lights = [...(user.lights ?? []), ...light];
  const shows = user.kind !== 'tram' && user.kind !== 'velo' && lights.length > 0;
  return { ...user, arrow: true, ...(shows ? { lights } : {}) };
}

const isUpright = (at: Arm['at']): boolean => at === 's' || at === 'n';

/** Signs of one road that gives way to the other, on every arm that exists; `keeps` is an arm that gives no way. */
function signRoads(random: Random, open: readonly Arm['at'][], keeps?: Arm['at']): Arm[] {
  const order = random.pick(['AB4', 'AB3a'] as const);
  const priority = random.pick(['AB2', 'AB6'] as const);
  const isAlong = keeps ? !isUpright(keeps) : random.below(2) === 0;
  return open.map((at) => {
    const gives = isUpright(at) === isAlong;
    return ofLine({ at, sign: { code: gives ? order : priority } });
  });
}

function lightRoads(random: Random, open: readonly Arm['at'][]): Arm[] {
  const flashes = random.below(4) === 0;
  return open.map((at) =>
    ofLine({
      at,
      crossing: true,
      light: flashes ? 'orange-clignotant' : at === 's' || at === 'n' ? 'vert' : 'rouge',
    }),
  );
}

/** Whatever the lights show, the agent decides. */
function lightsUnderAgent(random: Random): Arm[] {
  const [ours, theirs] = random.shuffle(['vert', 'rouge'] as const);
  const isLit = random.below(2) === 0;
  return ARMS.map((at) => {
    const light = at === 's' || at === 'n' ? ours : theirs;
    return ofLine({ at, crossing: true, ...(isLit && light ? { light } : {}) });
  });
}

/** @param third the arm of the second of the two others */
function drawArms(
  random: Random,
  style: CrossroadsStyle,
  open: readonly Arm['at'][],
  third: Arm['at'],
): Arm[] {
  // How a tram that meets a sign to give way goes on with the others isn't written.
  if (style === 'signed' || (SOMETIMES_SIGNED.includes(style) && random.below(2) === 0))
    return signRoads(random, open, style === 'tram' ? third : undefined);
  if (style === 'lit') return lightRoads(random, open);
  if (style === 'agent') return lightsUnderAgent(random);
  const track = style === 'track' ? random.pick(open) : undefined;
  return open.map((at) => ({
    ...ofLine({ at }),
    ...(at === track && open.length === 3 ? { dirt: true } : {}),
    ...(style === 'crossing' ? { crossing: true } : {}),
  }));
}

const walker = (at: Arm['at']): RoadUser => ({ kind: 'adulte', at, color: 'orange' });

/** The second of two others: a particular one where the style asks for it. */
function drawOther(random: Random, style: CrossroadsStyle, at: Arm['at'], color: CarColor): RoadUser {
  const walks = style === 'crossing' || ((style === 'lit' || style === 'agent') && random.below(2) === 0);
  if (walks) return walker(at);
  if (style === 'tram') return { kind: 'tram', at };
  if (style === 'blue-light')
    return {
      kind: random.pick(['ambulance', 'police', 'pompiers'] as const),
      at,
      lights: random.below(4) > 0 ? ['gyrophare'] : [],
    };
  return { kind: random.pick(['camion', 'moto', 'bus', 'velo', 'tracteur'] as const), at, color };
}

function drawThird(random: Random, style: CrossroadsStyle, at: Arm['at'], color: CarColor): RoadUser {
  const isCar = random.below(2) === 0 && !PARTICULAR.includes(style);
  return isCar ? { kind: 'voiture', at, color } : drawOther(random, style, at, color);
}

function drawRoads(random: Random, style: CrossroadsStyle): PlanOfWays {
  const three = ['te', 'te-gauche', 'te-droite'] as const;
  const isThree = style === 'track' || (!FOUR_ARMS.includes(style) && random.below(3) === 0);
  const junction: Junction = isThree ? random.pick(three) : 'croix';
  const open = ARMS.filter((at) => at !== CLOSED[junction]);
  const [first = 'e', second = 'n'] = random.shuffle(open.filter((at) => at !== 's'));
  const [color = 'rouge', other = 'vert'] = random.shuffle(CAR_COLORS);
  const place = style === 'track' ? 'campagne' : random.pick(['ville', 'village'] as const);
  const users: RoadUser[] = [
    { kind: 'voiture', at: 's', ...ME },
    { kind: 'voiture', at: first, color },
    drawThird(random, style, second, other),
  ];
  const goesOn = ({ kind }: RoadUser) => kind === 'tram' || kind === 'adulte';
  return {
    scene: { view: 'plan', place, junction, arms: drawArms(random, style, open, second) },
    users: users.map((user) => ({
      user,
      ways: goesOn(user) ? ['tout-droit'] : listWays(junction, user.at),
    })),
  };
}

/** A lane for bicycles or buses at our right, with somebody on it who goes on. */
function reserveLane(random: Random, { scene, users }: PlanOfWays): PlanOfWays {
  const reserved = random.pick(['cyclable', 'bus'] as const);
  const lane = reserved === 'bus' ? { reserved, lanesIn: 2 } : { reserved };
  const beside: RoadUser = { kind: reserved === 'bus' ? 'bus' : 'velo', at: 's', color: 'orange' };
  return {
    scene: { ...scene, arms: (scene.arms ?? []).map((arm) => (arm.at === 's' ? { ...arm, ...lane } : arm)) },
    users: [...users.slice(0, 2), { user: beside, ways: ['tout-droit'] }],
  };
}

/** A long vehicle turns right: beside us, or from the left into our road. */
function letSwing(random: Random, { scene, users }: PlanOfWays): PlanOfWays {
  const kind = random.pick(['camion', 'bus'] as const);
  const isBeside = random.below(2) === 0;
  // Its arrow differs from ours and from the other's.
  const color = random.pick(CAR_COLORS.filter((one) => one !== 'blanc' && one !== users[1]?.user.color));
  const long: RoadUser = {
    kind,
    at: isBeside ? 's' : 'o',
    color,
    wide: true,
    ...(isBeside ? { x: -0.6 } : {}),
  };
  const moto: RoadUser = { kind: 'moto', at: 's', d: 18, x: 1.1, ...ME };
  return {
    scene,
    users: [
      ...users
        .slice(0, 1)
        .map((us) => (isBeside ? { user: moto, ways: ['tout-droit', 'droite'] as const } : us)),
      // The road at the left is that of the long vehicle.
      ...users
        .slice(1, 2)
        .map(({ user, ways }) => ({ user: user.at === 'o' ? { ...user, at: 'n' as const } : user, ways })),
      { user: long, ways: ['droite'] },
    ],
  };
}

/** An agent stands in the middle; his order is written beside him, whom it binds is seen by how he stands. */
export const drawAgent = (random: Random): RoadUser => {
  const raises = random.below(4) === 0;
  return {
    kind: 'agent',
    at: 'centre',
    x: TO_MIDDLE,
    pose: raises ? 'bras-leve' : 'profil-bras-tendus',
    facing: random.pick(ARMS),
    label: raises ? 'Bras levé' : 'Bras tendus',
  };
};

function drawPlanOfWays(random: Random, style: CrossroadsStyle): PlanOfWays {
  const plan = drawRoads(random, style);
  if (style === 'reserved') return reserveLane(random, plan);
  return style === 'swing' ? letSwing(random, plan) : plan;
}

/** The same plan with every combination of ways, in an order that is drawn; `last` is added to each. */
export function* varyWays(random: Random, { scene, users }: PlanOfWays, last: readonly RoadUser[] = []) {
  let combinations: NonNullable<RoadUser['going']>[][] = [[]];
  for (const { ways } of users)
    combinations = combinations.flatMap((before) => ways.map((way) => [...before, way]));
  for (const ways of random.shuffle(combinations)) {
    const vehicles = users.map(({ user }, index): RoadUser => {
      const going = ways[index];
      return moving({ ...user, ...(going && { going }) });
    });
    yield { ...scene, vehicles: [...vehicles, ...last] } satisfies PlanScene;
  }
}

/** Plans of a style, without end. */
export function* drawCrossroads(random: Random, style: CrossroadsStyle): Generator<PlanScene> {
  for (;;) {
    const plan = drawPlanOfWays(random, style);
    yield* varyWays(random, plan, style === 'agent' ? [drawAgent(random)] : []);
  }
}
