/** Computes who gives way at a junction seen from above, from its arms, signs and vehicles (R415-1 to R415-10). */
import type { PlanScene } from '@balise/scene/schema';

export type RoadUser = NonNullable<PlanScene['vehicles']>[number];
type Arm = 's' | 'n' | 'e' | 'o';

/** Clockwise around the junction. */
const ARMS: readonly Arm[] = ['n', 'e', 's', 'o'];
const YIELD_SIGNS: readonly string[] = ['AB3a', 'AB4'];
const PRIORITY_SIGNS: readonly string[] = ['AB2', 'AB6'];
const TURNS = { droite: 3, 'tout-droit': 2, gauche: 1, 'demi-tour': 0 } as const;

const isArm = (at: string): at is Arm => (ARMS as readonly string[]).includes(at);

interface Way {
  arm: number;
  exit: number;
}

function findWay(user: RoadUser): Way | undefined {
  if (!isArm(user.at) || user.going === undefined || !(user.going in TURNS)) return undefined;
  const arm = ARMS.indexOf(user.at);
  return { arm, exit: (arm + TURNS[user.going as keyof typeof TURNS]) % 4 };
}

/**
 * Whether two paths meet. Traffic drives on the right, so clockwise around the junction each arm has its entry before
 * its exit: eight points on a circle. Two paths meet if their chords cross or end at the same point.
 */
function meet(one: Way, other: Way): boolean {
  if (one.exit === other.exit) return true;
  const from = one.arm * 2;
  const span = (one.exit * 2 + 1 - from + 8) % 8;
  const within = (place: number) => {
    const far = (place - from + 8) % 8;
    return far > 0 && far < span;
  };
  return within(other.arm * 2) !== within(other.exit * 2 + 1);
}

/** 0 for giving way, 1 for no sign, 2 for the priority road. */
function rankArm(scene: PlanScene, at: Arm): 0 | 1 | 2 {
  const arm = scene.arms?.find((one) => one.at === at);
  if (!arm) return 1;
  const { sign, line, dirt } = arm;
  if (dirt || line === 'stop' || line === 'cedez' || (sign && YIELD_SIGNS.includes(sign.code))) return 0;
  return sign && PRIORITY_SIGNS.includes(sign.code) ? 2 : 1;
}

/**
 * @returns whether `one` has to let `other` go first, so false if their paths do not meet; undefined for a stopped vehicle
 * and for a junction that the rules here do not cover
 */
export function givesWay(scene: PlanScene, one: RoadUser, other: RoadUser): boolean | undefined {
  if (one.going === 'arret' || other.going === 'arret') return undefined;
  if (scene.junction === 'giratoire') {
    if (!isArm(one.at) || other.at !== 'anneau') return undefined;
    return rankArm(scene, one.at) === 0 ? true : undefined;
  }
  if (!['croix', 'te', 'te-gauche', 'te-droite'].includes(scene.junction)) return undefined;
  const [mine, theirs] = [findWay(one), findWay(other)];
  if (!mine || !theirs || mine.arm === theirs.arm) return undefined;
  if (!meet(mine, theirs)) return false;
  const arms = { mine: readArm(scene, mine), theirs: readArm(scene, theirs) };
  const byLight = givesWayByLight(one, other, arms.mine.light, arms.theirs.light);
  if (byLight !== undefined) return byLight;
  const { rank } = arms.mine;
  if (!arms.mine.light && rank !== arms.theirs.rank) return rank < arms.theirs.rank;
  const isOpposite = (mine.arm + 2) % 4 === theirs.arm;
  // Of two opposite vehicles, the one that turns left waits; else the one from the right goes first.
  if (isOpposite) return one.going === 'gauche' && other.going !== 'gauche';
  return theirs.arm === (mine.arm + 3) % 4;
}

function readArm(scene: PlanScene, way: Way) {
  const at = ARMS[way.arm] ?? 's';
  return { light: scene.arms?.find((arm) => arm.at === at)?.light, rank: rankArm(scene, at) };
}

type ArmLight = ReturnType<typeof readArm>['light'];

/** By blue lights and traffic lights, then by trams; undefined if none of these decides. */
function givesWayByLight(
  one: RoadUser,
  other: RoadUser,
  mine: ArmLight,
  theirs: ArmLight,
): boolean | undefined {
  const isUrgent = ({ lights }: RoadUser) => lights?.includes('gyrophare') ?? false;
  if (isUrgent(one) !== isUrgent(other)) return isUrgent(other);
  // A vehicle at a red light waits in any case.
  if (mine === 'rouge' || theirs === 'rouge') return mine === 'rouge';
  if ((one.kind === 'tram') !== (other.kind === 'tram')) return other.kind === 'tram';
  return undefined;
}
