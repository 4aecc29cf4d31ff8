/** Content in which every question shows the same short clip. */
import type { Content, LoadedQuestion } from '@balise/content';
import { pictureName } from '@balise/content/picture';
import { mapQuestions } from './mapped-content.ts';

const SCENE: LoadedQuestion['scene'] = {
  view: 'conducteur',
  place: 'campagne',
  road: { lanes: [{ kind: 'sens-inverse' }, { kind: 'meme-sens' }], ego: 1 },
  actors: [{ kind: 'voiture', lane: 1, z: 30 }],
  clip: {
    duration: 8,
    ego: [
      [0, 0],
      [8, 60],
    ],
  },
};
const STORY = 'La voiture devant moi se rapproche.';
export const CLIP_MS = 8000;

export function withClips(base: Content): Content {
  const picture = pictureName(SCENE);
  const mapped = mapQuestions(base, (one) => ({ ...one, scene: SCENE, story: STORY, picture }));
  return { ...mapped, scenes: new Map([...base.scenes, [picture, SCENE]]) };
}
