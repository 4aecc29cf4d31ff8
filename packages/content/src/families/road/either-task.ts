/** Something that holds of two users, of one of them or of neither: whom we let pass, whom an agent lets go on. */

import { capitalize } from '@balise/rules/capitalize';
import { elementAt } from '@balise/rules/lookup';
import type { PlanScene } from '@balise/scene/schema';
import { givesWay, type Passage, type RoadUser } from '../../truth/road.ts';
import { askAmong } from '../confusable.ts';
import type { WordTask } from '../family.ts';
import { explainPair } from './order-task.ts';
import { wordUser } from './user-words.ts';

/** Each is wanted as often. */
export const EITHER = ['both', 'none', 'first', 'second'] as const;
export type Either = (typeof EITHER)[number];

/** Whether it holds of the first and of the second. */
const HOLDS: Readonly<Record<Either, readonly [boolean, boolean]>> = {
  both: [true, true],
  none: [false, false],
  first: [true, false],
  second: [false, true],
};

export const readEither = (first: boolean, second: boolean): Either =>
  EITHER.find((one) => HOLDS[one][0] === first && HOLDS[one][1] === second) ?? 'none';

/**
 * @param why the reason for each of the two, without a full stop
 * @param named how the name of each mistake begins
 */
export const askEither = (
  found: Either,
  texts: Readonly<Record<Either, string>>,
  why: readonly [string, string],
  named: string,
): WordTask =>
  askAmong(
    texts,
    found,
    `${why.map(capitalize).join('. ')}.`,
    (one) => {
      const off = [0, 1].filter((place) => HOLDS[one][place] !== HOLDS[found][place]);
      const lead = off.length === 2 ? 'Deux erreurs.' : 'Une erreur sur les deux.';
      return `${lead} ${off.map((place) => capitalize(elementAt(why, place))).join('. ')}.`;
    },
    named,
  );

/** To which of the two others we give way; null unless that is the wanted answer. */
export function askYielding(scene: PlanScene, wanted: Either): ((passage: Passage) => WordTask) | null {
  const [me, first, second] = scene.vehicles ?? [];
  if (!me || !first || !second) return null;
  const yields = (other: RoadUser) => givesWay(scene, me, other);
  if (yields(first) !== HOLDS[wanted][0] || yields(second) !== HOLDS[wanted][1]) return null;
  const texts: Record<Either, string> = {
    both: 'À l’un et à l’autre',
    none: 'Ni à l’un ni à l’autre',
    first: `${capitalize(wordUser(first).to)} seulement`,
    second: `${capitalize(wordUser(second).to)} seulement`,
  };
  return (passage) =>
    askEither(
      wanted,
      texts,
      [explainPair(passage, me, first), explainPair(passage, me, second)],
      'yields-to',
    );
}

/** Whether an agent lets us and the first other go on; null unless that is the wanted answer. */
export function askStarting(scene: PlanScene, { held }: Passage, wanted: Either): WordTask | null {
  const [me, first] = scene.vehicles ?? [];
  if (!me || !first) return null;
  const starts = (user: RoadUser) => !held.some((hold) => hold.user === user);
  if (readEither(starts(me), starts(first)) !== wanted) return null;
  const { the } = wordUser(first);
  const agent = scene.vehicles?.find(({ kind }) => kind === 'agent');
  const seen = (user: RoadUser) =>
    agent?.pose === 'bras-leve'
      ? 'le bras levé arrête tout le monde'
      : starts(user)
        ? 'l’agent montre son profil, on passe'
        : 'l’agent montre sa poitrine ou son dos, on s’arrête';
  return askEither(
    wanted,
    {
      both: `Moi et ${the}`,
      none: `Ni moi ni ${the}`,
      first: 'Moi seulement',
      second: `${capitalize(the)} seulement`,
    },
    [`de mon côté, ${seen(me)}`, `du côté de ${the}, ${seen(first)}`],
    'lets',
  );
}
