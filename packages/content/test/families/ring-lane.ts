/** Lane and indicator on a ring, measured on the drawing: how far round one drives, and on which side of his entry he leaves. */
import type { Exercise } from '@balise/content/families/family';
import type { PlanScene } from '@balise/scene/schema';
import type { WaysOf, WrongWay } from './wrong-way.ts';

type User = NonNullable<PlanScene['vehicles']>[number];

/** Degrees of the arms, anticlockwise from the east as the traffic turns. */
const ARMS: Record<string, number> = { e: 0, n: 90, o: 180, s: 270 };
/** Degrees from the arm of entry to that of exit: the whole turn comes back to it. */
const ROUND: Record<string, number> = { droite: 90, 'tout-droit': 180, gauche: 270, 'demi-tour': 360 };

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const unit = (degrees: number) => ({ x: Math.cos(radians(degrees)), y: Math.sin(radians(degrees)) });

const MOMENTS = [
  'Dès l’approche, avant d’entrer',
  'Une fois passée la première sortie',
  'Une fois passée la deuxième sortie',
  'Une fois passée la troisième sortie',
];

function readUser({ scene }: Exercise): User {
  const [user] = scene.view === 'plan' ? (scene.vehicles ?? []) : [];
  if (!user) throw new Error('nobody enters');
  return user;
}

/** R412-9 lets one keep left whose exit lies to the left of the axis along which he enters, or behind him. */
function mayKeepLeft(user: User): boolean {
  const entry = ARMS[user.at] ?? 0;
  const ahead = unit(entry + 180);
  const exit = unit(entry + (ROUND[user.going ?? ''] ?? 0));
  const toLeft = ahead.x * exit.y - ahead.y * exit.x;
  const isBehind = ahead.x * exit.x + ahead.y * exit.y < -0.5;
  return toLeft > 0.5 || isBehind;
}

/** He turns right who leaves within a quarter, goes on who leaves after half a turn, turns left who goes on further. */
function dueIndicator(user: User): string | undefined {
  const round = ROUND[user.going ?? ''] ?? 0;
  if (round < 180) return 'clignotant-droit';
  return round > 180 ? 'clignotant-gauche' : undefined;
}

const judge = (isLaneRight: boolean, isIndicatorRight: boolean): string => {
  if (isLaneRight && isIndicatorRight) return 'Sa voie et son clignotant conviennent';
  if (!isLaneRight && !isIndicatorRight) return 'Ni sa voie ni son clignotant ne conviennent';
  return isLaneRight ? 'Sa voie convient, pas son clignotant' : 'Son clignotant convient, pas sa voie';
};

export function solveRingLane(_: unknown, exercise: Exercise): string {
  const user = readUser(exercise);
  // An exit lies at each quarter turn: as many are passed as there are before his.
  if (user.label === 'Moi') return MOMENTS[(ROUND[user.going ?? ''] ?? 0) / 90 - 1] ?? '';
  const isOnLeft = (user.x ?? 0) < 0;
  return judge(!isOnLeft || mayKeepLeft(user), user.lights?.[0] === dueIndicator(user));
}

export const RING_LANE_WAYS: WaysOf = () => ({
  ...Object.fromEntries(
    ['droite', 'tout-droit', 'gauche', 'demi-tour'].map((exit, passed): [string, WrongWay] => [
      `signals-for-${exit}`,
      () => MOMENTS[passed] ?? '',
    ]),
  ),
  'judges-both': () => judge(true, true),
  'judges-none': () => judge(false, false),
  'judges-first': () => judge(true, false),
  'judges-second': () => judge(false, true),
});
