/** Invents a plausible past: weeks of series with rising results, composed and graded by the same code as real ones. */

import { randomUUID } from 'node:crypto';
import type { Content, LoadedQuestion } from '@balise/content';
import { dealMock } from '@balise/content/composition/deal-mock';
import { gradeAnswer } from '@balise/content/grading';
import { drawItem, type Item, letterPropositions } from '@balise/content/item';
import type { TimeRule } from '@balise/contract/account/settings';
import { DAY_MS } from '@balise/rules/days';
import { sql } from 'kysely';
import { writeReadiness } from '../learning/readiness/api.ts';
import { type Catalogue, insertCreditUse, insertSeries, rollUpSeries } from '../learning/series/api.ts';
import type { Db } from '../platform/db/api.ts';
import type { Learner } from '../platform/http/api.ts';
import { insertExercises } from './exercises.ts';
import type { DemoExercises, DemoSeries } from './person.ts';
import { insertAnswers } from './rows.ts';

/** Seconds a learner takes for a question. */
const PACE = 22;

/** The series of the last `weeks` weeks; the last training series is unfinished. */
export function listPastSeries(weeks: number): DemoSeries[] {
  const slugs = ['thematique-c', 'entrainement', 'thematique-u', 'examen', 'thematique-m'];
  const regular = Array.from({ length: weeks }, (_, week) => week).flatMap((week): DemoSeries[] => {
    const ago = (weeks - week) * 7;
    const skill = 0.5 + (0.4 * week) / Math.max(1, weeks);
    return [
      { slug: slugs[(2 * week) % slugs.length] ?? 'examen', ago: ago - 1, skill },
      { slug: slugs[(2 * week + 1) % slugs.length] ?? 'examen', ago: ago - 3, skill: skill + 0.04 },
    ];
  });
  return [
    { slug: 'accueil', ago: weeks * 7, skill: 0.5 },
    ...regular,
    { slug: 'entrainement', ago: 1, skill: 0.85, answered: 13 },
  ];
}

/** The series of a person, and their exercises. */
export async function insertPast(
  db: Db,
  { content, catalogue, now }: { content: Content; catalogue: Catalogue; now: Date },
  caller: Learner,
  timeRule: TimeRule,
  { series, exercises }: { series: readonly DemoSeries[]; exercises: readonly DemoExercises[] },
): Promise<void> {
  const chance = seededChance(caller.learner);
  const taken = new Map<string, number>();
  const met = new Map<string, number>();
  for (const past of series)
    await insertSeriesDone(db, content, catalogue, caller, timeRule, past, taken, met, chance, now);
  await insertExercises(db, content, caller, exercises, chance, now);
  await rollUpSeries(db, caller);
  await writeReadiness(db, caller, content);
  // Whoever has a past has signed in.
  await sql`update accounts a set last_sign_in_at = (select max(s.updated_at) from series s where s.person_id = a.person_id)
    where a.id = ${caller.accountId}`.execute(db);
}

async function insertSeriesDone(
  db: Db,
  content: Content,
  catalogue: Catalogue,
  caller: Learner,
  timeRule: TimeRule,
  past: DemoSeries,
  taken: Map<string, number>,
  met: Map<string, number>,
  chance: (below: number) => number,
  now: Date,
): Promise<void> {
  const offer = catalogue(caller.licenceCode).offer(past.slug);
  if (!offer || offer.total === 0) return;
  const index = (taken.get(past.slug) ?? 0) % offer.total;
  taken.set(past.slug, index + 1);
  const ids =
    offer.series[index] ?? dealMock(offer.kind, catalogue(caller.licenceCode), met, String(chance(1000)));
  const questions = ids.flatMap((id) => content.byId.get(id) ?? []);
  const items = questions.map((question) => drawItem(question, chance));
  const id = randomUUID();
  const start = new Date(now.getTime() - past.ago * DAY_MS);
  await insertSeries(db, caller, {
    id,
    licenceCode: caller.licenceCode,
    kind: offer.kind,
    order: index + 1,
    path: 'libre',
    timeRule,
    items,
    at: start,
  });
  if (offer.kind.usesCredit) await insertCreditUse(db, caller, id, start);

  const answers = questions.slice(0, past.answered ?? questions.length).map((question, position) => {
    const item = items[position] as Item;
    const letters =
      chance(1000) < past.skill * 1000 ? rightLetters(question, item) : wrongLetters(question, item);
    return {
      question_id: question.id,
      revision: question.revision,
      theme: question.theme,
      letters,
      is_right: gradeAnswer(question, item, letters).kind === 'right',
      served_at: new Date(start.getTime() + position * PACE * 1000),
      answered_at: new Date(start.getTime() + (position + 1) * PACE * 1000),
    };
  });
  for (const { question_id, answered_at } of answers) met.set(question_id, answered_at.getTime());
  await insertAnswers(db, caller, id, answers, answers.length === items.length);
}

function rightLetters(question: LoadedQuestion, item: Item): string {
  return letterPropositions(question, item)
    .filter(({ proposition }) => proposition.right)
    .map(({ letter }) => letter)
    .join(',');
}

/** A plausible mistake: the first wrong letter of each part. */
function wrongLetters(question: LoadedQuestion, item: Item): string {
  const wrong = letterPropositions(question, item).filter(({ proposition }) => !proposition.right);
  const parts = new Set(wrong.map(({ part }) => part));
  return [...parts].map((part) => wrong.find((one) => one.part === part)?.letter).join(',');
}

/** A repeatable random source: the same person gets the same past each time (linear congruential generator, MINSTD). */
function seededChance(seed: number): (below: number) => number {
  let state = (seed * 48_271 + 11) % 2_147_483_647;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
