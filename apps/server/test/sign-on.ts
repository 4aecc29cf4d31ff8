/** The sign-on, as a browser uses it. */
import type { Answer, Client } from './client.ts';

export const PASSWORD = 'une-route-tranquille';

/** The value of a page's anti-forgery field. */
export const formToken = (page: Answer): string => /name="lt" value="([^"]+)"/.exec(page.text)?.[1] ?? '';

/** Submits the form; `fields` are added to it. */
export async function postLogin(
  client: Client,
  username: string,
  fields: Record<string, string> = {},
): Promise<Answer> {
  const lt = formToken(await client.get('/cas/login', { query: { renew: 'true' } }));
  return client.post('/cas/login', { form: { lt, username, password: PASSWORD, ...fields } });
}

/** The ticket of a redirect; empty when there is none. */
export function readTicket(reply: Answer): string {
  return new URL(String(reply.headers.location ?? 'http://none')).searchParams.get('ticket') ?? '';
}

/** Signs in on the central page and returns the ticket for `service`. */
export async function ticketFor(client: Client, email: string, service: string): Promise<string> {
  return readTicket(await postLogin(client, email, { service }));
}

/** Signs in to the API with a ticket. */
export function login<Body>(client: Client, query: Record<string, string>): Promise<Answer<Body>> {
  return client.get<Body>('/api/auth/login', { query });
}

/** Picks a learner's account on the page to act for a learner, as the staff signed on in `client`; returns the reply. */
export async function actFor(
  client: Client,
  accountId: number | string,
  fields: Record<string, string> = {},
): Promise<Answer> {
  const lt = formToken(await client.get('/cas/mot-de-passe-oublie'));
  return client.post('/cas/agir-pour', { form: { lt, eleve: String(accountId), ...fields } });
}
