/** SQL of the references of learners. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/api.ts';
import type { StaffScope } from '../../platform/http/api.ts';
import { NOBODY } from './staff.ts';
import { isVisiblePerson } from './staff-scope.ts';

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
    where r.school_id = ${school} and r.email_key = ${emailKey} and r.person_id is null`.execute(trx);
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

/** In the erasure of a person: what programs call them and those who stand in for them, and the acts that name it. */
export async function eraseReferences(trx: Db, person: number): Promise<void> {
  await sql`update audit a set details = '{}' from learner_references r
    where ${isAbout(person)} and a.person_id = ${NOBODY} and a.school_id = r.school_id
      and a.details->>'reference' = r.reference`.execute(trx);
  await sql`update learner_references r set email_key = null, reference = ${asErased(sql`r.reference`)}
    where ${isAbout(person)}`.execute(trx);
}

/** Whether the reference `r` is of the person, or of one who stands in for them. */
const isAbout = (person: number): RawBuilder<boolean> =>
  sql`r.person_id in (select ${person}::integer union all
    select person_id from accounts where stand_in_for = ${person})`;

export interface LockedReference {
  person: number | null;
  isSeen: boolean;
  isArchived: boolean;
  /** The inscriptions that the archive closed. */
  closed: number[];
}

export async function lockOptionalReference(
  trx: Db,
  scope: StaffScope,
  reference: string,
): Promise<LockedReference | undefined> {
  await sql`select from learner_references where school_id = ${scope.school} and reference = ${reference}
    for update`.execute(trx);
  const { rows } = await sql<LockedReference>`
    select r.person_id as person, r.archived_at is not null as "isArchived", r.closed,
      ${isVisiblePerson(scope, sql`r.person_id`)} as "isSeen"
    from learner_references r
    where r.school_id = ${scope.school} and r.reference = ${reference}`.execute(trx);
  return rows[0];
}

const references = (trx: Db, school: number) =>
  trx.selectFrom('learner_references').where('school_id', '=', school).select('reference');

export async function selectOptionalReferenceOfEmail(trx: Db, school: number, emailKey: string) {
  const row = await references(trx, school).where('email_key', '=', emailKey).executeTakeFirst();
  return row?.reference;
}

export async function selectOptionalReferenceOfPerson(trx: Db, school: number, person: number) {
  const row = await references(trx, school).where('person_id', '=', person).executeTakeFirst();
  return row?.reference;
}

export async function updateReferencePerson(
  trx: Db,
  { school, reference }: Named,
  person: number,
): Promise<void> {
  await sql`update learner_references set person_id = ${person}
    where school_id = ${school} and reference = ${reference}`.execute(trx);
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

/** Forgets all but a hash of the references of learners who are gone. */
export async function cleanReferences(db: Db): Promise<void> {
  await sql`update learner_references r set email_key = null, reference = ${asErased(sql`r.reference`)}
    where r.person_id is null and r.reference not like '~%'`.execute(db);
}
