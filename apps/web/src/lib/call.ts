/** The only typed way to call the API: `call('GET /api/serie/resume/{id}', { params: { id } })`. */
import type { CentralAccess } from '@balise/contract/base/operation';
import { CENTRAL_ACCESS } from '@balise/contract/central-access';
import type {
  OperationBody,
  OperationForm,
  OperationHeaders,
  OperationName,
  OperationParams,
  OperationQuery,
  OperationReply,
} from '@balise/contract/operations';
import { currentBrand } from './brand.ts';
import { DeadlinePassed, withDeadline } from './deadline.ts';
import { dropEarly, takeEarly } from './early.ts';
import { type Failure, isFailure, sayRefusal } from './refusals.ts';
import { hearRelease } from './release.ts';
import { site } from './site.ts';
import { type AccessContact, type ProofKind, readRefusalDetails } from './wire.ts';

/** A call that the API refused, or that never reached it (`RESEAU`). */
export class CallFailed extends Error {
  readonly code: Failure;
  /** HTTP status; 0 if nothing replied. */
  readonly status: number;
  /** Wire name of the refused field, if the API names one. */
  readonly field: string | null;
  /** Milliseconds to wait before another try; 0 if the server gives none. */
  readonly waitMs: number;
  /** The school to ask, for a person whose access is not open. */
  readonly contact: AccessContact | null;
  /** What the session has yet to prove, for `CONFIRMATION_REQUISE`. */
  readonly missing: readonly ProofKind[];
  constructor(
    code: Failure,
    status: number,
    {
      field = null,
      waitMs = 0,
      contact = null,
      missing = [],
    }: Partial<Pick<CallFailed, 'field' | 'waitMs' | 'contact' | 'missing'>> = {},
  ) {
    super(sayRefusal(code));
    this.field = field;
    this.waitMs = waitMs;
    this.contact = contact;
    this.missing = missing;
    this.code = code;
    this.status = status;
  }
}

/** One kind of input of a call: required if the operation has it, forbidden if not. */
type Part<K extends string, V> = V extends undefined ? { [P in K]?: never } : { [P in K]: V };
type Asked<N extends OperationName> = Part<'params', OperationParams<N>> &
  Partial<Part<'query', OperationQuery<N>>> &
  Partial<Part<'headers', OperationHeaders<N>>> &
  Part<'form', OperationForm<N>> &
  Part<'body', OperationBody<N>> & {
    signal?: AbortSignal;
    /** Time limit of the whole call in milliseconds, if it differs from the default. */
    limitMs?: number;
    /** The browser sends it even if the page is left meanwhile. */
    keepalive?: boolean;
  };
type Answer<N extends OperationName> =
  | OperationReply<N, 200>
  | OperationReply<N, 201>
  | OperationReply<N, 202>;

/**
 * The body of the reply, for any success status. Where the person must first prove that it is them, they are asked, and the call
 * is made again. @throws CallFailed
 */
export function call<N extends OperationName>(name: N, asked: Asked<N>): Promise<Answer<N>> {
  return withConfirmation(() => callOnce(name, asked));
}

let askConfirmation: (missing: readonly ProofKind[]) => Promise<boolean> = async () => false;

/** Sets who asks the person for a proof; the answer is whether they gave it. */
export function onConfirmationAsked(ask: typeof askConfirmation): void {
  askConfirmation = ask;
}

/** @throws CallFailed with `CONFIRMATION_REQUISE` when the person gives no proof */
export async function withConfirmation<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const isAsked = error instanceof CallFailed && error.code === 'CONFIRMATION_REQUISE';
      if (!isAsked || !(await askConfirmation(error.missing))) throw error;
    }
  }
}

async function callOnce<N extends OperationName>(name: N, asked: Asked<N>): Promise<Answer<N>> {
  const before = epoch;
  const { status, body, waitMs } = await send(name, asked);
  if (status >= 200 && status < 300 && body !== null) return body as Answer<N>;
  const failure = toCallFailure(status, body, waitMs);
  // A 401 of an earlier session tells nothing about the current one; a proxy's tells nothing about the session.
  if (status === 401 && failure.code !== 'REPONSE_ETRANGERE' && !centralAccessOf(name) && epoch === before)
    signedOut();
  throw failure;
}

let signedOut: () => void = () => undefined;

/** Sets what to do when any call finds that the session has ended. */
export function onSignedOut(action: () => void): void {
  signedOut = action;
}

let epoch = 0;

/** A counter that changes at each sign-in and sign-out in this page, so that late replies are recognised. */
export const sessionEpoch = (): number => epoch;

export function bumpSessionEpoch(): void {
  epoch += 1;
  dropEarly();
}

/** Time limits in milliseconds: for reading, and for writing, which may wait for another server. */
const READ_MS = 15_000;
const WRITE_MS = 30_000;
/** The longest that a server may ask a page to wait (ms). */
const LONGEST_WAIT_MS = 3_600_000;

interface Reply {
  status: number;
  /** Null if it is not JSON. */
  body: unknown;
  waitMs: number;
}

/** The reply with its status, for the one operation whose 300 and 303 are no failures. @throws CallFailed */
export async function send<N extends OperationName>(name: N, asked: Asked<N>): Promise<Reply> {
  const { params, query, headers, form, body, signal, limitMs, keepalive } = asked as Loose;
  const [method = 'GET', template = ''] = name.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = params?.[key];
    if (value === undefined) throw new Error(`${name} lacks its ${key}`);
    return encodeURIComponent(value);
  });
  const central = centralAccessOf(name);
  const base = central ? site.central : site.backend;
  const address = `${base}${path}${query ? `?${new URLSearchParams(defined(query))}` : ''}`;
  const ask = (abort: AbortSignal): Promise<Response> =>
    takeEarly(`${method} ${path}`) ??
    fetch(address, {
      method,
      credentials: central ? 'omit' : 'include',
      headers: {
        accept: 'application/json',
        ...(headers && defined(headers)),
        ...(body && { 'content-type': 'application/json' }),
        ...(central === 'central-brand-key' && { 'X-API-KEY': currentBrand().apiKey }),
        ...antiForgery(method, address),
      },
      ...(form && { body: new URLSearchParams(defined(form)) }),
      ...(body && { body: JSON.stringify(body) }),
      signal: abort,
      ...(keepalive && { keepalive }),
    });
  const limit = limitMs ?? (method === 'GET' ? READ_MS : WRITE_MS);
  try {
    return await withDeadline(limit, signal, async (abort) => {
      const response = await ask(abort);
      hearRelease(response.headers.get('x-release'));
      const waitMs = retryAfterMs(response.headers.get('retry-after'), Date.now());
      // After the status has arrived, the network may still fail, or the page may be left.
      return { status: response.status, body: parsed(await response.text()), waitMs };
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallFailed(error instanceof DeadlinePassed ? 'DELAI_DEPASSE' : 'RESEAU', 0);
  }
}

/** Null if it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Undefined for an operation of the backend. */
const centralAccessOf = (name: OperationName): CentralAccess | undefined =>
  (CENTRAL_ACCESS as Partial<Record<OperationName, CentralAccess>>)[name];

/** The form's field that the API refused, by its wire name; its sentence is `FIELD_REFUSED`. */
export function refusedField<Field>(error: unknown, fields: Readonly<Record<string, Field>>): Field | null {
  if (!(error instanceof CallFailed) || error.code !== 'REQUETE_INVALIDE' || error.field === null)
    return null;
  return (Object.hasOwn(fields, error.field) && fields[error.field]) || null;
}

/**
 * A reply that is neither success nor refusal comes from something in between: a proxy, or a network with a sign-in
 * page.
 */
export function toCallFailure(status: number, body: unknown, waitMs = 0): CallFailed {
  const { code, details } = (body ?? {}) as { code?: unknown; details?: Record<string, unknown> };
  if (isFailure(code)) {
    const told = readRefusalDetails(details);
    return new CallFailed(code, status, { ...told, waitMs: Math.max(waitMs, told.waitMs) });
  }
  if (status >= 500) return new CallFailed('SERVICE_INDISPONIBLE', status, { waitMs });
  // A refusal that is newer than this page.
  if (status >= 400 && typeof code === 'string') return new CallFailed('REQUETE_INVALIDE', status);
  return new CallFailed('REPONSE_ETRANGERE', status);
}

type Fields = Record<string, string | undefined>;
interface Loose {
  params?: Fields;
  query?: Fields;
  headers?: Fields;
  form?: Fields;
  body?: object;
  signal?: AbortSignal;
  limitMs?: number;
  keepalive?: boolean;
}

function defined(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** Only for relative calls that change something: another origin must never get the token. */
export function antiForgery(method: string, address: string, cookies?: string): Record<string, string> {
  if (method === 'GET' || !address.startsWith('/') || address.startsWith('//')) return {};
  const token = /(?:^|;\s*)(?:__Host-)?XSRF-TOKEN=([^;]*)/.exec(cookies ?? document.cookie)?.[1];
  return token ? { 'X-XSRF-TOKEN': decoded(token) } : {};
}

/** A cookie that does not decode is sent unchanged, and the server refuses it. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Milliseconds that a `Retry-After` header asks for, in seconds or as a date; 0 without a valid header. */
export function retryAfterMs(header: string | null, now: number): number {
  if (header === null) return 0;
  const wait = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.min(LONGEST_WAIT_MS, Math.max(0, wait)) : 0;
}
