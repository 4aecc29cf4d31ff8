/**
 * An exercise as a series stores it: whole, so that it is graded, corrected and reviewed without its family, whatever the
 * code has become.
 */
import { closed } from '@balise/contract/base/shapes';
import * as T from 'typebox';
import type { LoadedQuestion } from '../content.ts';
import { prepareQuestion } from '../prepare-question.ts';
import type { Exercise } from './family.ts';

export interface StoredExercise extends Exercise {
  /** The family's theme in the bank, and when its source was checked, at that time. */
  theme: string;
  checkedOn: string;
  reviewOn: string;
}

const Text = T.String();
const Part = T.Union([
  T.Object({ propositions: T.Array(T.Object({ text: Text, right: T.Boolean(), why: Text })) }),
  T.Object({
    value: T.Object({
      unit: Text,
      answer: T.Number(),
      tolerance: T.Number(),
      decimals: T.Integer(),
      solution: Text,
    }),
  }),
]);

/** What grading and the correction read. Lengths are not checked: a limit of today must not hide an exercise of the past. */
export const StoredExerciseSchema = T.Unsafe<StoredExercise>(
  T.Object({
    family: Text,
    version: T.Integer(),
    seed: T.Integer(),
    level: T.Integer({ minimum: 1, maximum: 3 }),
    theme: T.String({ pattern: '^[A-Z]$' }),
    checkedOn: Text,
    reviewOn: Text,
    statement: Text,
    explanation: Text,
    alt: Text,
    source: closed({ text: Text, article: Text }),
    parts: T.Array(Part, { minItems: 1, maxItems: 2 }),
    scene: T.Object({ view: Text }),
    mistakes: T.Array(
      T.Object({
        name: Text,
        part: T.Integer(),
        sentence: Text,
        leadsTo: T.Union([closed({ proposition: T.Integer() }), closed({ figure: T.Number() })]),
      }),
    ),
    steps: T.Array(Text),
    why: T.Optional(T.Array(T.Object({ mark: Text }))),
    given: T.Record(Text, T.Union([T.Number(), T.String()])),
  }),
);

/** The exercise as a question with this id, for all that reads questions. */
export function toLoadedExercise(exercise: StoredExercise, id: string): LoadedQuestion {
  const { statement, parts, explanation, source, alt, scene, theme, checkedOn, reviewOn, level, why } =
    exercise;
  return prepareQuestion(
    {
      id,
      revision: exercise.version,
      difficulty: level,
      statement,
      parts,
      explanation,
      source,
      alt,
      scene,
      theme,
      checkedOn,
      reviewOn,
      ...(why && { why }),
    },
    { reading: { chapter: null, texts: [] }, entries: [] },
  );
}
