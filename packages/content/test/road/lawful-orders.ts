/**
 * Who goes first, a second time: every order in which the users of a plan can pass is tried, and the code is asked of
 * each whether somebody has passed before one to whom he had to give way. It shares no code with `src/truth/right-of-way`.
 */
import type { PlanScene } from '@balise/scene/schema';
import { findDuty } from './duties.ts';
import { mayStart } from './stops.ts';

export interface LawfulOrders {
  /** Indexes in `vehicles`, of users who may not start. */
  stopped: readonly number[];
  /** «0<2»: in every lawful order, the first passes before the second. */
  before: readonly string[];
  /** No order is lawful: each waits for another. */
  circle: boolean;
}

function* listOrders(users: readonly number[]): Generator<readonly number[]> {
  if (users.length === 0) yield [];
  for (const first of users)
    for (const rest of listOrders(users.filter((user) => user !== first))) yield [first, ...rest];
}

/** Undefined where the text leaves a doubt about anybody. */
export function findLawfulOrders(plan: PlanScene): LawfulOrders | undefined {
  const all = (plan.vehicles ?? []).map((user, index) => ({ user, index }));
  const users = all.filter(({ user }) => user.kind !== 'agent' && user.going !== 'arret');
  const starts = users.map(({ user }) => mayStart(plan, user));
  if (starts.includes(undefined)) return undefined;
  const stopped = users.filter((_, i) => !starts[i]).map(({ index }) => index);
  const going = users.filter((_, i) => starts[i]);
  const owed = new Set<string>();
  for (const { user, index } of users)
    for (const other of users) {
      if (other.index === index) continue;
      const duty = findDuty(plan, user, other.user);
      if (duty === 'unsure') return undefined;
      if (duty === 'yields') owed.add(`${index}>${other.index}`);
    }
  const both = [...owed].some((pair) => owed.has(pair.split('>').toReversed().join('>')));
  return both
    ? undefined
    : sift(
        going.map(({ index }) => index),
        owed,
        stopped,
      );
}

function sift(going: readonly number[], owed: ReadonlySet<string>, stopped: readonly number[]): LawfulOrders {
  const isLawful = (order: readonly number[]) =>
    order.every((user, rank) => order.slice(rank + 1).every((later) => !owed.has(`${user}>${later}`)));
  const lawful = [...listOrders(going)].filter(isLawful);
  const before = going.flatMap((one) =>
    going
      .filter((other) => other !== one && lawful.every((order) => order.indexOf(one) < order.indexOf(other)))
      .map((other) => `${one}<${other}`),
  );
  return { stopped, before: lawful.length > 0 ? before.toSorted() : [], circle: lawful.length === 0 };
}
