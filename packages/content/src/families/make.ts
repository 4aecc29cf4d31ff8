/** Makes an exercise of a family, and finds the mistake that an answer betrays. */

import { isWithinTolerance } from '../grading.ts';
import type { Question } from '../question.ts';
import { arrangeTask } from './arrange.ts';
import type { Exercise, ExerciseDraft, ExerciseLevel, Family, TypicalMistake } from './family.ts';
import { createRandom } from './random.ts';
import { typeset } from './typeset.ts';

/** A family whose figures are refused so often draws them badly. */
const MOST_DRAFTS = 400;

/** Every text in French typography; figures, names and pictures are left as they are. */
function typesetDraft(draft: ExerciseDraft): ExerciseDraft {
  const { task } = draft;
  return {
    ...draft,
    statement: typeset(draft.statement),
    prompt: typeset(draft.prompt),
    steps: draft.steps.map(typeset),
    explanation: typeset(draft.explanation),
    alt: typeset(draft.alt),
    ...(draft.why && {
      why: draft.why.map((mark) => (mark.mark === 'cerne' ? { ...mark, name: typeset(mark.name) } : mark)),
    }),
    task:
      task.form === 'words'
        ? {
            ...task,
            right: { text: typeset(task.right.text), why: typeset(task.right.why) },
            wrong: task.wrong.map((one) => ({
              ...one,
              text: typeset(one.text),
              sentence: typeset(one.sentence),
            })),
          }
        : {
            ...task,
            wrong: Object.fromEntries(
              Object.entries(task.wrong).map(([name, [value, sentence]]) => [
                name,
                [value, typeset(sentence)],
              ]),
            ),
          },
  };
}

/**
 * Draws from the same seed until the figures make a good exercise.
 * @param seed a whole number from 0 on
 * @throws if none is found: a fault of the family, not of the seed
 */
export function makeExercise(family: Family, seed: number, level: ExerciseLevel): Exercise {
  const random = createRandom(`${family.id}/${family.version}/${level}/${seed}`);
  for (let attempt = 0; attempt < MOST_DRAFTS; attempt += 1) {
    const drawn = family.draft(random, level);
    if (!drawn) continue;
    const draft = typesetDraft(drawn);
    const arranged = arrangeTask(draft.task, draft.prompt, draft.steps, random);
    if (!arranged) continue;
    const { statement, explanation, alt, scene, given, rule, why } = draft;
    return {
      family: family.id,
      version: family.version,
      seed,
      level,
      statement,
      parts: [arranged.part],
      explanation,
      source: family.source,
      alt,
      scene,
      ...(rule !== undefined && { computed: { kind: rule, inputs: { ...given } } }),
      ...(why && { why: [...why] }),
      mistakes: arranged.mistakes,
      steps: [...draft.steps],
      given,
    };
  }
  throw new Error(`the family ${family.id} finds no exercise of level ${level} for seed ${seed}`);
}

/** The exercise as a question of a bank, for what reads questions. */
export function toBankQuestion(exercise: Exercise, family: Family, id: string, licence: string): Question {
  const theme = family.themes[licence];
  if (theme === undefined) throw new Error(`the family ${family.id} is not for ${licence}`);
  const { level, statement, parts, explanation, source, alt, scene, computed, why } = exercise;
  const { checkedOn, reviewOn } = family;
  return {
    id,
    revision: 1,
    theme,
    difficulty: level,
    statement,
    parts,
    explanation,
    source,
    checkedOn,
    reviewOn,
    alt,
    scene,
    ...(computed && { computed }),
    ...(why && { why }),
  };
}

/** One part of an answer: the proposition chosen, by its index before any shuffle, or the figure typed. */
export type GivenPart = { proposition: number } | { figure: number };

/** The typical mistake that leads to this answer; undefined for a right answer, and for one of no known mistake. */
export function findTypicalMistake(
  exercise: Pick<Exercise, 'parts' | 'mistakes'>,
  part: number,
  answer: GivenPart,
): TypicalMistake | undefined {
  const own = exercise.mistakes.filter((one) => one.part === part);
  if ('proposition' in answer)
    return own.find(({ leadsTo }) => 'proposition' in leadsTo && leadsTo.proposition === answer.proposition);
  const asked = exercise.parts[part];
  if (!asked || !('value' in asked)) return undefined;
  const { value } = asked;
  if (isWithinTolerance(value, answer.figure)) return undefined;
  return own.find(
    ({ leadsTo }) =>
      'figure' in leadsTo && isWithinTolerance({ ...value, answer: leadsTo.figure }, answer.figure),
  );
}
