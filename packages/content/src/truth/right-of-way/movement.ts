/** Paths through a junction seen from above, and whether two of them meet. */
import { PEOPLE } from '@balise/scene/facts';
import type { PlanScene } from '@balise/scene/schema';

export type RoadUser = NonNullable<PlanScene['vehicles']>[number];
export type RoadArm = 's' | 'n' | 'e' | 'o';
export type PlanArm = NonNullable<PlanScene['arms']>[number];

/** Clockwise around the junction. */
const ARMS: readonly RoadArm[] = ['n', 'e', 's', 'o'];
/** Quarter turns clockwise from the arm of entry to that of exit. */
const TURNS = { droite: 3, 'tout-droit': 2, gauche: 1 } as const;
const MISSING: Partial<Record<PlanScene['junction'], RoadArm>> = {
  te: 'n',
  'te-gauche': 'e',
  'te-droite': 'o',
};

export interface Movement {
  /** Places in the clockwise list of arms. */
  arm: number;
  exit: number;
}

export const isArm = (at: string): at is RoadArm => (ARMS as readonly string[]).includes(at);
export const isPedestrian = (user: RoadUser): boolean => (PEOPLE as readonly string[]).includes(user.kind);
export const isCrossroads = (junction: PlanScene['junction']): boolean =>
  junction === 'croix' || junction in MISSING;
export const armAt = (place: number): RoadArm => ARMS[place % 4] ?? 'n';
export const findArm = (scene: PlanScene, at: string): PlanArm | undefined =>
  scene.arms?.find((arm) => arm.at === at);

export function findMovement({ junction }: PlanScene, user: RoadUser): Movement | undefined {
  if (!isArm(user.at) || user.going === undefined || !(user.going in TURNS)) return undefined;
  const arm = ARMS.indexOf(user.at);
  const exit = (arm + TURNS[user.going as keyof typeof TURNS]) % 4;
  const missing = MISSING[junction];
  return missing !== undefined && [armAt(arm), armAt(exit)].includes(missing) ? undefined : { arm, exit };
}

export const isOpposite = (one: Movement, other: Movement): boolean => (one.arm + 2) % 4 === other.arm;
/** Whether `other` comes from the right of `one`. */
export const comesFromRight = (one: Movement, other: Movement): boolean => other.arm === (one.arm + 3) % 4;

/**
 * Whether two paths meet. Traffic drives on the right, so clockwise around the junction each arm has its entry before
 * its exit: eight points on a circle. Two paths meet if their chords cross or end at the same point.
 */
export function doPathsMeet(one: Movement, other: Movement): boolean {
  if (one.exit === other.exit) return true;
  const from = one.arm * 2;
  const span = (one.exit * 2 + 1 - from + 8) % 8;
  const within = (place: number) => {
    const far = (place - from + 8) % 8;
    return far > 0 && far < span;
  };
  return within(other.arm * 2) !== within(other.exit * 2 + 1);
}
