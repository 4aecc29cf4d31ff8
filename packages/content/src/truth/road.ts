/** Who gives way at a junction seen from above, worked out from its arms, signs and vehicles (R415-1 to R415-10). */
import type { PlanScene } from '@balise/scene/schema';

export type RoadUser = NonNullable<PlanScene['vehicles']>[number];
type Arm = 's' | 'n' | 'e' | 'o';

/** Clockwise, as one goes round the junction. */
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
 * Whether two ways meet. Clockwise round a junction where one drives on the right, each arm's way in comes before its
 * way out: eight places on a circle, and two ways meet when their chords cross or end together.
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

/** 0 gives way, 1 nothing is said, 2 has the priority road. */
function rankArm(scene: PlanScene, at: Arm): 0 | 1 | 2 {
  const arm = scene.arms?.find((one) => one.at === at);
  if (!arm) return 1;
  const { sign, line, dirt } = arm;
  if (dirt || line === 'stop' || line === 'cedez' || (sign && YIELD_SIGNS.includes(sign.code))) return 0;
  return sign && PRIORITY_SIGNS.includes(sign.code) ? 2 : 1;
}

/** @returns whether `one` has to let `other` go first; undefined where their ways do not meet or the scene does not say */
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
  // Facing each other, who turns left waits; else who comes from the right goes first.
  if (isOpposite) return one.going === 'gauche' && other.going !== 'gauche';
  return theirs.arm === (mine.arm + 3) % 4;
}

function readArm(scene: PlanScene, way: Way) {
  const at = ARMS[way.arm] ?? 's';
  return { light: scene.arms?.find((arm) => arm.at === at)?.light, rank: rankArm(scene, at) };
}

type ArmLight = ReturnType<typeof readArm>['light'];

/** By beacons and traffic lights, then before a tram; undefined where none of them decides. */
function givesWayByLight(
  one: RoadUser,
  other: RoadUser,
  mine: ArmLight,
  theirs: ArmLight,
): boolean | undefined {
  const isUrgent = ({ lights }: RoadUser) => lights?.includes('gyrophare') ?? false;
  if (isUrgent(one) !== isUrgent(other)) return isUrgent(other);
  // Whoever has a red light goes nowhere yet.
  if (mine === 'rouge' || theirs === 'rouge') return mine === 'rouge';
  if ((one.kind === 'tram') !== (other.kind === 'tram')) return other.kind === 'tram';
  return undefined;
}
