/** Deals exercises of a family into a series. */
import { type Chance, drawItem, type Item } from '../item.ts';
import { explainExercise } from './explain-exercise.ts';
import type { ExerciseLevel, Family } from './family.ts';
import { makeExercise } from './make.ts';
import type { StoredExercise } from './stored-exercise.ts';

/** Seeds are below this. */
const SEEDS = 2 ** 31;
/** Neighbouring seeds tried for an exercise that the series does not have yet. */
const TRIES = 20;

/**
 * The next exercise of a series.
 * @param bank code of the bank in which it is asked
 * @param taken what the series has asked already: it is not asked again where another exercise is near
 */
export function dealExercise(
  family: Family,
  level: ExerciseLevel,
  bank: string,
  taken: readonly Item[],
  chance: Chance,
): Item {
  const first = chance(SEEDS);
  const make = (attempt: number) => makeStored(family, (first + attempt) % SEEDS, level, bank);
  const asked = new Set(taken.flatMap(({ exercise }) => (exercise ? [describeTask(exercise)] : [])));
  let exercise = make(0);
  for (let attempt = 1; asked.has(describeTask(exercise)) && attempt < TRIES; attempt += 1)
    exercise = make(attempt);
  const id = `exercice-${taken.length + 1}-${chance(2 ** 32)
    .toString(16)
    .padStart(8, '0')}`;
  const why = exercise.why ?? explainExercise(exercise);
  return {
    ...drawItem({ id, revision: exercise.version, parts: exercise.parts }, chance),
    exercise: { ...exercise, ...(why && { why }) },
  };
}

const describeTask = ({ statement, given }: StoredExercise): string => JSON.stringify([statement, given]);

function makeStored(family: Family, seed: number, level: ExerciseLevel, bank: string): StoredExercise {
  const { themes, checkedOn, reviewOn } = family;
  const theme = themes[bank];
  if (theme === undefined) throw new Error(`the family ${family.id} is not for ${bank}`);
  return { ...makeExercise(family, seed, level), theme, checkedOn, reviewOn };
}
