import type { LoginChoice } from '@balise/contract/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signInWithTicket } from '../../cas/client/sign-in.ts';
import { hashSecret } from '../../cas/secrets.ts';
import { brandOf, centralLogoutUrl, type SignOnSettings } from '../../cas/settings.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/handle.ts';
import type { Visitor } from '../../http/identity.ts';
import type { Mounter } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import {
  chooseInscription,
  closeSession,
  giveSession,
  openSession,
  sessionToken,
  takeSession,
} from '../../http/session.ts';
import { decideEntry, type Outcome } from './auth.ts';
import { type Access, selectAccess, selectSchoolBrand } from './store.ts';

export interface AuthDeps {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'https' | 'sessionSecret'>;
  settings: SignOnSettings;
}

/** Says «signed in» to the web, and opens nothing: the credential is the session cookie. */
const SIGNED_IN = 'connecte';

export function authRoutes(mount: Mounter, deps: AuthDeps): void {
  const { db, config, settings } = deps;

  mount('GET /api/auth/login', async ({ query, caller, request, reply }) => {
    const chosen = query.inscriptionId === undefined ? null : Number(query.inscriptionId);
    if (query.ticket === undefined) return resume(deps, { caller, chosen, request, reply });
    if (query.service === undefined) refuse('REQUETE_INVALIDE', { champ: 'service' });
    const { ticket, service, from } = query;
    return enter(deps, { ticket, service, from, chosen, request, reply });
  });

  mount('GET /api/auth/logout', async ({ query, request, reply }) => {
    const token = sessionToken(request, config);
    if (token) await closeSession(db, token);
    takeSession(reply, config);
    return { url: centralLogoutUrl(settings, query.service) };
  });
}

interface Entering {
  ticket: string;
  service: string;
  from: string | undefined;
  chosen: number | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A ticket opens a new session, never an old one again: what the browser held before is closed, whoever's it was. */
async function enter({ db, clock, config, settings }: AuthDeps, entering: Entering) {
  const { ticket, service, from, chosen, request, reply } = entering;
  const now = clock();
  const result = await signInWithTicket(db, settings, { ticket, service }, now);
  if (result.kind === 'unavailable') {
    request.log.warn({ why: result.why }, 'the CAS server does not answer');
    refuse('SERVICE_INDISPONIBLE');
  }
  const before = sessionToken(request, config);
  if (before) await closeSession(db, before);
  takeSession(reply, config);
  if (result.kind === 'refused') refuse('TICKET_INVALIDE');
  const { personId } = result.entrant;
  const access = await selectAccess(db, personId, now);
  const outcome = decideEntry(access.inscriptions, access.applications, chosen);
  if (outcome.kind === 'refused') refuse(outcome.code);
  const theme = themeOf(settings, await selectSchoolBrand(db, personId), from);
  const session = await openSession(
    db,
    {
      ...result.entrant,
      inscriptionId: outcome.kind === 'entered' ? outcome.inscription.id : null,
      impersonatorId: null,
      brand: theme,
      ticketHash: hashSecret(ticket),
    },
    now,
  );
  giveSession(reply, session, config);
  return answer(reply, outcome, { ...access, connectedAs: false, theme });
}

/** The school's brand, else the one the person came from. */
function themeOf(settings: SignOnSettings, school: string, from: string | undefined): string {
  return brandOf(settings, settings.brands.some(({ name }) => name === school) ? school : from).name;
}

interface Resuming {
  caller: Visitor | null;
  chosen: number | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Without a ticket the session must be there: it takes the choice, or says again where it stands. */
async function resume({ db, clock, config }: AuthDeps, { caller, chosen, request, reply }: Resuming) {
  const token = sessionToken(request, config);
  if (!caller || !token) refuse('NON_CONNECTE');
  const now = clock();
  const access = await selectAccess(db, caller.learner, now);
  const outcome = decideEntry(access.inscriptions, access.applications, chosen ?? caller.inscription);
  if (outcome.kind === 'refused') refuse(outcome.code);
  // Checked again by the statement: the inscription may be closed in between.
  if (outcome.kind === 'entered' && !(await chooseInscription(db, token, outcome.inscription.id, now))) {
    refuse('ACCES_REFUSE');
  }
  return answer(reply, outcome, { ...access, connectedAs: caller.impersonated, theme: caller.brand });
}

type Way = Access & Pick<LoginChoice, 'connectedAs' | 'theme'>;

function answer(reply: FastifyReply, outcome: Exclude<Outcome, { kind: 'refused' }>, way: Way) {
  const { inscriptions, applications, connectedAs, theme } = way;
  const choice: LoginChoice = { inscriptions, applications, connectedAs, theme };
  reply.code(outcome.status);
  return outcome.kind === 'entered'
    ? { token: SIGNED_IN, inscription: outcome.inscription, ...choice }
    : choice;
}
