/** One typed way to the API: `call('GET /api/serie/resume/{id}', { params: { id } })`. */
import type { FormOf, OperationName, ParamsOf, QueryOf, ReplyOf } from '@balise/contract/operations';
import { type Failure, isFailure, SENTENCES } from './refusals.ts';
import { site } from './site.ts';

/** A call the API refused, or that never reached it (`RESEAU`). */
export class CallFailed extends Error {
  readonly code: Failure;
  /** HTTP status; 0 when nothing answered. */
  readonly status: number;
  constructor(code: Failure, status: number) {
    super(SENTENCES[code]);
    this.code = code;
    this.status = status;
  }
}

type Asked<N extends OperationName> = (ParamsOf<N> extends undefined
  ? { params?: never }
  : { params: ParamsOf<N> }) &
  (QueryOf<N> extends undefined ? { query?: never } : { query?: QueryOf<N> }) &
  (FormOf<N> extends undefined ? { form?: never } : { form: FormOf<N> }) & { signal?: AbortSignal };

/** The reply's body, whatever success status it came with. @throws CallFailed */
export async function call<N extends OperationName>(name: N, asked: Asked<N>): Promise<ReplyOf<N>> {
  const { status, body } = await send(name, asked);
  if (status >= 200 && status < 300) return body as ReplyOf<N>;
  const failure = failureOf(status, body);
  if (status === 401) signedOut();
  throw failure;
}

let signedOut: () => void = () => undefined;

/** What to do when any call learns that the session has ended. */
export function onSignedOut(action: () => void): void {
  signedOut = action;
}

/** The reply with its status, for the one operation whose 300 and 303 are answers. */
export async function send<N extends OperationName>(
  name: N,
  asked: Asked<N>,
): Promise<{ status: number; body: unknown }> {
  const { params, query, form, signal } = asked as {
    params?: Fields;
    query?: Fields;
    form?: Fields;
    signal?: AbortSignal;
  };
  const [method = 'GET', template = ''] = name.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''));
  const address = `${site.backend}${path}${query ? `?${new URLSearchParams(defined(query))}` : ''}`;
  let response: Response;
  try {
    response = await fetch(address, {
      method,
      credentials: 'include',
      headers: { accept: 'application/json', ...antiForgery(method, address) },
      ...(form && { body: new URLSearchParams(defined(form)) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallFailed('RESEAU', 0);
  }
  return { status: response.status, body: await response.json().catch(() => null) };
}

export function failureOf(status: number, body: unknown): CallFailed {
  const code = (body as { code?: unknown } | null)?.code;
  if (isFailure(code)) return new CallFailed(code, status);
  return new CallFailed(status >= 500 ? 'SERVICE_INDISPONIBLE' : 'REQUETE_INVALIDE', status);
}

type Fields = Record<string, string | undefined>;

function defined(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** Only relative calls that change something carry it: another origin must never be told. */
export function antiForgery(
  method: string,
  address: string,
  cookies: string = document.cookie,
): Record<string, string> {
  if (method === 'GET' || !address.startsWith('/') || address.startsWith('//')) return {};
  const token = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(cookies)?.[1];
  return token ? { 'X-XSRF-TOKEN': decodeURIComponent(token) } : {};
}
