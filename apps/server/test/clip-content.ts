/** Content in which every question shows the same short clip. */
import type { Content, LoadedQuestion } from '@balise/content';
import { pictureName } from '@balise/content/picture';

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
  const moving = (one: LoadedQuestion): LoadedQuestion => ({ ...one, scene: SCENE, story: STORY, picture });
  return {
    ...base,
    licences: new Map(
      [...base.licences].map(([code, { bank, ...rest }]) => [
        code,
        { ...rest, bank: { ...bank, questions: bank.questions.map(moving) } },
      ]),
    ),
    byId: new Map([...base.byId].map(([id, one]) => [id, moving(one)])),
    scenes: new Map([...base.scenes, [picture, SCENE]]),
  };
}
