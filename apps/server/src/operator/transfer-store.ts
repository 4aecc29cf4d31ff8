/** SQL of the transfer of a learner from one school to another. */

import type { AccessStatus } from '@balise/contract/base/codes';
import { OPERATOR_PAGE } from '@balise/contract/operator/lists';
import type { SchoolLearnersReply, TransferPreview } from '@balise/contract/operator/transfers';
import { type RawBuilder, sql } from 'kysely';
import { SHOWN_EMAIL, worksForSchools } from '../identity/accounts/api.ts';
import type { Dated, Db } from '../platform/db/api.ts';
import { foldedText, hasWords } from '../school/roster/api.ts';

export type FoundInscription = Dated<SchoolLearnersReply['learners'][number], 'accessEnd'>;

/** An access after its day has ended, whatever its row says. */
const statusAt = (now: Date): RawBuilder<AccessStatus> =>
  sql`case when i.status = 'expire' or i.status = 'ouvert' and i.expires_at <= ${now}::timestamptz then 'ended'
    when i.status = 'ouvert' then 'open' else 'suspended' end`;

/** One page by name, of accesses in any state, and the number of all. Only with words. */
export async function selectLearnersOfSchool(
  db: Db,
  { school, words, page, now }: { school: number; words: readonly string[]; page: number; now: Date },
): Promise<{ learners: FoundInscription[]; total: number }> {
  if (words.length === 0) return { learners: [], total: 0 };
  const found = sql`
    select i.id as inscription, p.first_name as "firstName", p.last_name as "lastName", ${SHOWN_EMAIL} as email, i.licence,
      ${statusAt(now)} as status, i.expires_at as "accessEnd"
    from inscriptions i join people p on p.id = i.person_id join accounts a on a.person_id = i.person_id
    where i.school_id = ${school}
      and ${hasWords(foldedText(sql`p.last_name || ' ' || p.first_name || ' ' || ${SHOWN_EMAIL}`), words)}`;
  const { rows } = await sql<FoundInscription>`
    ${found} order by ${foldedText(sql`p.last_name || ' ' || p.first_name`)}, i.id
    limit ${OPERATOR_PAGE} offset ${(page - 1) * OPERATOR_PAGE}`.execute(db);
  const count = await sql<{ total: number }>`select count(*)::int as total from (${found}) f`.execute(db);
  return { learners: rows, total: count.rows[0]?.total ?? 0 };
}

export type SchoolName = TransferPreview['from'];

/** Its groups are those that the person leaves; none while another access there is open. */
export interface LeavingInscription
  extends FoundInscription,
    Pick<TransferPreview, 'from' | 'credits' | 'series' | 'groups'> {
  person: number;
  /** Closed only because its school is suspended. */
  isClosedWithSchool: boolean;
  worksForSchools: boolean;
  hasExam: boolean;
  /** Of somebody who has not agreed to the school yet, or of who stands in for them. See identity/stand-in.ts. */
  awaitsAgreement: boolean;
}

/** Locks the inscription until the end of the transaction: of two transfers at once, the second finds it closed. */
export async function lockInscription(trx: Db, id: number): Promise<void> {
  await trx.selectFrom('inscriptions').where('id', '=', id).select('id').forUpdate().execute();
}

export async function selectOptionalLeaving(
  db: Db,
  id: number,
  now: Date,
): Promise<LeavingInscription | undefined> {
  const { rows } = await sql<LeavingInscription>`
    select i.id as inscription, i.person_id as person, p.first_name as "firstName", p.last_name as "lastName",
      ${SHOWN_EMAIL} as email, i.licence, ${statusAt(now)} as status, i.expires_at as "accessEnd",
      i.closed_with_school and i.status = 'ferme' and (i.expires_at is null or i.expires_at > ${now}::timestamptz)
        as "isClosedWithSchool",
      json_build_object('id', s.id, 'name', s.name, 'brand', s.brand) as "from",
      (select coalesce(sum(c.delta), 0)::int from credits c where c.inscription_id = i.id) as credits,
      (select count(*)::int from series x where x.person_id = i.person_id and x.inscription_id = i.id) as series,
      (select coalesce(json_agg(g.name order by g.name), '[]')
        from learner_group_members m join learner_groups g on g.id = m.group_id and g.archived_at is null
        where m.person_id = i.person_id and m.school_id = i.school_id and not ${HAS_OTHER_ACCESS(now)}) as groups,
      ${worksForSchools('i.person_id')} or a.role <> 'eleve' as "worksForSchools",
      exists (select from exam_requests x where x.person_id = i.person_id and x.inscription_id = i.id
        and x.state in ('demandee', 'inscrite', 'convoquee', 'passee')) as "hasExam",
      a.stand_in_for is not null or exists (select from stand_in_accesses own where own.inscription_id = i.id)
        as "awaitsAgreement"
    from inscriptions i
    join people p on p.id = i.person_id join accounts a on a.person_id = i.person_id
    join schools s on s.id = i.school_id
    where i.id = ${id}`.execute(db);
  return rows[0];
}

const HAS_OTHER_ACCESS = (now: Date): RawBuilder<boolean> => sql`exists (
  select from inscriptions o where o.person_id = i.person_id and o.school_id = i.school_id and o.id <> i.id
    and (o.status = 'ouvert' or o.closed_with_school) and (o.expires_at is null or o.expires_at > ${now}::timestamptz))`;

export interface ArrivalSchool extends SchoolName {
  isSuspended: boolean;
  /** The person has an access for the licence there, open or not yet at its end. */
  knowsPerson: boolean;
}

export async function selectOptionalArrival(
  db: Db,
  school: number,
  { person, licence }: Pick<LeavingInscription, 'person' | 'licence'>,
  now: Date,
): Promise<ArrivalSchool | undefined> {
  const { rows } = await sql<ArrivalSchool>`
    select s.id, s.name, s.brand, s.suspended_at is not null as "isSuspended", exists (
        select from inscriptions i where i.person_id = ${person} and i.school_id = s.id and i.licence = ${licence}
          and i.status <> 'expire' and (i.expires_at is null or i.expires_at > ${now}::timestamptz)) as "knowsPerson"
    from schools s where s.id = ${school}`.execute(db);
  return rows[0];
}

/** The access ends now, the person leaves the groups that it had, and sessions with it end. */
export async function closeInscription(
  trx: Db,
  { inscription, person, from, groups }: LeavingInscription,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('inscriptions')
    .set({ status: 'expire', expires_at: now, closed_with_school: false })
    .where('id', '=', inscription)
    .execute();
  if (groups.length > 0)
    await trx
      .deleteFrom('learner_group_members')
      .where('person_id', '=', person)
      .where('school_id', '=', from.id)
      .execute();
  await trx.deleteFrom('sessions').where('inscription_id', '=', inscription).execute();
}

/** What is the learner's own goes along: the goal and the reminders, whose old mails can still stop the new ones. */
export async function moveGoal(
  trx: Db,
  { inscription, person }: LeavingInscription,
  to: { inscription: number; school: number },
): Promise<void> {
  await trx
    .updateTable('practice_goals')
    .set({ inscription_id: to.inscription, school_id: to.school })
    .where('person_id', '=', person)
    .where('inscription_id', '=', inscription)
    .execute();
}

/** How the ledger names credits that go along with their learner. */
export const TRANSFERRED = 'transfert';

export async function insertCreditsLeft(
  trx: Db,
  { inscription, person, from, credits }: LeavingInscription,
  now: Date,
): Promise<void> {
  if (credits <= 0) return;
  await trx
    .insertInto('credits')
    .values({
      inscription_id: inscription,
      person_id: person,
      school_id: from.id,
      delta: -credits,
      reason: TRANSFERRED,
      created_at: now,
    })
    .execute();
}
