/** Our CAS client: asks a CAS server, by HTTP, to whom a ticket belongs. Source: CAS Protocol 3.0.3, §2.5, §2.8. */
import { child, childNames, children, MAX_XML, readElementText, readXml, type XmlNode } from '../xml.ts';

const TIMEOUT_MS = 8_000;

export interface TicketQuestion {
  /** Base address of the server, without a trailing slash. */
  casUrl: string;
  service: string;
  ticket: string;
  /** The person must have shown credentials for this very ticket (§2.5.1). */
  renew: boolean;
}

/** A person acts for the user. Undefined when the answer does not say who, or can't be read. */
export interface Surrogate {
  /** The person who acts. */
  principal: string | undefined;
  /** The person they act for. */
  user: string | undefined;
}

export interface VouchedUser {
  kind: 'vouched';
  user: string;
  /** Values of each attribute, blank ones left out; an attribute may have several. */
  attributes: ReadonlyMap<string, readonly string[]>;
  surrogate: Surrogate | null;
}

export type TicketAnswer =
  | VouchedUser
  | { kind: 'refused'; code: string }
  /** The server can't be reached, or does not speak CAS. */
  | { kind: 'unavailable'; why: string };

/** Asks the 3.0 address first; a server that only speaks 2.0 does not know it, and has not seen the ticket. */
export async function validateTicket(question: TicketQuestion): Promise<TicketAnswer> {
  const answer = await ask(question, 'p3/serviceValidate');
  return answer ?? (await ask(question, 'serviceValidate')) ?? { kind: 'unavailable', why: 'status 404' };
}

/** Undefined when the server has nothing at that path. */
async function ask(
  { casUrl, service, ticket, renew }: TicketQuestion,
  path: string,
): Promise<TicketAnswer | undefined> {
  const url = new URL(`${casUrl}/${path}`);
  url.searchParams.set('service', service);
  url.searchParams.set('ticket', ticket);
  if (renew) url.searchParams.set('renew', 'true');
  try {
    const reply = await fetch(url, {
      headers: { accept: 'application/xml, text/xml' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (reply.status === 404) {
      await reply.body?.cancel();
      return undefined;
    }
    const text = await readAtMost(reply, MAX_XML);
    if (text === undefined) return { kind: 'unavailable', why: 'answer too long' };
    return readTicketAnswer(text) ?? { kind: 'unavailable', why: `status ${reply.status}, no CAS answer` };
  } catch (error) {
    return { kind: 'unavailable', why: error instanceof Error ? error.message : 'no connection' };
  }
}

async function readAtMost(reply: Response, limit: number): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of reply.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > limit) return undefined;
  }
  return text + decoder.decode();
}

/** The content of a `serviceResponse`; undefined when it is something else. */
export function readTicketAnswer(text: string): TicketAnswer | undefined {
  const response = child(readXml(text), 'serviceResponse');
  const success = child(response, 'authenticationSuccess');
  const failure = child(response, 'authenticationFailure');
  if (failure !== undefined) return { kind: 'refused', code: readElementText(child(failure, '@code')) ?? '' };
  const user = readElementText(child(success, 'user'))?.trim();
  if (!user) return undefined;
  const attributes = child(success, 'attributes');
  const valuesOf = (name: string) =>
    children(attributes, name).flatMap((value) => readElementText(value)?.trim() || []);
  return {
    kind: 'vouched',
    user,
    attributes: new Map(childNames(attributes).map((name) => [name, valuesOf(name)])),
    surrogate: readSurrogate(attributes),
  };
}

/** Any sign of an impersonation makes it one: missing parts must not turn it into the user's own sign-in. */
function readSurrogate(attributes: XmlNode | undefined): Surrogate | null {
  const [enabled, principal, user] = ['surrogateEnabled', 'surrogatePrincipal', 'surrogateUser'].map((name) =>
    child(attributes, name),
  );
  const isDenied = enabled === undefined || readElementText(enabled)?.trim().toLowerCase() === 'false';
  if (isDenied && principal === undefined && user === undefined) return null;
  return { principal: readElementText(principal)?.trim(), user: readElementText(user)?.trim() };
}
