import { readContent } from '@balise/content/load/read-content';
import type { Question } from '@balise/content/question';
import { expect, it } from 'vitest';
import { CONTENT_FOLDER } from '../repository.ts';
import { findPlanClaimErrors } from './plan-claims.ts';

const { questions } = readContent(CONTENT_FOLDER);

function find(id: string): Question {
  const found = questions.find(({ value }) => value.id === id);
  if (!found) throw new Error(`no question ${id}`);
  return found.value;
}

/** The question with the other answer called right. */
const turned = (question: Question): Question => ({
  ...question,
  parts: question.parts.map((part) =>
    'propositions' in part
      ? { ...part, propositions: part.propositions.map((one) => ({ ...one, right: !one.right })) }
      : part,
  ),
});

it.each([
  ['b-u-004', 4],
  ['etm-u-002', 2],
  ['etm-l-011', 2],
] as const)('the picture decides propositions of %s', (id, decided) => {
  expect(findPlanClaimErrors(find(id))).toEqual([]);
  expect(findPlanClaimErrors(turned(find(id)))).toHaveLength(decided);
});

it('agrees with all questions', () => {
  expect(questions.flatMap(({ value }) => findPlanClaimErrors(value))).toEqual([]);
});
