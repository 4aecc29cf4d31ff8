/** What the correction of an exercise adds to that of a question. */
import type { Correction } from '@balise/contract/learner/question';
import { readValues } from '@balise/rules/numeric';
import type { GivenAnswer } from '../grading.ts';
import { type Item, letterPropositions } from '../item.ts';
import { listValues } from '../question.ts';
import { findTypicalMistake, type GivenPart } from './make.ts';
import type { StoredExercise } from './stored-exercise.ts';

/** The typical mistakes that lead to this answer, and the worked solution. */
export function correctExercise(
  exercise: StoredExercise,
  item: Pick<Item, 'order'>,
  answer: GivenAnswer,
): NonNullable<Correction['exercice']> {
  const sentences = listGiven(exercise, item, answer).flatMap(({ part, given }) => {
    const mistake = findTypicalMistake(exercise, part, given);
    return mistake ? [mistake.sentence] : [];
  });
  return { niveau: exercise.level, erreurs_types: [...new Set(sentences)], etapes: exercise.steps };
}

function listGiven(
  exercise: StoredExercise,
  item: Pick<Item, 'order'>,
  { letters, typed }: GivenAnswer,
): { part: number; given: GivenPart }[] {
  const chosen = letters === '' ? [] : letters.split(',');
  const propositions = letterPropositions(exercise, item)
    .filter(({ letter }) => chosen.includes(letter))
    .map(({ part, at }) => ({ part, given: { proposition: at } }));
  const asked = listValues(exercise.parts);
  const figures = readValues(
    typed,
    asked.map(({ unit, decimals }) => ({ unite: unit, decimales: decimals })),
  );
  let next = 0;
  const values = exercise.parts.flatMap((one, part) => {
    if (!('value' in one)) return [];
    const figure = figures?.[next++] ?? null;
    return figure === null ? [] : [{ part, given: { figure } }];
  });
  return [...propositions, ...values];
}
