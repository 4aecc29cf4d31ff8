/** SQL of the messages that a school writes to its learners. */

import type { MessageReaders, SentMessage, SentMessages } from '@balise/contract/school/messages';
import { addDays } from '@balise/rules/days';
import { startOfDay } from '@balise/rules/time-zones';
import { sql } from 'kysely';
import { isAmongVisible, visiblePeople } from '../../identity/accounts/api.ts';
import type { Dated, Db } from '../../platform/db/api.ts';
import type { StaffScope } from '../../platform/http/api.ts';
import { visibleGroups } from '../groups/api.ts';

type MessageRow = Dated<SentMessage, 'from' | 'until' | 'withdrawnAt'>;
type ReaderRow = Dated<MessageReaders['readers'][number], 'readAt'>;

/** Groups to which the scope may write. */
const ownGroups = (scope: StaffScope) =>
  sql`select * from (${visibleGroups(scope)}) g where g.archived_at is null`;

/** Messages whose learners the scope sees; `seen` and `own_groups` are parts of the statement. */
const visibleMessages = (scope: StaffScope) => sql`
  select m.* from messages m
  where m.school_id = ${scope.school}
    and case when m.person_id is not null then m.person_id in (select person_id from seen)
      when m.group_id is not null then m.group_id in (select id from own_groups)
      else ${scope.allGroups}::boolean end`;

const scoped = (scope: StaffScope) => sql`
  with seen as materialized (${visiblePeople(scope)}), own_groups as materialized (${ownGroups(scope)}),
  visible as (${visibleMessages(scope)})`;

/** Whether the message `m` concerns the person of this column today. */
const concerns = (person: string) => sql`(
  case when m.person_id is not null then m.person_id = ${sql.ref(person)}
    when m.group_id is not null then exists (select from learner_group_members g
      where g.group_id = m.group_id and g.school_id = m.school_id and g.person_id = ${sql.ref(person)})
    else true end)`;

interface ListQuestion {
  scope: StaffScope;
  /** Only the messages to this learner; null for all. */
  learner: number | null;
  offset: number;
  limit: number;
}

export async function selectSchoolMessages(
  db: Db,
  { scope, learner, offset, limit }: ListQuestion,
): Promise<{ messages: MessageRow[]; total: number }> {
  const { rows } = await sql<MessageRow & { total: number }>`
    ${scoped(scope)}, listed as (
      select m.*, count(*) over ()::int as total from visible m
      where ${learner}::integer is null or m.person_id = ${learner}::integer
      order by m.starts_at desc, m.id desc limit ${limit} offset ${offset}
    )
    select m.id, m.version, m.type as tone, m.content as text, m.starts_at as "from", m.ends_at as until,
      m.withdrawn_at as "withdrawnAt", m.mailed as mails, m.total,
      case when m.person_id is not null then 'learner' when m.group_id is not null then 'group' else 'school' end as audience,
      coalesce(p.first_name || ' ' || p.last_name, g.name, s.name) as recipient,
      (select max(i.id) from inscriptions i where i.person_id = m.person_id and i.school_id = m.school_id) as inscription,
      author.first_name || ' ' || author.last_name as author,
      (select count(*)::int from seen where ${concerns('seen.person_id')}) as recipients,
      (select count(*)::int from message_reads r
        where r.message_id = m.id and coalesce(r.person_id in (select person_id from seen), false) and ${concerns('r.person_id')}) as readers
    from listed m
    join schools s on s.id = m.school_id
    left join people p on p.id = m.person_id
    left join learner_groups g on g.id = m.group_id
    left join accounts writer on writer.id = m.author_id
    left join people author on author.id = writer.person_id
    order by m.starts_at desc, m.id desc`.execute(db);
  return { messages: rows, total: rows[0]?.total ?? 0 };
}

export async function selectOwnGroups(db: Db, scope: StaffScope): Promise<SentMessages['groups']> {
  const { rows } = await sql<SentMessages['groups'][number]>`
    select g.id, g.name, (select count(*)::int from learner_group_members m
      where m.group_id = g.id and ${isAmongVisible(scope, sql`m.person_id`)}) as learners
    from (${ownGroups(scope)}) g order by g.name, g.id`.execute(db);
  return rows;
}

export interface StoredMessage {
  sendingId: string;
  scope: StaffScope;
  author: number;
  /** Both null: the whole school. */
  learner: number | null;
  group: string | null;
  tone: SentMessage['tone'];
  text: string;
  startsAt: Date;
  /** Last day, yyyy-MM-dd, at the school. */
  lastDay: string;
  now: Date;
}

/** Undefined when this sending has been stored before. */
export async function insertSchoolMessage(db: Db, message: StoredMessage): Promise<number | undefined> {
  const row = await db
    .insertInto('messages')
    .values({
      sending_id: message.sendingId,
      school_id: message.scope.school,
      author_id: message.author,
      person_id: message.learner,
      group_id: message.group,
      brand: message.group === null ? null : '',
      type: message.tone,
      content: message.text,
      created_at: message.now,
      starts_at: message.startsAt,
      ends_at: endOf(message),
    })
    .onConflict((conflict) => conflict.column('sending_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The first moment after a day in France. */
const endOf = ({ scope, lastDay }: Pick<StoredMessage, 'scope' | 'lastDay'>): Date =>
  startOfDay(scope.zone, addDays(lastDay, 1));

/** What was stored under this name by the same author. */
export const selectOptionalSending = (
  db: Db,
  sendingId: string,
  { author, scope }: Pick<StoredMessage, 'author' | 'scope'>,
) =>
  db
    .selectFrom('messages')
    .where('sending_id', '=', sendingId)
    .where('author_id', '=', author)
    .where('school_id', '=', scope.school)
    .select(['id', 'mailed'])
    .executeTakeFirst();

export interface LockedMessage {
  version: number;
  /** Null: not to one learner. */
  learner: number | null;
  startsAt: Date;
  endsAt: Date;
  isWithdrawn: boolean;
}

/** Locks a message that the scope may see. */
export async function lockOptionalMessage(
  db: Db,
  scope: StaffScope,
  id: number,
): Promise<LockedMessage | undefined> {
  const { rows } = await sql<LockedMessage>`
    ${scoped(scope)}
    select m.version, m.person_id as learner, m.starts_at as "startsAt", m.ends_at as "endsAt",
      m.withdrawn_at is not null as "isWithdrawn"
    from messages m where m.id = ${id} and m.id in (select id from visible) for update of m`.execute(db);
  return rows[0];
}

export async function updateMessage(
  db: Db,
  id: number,
  { scope, tone, text, lastDay }: Pick<StoredMessage, 'scope' | 'tone' | 'text' | 'lastDay'>,
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ type: tone, content: text, ends_at: endOf({ scope, lastDay }), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** A program of the release before hides it too: its time is over. */
export async function withdrawMessage(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('messages')
    .set({
      withdrawn_at: now,
      ends_at: sql<Date>`least(ends_at, ${now}::timestamptz)`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** Undefined for a message that the scope may not see. */
export async function selectOptionalReaders(
  db: Db,
  scope: StaffScope,
  id: number,
  limit: number,
): Promise<ReaderRow[] | undefined> {
  const { rows } = await sql<ReaderRow & { person: number | null }>`
    ${scoped(scope)}
    select p.id as person, p.last_name || ' ' || p.first_name as name, r.read_at as "readAt",
      (select max(i.id) from inscriptions i where i.person_id = p.id and i.school_id = m.school_id) as inscription
    from visible m
    left join seen on ${concerns('seen.person_id')}
    left join people p on p.id = seen.person_id
    left join message_reads r on r.message_id = m.id and r.person_id = p.id
    where m.id = ${id} order by p.last_name, p.first_name, p.id limit ${limit}`.execute(db);
  if (rows.length === 0) return undefined;
  return rows.filter(({ person }) => person !== null);
}
