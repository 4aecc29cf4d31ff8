/** SQL of the references of learners. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/handle.ts';
import type { StaffScope } from '../../http/caller.ts';
import { NOBODY } from '../../identity/staff.ts';
import { isVisiblePerson } from '../../identity/staff-scope.ts';
import type { Said } from './learner.ts';

export interface Named {
  school: number;
  reference: string;
}

/**
 * Takes a new reference. Of two calls at once, the second waits for the first. False where there is this reference, or
 * another one of the same e-mail.
 */
export async function insertReference(
  trx: Db,
  { school, reference }: Named,
  { emailKey, now }: { emailKey: string; now: Date },
): Promise<boolean> {
  // Somebody who is gone keeps no e-mail: it may have come back with another person.
  await sql`update learner_references r set email_key = null
    where r.school_id = ${school} and r.email_key = ${emailKey} and r.person_id is null and not exists (
      select from learner_reference_copies c where c.school_id = r.school_id and c.reference = r.reference)`.execute(
    trx,
  );
  const { numAffectedRows = 0n } = await sql`
    insert into learner_references (school_id, reference, email_key, created_at)
    select ${school}::integer, ${reference}::text, ${emailKey}::text, ${now}::timestamptz
    where not exists (select from learner_references e
      where e.school_id = ${school} and e.reference = ${asErased(sql`${reference}::text`)})
    on conflict do nothing`.execute(trx);
  return numAffectedRows > 0n;
}

/**
 * The reference of a learner who was erased: it may have been a name, so only its hash stays, by which the next call of a
 * program is recognised. No reference begins so.
 */
const asErased = (reference: RawBuilder<string>): RawBuilder<string> =>
  sql`'~' || encode(sha256(convert_to(${reference}, 'UTF8')), 'hex')`;

export async function isErased(db: Db, { school, reference }: Named): Promise<boolean> {
  const { rows } = await sql`select from learner_references
    where school_id = ${school} and reference = ${asErased(sql`${reference}::text`)}`.execute(db);
  return rows.length > 0;
}

/** In the erasure of a person: what programs call them, what they said, and the acts that name the reference. */
export async function eraseReferences(trx: Db, person: number): Promise<void> {
  await sql`update audit a set details = '{}' from learner_references r
    where r.person_id = ${person} and a.person_id = ${NOBODY} and a.school_id = r.school_id
      and a.details->>'reference' = r.reference`.execute(trx);
  await sql`delete from learner_reference_copies c using learner_references r
    where r.person_id = ${person} and c.school_id = r.school_id and c.reference = r.reference`.execute(trx);
  await sql`update learner_references r set email_key = null, reference = ${asErased(sql`r.reference`)}
    where r.person_id = ${person}`.execute(trx);
}

export interface LockedReference {
  person: number | null;
  isSeen: boolean;
  isArchived: boolean;
  /** The inscriptions that the archive closed. */
  closed: number[];
  /** Null once the school sees the learner. */
  said: Said | null;
  /** The person is at the school and has not agreed yet. */
  isPending: boolean;
}

export async function lockOptionalReference(
  trx: Db,
  scope: StaffScope,
  reference: string,
): Promise<LockedReference | undefined> {
  await sql`select from learner_references where school_id = ${scope.school} and reference = ${reference}
    for update`.execute(trx);
  const { rows } = await sql<LockedReference>`
    select r.person_id as person, r.archived_at is not null as "isArchived", r.closed, c.said,
      ${isVisiblePerson(scope, sql`r.person_id`)} as "isSeen",
      exists (select from memberships m where m.person_id = r.person_id and m.school_id = r.school_id
        and m.accepted_at is null) as "isPending"
    from learner_references r
    left join learner_reference_copies c on c.school_id = r.school_id and c.reference = r.reference
    where r.school_id = ${scope.school} and r.reference = ${reference}`.execute(trx);
  return rows[0];
}

export async function selectOptionalReferenceOfEmail(
  trx: Db,
  school: number,
  emailKey: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('learner_references')
    .where('school_id', '=', school)
    .where('email_key', '=', emailKey)
    .select('reference')
    .executeTakeFirst();
  return row?.reference;
}

export async function selectOptionalReferenceOfPerson(
  trx: Db,
  school: number,
  person: number,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('learner_references')
    .where('school_id', '=', school)
    .where('person_id', '=', person)
    .select('reference')
    .executeTakeFirst();
  return row?.reference;
}

export async function updateReferencePerson(
  trx: Db,
  { school, reference }: Named,
  person: number,
): Promise<void> {
  await trx
    .updateTable('learner_references')
    .set({ person_id: person })
    .where('school_id', '=', school)
    .where('reference', '=', reference)
    .execute();
}

export async function updateReferenceArchive(
  trx: Db,
  { school, reference }: Named,
  { archivedAt, closed }: { archivedAt: Date | null; closed: readonly number[] },
): Promise<void> {
  await sql`update learner_references set archived_at = ${archivedAt}, closed = ${[...closed]}::integer[]
    where school_id = ${school} and reference = ${reference}`.execute(trx);
}

export async function deleteReference(trx: Db, { school, reference }: Named): Promise<void> {
  await sql`delete from learner_references where school_id = ${school}
    and reference in (${reference}, ${asErased(sql`${reference}::text`)})`.execute(trx);
}

/** What the program said, or says now. @param person whose copy goes with them; null: nobody's */
export async function upsertCopy(
  trx: Db,
  { school, reference }: Named,
  { person, said, now }: { person: number | null; said: Said; now: Date },
): Promise<void> {
  await sql`insert into learner_reference_copies (school_id, reference, person_id, said, said_at)
    values (${school}, ${reference}, ${person}, ${JSON.stringify(said)}::jsonb, ${now})
    on conflict (school_id, reference) do update set
      person_id = excluded.person_id, said = excluded.said, said_at = excluded.said_at`.execute(trx);
}

export async function deleteCopy(trx: Db, { school, reference }: Named): Promise<void> {
  await trx
    .deleteFrom('learner_reference_copies')
    .where('school_id', '=', school)
    .where('reference', '=', reference)
    .execute();
}

/** The person of the school with this e-mail, whether or not they have agreed, and whether or not they work there. */
export async function selectOptionalMember(
  trx: Db,
  school: number,
  emailKey: string,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('accounts as a')
    .innerJoin('memberships as m', 'm.person_id', 'a.person_id')
    .where('a.email_key', '=', emailKey)
    .where('m.school_id', '=', school)
    .select('a.person_id as person')
    .executeTakeFirst();
  return row?.person;
}

/** A learner who never came is erased after as long. */
const COPY_MONTHS = 24;

/** Forgets copies of those who have agreed since, and those of nobody; and all but a hash of those who are gone. */
export async function cleanReferences(db: Db, now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - COPY_MONTHS);
  await sql`delete from learner_reference_copies c using memberships m
    where m.person_id = c.person_id and m.school_id = c.school_id and m.accepted_at is not null
      and not exists (select from staff_memberships w where w.person_id = m.person_id and w.school_id = m.school_id
        and w.ended_at is null)`.execute(db);
  await sql`delete from learner_reference_copies where person_id is null and said_at < ${before}`.execute(db);
  await sql`update learner_references r set email_key = null, reference = ${asErased(sql`r.reference`)}
    where r.person_id is null and r.reference not like '~%' and not exists (
      select from learner_reference_copies c where c.school_id = r.school_id and c.reference = r.reference)`.execute(
    db,
  );
}
