/** SQL of the practised days: rolled up with the answers, in the same transaction. */
import { dayIn, type TimeZone } from '@balise/rules/time-zones';
import { sql } from 'kysely';
import { type Db, prepareStatement } from '../../platform/db/api.ts';
import type { Learner } from '../../platform/http/api.ts';
import { countSeconds, type PracticeDay } from './practice-days.ts';

interface RolledDay extends PracticeDay {
  right: number;
}

type Owner = Pick<Learner, 'learner' | 'inscription'>;

/** What was just rolled up: the answers, and when their questions were first met, as known before and after. */
interface RolledAnswers {
  owner: Owner;
  zone: TimeZone;
  answers: readonly { right: boolean; at: Date; servedAt: Date | null }[];
  states: ReadonlyMap<string, { first_at: Date }>;
  after: ReadonlyMap<string, { first_at: Date }>;
}

const addDays = prepareStatement<Owner & { days: string }, object>(
  ({ learner, inscription, days }) => sql`
    insert into practice_days (person_id, inscription_id, school_id, day, questions, right_answers, seconds, new_questions)
    select i.person_id, i.id, i.school_id, d.day, d.questions, d."right", d.seconds, d."newQuestions"
    from inscriptions i, jsonb_to_recordset(${days}::jsonb)
      as d (day date, questions integer, "right" integer, seconds integer, "newQuestions" integer)
    where i.id = ${inscription}::int and i.person_id = ${learner}::int
    on conflict (person_id, inscription_id, day) do update set
      questions = practice_days.questions + excluded.questions,
      right_answers = practice_days.right_answers + excluded.right_answers,
      seconds = practice_days.seconds + excluded.seconds,
      new_questions = practice_days.new_questions + excluded.new_questions, told = false`,
);

export async function addPracticeDays(trx: Db, rolled: RolledAnswers): Promise<void> {
  const { learner, inscription } = rolled.owner;
  const days = sumByDay(rolled);
  if (days.length > 0) await addDays(trx, { learner, inscription, days: JSON.stringify(days) });
}

export async function clearPracticeDays(trx: Db, { learner, inscription }: Owner): Promise<void> {
  await trx
    .deleteFrom('practice_days')
    .where('person_id', '=', learner)
    .where('inscription_id', '=', inscription)
    .execute();
}

/** A question that turns out to have been met on an earlier day moves there: the order of roll-ups does not matter. */
function sumByDay({ zone, answers, states, after }: RolledAnswers): RolledDay[] {
  const days = new Map<string, RolledDay>();
  const dayOf = (at: Date): RolledDay => {
    const day = dayIn(zone, at);
    const found = days.get(day) ?? { day, questions: 0, right: 0, seconds: 0, newQuestions: 0 };
    days.set(day, found);
    return found;
  };
  for (const { right, at, servedAt } of answers) {
    const one = dayOf(at);
    one.questions += 1;
    one.right += Number(right);
    one.seconds += countSeconds(servedAt, at);
  }
  for (const [id, { first_at }] of after) {
    const before = states.get(id);
    if (before) dayOf(before.first_at).newQuestions -= 1;
    dayOf(first_at).newQuestions += 1;
  }
  return [...days.values()].filter((one) => one.questions > 0 || one.newQuestions !== 0);
}
