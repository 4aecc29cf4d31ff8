/** Makes a few exercises of each family, and checks them as questions. */
import { LEVELS } from '@balise/content/families/family';
import { makeExercise, toBankQuestion } from '@balise/content/families/make';
import { FAMILIES } from '@balise/content/families/registry';
import { checkQuestion, type Draw } from './question.ts';
import { findPoorReasons } from './reasons.ts';

const SEEDS = 3;

/** @returns the faults, one sentence each */
export function checkFamilies(draw: Draw): string[] {
  return FAMILIES.flatMap((family) =>
    Object.keys(family.themes).flatMap((licence) =>
      LEVELS.flatMap((level) =>
        Array.from({ length: SEEDS }, (_, seed) => {
          const question = toBankQuestion(
            makeExercise(family, seed, level),
            family,
            `${licence}-x-001`,
            licence,
          );
          return (
            [...checkQuestion(question, draw), ...findPoorReasons(question.parts)]
              // A figure without a rule in truth/chart.ts has its second solver in the family's test.
              .filter(({ path }) => question.computed || path !== '/computed')
              .map(
                ({ path, message }) => `family ${family.id}, level ${level}, seed ${seed}${path}: ${message}`,
              )
          );
        }).flat(),
      ),
    ),
  );
}
