/** The sign-on as a browser walks it. */
import type { Answer, Client } from './client.ts';

export const PASSWORD = 'une-route-tranquille';

/** Value of the anti-forgery field of a page. */
export const formToken = (page: Answer): string => /name="lt" value="([^"]+)"/.exec(page.text)?.[1] ?? '';

/** Fills the form; `fields` add to it. */
export async function postLogin(
  client: Client,
  username: string,
  fields: Record<string, string> = {},
): Promise<Answer> {
  const lt = formToken(await client.get('/cas/login', { query: { renew: 'true' } }));
  return client.post('/cas/login', { form: { lt, username, password: PASSWORD, ...fields } });
}

/** The ticket of a redirect; empty when it holds none. */
export function ticketOf(reply: Answer): string {
  return new URL(String(reply.headers.location ?? 'http://none')).searchParams.get('ticket') ?? '';
}

/** Signs in on the central page and answers the ticket for `service`. */
export async function ticketFor(client: Client, email: string, service: string): Promise<string> {
  return ticketOf(await postLogin(client, email, { service }));
}

/** Shows a ticket to the API. */
export function login<Body>(client: Client, query: Record<string, string>): Promise<Answer<Body>> {
  return client.get<Body>('/api/auth/login', { query });
}

/** A member of staff, signed on in `client`, picks a learner's account on the page for it; answers the reply. */
export async function actFor(
  client: Client,
  accountId: number | string,
  fields: Record<string, string> = {},
): Promise<Answer> {
  const lt = formToken(await client.get('/cas/mot-de-passe-oublie'));
  return client.post('/cas/agir-pour', { form: { lt, eleve: String(accountId), ...fields } });
}
