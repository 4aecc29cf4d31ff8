import type { Exercise, Given } from '@balise/content/families/family';

/** The right answer of an exercise, found in another way than the family's; null where its own rule is the second solver. */
export type Solve = (given: Given, exercise: Exercise) => number | string | null;
