import type { PlanScene } from '@balise/scene/schema';
import { expect, it } from 'vitest';
import { createRandom } from '../../src/families/random.ts';
import { type CrossroadsStyle, drawCrossroads } from '../../src/families/road/crossing-scenes.ts';
import { drawRings } from '../../src/families/road/ring-scenes.ts';
import { computePassage, type Passage, RIGHT_OF_WAY_RULES } from '../../src/truth/road.ts';
import { compareRoadSolvers, drawRoadSituations } from './agreement.ts';
import { findLawfulOrders } from './lawful-orders.ts';

it('the rules of the road and the orders that the articles allow agree on 3,000 random plans', () => {
  const { differ, agree, waits, circles, rules } = compareRoadSolvers(drawRoadSituations(0, 3000));
  expect(differ).toEqual([]);
  expect(agree).toBeGreaterThan(1800);
  expect(waits).toBeGreaterThan(900);
  expect(circles).toBeGreaterThan(5);
  expect(Object.keys(rules).toSorted()).toEqual(Object.keys(RIGHT_OF_WAY_RULES).toSorted());
});

const WITHOUT: readonly [string, (plan: PlanScene) => PlanScene][] = [
  [
    'the agent',
    (plan) => ({ ...plan, vehicles: plan.vehicles?.filter(({ kind }) => kind !== 'agent') ?? [] }),
  ],
  ['lights', (plan) => ({ ...plan, arms: plan.arms?.map(({ light: _, ...arm }) => arm) ?? [] })],
  ['signs', (plan) => ({ ...plan, arms: plan.arms?.map(({ sign: _, ...arm }) => arm) ?? [] })],
  ['tracks', (plan) => ({ ...plan, arms: plan.arms?.map(({ dirt: _, ...arm }) => arm) ?? [] })],
  [
    'blue lights',
    (plan) => ({ ...plan, vehicles: plan.vehicles?.map(({ lights: _, ...user }) => user) ?? [] }),
  ],
];

it.each(WITHOUT)('an engine that does not see %s is found out', (_, hide) => {
  const blind = (plan: PlanScene): Passage => {
    const passage = computePassage(hide(plan));
    const users = plan.vehicles ?? [];
    const seen = hide(plan).vehicles ?? [];
    const own = (user: (typeof users)[number]) => {
      const kept = users.filter(({ kind }) => seen.length === users.length || kind !== 'agent');
      return kept[seen.indexOf(user)] ?? user;
    };
    return {
      ...passage,
      waits: passage.waits.map((wait) => ({ ...wait, user: own(wait.user), for: own(wait.for) })),
      held: passage.held.map((hold) => ({ ...hold, user: own(hold.user) })),
    };
  };
  expect(compareRoadSolvers(drawRoadSituations(0, 1500), blind).differ.length).toBeGreaterThan(10);
});

it('an engine that takes the left for the right is found out', () => {
  const mirrored = (plan: PlanScene): Passage => {
    const passage = computePassage(plan);
    const waits = passage.waits.map((wait) =>
      wait.rule === 'rightHand' ? { ...wait, user: wait.for, for: wait.user } : wait,
    );
    return { ...passage, waits };
  };
  expect(compareRoadSolvers(drawRoadSituations(0, 1000), mirrored).differ.length).toBeGreaterThan(30);
});

it('the articles allow one order to a left turn and a priority road, and none to four from the right', () => {
  const four = (['s', 'e', 'n', 'o'] as const).map((at) => ({
    kind: 'voiture' as const,
    at,
    going: 'tout-droit' as const,
  }));
  const plan: PlanScene = { view: 'plan', place: 'ville', junction: 'croix', vehicles: four };
  expect(findLawfulOrders(plan)).toEqual({ stopped: [], before: [], circle: true });
  expect(findLawfulOrders({ ...plan, vehicles: four.slice(0, 3) })?.before).toEqual(['1<0', '2<0', '2<1']);
});

const STYLES: readonly CrossroadsStyle[] = [
  ...(['plain', 'signed', 'track', 'lit', 'crossing', 'tram', 'blue-light', 'agent', 'reserved'] as const),
  'swing',
];
const ofEach = 300;

/** So many plans of a drawing without end. */
function* take(plans: Generator<PlanScene>, count: number): Generator<PlanScene> {
  for (let left = count; left > 0; left -= 1) {
    const { value, done } = plans.next();
    if (done) return;
    yield value;
  }
}

it('both agree on plans as a family draws them, and each abstains on at most 5 %', () => {
  const random = createRandom('plans of a family');
  const plans = [
    ...STYLES.flatMap((style) => [...take(drawCrossroads(random, style), ofEach)]),
    ...take(drawRings(random), ofEach),
  ];
  const { differ, engineAbstains, ordersAbstain } = compareRoadSolvers(plans);
  expect(differ).toEqual([]);
  expect(engineAbstains).toBeLessThanOrEqual(plans.length / 20);
  expect(ordersAbstain).toBeLessThanOrEqual(plans.length / 20);
});
