/** SQL of the mails that go with a school's messages, and of their daily limits. */
import { sql } from 'kysely';
import { SHOWN_EMAIL, visiblePeople } from '../../identity/accounts/api.ts';
import type { Db } from '../../platform/db/api.ts';
import type { StaffScope } from '../../platform/http/api.ts';

export interface MailRecipient {
  learner: number;
  email: string | null;
  /** Mails of messages since the start of the day, of all schools. */
  mailsToday: number;
}

/** The learners of a message, by name: one, those of a group, or all whom the scope sees. */
export async function selectMailRecipients(
  db: Db,
  scope: StaffScope,
  { learner, group }: { learner: number | null; group: string | null },
  since: Date,
): Promise<MailRecipient[]> {
  const { rows } = await sql<MailRecipient>`
    select p.id as learner, ${SHOWN_EMAIL} as email, (select count(*)::int from mails m
      where m.person_id = p.id and m.kind = 'message_eleve' and m.created_at >= ${since}) as "mailsToday"
    from (${visiblePeople(scope)}) seen
    join people p on p.id = seen.person_id
    join accounts a on a.person_id = p.id and a.disabled_at is null
    where (${learner}::integer is null or p.id = ${learner}::integer)
      and (${group}::uuid is null or exists (select from learner_group_members g
        where g.group_id = ${group}::uuid and g.person_id = p.id and g.school_id = ${scope.school}))
    order by p.last_name, p.first_name, p.id`.execute(db);
  return rows;
}

export interface SendingSchool {
  name: string;
  brand: string;
  email: string | null;
  /** Mails of messages since the start of the day. */
  mailsToday: number;
}

/** Locks the school for others who write mails: together they must not pass its limit. */
export async function lockSendingSchool(db: Db, school: number, since: Date): Promise<SendingSchool> {
  await sql`select from schools where id = ${school} for no key update`.execute(db);
  const { rows } = await sql<SendingSchool>`
    select s.name, s.brand, s.email, coalesce((select sum(m.mailed)::int from messages m
      where m.school_id = s.id and m.created_at >= ${since}), 0) as "mailsToday"
    from schools s where s.id = ${school}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('staff work at a school');
  return row;
}

export async function updateMailed(db: Db, message: number, mailed: number): Promise<void> {
  await db.updateTable('messages').set({ mailed }).where('id', '=', message).execute();
}
