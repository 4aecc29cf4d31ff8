/** Invents series of exercises: dealt, answered and counted by the same code as real ones. */

import { randomUUID } from 'node:crypto';
import type { Content } from '@balise/content';
import { findSeriesKind } from '@balise/content/composition/series-kind';
import { dealExercise } from '@balise/content/families/deal-exercise';
import { exercisesSlug, listSkills, type TaughtSkill } from '@balise/content/families/skills';
import { type Chance, type Item, letterPropositions } from '@balise/content/item';
import { listValues } from '@balise/content/question';
import { EXERCISES_IN_SERIES } from '@balise/contract/learner/exercises';
import { DAY_MS } from '@balise/rules/days';
import { writeValues } from '@balise/rules/numeric';
import {
  foldExercise,
  type SkillState,
  selectOptionalSkill,
  writeExerciseStep,
} from '../learning/exercises/api.ts';
import { insertSeries } from '../learning/series/api.ts';
import type { Db } from '../platform/db/api.ts';
import type { Learner } from '../platform/http/api.ts';
import type { DemoExercises } from './person.ts';
import { insertAnswers } from './rows.ts';

/** Seconds a learner takes for an exercise. */
const PACE = 40;

export async function insertExercises(
  db: Db,
  content: Content,
  caller: Learner,
  past: readonly DemoExercises[],
  chance: Chance,
  now: Date,
): Promise<void> {
  const licence = content.licences.get(caller.licenceCode);
  if (!licence) return;
  const skills = listSkills(licence.bank);
  const orders = new Map<string, number>();
  for (const done of past) {
    const kind = findSeriesKind(exercisesSlug(done.family), licence);
    const skill = skills.find(({ family }) => family.id === done.family);
    if (!kind || !skill) throw new Error(`the bank ${licence.bank.code} has no exercises ${done.family}`);
    const order = (orders.get(done.family) ?? 0) + 1;
    orders.set(done.family, order);
    const start = new Date(now.getTime() - done.ago * DAY_MS);
    const before = (await selectOptionalSkill(db, caller, done.family)) ?? null;
    const answered = answerAll(skill, licence.bank.code, done, before, chance, start);
    const id = randomUUID();
    const { items } = answered;
    await insertSeries(db, caller, {
      id,
      licenceCode: caller.licenceCode,
      kind,
      order,
      path: 'libre',
      timeRule: 'normal',
      items,
      length: EXERCISES_IN_SERIES,
      at: start,
    });
    await storeAnswers(db, caller, id, answered);
  }
}

type Answered = ReturnType<typeof answerAll>;

function answerAll(
  { family, theme }: TaughtSkill,
  bank: string,
  { rights }: DemoExercises,
  before: SkillState | null,
  chance: Chance,
  start: Date,
) {
  const deal = (taken: readonly Item[], state: SkillState | null): Item =>
    dealExercise(family, state?.level ?? 1, bank, taken, chance);
  const items: Item[] = [];
  const answers: { item: Item; letters: string; typed: string; right: boolean; at: Date; servedAt: Date }[] =
    [];
  let skill = before;
  for (const [index, mark] of [...rights].entries()) {
    const item = deal(items, skill);
    items.push(item);
    const right = mark === '1';
    const servedAt = new Date(start.getTime() + index * PACE * 1000);
    const at = new Date(servedAt.getTime() + PACE * 1000);
    answers.push({ item, ...chooseAnswer(item, right), right, at, servedAt });
    const level = skill?.level ?? 1;
    skill = foldExercise(skill, { family: family.id, level, theme, right, at, sure: null });
  }
  if (!skill) throw new Error(`no exercise of ${family.id} was answered`);
  /** The one that is asked now; null at the end of the series. */
  const next = items.length < EXERCISES_IN_SERIES ? deal(items, skill) : null;
  return { items, next, answers, skill };
}

function exerciseOf({ exercise }: Item): NonNullable<Item['exercise']> {
  if (!exercise) throw new Error('an exercise has no text');
  return exercise;
}

/** The right answer, or that of the first typical mistake. */
function chooseAnswer(item: Item, right: boolean): { letters: string; typed: string } {
  const exercise = exerciseOf(item);
  const leadsTo = exercise.mistakes[0]?.leadsTo;
  const values = listValues(exercise.parts).map(({ answer }) => answer);
  if (values.length > 0) {
    const wrong = leadsTo && 'figure' in leadsTo ? [leadsTo.figure] : values.map((value) => value + 100);
    return { letters: '', typed: writeValues(right ? values : wrong) };
  }
  const isChosen = ({ proposition, at }: ReturnType<typeof letterPropositions>[number]): boolean => {
    if (right || !leadsTo || !('proposition' in leadsTo)) return proposition.right === right;
    return at === leadsTo.proposition;
  };
  const letters = letterPropositions(exercise, item).filter(isChosen);
  return { letters: letters.map(({ letter }) => letter).join(','), typed: '' };
}

async function storeAnswers(
  db: Db,
  caller: Learner,
  id: string,
  { next, answers, skill }: Answered,
): Promise<void> {
  const rows = answers.map(({ item, letters, typed, right, at, servedAt }) => ({
    question_id: item.id,
    revision: item.rev,
    theme: exerciseOf(item).theme,
    letters,
    typed,
    is_right: right,
    served_at: servedAt,
    answered_at: at,
  }));
  await insertAnswers(db, caller, id, rows, false);
  const { learner, inscription } = caller;
  await writeExerciseStep(db, { learner, inscription, id }, skill, next);
}
