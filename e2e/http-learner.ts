/** A learner without a browser: signs in through the real pages and keeps cookies. */
import { DEMO_DOMAIN, DEMO_PASSWORD } from '@balise/server/demo/people';

export interface HttpLearner {
  get<Reply>(path: string): Promise<Reply>;
  put<Reply>(path: string, form?: Record<string, string>, headers?: Record<string, string>): Promise<Reply>;
  post<Reply>(path: string, form: Record<string, string>): Promise<Reply>;
  sendJson<Reply>(method: 'POST' | 'PUT', path: string, body: object): Promise<Reply>;
}

export class HttpFailure extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, body: string) {
    super(`${status} ${body.slice(0, 200)}`);
    this.status = status;
    this.code = /"code":"([A-Z_]+)"/.exec(body)?.[1] ?? '';
  }
}

/**
 * Signs a demonstration person in at `baseUrl`; rejects when a step of the sign-on gives an unexpected reply.
 * @param call sends the requests
 */
export async function signInOverHttp(
  baseUrl: string,
  login: string,
  call: (url: URL, init: RequestInit) => Promise<Response> = fetch,
): Promise<HttpLearner> {
  const jar = new Map<string, string>();
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const reply = await call(new URL(path, baseUrl), { ...init, headers, redirect: 'manual' });
    for (const line of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      jar.set(name, value);
    }
    return reply;
  };

  const page = `/cas/login?service=${encodeURIComponent(baseUrl)}`;
  const fields = signOnForm(await (await send(page)).text(), login);
  const signedOn = await send(page, { method: 'POST', body: new URLSearchParams(fields) });
  const ticket = new URL(signedOn.headers.get('location') ?? '/', baseUrl).searchParams.get('ticket');
  if (!ticket) throw new Error(`no ticket: ${signedOn.status}`);

  const read = async <Reply>(reply: Response): Promise<Reply> => {
    const body = await reply.text();
    if (!reply.ok) throw new HttpFailure(reply.status, body);
    return JSON.parse(body) as Reply;
  };
  const antiForgery = (): Record<string, string> => ({
    'x-xsrf-token': jar.get('__Host-XSRF-TOKEN') ?? jar.get('XSRF-TOKEN') ?? '',
  });
  const sendForm = async <Reply>(
    method: 'POST' | 'PUT',
    path: string,
    fields: Record<string, string> | undefined,
    headers: Record<string, string> = {},
  ): Promise<Reply> =>
    read(
      await send(path, {
        method,
        headers: { ...antiForgery(), ...headers },
        ...(fields && { body: new URLSearchParams(fields) }),
      }),
    );
  const learner: HttpLearner = {
    get: async (path) => read(await send(path)),
    put: (path, fields, headers) => sendForm('PUT', path, fields, headers),
    post: (path, fields) => sendForm('POST', path, fields),
    sendJson: async (method, path, body) =>
      read(
        await send(path, {
          method,
          headers: { ...antiForgery(), 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
  };
  await learner.get(
    `/api/auth/login?t=${Date.now()}&service=${encodeURIComponent(baseUrl)}&ticket=${ticket}`,
  );
  return learner;
}

/** The form data of the central page, filled in for a demonstration person. */
export function signOnForm(html: string, login: string): Record<string, string> {
  const hidden = [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => tag);
  return {
    ...Object.fromEntries(hidden.map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')])),
    username: `${login}@${DEMO_DOMAIN}`,
    password: DEMO_PASSWORD,
  };
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}
