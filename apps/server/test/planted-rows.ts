/** Rows about a learner, a group or a school that requests of staff name by their ids. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { ExamState } from '@balise/contract/base/codes';
import { DAY_MS } from '@balise/rules/days';
import { emailKey } from '@balise/rules/email-key';
import type { Db } from '../src/platform/db/handle.ts';
import type { Person } from './builders.ts';
import { dayAfter } from './exam.ts';

interface Planting {
  now: Date;
  /** Stands in each text. */
  word?: string;
}

/** The only request of its learner for the exam of B. */
export async function plantExam(
  db: Db,
  { personId, schoolId, inscriptionIds }: Person,
  { now, word = '', state = 'demandee' }: Planting & { state?: ExamState },
): Promise<string> {
  await db.deleteFrom('exam_requests').where('person_id', '=', personId).execute();
  const id = randomUUID();
  const isSummoned = state === 'convoquee' || state === 'passee';
  await db
    .insertInto('exam_requests')
    .values({
      id,
      person_id: personId,
      school_id: schoolId,
      inscription_id: inscriptionIds[0] ?? 0,
      licence: 'b',
      state,
      candidate_number: '140167300',
      wished_days: [dayAfter(now, 10)],
      centre: `Centre ${word}`,
      remark: word,
      created_at: now,
      updated_at: now,
      ...(isSummoned && {
        exam_day: dayAfter(now, state === 'passee' ? -1 : 9),
        exam_time: '09:30',
        exam_place: `Salle ${word}`,
      }),
    })
    .execute();
  await db
    .insertInto('exam_changes')
    .values({
      person_id: personId,
      request_id: id,
      no: 1,
      school_id: schoolId,
      change: 'demandee',
      actor_id: null,
      details: '{}',
      at: now,
    })
    .execute();
  return id;
}

/** To one learner, a group, or without either the whole school. */
export async function plantSchoolMessage(
  db: Db,
  schoolId: number,
  { now, word = '', learner, group }: Planting & { learner?: Person; group?: string },
): Promise<number> {
  const { id } = await db
    .insertInto('messages')
    .values({
      school_id: schoolId,
      person_id: learner?.personId ?? null,
      group_id: group ?? null,
      type: 'info',
      content: `Message ${word}`,
      brand: group === undefined ? null : '',
      created_at: now,
      starts_at: new Date(now.getTime() - DAY_MS),
      ends_at: new Date(now.getTime() + DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function plantLetter(
  db: Db,
  { personId, schoolId }: Person,
  { now, word = '' }: Planting,
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('contact_messages')
    .values({
      id,
      person_id: personId,
      school_id: schoolId,
      subject: `Une leçon ${word}`,
      body: `Bonjour ${word}`,
      copied: false,
      created_at: now,
    })
    .execute();
  return id;
}

/** What the team notes of a learner. @returns its version, which a change names */
export async function plantNote(
  db: Db,
  { personId, schoolId }: Person,
  { now, word = '' }: Planting,
): Promise<string> {
  const version = randomUUID();
  const key = { person_id: personId, school_id: schoolId };
  await db
    .insertInto('learner_notes')
    .values({ ...key, text: `Préfère le samedi ${word}`, version, written_at: now })
    .execute();
  return version;
}

/** An act that prolonged the first access of a learner, which can be undone. */
export async function plantAccessAct(
  db: Db,
  { personId, schoolId, inscriptionIds }: Person,
  { now, word = '' }: Planting,
): Promise<string> {
  const id = randomUUID();
  const inscription = inscriptionIds[0] ?? 0;
  const end = new Date(now.getTime() + 90 * DAY_MS);
  await db.updateTable('inscriptions').set({ expires_at: end }).where('id', '=', inscription).execute();
  await db
    .insertInto('access_acts')
    .values({
      id,
      school_id: schoolId,
      change: JSON.stringify({ genre: 'JOURS', jours: 90 }),
      reason: `Raison ${word}`,
      digest: createHash('sha256').update(id).digest(),
      made_at: now,
    })
    .execute();
  await db
    .insertInto('access_act_lines')
    .values({
      person_id: personId,
      inscription_id: inscription,
      school_id: schoolId,
      act_id: id,
      status_before: 'ouvert',
      status_after: 'ouvert',
      end_before: null,
      end_after: end,
    })
    .execute();
  return id;
}

export async function plantStaffInvitation(
  db: Db,
  schoolId: number,
  { now, word = 'neuve' }: Planting,
): Promise<string> {
  const id = randomUUID();
  const email = `${word.toLowerCase()}-${id.slice(0, 8)}@test.example`;
  await db
    .insertInto('staff_invitations')
    .values({
      id,
      school_id: schoolId,
      email,
      email_key: emailKey(email),
      first_name: 'Zoé',
      last_name: word,
      role: 'moniteur',
      all_groups: true,
      token_hash: randomBytes(32),
      created_at: now,
      sent_at: now,
      expires_at: new Date(now.getTime() + 3 * DAY_MS),
    })
    .execute();
  return id;
}

/** Homework of a group, or of one learner. */
export async function plantHomework(
  db: Db,
  schoolId: number,
  { now, word = '', learner, group }: Planting & { learner?: Person; group?: string },
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('assignments')
    .values({
      id,
      school_id: schoolId,
      group_id: group ?? null,
      person_id: learner?.personId ?? null,
      licence: 'b',
      slug: 'entrainement',
      order_no: 1,
      words: word,
      created_at: now,
    })
    .execute();
  return id;
}

/** A batch of codes, without its codes. */
export async function plantBatch(db: Db, schoolId: number, { now, word = 'Lot' }: Planting): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('code_batches')
    .values({
      id,
      school_id: schoolId,
      label: word,
      licence: 'b',
      access_days: 90,
      credits: 0,
      created_at: now,
      expires_at: new Date(now.getTime() + DAY_MS),
    })
    .execute();
  return id;
}

/** That ten people of the school met this question first, and half of them were right. */
export async function plantQuestionSums(
  db: Db,
  schoolId: number,
  questionId: string,
  revision: number,
): Promise<void> {
  await db
    .insertInto('question_stats')
    .values({
      school_id: schoolId,
      licence: 'b',
      question_id: questionId,
      revision,
      first_n: 10,
      first_right: 5,
      n: 12,
      n_right: 6,
      chosen_a: 5,
      chosen_b: 5,
      chosen_c: 0,
      chosen_d: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
