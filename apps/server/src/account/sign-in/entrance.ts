/** Finds the person of a sign-in call, by a ticket or a partner's token. */
import { createHash } from 'node:crypto';
import type { SignOnSettings } from '../../identity/accounts/api.ts';
import { type Entrant, signInWithTicket } from '../../identity/cas/api.ts';
import { insertPartnerToken, readPartnerToken, selectOptionalLearner } from '../../identity/partner/api.ts';
import { hashSecret } from '../../platform/base/api.ts';
import type { Config } from '../../platform/config/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { refuse } from '../../platform/http/api.ts';
import type { SecurityEventKind } from '../../platform/security-log/api.ts';

export interface EntranceDeps {
  db: Db;
  config: Pick<Config, 'partners'>;
  settings: SignOnSettings;
}

export interface ShownCredentials {
  ticket?: string;
  service?: string;
  from?: string;
  renew?: 'true';
  partenaire?: string;
  jwt?: string;
  profilId?: string;
}

export interface AuthenticatedEntrant extends Entrant {
  /** SHA-256 of the ticket; null for a partner's token. */
  ticketHash: Buffer | null;
  /** They have just shown their credentials, and were not only known from before. */
  isNewLogin: boolean;
}

/** @param kind how the security log records it, if it does */
type Note = (why: string, kind?: SecurityEventKind) => void;

/**
 * Null when the call has no credentials. Refuses with TICKET_INVALIDE for any fault of a ticket or token,
 * SERVICE_INDISPONIBLE when the other server can't be asked, REQUETE_INVALIDE for parameters that do not fit
 * together. `note` gets the reason.
 */
export async function readEntrance(
  deps: EntranceDeps,
  shown: ShownCredentials,
  now: Date,
  note: Note,
): Promise<AuthenticatedEntrant | null> {
  const { ticket, service, from, renew, jwt, partenaire } = shown;
  if (jwt !== undefined && ticket !== undefined) refuse('REQUETE_INVALIDE', { champ: 'jwt' });
  if (jwt !== undefined) {
    if (partenaire === undefined) refuse('REQUETE_INVALIDE', { champ: 'partenaire' });
    return readPartner(deps, { ...shown, jwt, partenaire }, now, note);
  }
  if (ticket === undefined) return null;
  if (service === undefined) refuse('REQUETE_INVALIDE', { champ: 'service' });
  const result = await signInWithTicket(
    deps.db,
    deps.settings,
    { ticket, service, from, renew: renew === 'true' },
    now,
  );
  if (result.kind === 'refused') {
    note(`a ticket is refused: ${result.why}`, 'ticket_refused');
    refuse('TICKET_INVALIDE');
  }
  if (result.kind === 'unavailable') {
    note(`the CAS server does not answer: ${result.why}`);
    refuse('SERVICE_INDISPONIBLE');
  }
  const { entrant, isNewLogin } = result;
  return { ...entrant, ticketHash: hashSecret(ticket), isNewLogin };
}

/**
 * A token is spent only when the learner may sign in: one that names no learner of the partner's schools can be sent
 * again.
 */
async function readPartner(
  { db, config, settings }: EntranceDeps,
  { partenaire, jwt, profilId }: ShownCredentials & { partenaire: string; jwt: string },
  now: Date,
  note: Note,
): Promise<AuthenticatedEntrant> {
  const no = (why: string): never => {
    note(`a token of the partner ${partenaire} is refused: ${why}`, 'partner_token_refused');
    return refuse('TICKET_INVALIDE');
  };
  const partner = config.partners.find(({ name }) => name === partenaire) ?? no('unknown partner');
  const token = await readPartnerToken(partner, jwt, { audience: settings.publicUrl, now });
  if (token.kind === 'refused') return no(token.why);
  const learner = await selectOptionalLearner(db, token.named, partner.schools);
  if (!learner) return no('no learner of its schools has that name and may sign in');
  if (profilId !== undefined && Number(profilId) !== learner.personId)
    return no('profilId names another person');
  const tokenHash = createHash('sha256').update(`${partner.name}\n${token.id}`).digest();
  if (!(await insertPartnerToken(db, tokenHash, token.expiresAt))) return no('it was used before');
  return { ...learner, impersonatorId: null, ticketHash: null, isNewLogin: false };
}
