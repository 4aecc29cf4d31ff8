/** Who goes first, by the orders that the articles allow (`test/road`), in words typed a second time. */
import type { Exercise } from '@balise/content/families/family';
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

export function solveRightOfWay(_: unknown, exercise: Exercise): string {
  if (asksOrder(exercise)) return writeOrder(findOrder(exercise));
  const plan = planOf(exercise);
  const [me, ...others] = plan.vehicles ?? [];
  if (!me || mayStart(plan, me) !== true) return 'I may not start';
  const duties = others.map((other) => findDuty(plan, me, other));
  if (duties.includes('unsure') || !findLawfulOrders(plan)) return 'the text leaves a doubt';
  return writeYields(duties[0] === 'yields', duties[1] === 'yields', others);
}

export const RIGHT_OF_WAY_WAYS: WaysOf = (_, exercise) => {
  const [a, b, c] = findOrder(exercise);
  const others = (planOf(exercise).vehicles ?? []).slice(1);
  const inOrder =
    (...users: (Traveller | undefined)[]): WrongWay =>
    () =>
      writeOrder(users.filter((user) => user !== undefined));
  return {
    'first-two-swapped': inOrder(b, a, c),
    'last-two-swapped': inOrder(a, c, b),
    'first-goes-last': inOrder(b, c, a),
    'last-goes-first': inOrder(c, a, b),
    reversed: inOrder(c, b, a),
    'yields-to-both': () => writeYields(true, true, others),
    'yields-to-none': () => writeYields(false, false, others),
    'yields-to-first': () => writeYields(true, false, others),
    'yields-to-second': () => writeYields(false, true, others),
  };
};
