/** Who goes first, by the orders that the articles allow (`test/road`), in words typed a second time. */
import type { Exercise, Given } from '@balise/content/families/family';
import type { PlanScene } from '@balise/scene/schema';
import { findDuty } from '../road/duties.ts';
import { findLawfulOrders } from '../road/lawful-orders.ts';
import { mayStart } from '../road/stops.ts';
import type { Traveller } from '../road/tracks.ts';
import type { WaysOf, WrongWay } from './wrong-way.ts';

/** «the|to» */
const NAMES: Record<string, string> = {
  'voiture rouge': 'la voiture rouge|à la voiture rouge',
  'voiture vert': 'la voiture verte|à la voiture verte',
  'voiture jaune': 'la voiture jaune|à la voiture jaune',
  'voiture blanc': 'la voiture blanche|à la voiture blanche',
  camion: 'le camion|au camion',
  moto: 'la moto|à la moto',
  bus: 'le bus|au bus',
  velo: 'le cycliste|au cycliste',
  tracteur: 'le tracteur|au tracteur',
  caravane: 'la caravane|à la caravane',
  tram: 'le tram|au tram',
  ambulance: 'l’ambulance|à l’ambulance',
  police: 'la voiture de police|à la voiture de police',
  pompiers: 'le camion de pompiers|au camion de pompiers',
  adulte: 'le piéton|au piéton',
};
const nameOf = (user: Traveller, to = false): string => {
  const words = NAMES[user.kind] ?? NAMES[`${user.kind} ${user.color}`] ?? '?|?';
  return words.split('|')[to ? 1 : 0] ?? '?';
};
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const planOf = ({ scene }: Exercise): PlanScene => {
  if (scene.view !== 'plan') throw new Error('no plan');
  return scene;
};
const asksOrder = ({ parts }: Exercise): boolean => /ordre/.test(parts[0]?.prompt ?? '');

/** The users in the only lawful order. */
function findOrder(exercise: Exercise): Traveller[] {
  const plan = planOf(exercise);
  const found = findLawfulOrders(plan);
  const users = plan.vehicles ?? [];
  if (found?.before.length !== 3 || found.stopped.length > 0) return [];
  const rank = (index: number) => found.before.filter((pair) => pair.endsWith(`<${index}`)).length;
  return users
    .map((_, index) => index)
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap((index) => users[index] ?? []);
}

const writeOrder = (users: readonly Traveller[]): string =>
  upper(users.map((user) => (user.label === 'Moi' ? 'moi' : nameOf(user))).join(', puis '));

const writeYields = (toFirst: boolean, toSecond: boolean, others: readonly Traveller[]): string => {
  const [first, second] = others.map((other) => `${upper(nameOf(other, true))} seulement`);
  if (toFirst && toSecond) return 'À l’un et à l’autre';
  if (!toFirst && !toSecond) return 'Ni à l’un ni à l’autre';
  return (toFirst ? first : second) ?? '';
};

const writeStarts = (me: boolean, other: boolean, name: string): string => {
  if (me && other) return `Moi et ${name}`;
  if (!me && !other) return `Ni moi ni ${name}`;
  return me ? 'Moi seulement' : `${upper(name)} seulement`;
};

function solveStarts(plan: PlanScene): string {
  const [me, other] = plan.vehicles ?? [];
  const starts = [me, other].map((user) => user && mayStart(plan, user));
  if (!other || starts.includes(undefined)) return 'the text leaves a doubt';
  return writeStarts(starts[0] === true, starts[1] === true, nameOf(other));
}

const NARROW: Record<string, string> = {
  'sign-me': 'Moi\u00a0: le panneau me donne la priorité',
  'sign-other': 'L’autre\u00a0: mon panneau m’oblige à céder',
  'slope-me': 'Moi\u00a0: je monte, l’autre descend',
  'slope-other': 'L’autre\u00a0: il monte, je descends',
  'size-me': 'Moi\u00a0: l’autre véhicule est plus encombrant',
  'size-other': 'L’autre\u00a0: mon véhicule est plus encombrant',
};
const withoutSigns = (plan: PlanScene, codes: readonly string[]): PlanScene => ({
  ...plan,
  arms: (plan.arms ?? []).map(({ sign, ...arm }) =>
    sign && !codes.includes(sign.code) ? { ...arm, sign } : arm,
  ),
});

/** What decides is that without which another would go first, or nobody could tell. */
function solveNarrow(plan: PlanScene): string {
  const [me, other] = plan.vehicles ?? [];
  if (!me || !other) return 'nobody';
  const dutyIn = (seen: PlanScene) => findDuty(seen, me, other);
  const duty = dutyIn(plan);
  if (duty === 'unsure') return 'the text leaves a doubt';
  const decides =
    dutyIn(withoutSigns(plan, ['B15', 'C18'])) !== duty
      ? 'sign'
      : dutyIn(withoutSigns(plan, ['A16'])) !== duty
        ? 'slope'
        : 'size';
  return NARROW[`${decides}-${duty === 'yields' ? 'other' : 'me'}`] ?? '';
}

const writeRails = (stops: boolean, yields: boolean, other: Traveller | undefined): string => {
  const to = other ? nameOf(other, true) : '';
  if (stops)
    return yields
      ? `Je m’arrête avant les rails, et je cède aussi ${to}`
      : `Je m’arrête avant les rails, sans devoir céder ${to}`;
  return yields
    ? `Je cède d’abord ${to}, puis je franchis les rails`
    : 'Je franchis les rails sans attendre personne';
};

function solveRails(plan: PlanScene): string {
  const [me, other, train] = plan.vehicles ?? [];
  if (!me || !other || !findLawfulOrders(plan)) return 'the text leaves a doubt';
  const yieldsTo = (user: Traveller) => findDuty(plan, me, user) === 'yields';
  const stops = mayStart(plan, me) === false || (train !== undefined && yieldsTo(train));
  return writeRails(stops, yieldsTo(other), other);
}

const asksStarts = ({ parts }: Exercise): boolean => /avancer/.test(parts[0]?.prompt ?? '');

export function solveRightOfWay({ cas }: Given, exercise: Exercise): string {
  const plan = planOf(exercise);
  if (cas === 'narrow') return solveNarrow(plan);
  if (cas === 'rail') return solveRails(plan);
  if (asksStarts(exercise)) return solveStarts(plan);
  if (asksOrder(exercise)) return writeOrder(findOrder(exercise));
  const [me, ...others] = (plan.vehicles ?? []).filter(({ kind }) => kind !== 'agent');
  if (!me || mayStart(plan, me) !== true) return 'I may not start';
  const duties = others.map((other) => findDuty(plan, me, other));
  if (duties.includes('unsure') || !findLawfulOrders(plan)) return 'the text leaves a doubt';
  return writeYields(duties[0] === 'yields', duties[1] === 'yields', others);
}

const EITHER: Record<string, readonly [boolean, boolean]> = {
  both: [true, true],
  none: [false, false],
  first: [true, false],
  second: [false, true],
};

export const RIGHT_OF_WAY_WAYS: WaysOf = (_, exercise) => {
  const [a, b, c] = findOrder(exercise);
  const others = (planOf(exercise).vehicles ?? []).slice(1);
  const [other] = others;
  const inOrder =
    (...users: (Traveller | undefined)[]): WrongWay =>
    () =>
      writeOrder(users.filter((user) => user !== undefined));
  const ofEither = (name: string, write: (first: boolean, second: boolean) => string) =>
    Object.entries(EITHER).map(([one, holds]): [string, WrongWay] => [
      `${name}-${one}`,
      () => write(...holds),
    ]);
  return {
    'first-two-swapped': inOrder(b, a, c),
    'last-two-swapped': inOrder(a, c, b),
    'first-goes-last': inOrder(b, c, a),
    'last-goes-first': inOrder(c, a, b),
    reversed: inOrder(c, b, a),
    ...Object.fromEntries([
      ...ofEither('yields-to', (first, second) => writeYields(first, second, others)),
      ...ofEither('lets', (first, second) => writeStarts(first, second, other ? nameOf(other) : '')),
      ...ofEither('rails', (first, second) => writeRails(first, second, other)),
      ...Object.entries(NARROW).map(([reason, text]): [string, WrongWay] => [`says-${reason}`, () => text]),
    ]),
  };
};
