/** `/cas/agir-pour`: a member of staff signs in to act for a learner. The CAS protocol has no such page; it is ours. */

import { dropUnseen } from '@balise/rules/tidy-text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashSecret } from '../../../platform/base/api.ts';
import { findBrand, signInHomeUrl } from '../../../platform/brand/api.ts';
import { readFormField, readFormText, readSessionToken } from '../../../platform/http/api.ts';
import { sendPage } from '../../../platform/pages/api.ts';
import {
  owesStep,
  type Reach,
  resolveService,
  type SignOn,
  selectActorStep,
  selectLearners,
  selectOptionalActingSchool,
  selectReach,
  withTicket,
} from '../../accounts/api.ts';
import { currentSignOn, formFault, newFormToken, type SignOnContext } from './context.ts';
import {
  IMPERSONATION,
  type ImpersonationFault,
  impersonationPage,
  noImpersonationPage,
} from './pages/impersonation-page.ts';
import { refuseService } from './refuse-service.ts';
import { issueTicket } from './sign-on.ts';

/** Nobody reads more than a screen of names; beyond that, staff search. */
const SHOWN = 20;
/** A name is a few words; each word adds one comparison to the query. */
const MOST_WORDS = 6;

interface Asked {
  service: string;
  from: string | undefined;
  search: string;
}

export function impersonationRoutes(app: FastifyInstance, context: SignOnContext): void {
  const { db, clock, securityLog } = context;

  app.get(IMPERSONATION, async (request, reply) => {
    const asked = askedBy(context, request.query);
    const entry = await admitStaff(context, reply, asked);
    return entry ? sendChoice(context, reply, { ...entry, asked, fault: null }) : reply;
  });

  app.post(IMPERSONATION, async (request, reply) => {
    const asked = askedBy(context, request.body);
    const entry = await admitStaff(context, reply, asked);
    if (!entry) return reply;
    const { signOn, address } = entry;
    const fail = (fault: ImpersonationFault) => sendChoice(context, reply, { ...entry, asked, fault });
    const fault = formFault(context, request);
    const { accountId } = signOn;
    if (fault) {
      securityLog.record(request, { kind: 'form_refused', accountId });
      return fail(fault);
    }
    const learner = readAccountId(readFormText(request.body, 'eleve'));
    const mayAct =
      learner !== null && (await selectOptionalActingSchool(db, { staff: accountId, learner })) !== undefined;
    if (!mayAct) {
      securityLog.record(request, { kind: 'impersonation_refused', accountId });
      return fail('LEARNER');
    }
    const issue = { service: address, fromLogin: false, onBehalfOf: learner };
    const ticket = await issueTicket(db, signOn, issue, clock());
    if (ticket === null) return (await admitStaff(context, reply, asked)) ? fail('LEARNER') : reply;
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(withTicket(address, ticket), 303);
  });
}

function askedBy({ settings }: SignOnContext, source: unknown): Asked {
  return {
    service: readFormField(source, 'service') ?? settings.publicUrl,
    from: readFormField(source, 'from'),
    search: dropUnseen(readFormText(source, 'recherche'))
      .replace(/\p{Cc}/gu, ' ')
      .slice(0, 100)
      .trim(),
  };
}

/**
 * The sign-on of a member of staff, and the address of our application they go to. Undefined when the reply is already
 * sent: a person who is not signed on goes to the login page and comes back.
 */
async function admitStaff(
  context: SignOnContext,
  reply: FastifyReply,
  { service, from }: Asked,
): Promise<{ signOn: SignOn; reach: Reach; address: string } | undefined> {
  const { settings } = context;
  const { request } = reply;
  const brand = findBrand(settings, from, service);
  const address = resolveService(service, settings.own);
  if (address === undefined) {
    refuseService(context, reply, { service, from });
    return undefined;
  }
  const signOn = await currentSignOn(context, request);
  if (!signOn) {
    const query = new URLSearchParams({ suite: 'agir-pour', from: brand.name, service });
    reply.header('cache-control', 'no-store').redirect(`/cas/login?${query}`, 303);
    return undefined;
  }
  const reach = await selectReach(context.db, signOn.accountId);
  if (reach !== 'none' && (await owesStepHere(context, request, signOn.accountId))) {
    reply.header('cache-control', 'no-store').redirect(`${settings.publicUrl}${SECOND_STEP}`, 303);
    return undefined;
  }
  if (reach !== 'none') return { signOn, reach, address };
  context.securityLog.record(request, { kind: 'impersonation_refused', accountId: signOn.accountId });
  sendPage(reply, noImpersonationPage(brand, signInHomeUrl(settings, brand)), { status: 403 });
  return undefined;
}

/** The page that asks the second step, and leads back here. */
const SECOND_STEP = '/gestion/seconde-etape?vers=agir-pour';

/** Whether the person has yet to pass the second step in the session of this browser. */
async function owesStepHere(
  { db, clock, settings, isStepRequired }: SignOnContext,
  request: FastifyRequest,
  actor: number,
): Promise<boolean> {
  const token = readSessionToken(request, { https: settings.secure });
  const now = clock();
  const browser = { actor, tokenHash: token === null ? null : hashSecret(token) };
  return owesStep(await selectActorStep(db, browser, now), isStepRequired, now);
}

const readAccountId = (number: string): number | null =>
  /^[1-9]\d{0,8}$/.test(number) ? Number(number) : null;

interface Choice {
  signOn: SignOn;
  reach: Reach;
  asked: Asked;
  fault: ImpersonationFault | null;
}

async function sendChoice(
  context: SignOnContext,
  reply: FastifyReply,
  { signOn, reach, asked, fault }: Choice,
): Promise<FastifyReply> {
  const { service, from, search } = asked;
  const showsSchool = reach === 'all';
  const words = search.split(/\s+/).filter((word) => word !== '');
  const found = await selectLearners(context.db, {
    staff: signOn.accountId,
    everywhere: reach === 'all',
    words: words.slice(0, MOST_WORDS),
    limit: SHOWN + 1,
    now: context.clock(),
  });
  const page = impersonationPage({
    brand: findBrand(context.settings, from, service),
    token: newFormToken(context, reply),
    email: signOn.email,
    service,
    search,
    learners: found.slice(0, SHOWN),
    isCut: found.length > SHOWN,
    showsSchool,
    fault,
  });
  return sendPage(reply, page, { status: fault ? 403 : 200, formOrigins: [new URL(service).origin] });
}
