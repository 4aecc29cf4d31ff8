/** SQL of learners whom a school adds. */
import type { LicenceCode } from '@balise/contract/base/codes';
import type { InvitationState } from '@balise/contract/school/enrolment';
import { emailKey } from '@balise/rules/email-key';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { NO_PASSWORD } from '../../account/sign-up/api.ts';
import { SHOWN_EMAIL, visibleInscription, visibleInscriptions } from '../../identity/accounts/api.ts';
import { hashSecret } from '../../platform/base/api.ts';
import type { Db, Tables } from '../../platform/db/api.ts';
import type { StaffScope } from '../../platform/http/api.ts';

export type EnrollingSchool = Pick<Selectable<Tables['schools']>, 'id' | 'name' | 'brand'>;

export async function selectEnrollingSchool(db: Db, id: number): Promise<EnrollingSchool> {
  return db
    .selectFrom('schools')
    .where('id', '=', id)
    .select(['id', 'name', 'brand'])
    .executeTakeFirstOrThrow();
}

/** The inscription for a licence of a learner whom the scope may see, the newest of several. */
export async function selectOptionalOwnInscription(
  db: Db,
  { scope, email, licenceCode }: { scope: StaffScope; email: string; licenceCode: LicenceCode },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select i.id from (${visibleInscriptions(scope)}) i
    join accounts a on a.person_id = i.person_id
    where (a.email_key = ${emailKey(email)} or email_key(a.typed_email) = ${emailKey(email)}) and i.licence = ${licenceCode}
    order by i.id desc limit 1`.execute(db);
  return rows[0]?.id;
}

export interface AccessInvitation {
  person: number;
  state: InvitationState;
  email: string;
  /** It stands in for the account of somebody known elsewhere. */
  isStandIn: boolean;
  licenceCode: LicenceCode;
  /** The parent who is asked, while the learner waits. */
  parentEmail: string | null;
  askedAt: Date | null;
  answerBefore: Date | null;
  mailedAt: Date | null;
  /** See `correct-email.ts`. */
  isCorrectable: boolean;
}

export async function selectOptionalAccessInvitation(
  db: Db,
  scope: StaffScope,
  inscription: number,
): Promise<AccessInvitation | undefined> {
  const { rows } = await sql<AccessInvitation>`
    select i.person_id as person, ${SHOWN_EMAIL} as email, a.typed_email is not null as "isStandIn",
      i.licence as "licenceCode", w.parent_email as "parentEmail", w.asked_at as "askedAt", w.expires_at as "answerBefore",
      case when w.person_id is not null then 'AWAITS_PARENT'
        when a.last_sign_in_at is not null then 'CAME'
        when a.disabled_at is not null then 'SUSPENDED'
        else 'INVITED' end as state,
      (select max(m.created_at) from mails m where m.person_id = i.person_id
        and m.kind in ('lien_mot_de_passe', 'accord_parental')) as "mailedAt",
      ${isCorrectable(scope.school)} as "isCorrectable"
    from (${visibleInscription(scope, inscription)}) i
    join accounts a on a.person_id = i.person_id
    left join parent_consents w on w.person_id = i.person_id and w.granted_at is null`.execute(db);
  return rows[0];
}

/**
 * Whether the school may correct the e-mail of the account `a`: it has typed it itself, and nobody has come with it. An
 * account by a code or a book was made with an e-mail of the learner.
 */
export const isCorrectable = (school: number): RawBuilder<boolean> => sql<boolean>`(
  a.school_id = ${school} and a.role = 'eleve' and a.password_hash = ${NO_PASSWORD}
  and a.last_sign_in_at is null
  and (a.disabled_at is null or exists (
    select from parent_consents w where w.person_id = a.person_id and w.granted_at is null and w.asked_at = a.disabled_at))
  and not exists (select from memberships m where m.person_id = a.person_id and m.school_id <> ${school})
  and not exists (select from staff_memberships j where j.person_id = a.person_id)
  and not exists (select from series s where s.person_id = a.person_id)
  and not exists (select from activation_codes c where c.person_id = a.person_id)
  and not exists (select from credits c where c.person_id = a.person_id and c.reason in ('code', 'livre')))`;

/** A new link for this parent; the one before stops working. False when the parent has answered. */
export async function updateParentLink(
  trx: Db,
  link: { person: number; parentEmail: string; secret: string; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('parent_consents')
    .set({ parent_email: link.parentEmail, token_hash: hashSecret(link.secret), expires_at: link.expiresAt })
    .where('person_id', '=', link.person)
    .where('granted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
