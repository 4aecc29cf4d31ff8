/** The one code path that turns a ticket into a person: the endpoints and our own client both call it. */
import type { Db } from '../../../platform/db/api.ts';
import {
  isRegistered,
  type RegisteredService,
  resolveService,
  selectOptionalActingSchool,
  selectOptionalHolder,
  spendTicket,
  toServiceKey,
} from '../../accounts/api.ts';
import type { FailureCode, ValidationFailure, ValidationSuccess } from './replies.ts';

const TICKET = /^ST-[0-9a-f]{64}$/;

export interface TicketValidation {
  ticket: string | undefined;
  service: string | undefined;
  renew: boolean;
  /** The service asks for a proxy-granting ticket (`pgtUrl`), which is never issued. */
  proxies: boolean;
}

export interface VouchedAccount extends ValidationSuccess {
  accountId: number;
  /** The staff account behind an impersonation. */
  impersonatorId: number | null;
  /** The one school whose inscriptions are visible while they act. Null: all of the person's. */
  onlySchoolId: number | null;
}

/** Spends the ticket also when validation fails; a success holds the account. */
export async function validateServiceTicket(
  db: Db,
  registered: readonly RegisteredService[],
  { ticket, service, renew, proxies }: TicketValidation,
  now: Date,
): Promise<VouchedAccount | ValidationFailure> {
  if (!ticket || !service) return failure('INVALID_REQUEST');
  if (!TICKET.test(ticket)) return failure('INVALID_TICKET');
  // A refused service spends the ticket too; an unknown address may hold anything, so only its key reaches the database.
  const asked = proxies ? { service: '', serviceKey: '' } : nameService(service, registered);
  const used = await spendTicket(db, ticket, { ...asked, renew }, now);
  if (!used || used.expiresAt <= now) return failure('INVALID_TICKET');
  if (proxies) return failure('UNAUTHORIZED_SERVICE_PROXY');
  if (!used.isForService || !isRegistered(used.service, registered)) return failure('INVALID_SERVICE');
  if (renew && !used.fromLogin) return failure('INVALID_TICKET_SPEC');
  const holder = await selectOptionalHolder(db, ticket);
  if (!holder) return failure('INVALID_TICKET');
  const { staff } = holder;
  // Checked again: a role, a school or a group may have changed since the ticket was issued.
  const onlySchoolId = staff
    ? await selectOptionalActingSchool(db, { staff: staff.accountId, learner: holder.accountId })
    : null;
  if (onlySchoolId === undefined) return failure('INVALID_TICKET');
  return {
    ok: true,
    accountId: holder.accountId,
    impersonatorId: staff?.accountId ?? null,
    onlySchoolId,
    user: holder.email,
    authenticationDate: holder.since,
    isFromNewLogin: used.fromLogin,
    attributes: {
      email: holder.email,
      prenom: holder.firstName,
      nom: holder.lastName,
      structure: holder.school,
      ...(staff && surrogate(staff.email, holder.email)),
    },
  };
}

/** A landing page has one spelling of its own; any other address is compared as it was sent. */
function nameService(service: string, registered: readonly RegisteredService[]) {
  const address = resolveService(service, registered);
  return { service: address ?? '', serviceKey: toServiceKey(address ?? service) ?? '' };
}

/** The attributes that Apereo's server uses for the same. */
function surrogate(surrogatePrincipal: string, surrogateUser: string) {
  return { surrogateEnabled: true, surrogatePrincipal, surrogateUser };
}

function failure(code: FailureCode): ValidationFailure {
  return { ok: false, code };
}
