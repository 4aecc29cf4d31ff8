/** Compares the engine with the lawful orders over random plans. */
import type { PlanScene } from '@balise/scene/schema';
import { computePassage, type Passage } from '../../src/truth/road.ts';
import { findLawfulOrders, type LawfulOrders } from './lawful-orders.ts';
import { drawRoadSituation } from './situations.ts';

export interface RoadAgreement {
  agree: number;
  /** Of those that agree: in how many somebody waits. */
  waits: number;
  circles: number;
  engineAbstains: number;
  ordersAbstain: number;
  /** Seeds where both answer, and differently. */
  differ: number[];
  /** How often each rule decided where both agree. */
  rules: Record<string, number>;
}

/** The engine's answer in the terms of the other: who is always before whom. */
export function readPassage(plan: PlanScene, passage: Passage): LawfulOrders | undefined {
  const users = plan.vehicles ?? [];
  const stopped = passage.held.map(({ user }) => users.indexOf(user)).toSorted((a, b) => a - b);
  if (!passage.order) return passage.doubt === 'cycle' ? { stopped, before: [], circle: true } : undefined;
  const pairs = new Set(
    passage.waits
      .map((wait) => [users.indexOf(wait.for), users.indexOf(wait.user)] as const)
      .filter((pair) => pair.every((index) => !stopped.includes(index)))
      .map(([first, second]) => `${first}<${second}`),
  );
  // Who is before one who is before a third is before the third.
  for (let grown = true; grown; ) {
    const found = [...pairs].flatMap((one) =>
      [...pairs]
        .filter((two) => one.split('<')[1] === two.split('<')[0])
        .map((two) => `${one.split('<')[0]}<${two.split('<')[1]}`),
    );
    grown = found.some((pair) => !pairs.has(pair));
    for (const pair of found) pairs.add(pair);
  }
  return { stopped, before: [...pairs].toSorted(), circle: false };
}

export function compareRoadSolvers(
  plans: Iterable<PlanScene>,
  compute: (plan: PlanScene) => Passage = computePassage,
): RoadAgreement {
  const result: RoadAgreement = {
    agree: 0,
    waits: 0,
    circles: 0,
    engineAbstains: 0,
    ordersAbstain: 0,
    differ: [],
    rules: {},
  };
  let seed = -1;
  for (const plan of plans) {
    seed += 1;
    const passage = compute(plan);
    const [engine, orders] = [readPassage(plan, passage), findLawfulOrders(plan)];
    if (!engine) result.engineAbstains += 1;
    if (!orders) result.ordersAbstain += 1;
    if (!engine || !orders) continue;
    if (JSON.stringify(engine) !== JSON.stringify(orders)) {
      result.differ.push(seed);
      continue;
    }
    result.agree += 1;
    if (engine.before.length > 0) result.waits += 1;
    if (engine.circle) result.circles += 1;
    for (const { rule } of [...passage.waits, ...passage.held])
      result.rules[rule] = (result.rules[rule] ?? 0) + 1;
  }
  return result;
}

export function* drawRoadSituations(from: number, count: number): Generator<PlanScene> {
  for (let seed = from; seed < from + count; seed += 1) yield drawRoadSituation(seed);
}
