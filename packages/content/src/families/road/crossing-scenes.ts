/** Random plans with us and two others, as exercises on right of way show them. */
import type { PlanScene } from '@balise/scene/schema';
import type { RoadUser } from '../../truth/road.ts';
import type { ExerciseLevel } from '../family.ts';
import type { Random } from '../random.ts';

type Arm = NonNullable<PlanScene['arms']>[number];
type Junction = 'croix' | 'te' | 'te-gauche' | 'te-droite';
type Going = 'tout-droit' | 'droite' | 'gauche';
export type Style = 'plain' | 'signed' | 'track' | 'lit' | 'ring' | 'crossing' | 'tram' | 'blue-light';

const ARMS = ['s', 'e', 'n', 'o'] as const;
const CLOSED: Record<Junction, string> = { croix: '', te: 'n', 'te-gauche': 'e', 'te-droite': 'o' };
/** Where three roads meet, the way that none leads. */
const MISSING: Record<Junction, Partial<Record<string, Going>>> = {
  croix: {},
  te: { s: 'tout-droit', e: 'droite', o: 'gauche' },
  'te-gauche': { s: 'droite', n: 'gauche', o: 'tout-droit' },
  'te-droite': { s: 'gauche', n: 'droite', e: 'tout-droit' },
};
const STYLES: Record<ExerciseLevel, readonly Style[]> = {
  1: ['plain'],
  2: ['signed', 'signed', 'track', 'ring'],
  3: ['lit', 'crossing', 'tram', 'blue-light'],
};
const COLORS = ['rouge', 'vert', 'jaune', 'blanc'] as const;
const INDICATORS = { gauche: 'clignotant-gauche', droite: 'clignotant-droit' } as const;

const ofLine = (arm: Omit<Arm, 'line'>): Arm => ({
  ...arm,
  line: arm.light
    ? 'feu'
    : arm.sign?.code === 'AB4'
      ? 'stop'
      : arm.sign?.code === 'AB3a'
        ? 'cedez'
        : 'aucune',
});

function drawWay(random: Random, junction: Junction, at: string): Going {
  const missing = MISSING[junction][at];
  return random.pick((['tout-droit', 'droite', 'gauche'] as const).filter((way) => way !== missing));
}

function moving(user: RoadUser): RoadUser {
  const light = user.going === 'gauche' || user.going === 'droite' ? [INDICATORS[user.going]] : [];
  const lights = [...(user.lights ?? []), ...light];
  const shows = user.kind !== 'tram' && user.kind !== 'velo' && lights.length > 0;
  return { ...user, arrow: true, ...(shows ? { lights } : {}) };
}

/** Signs of one road that gives way to the other, on every arm that exists. */
function signRoads(random: Random, open: readonly Arm['at'][]): Arm[] {
  const order = random.pick(['AB4', 'AB3a'] as const);
  const priority = random.pick(['AB2', 'AB6'] as const);
  const isAlong = random.below(2) === 0;
  return open.map((at) => {
    const gives = (at === 's' || at === 'n') === isAlong;
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

function drawArms(random: Random, style: Style, junction: Junction): Arm[] {
  const open = ARMS.filter((at) => at !== CLOSED[junction]);
  if (style === 'signed' || (['tram', 'blue-light'].includes(style) && random.below(2) === 0))
    return signRoads(random, open);
  if (style === 'lit') return lightRoads(random, open);
  const track = style === 'track' ? random.pick(open) : undefined;
  const isStem = (at: Arm['at']) => at === track && junction !== 'croix';
  const crossed = style === 'crossing';
  return open.map((at) => ({
    ...ofLine({ at }),
    ...(isStem(at) ? { dirt: true } : {}),
    ...(crossed ? { crossing: true } : {}),
  }));
}

/** The second of two others: a particular one where the style asks for it. */
function drawOther(random: Random, style: Style, at: Arm['at'], junction: Junction): RoadUser {
  const going = drawWay(random, junction, at);
  if (style === 'crossing' || (style === 'lit' && random.below(2) === 0))
    return { kind: 'adulte', at, going: 'tout-droit', color: 'vert' };
  if (style === 'tram') return { kind: 'tram', at, going: 'tout-droit' };
  if (style === 'blue-light')
    return {
      kind: random.pick(['ambulance', 'police', 'pompiers'] as const),
      at,
      going,
      lights: random.below(4) > 0 ? ['gyrophare'] : [],
    };
  const kind = random.pick(['camion', 'moto', 'bus', 'velo', 'tracteur'] as const);
  return { kind, at, going };
}

function drawCrossroads(random: Random, style: Style): PlanScene {
  const three = ['te', 'te-gauche', 'te-droite'] as const;
  const isThree = style === 'track' || (style !== 'signed' && style !== 'tram' && random.below(3) === 0);
  const junction: Junction = isThree ? random.pick(three) : 'croix';
  const open = ARMS.filter((at) => at !== CLOSED[junction] && at !== 's');
  const [first = 'e', second = 'n'] = random.shuffle(open);
  const arms = drawArms(random, style, junction);
  const [color = 'rouge', other = 'vert'] = random.shuffle(COLORS);
  const isCar = random.below(2) === 0 && !['crossing', 'tram', 'blue-light'].includes(style);
  const third: RoadUser = isCar
    ? { kind: 'voiture', at: second, going: drawWay(random, junction, second), color: other }
    : drawOther(random, style, second, junction);
  const car: RoadUser = {
    kind: 'voiture',
    at: first,
    going: drawWay(random, junction, first),
    color,
  };
  const me: RoadUser = {
    kind: 'voiture',
    at: 's',
    going: drawWay(random, junction, 's'),
    color: 'bleu',
    label: 'Moi',
  };
  const place = style === 'track' ? 'campagne' : random.pick(['ville', 'village'] as const);
  return { view: 'plan', place, junction, arms, vehicles: [me, car, third].map(moving) };
}

/** We enter or turn; of the others, one turns if we don't. */
function drawRing(random: Random, isSigned: boolean): PlanScene {
  const arms = ARMS.map((at): Arm => (isSigned ? ofLine({ at, sign: { code: 'AB25' } }) : ofLine({ at })));
  const entering = random.shuffle(ARMS.filter((at) => at !== 's'));
  const [color = 'rouge', other = 'vert'] = random.shuffle(COLORS);
  const circling = (user: Omit<RoadUser, 'at'>): RoadUser => ({
    ...user,
    at: 'anneau',
    d: random.pick([8, 11, 24, 26, 41]),
    going: random.pick(['droite', 'tout-droit', 'gauche'] as const),
  });
  const me = { kind: 'voiture', color: 'bleu', label: 'Moi' } as const;
  const enters = (at: Arm['at'], tint: (typeof COLORS)[number]): RoadUser => ({
    ...{ kind: 'voiture', at, going: random.pick(['droite', 'tout-droit', 'gauche'] as const) },
    color: tint,
  });
  const [first = 'e', second = 'n'] = entering;
  const vehicles: RoadUser[] = random.below(2)
    ? [circling(me), enters('s', color), enters(first, other)]
    : [{ ...me, at: 's', going: 'tout-droit' }, circling({ kind: 'voiture', color }), enters(second, other)];
  return {
    view: 'plan',
    place: 'ville',
    junction: 'giratoire',
    arms: arms.map(closeRing),
    vehicles: vehicles.map(showRoute),
  };
}

/** The give-way line of a signed ring is painted. */
const closeRing = (arm: Arm): Arm => (arm.sign ? { ...arm, line: 'cedez' } : arm);
const showRoute = (user: RoadUser): RoadUser => ({ ...user, arrow: true });

export const pickStyle = (random: Random, level: ExerciseLevel): Style => random.pick(STYLES[level]);

export const drawCrossing = (random: Random, style: Style): PlanScene =>
  style === 'ring' ? drawRing(random, random.below(2) === 0) : drawCrossroads(random, style);
