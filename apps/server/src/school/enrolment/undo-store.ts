/** SQL of what undoing an import needs, and of undoing it. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/api.ts';
import type { GoodLine } from './check-lines.ts';
import type { AccessTerms } from './enrol.ts';

/** What an import did to a person. */
export type Was =
  /** Made the person, or added the access to an account that was there. */
  | { person: number; kind: 'made' | 'added' }
  /** Gave a learner of the school what they lacked; null for what they had. */
  | {
      person: number;
      kind: 'completed';
      phone: string | null;
      birthDate: string | null;
      group: string | null;
    };

export interface PersonToComplete {
  person: number;
  hasPhone: boolean;
  hasBirthDate: boolean;
  hasLicence: boolean;
  inGroup: boolean;
}

interface Completing {
  people: readonly number[];
  school: number;
  terms: Pick<AccessTerms, 'licenceCode' | 'groups'>;
}

/** Locks the people, so that what they lack is what is given. */
export async function selectPeopleToComplete(
  trx: Db,
  { people, school, terms }: Completing,
): Promise<PersonToComplete[]> {
  const { rows } = await sql<PersonToComplete>`
    select p.id as person, p.phone is not null as "hasPhone", p.birth_date is not null as "hasBirthDate",
      exists (select from inscriptions i where i.person_id = p.id and i.school_id = ${school}
        and i.licence = ${terms.licenceCode}) as "hasLicence",
      exists (select from learner_group_members m where m.person_id = p.id and m.school_id = ${school}
        and m.group_id = any(${terms.groups}::uuid[])) as "inGroup"
    from people p where p.id = any(${people}::integer[]) order by p.id for update of p`.execute(trx);
  return rows;
}

export async function completePeople(trx: Db, lines: readonly GoodLine[]): Promise<void> {
  const known = lines.map(({ person, identity }) => ({
    person,
    phone: identity.phone,
    birth_date: identity.birthDate,
  }));
  await sql`update people p set phone = coalesce(p.phone, x.phone), birth_date = coalesce(p.birth_date, x.birth_date)
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) x (person integer, phone text, birth_date date)
    where p.id = x.person`.execute(trx);
}

export async function insertImportPeople(
  trx: Db,
  { import: id, school, was }: { import: string; school: number; was: readonly Was[] },
): Promise<void> {
  await trx
    .insertInto('learner_import_people')
    .values(
      was.map(({ person, ...rest }) => ({
        import_id: id,
        person_id: person,
        school_id: school,
        was: JSON.stringify(rest),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface Undoing {
  id: string;
  school: number;
  executedAt: Date;
}

export interface PersonToUndo {
  was: Was;
  /** Has signed in or begun a series since, or is known to somebody else. */
  isKept: boolean;
}

/** Before the accounts, in the order of a parent who answers. */
export async function lockParentConsents(trx: Db, id: string): Promise<void> {
  await sql`select from parent_consents w join learner_import_people ip on ip.person_id = w.person_id
    where ip.import_id = ${id} order by w.person_id for update of w`.execute(trx);
}

export async function selectPeopleToUndo(
  trx: Db,
  { id, school, executedAt }: Undoing,
): Promise<PersonToUndo[]> {
  const { rows } = await sql<{ person: number; was: Omit<Was, 'person'>; isKept: boolean }>`
    select ip.person_id as person, ip.was,
      case when ip.was->>'kind' = 'added' then m.accepted_at is not null
        else coalesce(a.last_sign_in_at >= ${executedAt}, false)
          or exists (select from series s where s.person_id = ip.person_id and s.updated_at >= ${executedAt})
          or (ip.was->>'kind' = 'made' and (
            exists (select from memberships other where other.person_id = ip.person_id and other.school_id <> ${school})
            or exists (select from staff_memberships job where job.person_id = ip.person_id)
            or exists (select from inscriptions later where later.person_id = ip.person_id
              and later.created_at <> ${executedAt}))) end as "isKept"
    from learner_import_people ip
    join memberships m on m.person_id = ip.person_id and m.school_id = ip.school_id
    join accounts a on a.person_id = ip.person_id
    where ip.import_id = ${id} order by ip.person_id for update of a`.execute(trx);
  return rows.map(({ person, was, isKept }) => ({ was: { ...was, person } as Was, isKept }));
}

/** Erases people whom an import made; the foreign keys take the rest with them. */
export async function deletePeople(trx: Db, people: readonly number[]): Promise<void> {
  await sql`delete from people where id = any(${people}::integer[])`.execute(trx);
}

/** Takes back the accesses that an import added to people who stay, and the memberships that nobody agreed to. */
export async function deleteAddedAccesses(
  trx: Db,
  people: readonly number[],
  { school, executedAt }: Undoing,
): Promise<void> {
  await sql`delete from inscriptions where person_id = any(${people}::integer[]) and school_id = ${school}
    and created_at = ${executedAt}`.execute(trx);
  await sql`delete from memberships m where m.person_id = any(${people}::integer[]) and m.school_id = ${school}
    and m.accepted_at is null
    and not exists (select from inscriptions i where i.person_id = m.person_id and i.school_id = m.school_id)`.execute(
    trx,
  );
}

/** Takes back what an import wrote, where it is still there. */
export async function restorePeople(trx: Db, was: readonly Was[], school: number): Promise<void> {
  const completed = was.flatMap((one) => (one.kind === 'completed' ? [one] : []));
  const rows = sql`jsonb_to_recordset(${JSON.stringify(completed)}::jsonb)
    x (person integer, phone text, "birthDate" date, "group" uuid)`;
  await sql`update people p set phone = nullif(p.phone, x.phone), birth_date = nullif(p.birth_date, x."birthDate")
    from ${rows} where p.id = x.person`.execute(trx);
  await sql`delete from learner_group_members m using ${rows}
    where m.person_id = x.person and m.group_id = x."group" and m.school_id = ${school}`.execute(trx);
}
