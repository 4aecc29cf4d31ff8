/** Exam requests as learners make them. */
import type { ExamForm, ExamRequest } from '@balise/contract/learner/exam';
import { DAY_MS } from '@balise/rules/days';
import type { Db } from '../src/platform/db/handle.ts';
import type { Person } from './builders.ts';
import type { Client } from './client.ts';

/** Gives a person an open exam entry. */
export async function openExam(db: Db, { personId, schoolId }: Person, more: object = {}): Promise<void> {
  await db
    .insertInto('applications')
    .values({
      person_id: personId,
      school_id: schoolId,
      kind: 'kopilote',
      label: 'examen',
      title: 'Examen',
      color: '#12805c',
      licence: 'b',
      status: 'ouvert',
      ...more,
    })
    .execute();
}

/** The day (yyyy-MM-dd) that many days after `now`. */
export function dayAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

/** A valid form; `more` replaces fields. */
export function examForm(now: Date, more: Partial<ExamForm> = {}): ExamForm {
  return {
    numero_candidat: '140 167-300a',
    dates: `${dayAfter(now, 20)},${dayAfter(now, 10)}`,
    centre: 'Besançon',
    remarque: '',
    ...more,
  };
}

/** Makes a request and returns its id. */
export async function askForExam(client: Client, now: Date): Promise<string> {
  const { body, status, text } = await client.post<ExamRequest>('/api/front/examen', { form: examForm(now) });
  if (status !== 201) throw new Error(text);
  return body.id;
}
