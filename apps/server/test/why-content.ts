/** Content in which every question has a why layer of its own, over the same crossroads. */
import type { Content, LoadedQuestion } from '@balise/content';
import { pictureName } from '@balise/content/picture';
import { mapQuestions } from './mapped-content.ts';

const SCENE: LoadedQuestion['scene'] = {
  view: 'plan',
  place: 'ville',
  junction: 'croix',
  arms: [{ at: 's', sign: { code: 'AB4' }, line: 'stop' }],
  vehicles: [
    { kind: 'voiture', at: 's', going: 'tout-droit', label: 'Moi' },
    { kind: 'moto', at: 'e', going: 'tout-droit', color: 'rouge' },
  ],
};

/** The name that the layer of a question writes. */
export const ringName = (id: string): string => `Panneau ${id}`;

/** @param without ids of questions that have none @param broken ids of questions whose marks name nothing */
export function withWhys(
  base: Content,
  { without = [], broken = [] }: { without?: readonly string[]; broken?: readonly string[] } = {},
): Content {
  const picture = pictureName(SCENE);
  const mapped = mapQuestions(base, ({ why: _, ...one }) => ({
    ...one,
    scene: SCENE,
    picture,
    ...(!without.includes(one.id) && {
      why: [
        {
          mark: 'cerne',
          of: broken.includes(one.id) ? 'arms/n/sign' : 'arms/s/sign',
          name: ringName(one.id),
        },
      ],
    }),
  }));
  return { ...mapped, scenes: new Map([...base.scenes, [picture, SCENE]]) };
}
