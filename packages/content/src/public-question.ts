/** The only way for a question to leave the server before it is answered: allowed fields are copied one by one. */
import type { PublicQuestion } from '@balise/contract/learner/question';
import type { LoadedQuestion } from './content.ts';
import { type Item, letterPropositions } from './item.ts';
import { clipUrl, pictureHeight, pictureUrl } from './picture.ts';
import type { Value } from './question.ts';

function describeClip({ scene, story }: LoadedQuestion): { duration: number; story: string } | null {
  const clip = scene.view === 'conducteur' ? scene.clip : undefined;
  return clip ? { duration: clip.duration, story: story ?? '' } : null;
}

/**
 * @param position index in the series, from 0
 * @param width of the picture in pixels, one of `PICTURE_WIDTHS`
 */
export function publicQuestion(
  question: LoadedQuestion,
  item: Item,
  position: number,
  width: number,
): PublicQuestion {
  const propositions = letterPropositions(question, item);
  const clip = describeClip(question);
  return {
    identifiant: question.id,
    position,
    theme: question.theme,
    enonce: question.statement,
    attendu: question.expected,
    parties: question.parts.map((part, index) => ({
      consigne: part.prompt ?? null,
      choix: propositions
        .filter((one) => one.part === index)
        .map((one) => ({ lettre: one.letter, texte: one.proposition.text })),
      valeur: 'value' in part ? publicValue(part.value) : null,
    })),
    media: {
      url: pictureUrl(question.picture, width),
      largeur: width,
      hauteur: pictureHeight(width),
      alternative: question.alt,
      clip: clip && { url: clipUrl(question.picture), duree_s: clip.duration, description: clip.story },
    },
  };
}

/** The format of the figure to type, and its tolerance. */
function publicValue({ unit, decimals, tolerance }: Value): PublicQuestion['parties'][number]['valeur'] {
  return { unite: unit, decimales: decimals, tolerance };
}
