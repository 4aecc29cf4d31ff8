import type { LoginChoice, LoginReply } from '@balise/contract/auth';
import type { Refusal } from '@balise/contract/codes';
import type { ErrorReply } from '@balise/contract/error';
import type { FastifyReply, FastifyRequest } from 'fastify';
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
  hashToken,
  openSession,
  publicMarker,
  sessionToken,
  takeSession,
} from '../../http/session.ts';
import { decideEntry, lastExpiry, type Outcome } from './auth.ts';
import { readEntrance, type Vouched } from './entrance.ts';
import { type Access, isOfOurTicket, type School, selectAccess, selectSchool } from './store.ts';

export interface AuthDeps {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'https' | 'sessionSecret' | 'partners'>;
  settings: SignOnSettings;
}

export function authRoutes(mount: Mounter, deps: AuthDeps): void {
  const { db, config, clock, settings } = deps;

  mount('GET /api/auth/login', async ({ query, caller, request, reply }) => {
    const chosen = query.inscriptionId === undefined ? null : Number(query.inscriptionId);
    const note = (why: string) => request.log.warn({ why }, 'nobody signs in');
    const vouched = await readEntrance(deps, query, clock(), note);
    return vouched === null
      ? resume(deps, { caller, chosen, request, reply })
      : enter(deps, { vouched, from: query.from, chosen, request, reply });
  });

  // Who acts in a learner's place can't sign the learner out.
  mount('GET /api/auth/logout', async ({ query, caller, request, reply }) => {
    if (caller?.impersonated) refuse('ACCES_REFUSE');
    const token = sessionToken(request, config);
    const brandCasUrl = settings.brandCasUrls.get(caller?.brand ?? '');
    const isBrands =
      brandCasUrl !== undefined && token !== null && !(await isOfOurTicket(db, hashToken(token)));
    if (token) await closeSession(db, token);
    takeSession(reply, config);
    return { url: centralLogoutUrl(settings, query.service, isBrands ? brandCasUrl : undefined) };
  });
}

interface Entering {
  vouched: Vouched;
  from: string | undefined;
  chosen: number | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Whoever is vouched for gets a new session, never an old one again: what the browser held before is closed, whoever's
 * it was, even when nothing is open to the newcomer.
 */
async function enter({ db, clock, config, settings }: AuthDeps, entering: Entering) {
  const { vouched, from, chosen, request, reply } = entering;
  const now = clock();
  const before = sessionToken(request, config);
  if (before) await closeSession(db, before);
  takeSession(reply, config);
  const access = await selectAccess(db, vouched.personId, now);
  const outcome = decideEntry(access.inscriptions, access.applications, chosen);
  const school = await selectSchool(db, vouched.personId);
  if (outcome.kind === 'refused') refuse(outcome.code, whomToAsk(outcome.code, access, school));
  const theme = themeOf(settings, school.brand, from);
  const inscriptionId = outcome.kind === 'entered' ? outcome.inscription.id : null;
  const session = await openSession(db, { ...vouched, inscriptionId, brand: theme }, now);
  giveSession(reply, session, config);
  const connectedAs = vouched.impersonatorId !== null;
  return answer(reply, outcome, { ...access, connectedAs, theme, token: publicMarker(session, config) });
}

/** What somebody needs who has an account and no access: since when, and the school to ask. */
function whomToAsk(code: Refusal, { inscriptions }: Access, school: School): ErrorReply['details'] {
  if (code === 'ACCES_REFUSE') return undefined;
  const since = code === 'INSCRIPTION_EXPIREE' ? lastExpiry(inscriptions) : undefined;
  return {
    ...(since && { expire_le: since }),
    structure: school.name,
    ...(school.email && { courriel: school.email }),
  };
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
  if (outcome.kind === 'refused')
    refuse(outcome.code, whomToAsk(outcome.code, access, await selectSchool(db, caller.learner)));
  // Checked again by the statement: the inscription may be closed in between.
  if (outcome.kind === 'entered' && !(await chooseInscription(db, token, outcome.inscription.id, now))) {
    refuse('ACCES_REFUSE');
  }
  const { impersonated: connectedAs, brand: theme } = caller;
  return answer(reply, outcome, { ...access, connectedAs, theme, token: publicMarker(token, config) });
}

type Way = Access & Pick<LoginReply, 'connectedAs' | 'theme' | 'token'>;

function answer(reply: FastifyReply, outcome: Exclude<Outcome, { kind: 'refused' }>, way: Way) {
  const { inscriptions, applications, connectedAs, theme, token } = way;
  const choice: LoginChoice = { inscriptions, applications, connectedAs, theme };
  reply.code(outcome.status);
  return outcome.kind === 'entered' ? { token, inscription: outcome.inscription, ...choice } : choice;
}
