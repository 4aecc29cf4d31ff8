import type { LoadedQuestion } from './content.ts';
import { pictureName } from './picture.ts';
import { listPropositions, type Question } from './question.ts';

/** Computes what every request needs of a question. */
export function prepareQuestion(
  question: Question,
  { reading, entries }: Pick<LoadedQuestion, 'reading' | 'entries'>,
): LoadedQuestion {
  const right = question.parts.flatMap((part) => listPropositions(part).filter((one) => one.right));
  return {
    ...question,
    picture: pictureName(question.scene),
    expected: toExpected(right.length),
    reading,
    entries: entries.map(({ slug, name }) => ({ slug, name })),
  };
}

function toExpected(right: number): LoadedQuestion['expected'] {
  if (right === 0) return 'aucune';
  return right === 1 ? 'une' : 'plusieurs';
}
