/** SQL of the learners that a program reads and changes. */
import type { Status } from '@balise/contract/base/codes';
import { emailKey } from '@balise/rules/email-key';
import { sql } from 'kysely';
import type { SignUpIdentity } from '../account/sign-up/api.ts';
import { isOfSchool, isVisiblePerson, lockAccessesOf, SHOWN_EMAIL } from '../identity/accounts/api.ts';
import type { Db } from '../platform/db/api.ts';
import { latinise } from '../platform/foreign-files/api.ts';
import { refuse, type StaffScope } from '../platform/http/api.ts';
import type { AccessAsItIs, KnownIdentity, LearnerRow } from './learner.ts';

type ReadLearner = LearnerRow & { person: number };

/** Learners by reference. Those who were erased, or who work at the school, are left out. */
export async function selectReferenced(
  db: Db,
  scope: StaffScope,
  { after, only, limit }: { after?: string | undefined; only?: string; limit: number },
): Promise<ReadLearner[]> {
  const { rows } = await sql<ReadLearner>`
    with page as (
      select r.reference, r.person_id, r.archived_at is not null as "isArchived"
      from learner_references r
      where r.school_id = ${scope.school} and ${isVisiblePerson(scope, sql`r.person_id`)}
        and (${only ?? null}::text is null or r.reference = ${only ?? null}::text)
        and (${after ?? null}::text is null or r.reference > ${after ?? null}::text)
      order by r.reference limit ${limit}
    )
    select page.reference, page.person_id as person, page."isArchived",
      p.last_name as "lastName", p.first_name as "firstName", to_char(p.birth_date, 'YYYY-MM-DD') as "birthDate",
      p.phone, ${SHOWN_EMAIL} as email,
      case when w.person_id is not null then 'ATTEND_PARENT' when a.last_sign_in_at is not null then 'VENU'
        when a.disabled_at is not null then 'SUSPENDU' else 'INVITE' end as state,
      coalesce((
        select json_agg(json_build_object('licenceCode', i.licence, 'status', i.status, 'expiresAt', i.expires_at,
          'given', coalesce(k.given, 0), 'left', coalesce(k."left", 0)) order by i.licence)
        from (select distinct on (licence) id, licence, status, expires_at from inscriptions own
          where own.person_id = page.person_id and ${isOfSchool('own.school_id', scope.school)} order by licence, id desc) i
        left join lateral (
          select sum(delta)::int as "left", sum(delta) filter (where ${isGrant})::int as given
          from credits where inscription_id = i.id
        ) k on true
      ), '[]'::json) as accesses
    from page
    join people p on p.id = page.person_id
    join accounts a on a.person_id = page.person_id
    left join lateral (
      select person_id from parent_consents where person_id = page.person_id and granted_at is null offset 0) w on true
    order by page.reference`.execute(db);
  return rows;
}

/** A movement of credits that gives or takes back, not one of a series. */
const isGrant = sql.raw("reason not in ('serie', 'serie-retiree')");

/** The learners of the school whom an identity may be: the one with its e-mail, else those of its name and day of birth. */
export async function selectMatches(trx: Db, scope: StaffScope, identity: SignUpIdentity): Promise<number[]> {
  const { rows } = await sql<{ person: number; byEmail: boolean; lastName: string; firstName: string }>`
    select p.id as person, email_key(${SHOWN_EMAIL}) = ${emailKey(identity.email)} as "byEmail",
      p.last_name as "lastName", p.first_name as "firstName"
    from (
      select m.person_id from accounts one join memberships m on m.person_id = one.person_id
      where one.email_key = ${emailKey(identity.email)} and m.school_id = ${scope.school}
      union
      select person_id from accounts
      where school_id = ${scope.school} and email_key(typed_email) = ${emailKey(identity.email)}
      union
      select m.person_id from memberships m where m.school_id = ${scope.school}
        and (select born.birth_date = ${identity.birthDate}::date from people born where born.id = m.person_id)
    ) found
    join people p on p.id = found.person_id
    join accounts a on a.person_id = p.id
    where ${isVisiblePerson(scope, sql`p.id`)}
    order by p.id`.execute(trx);
  const byEmail = rows.filter((one) => one.byEmail);
  const nameOf = (one: Pick<SignUpIdentity, 'lastName' | 'firstName'>): string =>
    `${latinise(one.lastName)}|${latinise(one.firstName)}`;
  const found = byEmail.length > 0 ? byEmail : rows.filter((one) => nameOf(one) === nameOf(identity));
  return found.map(({ person }) => person);
}

/**
 * Locks the account until the end of the transaction, so that a stand-in is not absorbed meanwhile. False when it is gone:
 * its owner has agreed, and is the person now.
 */
export async function lockAccount(trx: Db, person: number): Promise<boolean> {
  const { rows } = await sql`select from accounts where person_id = ${person} for no key update`.execute(trx);
  return rows.length > 0;
}

export interface LockedPerson extends KnownIdentity {
  /** Has signed in, chosen a password, or is known to another school. */
  hasCome: boolean;
}

export async function lockPerson(trx: Db, person: number, school: number): Promise<LockedPerson> {
  const { rows } = await sql<LockedPerson>`
    select p.last_name as "lastName", p.first_name as "firstName", to_char(p.birth_date, 'YYYY-MM-DD') as "birthDate",
      p.phone, ${SHOWN_EMAIL} as email,
      a.last_sign_in_at is not null or a.password_hash <> 'none' or exists (
        select from memberships m where m.person_id = p.id and m.school_id <> ${school}) as "hasCome"
    from people p join accounts a on a.person_id = p.id
    where p.id = ${person} for no key update of p`.execute(trx);
  const [row] = rows;
  // Erased since the reference was read.
  if (!row) refuse('INTROUVABLE');
  return row;
}

export type LockedInscription = AccessAsItIs & { id: number; licenceCode: string };

/** The newest of each licence that the school gave the person. */
export async function lockInscriptions(
  trx: Db,
  { person, school }: { person: number; school: number },
): Promise<LockedInscription[]> {
  await lockAccessesOf(trx, { school, people: [person] });
  const { rows } = await sql<LockedInscription>`
    select distinct on (i.licence) i.id, i.licence as "licenceCode", i.status, i.expires_at as "expiresAt",
      (select coalesce(sum(delta) filter (where ${isGrant}), 0)::int from credits where inscription_id = i.id) as credits
    from inscriptions i where i.person_id = ${person} and i.school_id = ${school}
    order by i.licence, i.id desc`.execute(trx);
  return rows;
}

export async function updateInscription(
  trx: Db,
  id: number,
  { status, expiresAt }: { status: Status; expiresAt: Date | null },
): Promise<void> {
  await trx.updateTable('inscriptions').set({ status, expires_at: expiresAt }).where('id', '=', id).execute();
}

export async function insertCredits(
  trx: Db,
  credits: { inscription: number; person: number; school: number; added: number; reason: string; now: Date },
): Promise<void> {
  const { inscription, person, school, added, reason, now } = credits;
  const owner = { inscription_id: inscription, person_id: person, school_id: school };
  await trx
    .insertInto('credits')
    .values({ ...owner, delta: added, reason, created_at: now })
    .execute();
}

/** All open accesses that the school gave. Returns their numbers. */
export async function closeInscriptions(
  trx: Db,
  { person, school }: { person: number; school: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update inscriptions set status = 'ferme'
    where person_id = ${person} and school_id = ${school} and status = 'ouvert' returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function reopenInscriptions(
  trx: Db,
  { person, school, closed }: { person: number; school: number; closed: readonly number[] },
): Promise<void> {
  await sql`update inscriptions set status = 'ouvert' where person_id = ${person} and school_id = ${school}
    and status = 'ferme' and id = any (${[...closed]}::integer[])`.execute(trx);
}
