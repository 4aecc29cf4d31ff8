/** Random plans: anything that the vocabulary allows on a road, edges and contradictions included. */
import type { PlanScene } from '@balise/scene/schema';
import { createRandom, type Random } from '../../src/families/random.ts';
import type { Traveller } from './tracks.ts';

type Arm = NonNullable<PlanScene['arms']>[number];
const ARMS = ['s', 'e', 'n', 'o'] as const;
const KINDS: readonly Traveller['kind'][] = [
  ...(['voiture', 'voiture', 'voiture', 'voiture', 'moto', 'camion', 'bus', 'utilitaire', 'velo'] as const),
  ...([
    'velo',
    'scooter',
    'tracteur',
    'caravane',
    'suv',
    'car-scolaire',
    'depanneuse',
    'camping-car',
  ] as const),
];
const sometimes = (random: Random, percent: number) => random.below(100) < percent;

/** Where a junction of three roads has none, a driver rarely means to go there. */
const MISSING_WAYS: Record<string, Record<string, string>> = {
  te: { s: 'tout-droit', e: 'droite', o: 'gauche' },
  'te-gauche': { s: 'droite', n: 'gauche', o: 'tout-droit' },
  'te-droite': { s: 'gauche', n: 'droite', e: 'tout-droit' },
};

function drawVehicle(random: Random, at: Traveller['at'], junction = ''): Traveller {
  const missing = sometimes(random, 98) ? MISSING_WAYS[junction]?.[at] : undefined;
  const ways = (['tout-droit', 'droite', 'gauche'] as const).filter((way) => way !== missing);
  const going = random.pick(ways);
  const chance = random.below(100);
  if (chance < 6 && ways.includes('tout-droit')) return { kind: 'tram', at, going: 'tout-droit' };
  if (chance < 13)
    return {
      kind: random.pick(['ambulance', 'police', 'pompiers'] as const),
      at,
      going,
      ...(sometimes(random, 80) ? { lights: ['gyrophare' as const] } : {}),
    };
  if (chance < 22) return drawWalker(random, at);
  if (chance < 24) return { kind: 'voiture', at, going: 'arret' };
  return {
    kind: random.pick(KINDS),
    at,
    going,
    ...(sometimes(random, 15) ? { d: random.between(12, 30) } : {}),
  };
}

function drawWalker(random: Random, at: Traveller['at']): Traveller {
  const kind = random.pick(['adulte', 'enfant', 'personne-agee', 'poussette'] as const);
  if (sometimes(random, 70)) return { kind, at, going: 'tout-droit' };
  return { kind, at, pose: random.pick(['marche', 'court', 'debout'] as const) };
}

const SIGNS = ['AB4', 'AB3a', 'AB2', 'AB6', 'AB1'] as const;

type DrawArm = (random: Random, at: Arm['at']) => Partial<Arm>;

/** One road gives way to the other; now and then a sign is missing. */
function drawSignedRoads(random: Random): DrawArm {
  const yielding = random.pick([['s', 'n'], ['e', 'o'], ['s'], ['e']] as const) as readonly string[];
  const priority = random.pick(['AB2', 'AB6'] as const);
  const order = random.pick(['AB4', 'AB3a'] as const);
  return (_, at) => {
    const code = yielding.includes(at) ? order : priority;
    return sometimes(random, code === order ? 90 : 60) ? { sign: { code } } : {};
  };
}

function drawLitRoads(random: Random): DrawArm {
  const [lit, other] = random.shuffle(['rouge', 'vert'] as const);
  return (_, at) => {
    if (sometimes(random, 3))
      return { light: random.pick(['orange', 'eteint', 'orange-clignotant'] as const) };
    const light = at === 's' || at === 'n' ? lit : other;
    return light ? { light } : {};
  };
}

const drawAnything: DrawArm = (random) => ({
  ...(sometimes(random, 50) ? { sign: { code: random.pick(SIGNS) } } : {}),
  ...(sometimes(random, 20) ? { line: random.pick(['stop', 'cedez', 'aucune'] as const) } : {}),
});

function drawArms(random: Random): Arm[] {
  const style = random.below(10);
  const draw =
    style < 4
      ? drawSignedRoads(random)
      : style < 6
        ? drawLitRoads(random)
        : style === 6
          ? drawAnything
          : () => ({});
  return ARMS.flatMap((at): Arm[] => {
    const arm: Arm = {
      at,
      ...draw(random, at),
      ...(sometimes(random, 4) ? { dirt: true } : {}),
      ...(sometimes(random, 20) ? { crossing: true } : {}),
      ...(sometimes(random, 8) ? { reserved: random.pick(['cyclable', 'bus'] as const) } : {}),
    };
    return Object.keys(arm).length > 1 ? [arm] : [];
  });
}

function drawAgent(random: Random): Traveller {
  return {
    kind: 'agent',
    at: 'centre',
    pose: random.pick(['profil-bras-tendus', 'profil-bras-tendus', 'bras-leve', 'debout'] as const),
    ...(sometimes(random, 95) ? { facing: random.pick(ARMS) } : {}),
  };
}

function drawCrossroads(random: Random): PlanScene {
  const junction = random.pick(['croix', 'croix', 'croix', 'te', 'te-gauche', 'te-droite'] as const);
  const closed = { croix: '', te: 'n', 'te-gauche': 'e', 'te-droite': 'o' }[junction];
  const open = ARMS.filter((at) => at !== closed);
  const places = random.shuffle(open).slice(0, random.between(2, 4));
  const vehicles = places.map((at) => drawVehicle(random, at, junction));
  // Another one on the same arm: behind, beside, or on its crossing.
  if (sometimes(random, 15)) vehicles.push(drawVehicle(random, random.pick(open), junction));
  if (sometimes(random, 8)) vehicles.push(drawAgent(random));
  return { view: 'plan', place: drawPlace(random), junction, arms: drawArms(random), vehicles };
}

/** A lane for bicycles or buses at the right of the one from which another turns. */
function drawBeside(random: Random): PlanScene {
  const plan = drawCrossroads(random);
  const reserved = random.pick(['cyclable', 'bus'] as const);
  const kind = reserved === 'bus' ? 'bus' : random.pick(['velo', 'trottinette'] as const);
  const others = (plan.vehicles ?? []).filter(({ at }) => at !== 's').slice(0, 1);
  const users: Traveller[] = [
    { kind: 'voiture', at: 's', going: random.pick(['droite', 'droite', 'tout-droit'] as const) },
    { kind, at: 's', going: random.pick(['tout-droit', 'tout-droit', 'gauche'] as const) },
  ];
  const arms = [...(plan.arms ?? []).filter(({ at }) => at !== 's'), { at: 's' as const, reserved }];
  return { ...plan, junction: 'croix', arms, vehicles: [...users, ...others] };
}

/** A long vehicle turns right: somebody is at its side, or waits on the road that it enters. */
function drawSwing(random: Random): PlanScene {
  const plan = drawCrossroads(random);
  const [at, right] = random.pick([
    ['s', 'e'],
    ['e', 'n'],
    ['n', 'o'],
    ['o', 's'],
  ] as const);
  const long: Traveller = {
    kind: random.pick(['camion', 'bus', 'caravane', 'pompiers'] as const),
    at,
    going: 'droite',
    wide: true,
    ...(sometimes(random, 70) ? { x: -0.6 } : {}),
    ...(sometimes(random, 50) ? { d: random.between(12, 18) } : {}),
  };
  const beside: Traveller = {
    ...drawVehicle(random, at),
    ...(sometimes(random, 80) ? { x: random.pick([0.8, 1.1] as const) } : {}),
    d: random.between(8, 26),
  };
  const waiting = drawVehicle(random, right);
  const others = (plan.vehicles ?? []).filter((user) => user.at !== at && user.at !== right).slice(0, 1);
  const one = random.pick([[beside], [waiting], [waiting, beside]] as const);
  return { ...plan, junction: 'croix', vehicles: [long, ...one, ...others] };
}

/** A bus moves off from its stop, somebody comes from behind. */
const drawBusStop = (random: Random): PlanScene => ({
  view: 'plan',
  place: random.pick(['ville', 'village', 'campagne'] as const),
  junction: 'ligne-droite',
  arms: sometimes(random, 80) ? [{ at: 's', sign: { code: 'C6' } }] : [],
  vehicles: [
    { kind: random.pick(['bus', 'car-scolaire', 'camion'] as const), at: 's', going: 'gauche', x: 2 },
    { kind: random.pick(KINDS), at: 's', going: 'tout-droit', d: 30 },
  ],
});

const drawPlace = (random: Random) => random.pick(['ville', 'village', 'campagne'] as const);

function drawRing(random: Random): PlanScene {
  const circling: Traveller = {
    kind: random.pick(KINDS),
    at: 'anneau',
    going: random.pick(['droite', 'tout-droit', 'gauche', 'demi-tour'] as const),
    ...(sometimes(random, 50) ? { d: random.between(6, 55) } : {}),
    ...(sometimes(random, 5) ? { kind: 'police' as const, lights: ['gyrophare' as const] } : {}),
  };
  const vehicles = [
    circling,
    ...Array.from({ length: random.between(1, 2) }, () => drawVehicle(random, random.pick(ARMS))),
  ];
  const arms = ARMS.flatMap((at): Arm[] => (sometimes(random, 25) ? [{ at, line: 'aucune' }] : []));
  return { view: 'plan', place: drawPlace(random), junction: 'giratoire', arms, vehicles };
}

function drawStraight(random: Random): PlanScene {
  const isCrossed = sometimes(random, 15);
  const vehicles: Traveller[] = Array.from({ length: random.between(2, 3) }, () =>
    drawVehicle(random, random.pick(['s', 'n'] as const)),
  ).map((user) => ({
    ...user,
    ...(user.kind === 'tram' ? { kind: 'bus' as const } : {}),
    ...(user.going !== undefined && sometimes(random, 70) ? { going: 'tout-droit' as const } : {}),
  }));
  if (isCrossed) vehicles.push({ kind: 'tram', at: random.pick(['e', 'o'] as const), going: 'tout-droit' });
  const arms = (['s', 'n'] as const).flatMap((at): Arm[] =>
    sometimes(random, 35) ? [{ at, sign: { code: random.pick(['B15', 'C18', 'A16', 'C6'] as const) } }] : [],
  );
  return {
    view: 'plan',
    place: random.pick(['ville', 'campagne', 'montagne'] as const),
    junction: 'ligne-droite',
    arms,
    vehicles,
    ...(sometimes(random, 60) ? { narrow: true } : {}),
    ...(isCrossed ? { levelCrossing: drawGates(random) } : {}),
  };
}

const drawGates = (random: Random): NonNullable<PlanScene['levelCrossing']> => ({
  ...(sometimes(random, 70) ? { gates: random.pick(['ouvertes', 'mouvement', 'fermees'] as const) } : {}),
  ...(sometimes(random, 70) ? { signal: random.pick(['eteint', 'rouge-clignotant'] as const) } : {}),
});

function drawSlipRoad(random: Random): PlanScene {
  const vehicles = (['s', 'e'] as const).map((at) => {
    const user = drawVehicle(random, sometimes(random, 90) ? at : 's');
    return user.kind === 'tram'
      ? { ...user, kind: 'camion' as const }
      : { ...user, going: 'tout-droit' as const };
  });
  return { view: 'plan', place: 'autoroute', junction: 'insertion', vehicles };
}

export function drawRoadSituation(seed: number): PlanScene {
  const random = createRandom(`road/${seed}`);
  const chance = random.below(100);
  if (chance < 68) return drawCrossroads(random);
  if (chance < 72) return drawSwing(random);
  if (chance < 74) return drawBeside(random);
  if (chance < 76) return drawBusStop(random);
  if (chance < 86) return drawRing(random);
  if (chance < 97) return drawStraight(random);
  return drawSlipRoad(random);
}
