/**
 * A CAS server for each brand whose learners sign in at another server. It is separate from our sign-on: our client
 * calls it over HTTP, as it would call a partner's. It signs in only the demonstration's people, who are public, so
 * it asks for no password.
 */
import type { Brand } from '@balise/contract/site';
import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { resolveService, type ServerParts, withTicket } from '../identity/accounts/api.ts';
import { type ValidationFailure, type ValidationSuccess, xmlReply } from '../identity/cas/api.ts';
import { newSecret } from '../platform/base/api.ts';
import { readFormField, readFormText } from '../platform/http/api.ts';
import { buildDemoEmail, DEMO_PEOPLE } from './people.ts';
import type { DemoPerson } from './person.ts';
import { assistancePage, portalSignedOutPage, portalSignInPage, sendPortalPage } from './portal-pages.ts';
import { ASSISTANCE, PORTALS, portalBrands } from './portals.ts';

const TICKET_MS = 60_000;
/** Tickets are kept in memory: enough for a demonstration, and no caller can use more. */
const MOST_TICKETS = 1000;

interface Ticket {
  brand: string;
  person: DemoPerson;
  service: string;
  expiresAt: Date;
  isFromNewLogin: boolean;
}

/** Of the process, by name: a ticket that was issued before a reload of the site is valid after it. */
const tickets = new Map<string, Ticket>();

export type PortalDeps = Pick<ServerParts, 'clock' | 'settings'>;

export function portalRoutes(app: FastifyInstance, deps: PortalDeps): void {
  for (const brand of portalBrands(deps.settings.brands)) onePortal(app, deps, brand);
  app.get(ASSISTANCE, { schema: { hide: true } }, async (_request, reply) =>
    sendPortalPage(reply, assistancePage()),
  );
}

function onePortal(app: FastifyInstance, { clock, settings }: PortalDeps, brand: Brand): void {
  const base = `${PORTALS}/${brand.name}`;
  const cookie = `portail-${brand.name}`;
  const hidden = { schema: { hide: true } };
  const people = DEMO_PEOPLE.filter((person) => person.brand === brand.name);
  const personOf = (login: string | undefined) => people.find((person) => person.login === login);
  /** The application that asks for the ticket; the brand's own application when none is named. */
  const serviceOf = (source: unknown): string =>
    resolveService(readFormText(source, 'service'), settings.own) ?? originOf(settings, brand);

  const issue = (reply: FastifyReply, ticket: Omit<Ticket, 'brand' | 'expiresAt'>) => {
    const name = newSecret('ST-');
    for (const oldest of tickets.keys()) if (tickets.size >= MOST_TICKETS) tickets.delete(oldest);
    tickets.set(name, {
      ...ticket,
      brand: brand.name,
      expiresAt: new Date(clock().getTime() + TICKET_MS),
    });
    return reply.header('cache-control', 'no-store').redirect(withTicket(ticket.service, name), 303);
  };
  const answerSignIn = (request: FastifyRequest, reply: FastifyReply, hasFailed: boolean) => {
    const page = portalSignInPage({
      brand,
      people,
      hasFailed,
      action: `${base}/login`,
      service: serviceOf(request.query),
    });
    return sendPortalPage(
      reply,
      page,
      settings.own.map(({ origin }) => origin),
    );
  };

  app.get(`${base}/login`, hidden, async (request, reply) => {
    const person = personOf(request.cookies[cookie]);
    const hasFailed = readFormField(request.query, 'error') !== undefined;
    // After a failed sign-in, another ticket would fail in the same way, without end.
    if (!person || hasFailed) return answerSignIn(request, reply, hasFailed);
    return issue(reply, { person, service: serviceOf(request.query), isFromNewLogin: false });
  });

  app.post(`${base}/login`, hidden, async (request, reply) => {
    const person = personOf(readFormField(request.body, 'login'));
    if (!person) return answerSignIn(request, reply, true);
    const scope = { path: base, httpOnly: true, sameSite: 'lax', secure: settings.secure } as const;
    reply.setCookie(cookie, person.login, scope);
    return issue(reply, { person, service: serviceOf(request.body), isFromNewLogin: true });
  });

  app.get(`${base}/logout`, hidden, async (request, reply) => {
    reply.clearCookie(cookie, { path: base, httpOnly: true, secure: settings.secure });
    return sendPortalPage(reply, portalSignedOutPage(brand, serviceOf(request.query)));
  });

  const validate = (query: unknown): ValidationSuccess | ValidationFailure => {
    const [name, service] = [readFormField(query, 'ticket'), readFormField(query, 'service')];
    if (name === undefined || service === undefined) return { ok: false, code: 'INVALID_REQUEST' };
    const ticket = tickets.get(name);
    tickets.delete(name);
    if (!ticket || ticket.brand !== brand.name || ticket.expiresAt <= clock())
      return { ok: false, code: 'INVALID_TICKET' };
    if (ticket.service !== resolveService(service, settings.own))
      return { ok: false, code: 'INVALID_SERVICE' };
    const { person, isFromNewLogin } = ticket;
    // Like many partners: a user name of its own, and the e-mail as an attribute.
    const attributes = { mail: buildDemoEmail(person) };
    return { ok: true, user: person.login, authenticationDate: clock(), isFromNewLogin, attributes };
  };
  for (const path of ['serviceValidate', 'p3/serviceValidate'])
    app.get(`${base}/${path}`, hidden, async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type('application/xml; charset=utf-8')
        .send(xmlReply(validate(request.query))),
    );
}

/** The application on the brand's own host name, if there is one; else the public address. */
function originOf({ own, publicUrl }: PortalDeps['settings'], { name }: Brand): string {
  return own.find(({ origin }) => new URL(origin).hostname === `${name}.localhost`)?.origin ?? publicUrl;
}
