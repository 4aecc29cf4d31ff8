/** Who goes first where two vehicles don't fit side by side, and why: a sign, the slope, or the size. */

import { capitalize } from '@balise/rules/capitalize';
import type { PlanScene } from '@balise/scene/schema';
import { computePassage, type RightOfWayRule, type RoadUser } from '../../truth/road.ts';
import { askAmong } from '../confusable.ts';
import type { Random } from '../random.ts';
import { CAR_COLORS, ME } from './crossing-scenes.ts';
import { explainWait } from './wait-words.ts';

type Arm = NonNullable<PlanScene['arms']>[number];
type Kind = RoadUser['kind'];

/** Who goes first, after the reason for it. Each is wanted as often, and offered as often. */
const REASONS = ['sign-me', 'sign-other', 'slope-me', 'slope-other', 'size-me', 'size-other'] as const;
type Reason = (typeof REASONS)[number];

const TEXTS: Readonly<Record<Reason, string>> = {
  'sign-me': 'Moi : le panneau me donne la priorité',
  'sign-other': 'L’autre : mon panneau m’oblige à céder',
  'slope-me': 'Moi : je monte, l’autre descend',
  'slope-other': 'L’autre : il monte, je descends',
  'size-me': 'Moi : l’autre véhicule est plus encombrant',
  'size-other': 'L’autre : mon véhicule est plus encombrant',
};
const RULES: Readonly<Partial<Record<RightOfWayRule, string>>> = {
  giveWayToOncoming: 'sign',
  priorityOverOncoming: 'sign',
  slope: 'slope',
  size: 'size',
};

const SMALL: readonly Kind[] = ['voiture'];
/** Longer than 7 m or wider than 2 m. */
const LARGE: readonly Kind[] = ['camion', 'bus', 'caravane', 'tracteur'];
const DESCENT: Arm['sign'] = { code: 'A16', value: '10 %' };

/** Signs at our side and at the other: those that decide, or a slope that says the contrary of one. */
function drawSigns(random: Random, reason: Reason): readonly [Arm['sign'], Arm['sign']] {
  const [priority, yielding] = [{ code: 'C18' }, { code: 'B15' }];
  const isSloping = random.below(2) === 0;
  if (reason === 'sign-me') return [isSloping ? DESCENT : priority, yielding];
  if (reason === 'sign-other') return [yielding, isSloping ? DESCENT : priority];
  if (reason === 'slope-me') return [undefined, DESCENT];
  return [reason === 'slope-other' ? DESCENT : undefined, undefined];
}

/** Our kind and the other's: where size doesn't decide, it says the contrary or nothing. */
function drawKinds(random: Random, reason: Reason): readonly [Kind, Kind] {
  const [small, large] = [random.pick(SMALL), random.pick(LARGE)];
  if (reason === 'size-me') return [small, large];
  if (reason === 'size-other') return [large, small];
  if (random.below(3) === 0) return [small, small];
  return reason.endsWith('me') ? [large, small] : [small, large];
}

function drawNarrow(random: Random, reason: Reason): PlanScene {
  const [ours, theirs] = drawSigns(random, reason);
  const [mine, other] = drawKinds(random, reason);
  const going = { going: 'tout-droit', arrow: true } as const;
  const arms: Arm[] = [
    { at: 's', line: 'aucune', ...(ours && { sign: ours }) },
    { at: 'n', line: 'aucune', ...(theirs && { sign: theirs }) },
  ];
  return {
    view: 'plan',
    place: reason.startsWith('slope') ? 'montagne' : random.pick(['campagne', 'montagne'] as const),
    junction: 'ligne-droite',
    narrow: true,
    arms,
    vehicles: [
      { kind: mine, at: 's', ...going, ...ME },
      { kind: other, at: 'n', ...going, color: random.pick(CAR_COLORS) },
    ],
  };
}

const isDescent = (scene: PlanScene, at: Arm['at']): boolean =>
  scene.arms?.find((arm) => arm.at === at)?.sign?.code === 'A16';

/** Why a reason isn't the one here. */
function refute(reason: Reason, right: Reason, scene: PlanScene): string {
  const [kind, whoGoes] = reason.split('-');
  const isMe = whoGoes === 'me';
  if (kind === right.split('-')[0]) return 'C’est l’inverse';
  if (kind === 'sign')
    return `Aucun panneau ${isMe ? 'ne me donne ici la priorité' : 'ne m’oblige ici à céder'}`;
  if (kind === 'slope') {
    const [whose, at] = isMe ? (['son', 'n'] as const) : (['mon', 's'] as const);
    return isDescent(scene, at)
      ? 'Un panneau de priorité l’emporte sur la pente'
      : `Aucune forte descente n’est signalée de ${whose} côté`;
  }
  const [mine, other] = scene.vehicles ?? [];
  const large = (user: RoadUser | undefined) => user !== undefined && LARGE.includes(user.kind);
  const [of, to] = isMe ? ['L’autre véhicule', 'le mien'] : ['Mon véhicule', 'l’autre'];
  return large(isMe ? other : mine) && !large(isMe ? mine : other)
    ? `${of} est plus encombrant, mais cela ne compte que sans panneau ni forte pente`
    : `${of} n’est pas plus encombrant que ${to}`;
}

/** @returns null where the rules give another reason */
export function drawNarrowTask(random: Random) {
  const reason = random.pick(REASONS);
  const scene = drawNarrow(random, reason);
  const passage = computePassage(scene);
  const [wait] = passage.waits;
  const [me] = scene.vehicles ?? [];
  if (!wait || `${RULES[wait.rule]}-${wait.user === me ? 'other' : 'me'}` !== reason) return null;
  const why = `${capitalize(explainWait(wait))}.`;
  const explain = (one: Reason) => `Vous vous trompez de raison. ${refute(one, reason, scene)}. ${why}`;
  return { scene, passage, task: askAmong(TEXTS, reason, why, explain, 'says') };
}
