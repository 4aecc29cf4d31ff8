import type { WhyMark } from '@balise/scene/schema/why';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { dealExercise } from '../../src/families/deal-exercise.ts';
import { explainExercise } from '../../src/families/explain-exercise.ts';
import { type Exercise, LEVELS } from '../../src/families/family.ts';
import { makeExercise } from '../../src/families/make.ts';
import { FAMILIES } from '../../src/families/registry.ts';
import { StoredExerciseSchema, toLoadedExercise } from '../../src/families/stored-exercise.ts';
import { listPropositions } from '../../src/question.ts';
import { drawQuestionWhy } from '../../src/why.ts';

const SEEDS = 60;

function family(id: string) {
  const found = FAMILIES.find((one) => one.id === id);
  if (!found) throw new Error(`no family ${id}`);
  return found;
}

const makeMany = (id: string): Exercise[] =>
  Array.from({ length: SEEDS }, (_, seed) =>
    LEVELS.map((level) => makeExercise(family(id), seed, level)),
  ).flat();

/** Who gives way in the marks, as the propositions begin. */
function readMarks(marks: readonly WhyMark[]): string {
  const away = marks.flatMap((mark) =>
    mark.mark === 'manoeuvre' && mark.does === 's-ecarte' ? [mark.of] : [],
  );
  if (away.length === 2) return 'Nous venons';
  return away[0] === 'vessels/0' ? 'Je m’écarte' : 'B s’écarte';
}

describe('the why layer of an exercise', () => {
  it('says of two vessels what the right proposition says', () => {
    for (const exercise of makeMany('give-way-at-sea')) {
      const marks = explainExercise(exercise);
      if (!marks) throw new Error(`seed ${exercise.seed} has no layer`);
      const right = exercise.parts.flatMap((part) => listPropositions(part).filter((one) => one.right));
      expect(
        right.map(({ text }) => text.startsWith(readMarks(marks))),
        `seed ${exercise.seed}`,
      ).toEqual([true]);
    }
  });

  it('reads the tide at the hour or at the height that is asked', () => {
    const drawn = makeMany('tide-height').flatMap((exercise) => {
      const [mark] = explainExercise(exercise) ?? [];
      return mark?.mark === 'lecture' ? [{ mark, exercise }] : [];
    });
    expect(drawn.length).toBeGreaterThanOrEqual(SEEDS);
    for (const { mark, exercise } of drawn)
      expect(mark.read).toEqual({ hour: exercise.computed?.inputs.heure });
  });

  it('shows who goes first, or why nobody waits; only rails without gates or a train have nothing to show', () => {
    const bare = makeMany('who-goes-first').filter((exercise) => !explainExercise(exercise));
    for (const { alt } of bare) expect(alt).toContain('passage à niveau (ni barrière ni signal)');
    const free = makeMany('who-goes-first').filter(({ steps }) =>
      steps.every((step) => /ne croise pas mon trajet|ne se gênent pas/.test(step)),
    );
    const shown = free.flatMap((exercise) => explainExercise(exercise) ?? []);
    expect(shown.length).toBeGreaterThan(5);
    for (const mark of shown)
      expect(mark.mark === 'cerne' ? mark.name : mark.mark).toMatch(
        /^(Ne croise pas mon trajet|Barrière levée)$/,
      );
  });

  it('gives the tide hour and the twelfth, or the hours to count, in the cells of a table', () => {
    for (const { level, why = [], given, steps } of [...makeMany('tide-height'), ...makeMany('tide-time')]) {
      if (level === 1) continue;
      const names = why.flatMap((mark) => (mark.mark === 'cerne' ? [mark.name] : []));
      const hour = (Number(given.fin) - Number(given.debut)) / 6;
      expect(names.some((name) => name.includes(`${hour}`))).toBe(true);
      if (given.heure !== undefined) expect(steps[0]).toContain(names[1]?.split('= ')[1]);
    }
  });

  it('is none where nothing is to be drawn', () => {
    expect(explainExercise(makeExercise(family('tide-height'), 1, 3))).toBeUndefined();
  });

  it('is stored with the exercise, and one that was stored without it still loads', () => {
    const { exercise } = dealExercise(family('who-goes-first'), 1, 'b', [], (below) => 7 % below);
    if (!exercise) throw new Error('no exercise was dealt');
    expect(exercise.why?.length).toBeGreaterThan(0);
    const stored = JSON.parse(JSON.stringify(exercise));
    expect(Value.Check(StoredExerciseSchema, stored)).toBe(true);
    expect(
      drawQuestionWhy(toLoadedExercise(stored, 'exercice-1-00000000'))?.sentences.length,
    ).toBeGreaterThan(0);
    const { why: _, ...old } = stored;
    expect(Value.Check(StoredExerciseSchema, old)).toBe(true);
    expect(drawQuestionWhy(toLoadedExercise(old, 'exercice-1-00000000'))).toBeNull();
  });
});
