/** Texts of a picture that the drawn alphabet can't write: each such sign would be an empty box. */
import { listUnwritable } from '@balise/scene/facts';
import type { Question } from './question.ts';

interface UnwritableText {
  /** JSON path in the question: `/scene/rows/0/1`. */
  path: string;
  message: string;
}

/** What a question's picture and its why layer write. */
export const findUnwritableTexts = ({
  scene,
  why,
}: Partial<Pick<Question, 'scene' | 'why'>>): UnwritableText[] => [
  ...walk(scene, '/scene'),
  ...walk(why, '/why'),
];

function* walk(value: unknown, path: string): Generator<UnwritableText> {
  if (typeof value === 'string') {
    const signs = listUnwritable(value);
    if (signs.length > 0)
      yield { path, message: `has no letter for «${signs.join('\u00a0')}», an empty box is drawn` };
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value)) yield* walk(one, `${path}/${key}`);
  }
}
