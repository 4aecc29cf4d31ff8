/** In what order three users pass. */

import { capitalize } from '@balise/rules/capitalize';
import { isOurVehicle, type Passage, type RoadUser, type Wait } from '../../truth/road.ts';
import type { WordTask } from '../family.ts';
import { wordUser } from './user-words.ts';
import { explainFree, explainWait } from './wait-words.ts';

/** Places in the right order. */
const WRONG_ORDERS = {
  'first-two-swapped': [1, 0, 2],
  'last-two-swapped': [0, 2, 1],
  'first-goes-last': [1, 2, 0],
  'last-goes-first': [2, 0, 1],
  reversed: [2, 1, 0],
} as const;
type WrongOrder = keyof typeof WRONG_ORDERS;

const CHANGES: Readonly<Record<WrongOrder, string>> = {
  'first-two-swapped': 'Les deux premiers sont inversés.',
  'last-two-swapped': 'Les deux derniers sont inversés.',
  'first-goes-last': 'Celui qui passe le premier est mis en dernier.',
  'last-goes-first': 'Celui qui passe le dernier est mis en premier.',
  reversed: 'L’ordre est retourné.',
};

const nameInOrder = (user: RoadUser): string => (isOurVehicle(user) ? 'moi' : wordUser(user).the);
const writeOrder = (users: readonly RoadUser[]): string => capitalize(users.map(nameInOrder).join(', puis '));

export const findWait = ({ waits }: Passage, one: RoadUser, other: RoadUser): Wait | undefined =>
  waits.find((wait) => [wait.user, wait.for].every((user) => user === one || user === other));

export function explainPair(passage: Passage, one: RoadUser, other: RoadUser): string {
  const wait = findWait(passage, one, other);
  return wait ? explainWait(wait) : explainFree(one, other);
}

/** Whoever the proposition lets pass too early, and why not. */
function explainWrongOrder(passage: Passage, order: readonly RoadUser[]): string {
  const broken = passage.waits.find(({ user, for: first }) => order.indexOf(user) < order.indexOf(first));
  return broken ? `Vous vous trompez d’ordre. ${capitalize(explainWait(broken))}.` : '';
}

/** Null unless there is one order of all three. */
export function askOrder(passage: Passage): WordTask | null {
  const order = passage.order?.flat() ?? [];
  if (order.length < 3 || passage.order?.length !== 3) return null;
  // Of each to the next: who waits for both needs no second reason.
  const reasons = order.slice(1).flatMap((user, index) => {
    const wait = findWait(passage, order[index] ?? user, user);
    return wait ? [explainWait(wait)] : [];
  });
  return {
    form: 'words',
    right: { text: writeOrder(order), why: `${capitalize(reasons.join(' ; '))}.` },
    wrong: (Object.keys(WRONG_ORDERS) as WrongOrder[]).map((name) => {
      const wrong = WRONG_ORDERS[name].flatMap((place) => order[place] ?? []);
      return {
        name,
        text: writeOrder(wrong),
        sentence: `${explainWrongOrder(passage, wrong)} ${CHANGES[name]}`,
      };
    }),
  };
}
