/** SQL of the exams that instructors propose. */
import type { ExamProposal, ProposalState } from '@balise/contract/school/exam-proposals';
import { MOST_EXAM_LINES } from '@balise/contract/school/exams';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { isAmongVisible } from '../../identity/accounts/api.ts';
import { type Dated, type Db, nameStored, type Tables } from '../../platform/db/api.ts';
import type { StaffScope } from '../../platform/http/api.ts';

const STORED_STATES = {
  proposed: 'proposee',
  accepted: 'acceptee',
  refused: 'refusee',
  withdrawn: 'retiree',
} as const satisfies Record<ProposalState, string>;

export interface ProposalRow extends Dated<ExamProposal, 'madeAt' | 'decidedAt'> {
  person: number;
}

type FoundRow = Omit<ProposalRow, 'state'> & { state: (typeof STORED_STATES)[ProposalState] };

const toProposal = (row: FoundRow): ProposalRow => ({ ...row, state: nameStored(STORED_STATES, row.state) });

const visibleProposals = (scope: StaffScope): RawBuilder<FoundRow> => sql`
  select e.id, e.state, e.person_id as person, e.inscription_id as inscription, p.first_name as "firstName",
    p.last_name as "lastName", i.licence, e.wished_day::text as day, e.centre,
    e.words as reason, maker.first_name || ' ' || maker.last_name as by,
    coalesce(e.made_by = ${scope.person}, false) as "isOwn", e.created_at as "madeAt", e.answer,
    decider.first_name || ' ' || decider.last_name as "decidedBy", e.decided_at as "decidedAt", e.request_id as request
  from exam_proposals e
  join inscriptions i on i.id = e.inscription_id
  join people p on p.id = e.person_id
  left join people maker on maker.id = e.made_by
  left join people decider on decider.id = e.decided_by
  where e.school_id = ${scope.school} and ${isAmongVisible(scope, sql`e.person_id`)}`;

/** Those that wait, the oldest first, then those decided after `decidedSince`, the newest first. */
export async function selectProposals(db: Db, scope: StaffScope, decidedSince: Date): Promise<ProposalRow[]> {
  const { rows } = await sql<FoundRow>`
    select v.* from (${visibleProposals(scope)}) v
    where v.state = 'proposee' or (v.state <> 'retiree' and v."decidedAt" > ${decidedSince})
    order by v.state <> 'proposee', case when v.state = 'proposee' then v."madeAt" end, v."decidedAt" desc, v.id
    limit ${MOST_EXAM_LINES}`.execute(db);
  return rows.map(toProposal);
}

export async function selectOptionalProposal(
  db: Db,
  scope: StaffScope,
  id: string,
): Promise<ProposalRow | undefined> {
  const { rows } = await sql<FoundRow>`
    select v.* from (${visibleProposals(scope)}) v where v.id = ${id}::uuid`.execute(db);
  return rows[0] && toProposal(rows[0]);
}

/** Others who decide on it wait. The state is read after the lock. */
export async function lockOptionalProposal(
  trx: Db,
  scope: StaffScope,
  id: string,
): Promise<ProposalRow | undefined> {
  await sql`select id from exam_proposals where id = ${id}::uuid and school_id = ${scope.school} for update`.execute(
    trx,
  );
  return selectOptionalProposal(trx, scope, id);
}

/** Whether the learner has asked already, or has passed. */
export async function hasOpenRequest(db: Db, inscription: number): Promise<boolean> {
  const row = await db
    .selectFrom('exam_requests')
    .where('inscription_id', '=', inscription)
    .where('state', 'in', ['demandee', 'inscrite', 'convoquee', 'passee', 'recu'])
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** False when the inscription has one that waits, or the id exists. */
export async function insertProposal(
  trx: Db,
  proposal: Insertable<Tables['exam_proposals']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('exam_proposals')
    .values(proposal)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

interface Decided {
  state: Exclude<ProposalState, 'proposed'>;
  answer: string | null;
  request: string | null;
  now: Date;
}

/** The proposal is locked. */
export async function updateProposal(
  trx: Db,
  scope: StaffScope,
  id: string,
  { state, answer, request, now }: Decided,
): Promise<void> {
  await trx
    .updateTable('exam_proposals')
    .set({
      state: STORED_STATES[state],
      answer,
      request_id: request,
      decided_by: scope.person,
      decided_at: now,
    })
    .where('id', '=', id)
    .execute();
}
