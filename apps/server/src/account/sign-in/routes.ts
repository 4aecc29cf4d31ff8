import type { Content } from '@balise/content';
import type { LoginChoice, LoginReply } from '@balise/contract/account/auth';
import type { Refusal } from '@balise/contract/base/codes';
import type { ErrorReply } from '@balise/contract/base/error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  abandonSession,
  centralLogoutUrl,
  chooseInscription,
  closeSession,
  confirmSession,
  isOfOurTicket,
  openAwaitingSession,
  openSession,
  owesStep,
  readDevice,
  type SignOnSettings,
  type StoredSchool,
  selectActorStep,
  selectSchool,
} from '../../identity/accounts/api.ts';
import {
  decideEntry,
  findLastExpiry,
  type LearnerAccess,
  type SignInOutcome,
  selectAccess,
  selectFullName,
  selectWorksForSchools,
  toAccessScope,
} from '../../learning/access/api.ts';
import { type Clock, hashSecret } from '../../platform/base/api.ts';
import { findBrand } from '../../platform/brand/api.ts';
import type { Config } from '../../platform/config/api.ts';
import { type Db, isReferenceGone } from '../../platform/db/api.ts';
import {
  clearSessionCookies,
  consumeAwaitingSessionCookie,
  hasAntiForgery,
  type Mounter,
  ownOrigins,
  publicMarker,
  readSessionToken,
  refuse,
  type Sendable,
  setAwaitingSessionCookie,
  setSessionCookies,
  type Visitor,
} from '../../platform/http/api.ts';
import type { SecurityEventKind, SecurityLog } from '../../platform/security-log/api.ts';
import { type AuthenticatedEntrant, readEntrance, type ShownCredentials } from './entrance.ts';

export interface AuthDeps {
  db: Db;
  clock: Clock;
  config: Pick<
    Config,
    'https' | 'sessionSecret' | 'acceptedSecrets' | 'partners' | 'publicUrl' | 'webOrigins' | 'secondStep'
  >;
  content: Pick<Content, 'environments'>;
  settings: SignOnSettings;
  securityLog: SecurityLog;
}

export function authRoutes(mount: Mounter, deps: AuthDeps): void {
  const { db, config, clock, settings, securityLog } = deps;
  const origins = ownOrigins(config, deps.content);

  mount('GET /api/auth/login', async ({ query, caller, request, reply }) => {
    const chosen = query.inscriptionId === undefined ? null : Number(query.inscriptionId);
    const note = (why: string, kind?: SecurityEventKind) => {
      request.log.warn({ why }, 'a sign-in is refused');
      if (kind) securityLog.record(request, { kind, detail: why });
    };
    const vouched = await readEntrance(deps, query, clock(), note);
    return vouched === null
      ? resume(deps, { caller, token: readSessionToken(request, config), chosen, reply })
      : enter(deps, { vouched, caller, query, chosen, request, reply });
  });

  mount('POST /api/auth/autre-compte', async ({ request, reply }) => {
    if (!isOwnCall(request, origins)) refuse('ANTI_FALSIFICATION');
    const token = consumeAwaitingSessionCookie(request, reply, config) ?? refuse('TICKET_INVALIDE');
    const caller = (await confirmSession(db, token, clock())) ?? refuse('TICKET_INVALIDE');
    const before = readSessionToken(request, config);
    if (before) await closeSession(db, before);
    setSessionCookies(reply, token, config);
    recordOpening(securityLog, request, caller);
    return resume(deps, { caller, token, chosen: null, reply });
  });

  mount('POST /api/auth/autre-compte/abandon', async ({ request, reply }) => {
    if (!isOwnCall(request, origins)) refuse('ANTI_FALSIFICATION');
    const token = consumeAwaitingSessionCookie(request, reply, config);
    if (token) await abandonSession(db, token);
    return { abandonne: true };
  });

  // Only our own pages may sign out: a link, a picture or another site's page can't.
  mount('GET /api/auth/logout', async ({ query, caller, request, reply }) => {
    const token = readSessionToken(request, config);
    if (token && !isOwnCall(request, origins) && !hasAntiForgery(request, token, config))
      refuse('ANTI_FALSIFICATION');
    const brandCasUrl = settings.brandCasUrls.get(caller?.brand ?? '');
    const isBrands =
      brandCasUrl !== undefined && token !== null && !(await isOfOurTicket(db, hashSecret(token)));
    if (token) await closeSession(db, token);
    clearSessionCookies(reply, config);
    return { url: centralLogoutUrl(settings, query.service, isBrands ? brandCasUrl : undefined) };
  });
}

interface Entering {
  vouched: AuthenticatedEntrant;
  /** The person signed in in this browser. */
  caller: Visitor | null;
  query: ShownCredentials;
  chosen: number | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Opens a new session, never an old one again. The browser's previous session is closed, even when nothing is open to
 * the person.
 * When somebody else is signed in, nothing changes until they agree, because anybody can make a link with a ticket of
 * their own.
 */
async function enter(deps: AuthDeps, { vouched, caller, query, chosen, request, reply }: Entering) {
  const { db, clock, config, settings } = deps;
  const now = clock();
  const isSomebodyElse = caller !== null && caller.actorAccountId !== actorOf(vouched);
  const before = readSessionToken(request, config);
  const acts = vouched.impersonatorId !== null;
  /** The same person, who only proves that it is them: their step and their choice stay. */
  const proves =
    query.renew === 'true' && !acts && caller !== null && !caller.impersonated && !isSomebodyElse;
  const secondStepAt =
    acts || caller?.impersonated || proves
      ? await readStep(deps, { actor: actorOf(vouched), acts, before })
      : null;
  if (!isSomebodyElse) {
    if (before) await closeSession(db, before);
    clearSessionCookies(reply, config);
  }
  const access = await selectAccess(db, vouched, now);
  const current = proves ? caller.inscription : null;
  const outcome = await decide(db, { personId: vouched.personId, acts }, access, chosen, current);
  const school = await selectSchool(db, vouched.schoolId);
  if (outcome.kind === 'refused') refuse(outcome.code, whomToAsk(outcome.code, access, school));
  const theme = themeOf(settings, school.brand, query.from);
  const inscriptionId = outcome.kind === 'entered' ? outcome.inscription.id : null;
  const device = readDevice(request.headers['user-agent']);
  const confirmedAt = vouched.isNewLogin && !acts ? now : null;
  const opening = { ...vouched, inscriptionId, brand: theme, device, secondStepAt, confirmedAt };
  if (isSomebodyElse) {
    const awaiting = await openAwaitingSession(db, opening, now).catch(refuseErased);
    setAwaitingSessionCookie(reply, awaiting, config);
    const connecte = await selectFullName(db, caller.actorAccountId);
    refuse('AUTRE_COMPTE', { connecte, nouveau: await selectFullName(db, actorOf(vouched)) });
  }
  const session = await openSession(db, opening, now).catch(refuseErased);
  setSessionCookies(reply, session, config);
  const actorAccountId = actorOf(vouched);
  recordOpening(deps.securityLog, request, { impersonated: acts, actorAccountId });
  return answer(reply, outcome, {
    ...access,
    connectedAs: acts,
    theme,
    token: publicMarker(session, config),
  });
}

/** Whose account was erased since their ticket was read. */
function refuseErased(error: unknown): never {
  if (isReferenceGone(error)) refuse('TICKET_INVALIDE');
  throw error;
}

/**
 * When the person passed the second step in the session that this browser has, which the new one follows. Refuses with
 * SECONDE_ETAPE who would act for a learner without it; nothing has changed then.
 */
async function readStep(
  { db, clock, config }: AuthDeps,
  { actor, acts, before }: { actor: number; acts: boolean; before: string | null },
): Promise<Date | null> {
  const now = clock();
  const state = await selectActorStep(
    db,
    { actor, tokenHash: before === null ? null : hashSecret(before) },
    now,
  );
  if (acts && owesStep(state, config.secondStep.isRequired, now)) refuse('SECONDE_ETAPE');
  return state.stepAt;
}

/**
 * The result of a sign-in or of a call without a ticket. Where nothing is open to a person who works for a school, they
 * enter without an inscription. Staff who act for a learner never do: it is the learner's access that counts.
 *
 * @param chosen the inscription that the call asks for; another person's is refused to staff too
 * @param current the one of the session
 */
async function decide(
  db: Db,
  { personId, acts }: { personId: number; acts: boolean },
  { inscriptions, applications }: LearnerAccess,
  chosen: number | null,
  current: number | null = null,
): Promise<SignInOutcome> {
  const outcome = decideEntry(inscriptions, applications, chosen ?? current);
  if (outcome.kind !== 'refused' || chosen !== null || acts) return outcome;
  return (await selectWorksForSchools(db, personId)) ? { kind: 'working', status: 200 } : outcome;
}

/** The event names the account that acts; the audit names the learner of an impersonation. */
function recordOpening(
  securityLog: SecurityLog,
  request: FastifyRequest,
  { impersonated, actorAccountId: accountId }: Pick<Visitor, 'impersonated' | 'actorAccountId'>,
): void {
  securityLog.record(request, { kind: impersonated ? 'impersonation_begun' : 'session_opened', accountId });
}

/** Details for a person with an account but no access: since when, and which school to ask. */
function whomToAsk(
  code: Refusal,
  { inscriptions }: LearnerAccess,
  school: StoredSchool,
): ErrorReply['details'] {
  if (code === 'ACCES_REFUSE') return undefined;
  const since = code === 'INSCRIPTION_EXPIREE' ? findLastExpiry(inscriptions) : undefined;
  return {
    ...(since && { expire_le: since }),
    structure: school.name,
    ...(school.email && { email: school.email }),
    ...(school.phone && { telephone: school.phone }),
  };
}
/** Account of the person who acts: the staff's during an impersonation. */
const actorOf = ({ accountId, impersonatorId }: AuthenticatedEntrant): number => impersonatorId ?? accountId;

/** The school's brand; else the brand the person came from. */
function themeOf(settings: SignOnSettings, school: string, from: string | undefined): string {
  return findBrand(settings, settings.brands.some(({ name }) => name === school) ? school : from).name;
}

interface Resuming {
  caller: Visitor | null;
  token: string | null;
  chosen: number | null;
  reply: FastifyReply;
}

/** A call without a ticket needs a session: it chooses an inscription, or returns the session's state. */
async function resume({ db, clock, config }: AuthDeps, { caller, token, chosen, reply }: Resuming) {
  if (!caller || !token) refuse('NON_CONNECTE');
  const now = clock();
  const access = await selectAccess(db, toAccessScope(caller), now);
  const outcome = await decide(
    db,
    { personId: caller.learner, acts: caller.impersonated },
    access,
    chosen,
    caller.inscription,
  );
  if (outcome.kind === 'refused')
    refuse(outcome.code, whomToAsk(outcome.code, access, await selectSchool(db, caller.school)));
  // The statement checks again: the inscription may have been closed since the first check.
  if (outcome.kind === 'entered') {
    const wanted = { caller, inscriptionId: outcome.inscription.id };
    if (!(await chooseInscription(db, token, wanted, now))) refuse('ACCES_REFUSE');
  }
  const { impersonated: connectedAs, brand: theme } = caller;
  return answer(reply, outcome, { ...access, connectedAs, theme, token: publicMarker(token, config) });
}

type Way = LearnerAccess & Pick<LoginReply, 'connectedAs' | 'theme' | 'token'>;

function answer(reply: FastifyReply, outcome: Exclude<SignInOutcome, { kind: 'refused' }>, way: Way) {
  const { inscriptions, applications, connectedAs, theme, token } = way;
  const choice: Sendable<LoginChoice> = { inscriptions, applications, connectedAs, theme };
  reply.code(outcome.status);
  switch (outcome.kind) {
    case 'entered':
      return { token, inscription: outcome.inscription, ...choice };
    case 'working':
      return { token, inscription: null, ...choice };
    default:
      return choice;
  }
}

/**
 * Whether one of our pages makes this call. Browsers say so in headers that no page can write; a stranger's link,
 * picture or form has another mode. Source: Fetch Metadata Request Headers (W3C).
 *
 * @param origins ours. A browser without these headers (before 2023, or over http) is judged by its origin alone.
 */
function isOwnCall({ headers }: FastifyRequest, origins: ReadonlySet<string>): boolean {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
  if (site && mode !== 'cors') return false;
  return site === 'same-origin' || (origin !== undefined && origins.has(origin));
}
