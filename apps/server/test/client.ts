/** A browser from the API's point of view: it keeps cookies and sends the anti-forgery header. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../src/platform/config/config.ts';
import { antiForgeryCookie, antiForgeryToken } from '../src/platform/http/session-cookies.ts';

export interface Answer<Body = unknown> {
  status: number;
  /** Parsed when it is JSON, else text. */
  body: Body;
  text: string;
  headers: Record<string, string | string[] | number | undefined>;
}

export interface Sending {
  query?: Record<string, string>;
  form?: Record<string, string>;
  headers?: Record<string, string>;
  /** Sent unchanged, instead of `form`. */
  payload?: string;
}

export interface Client {
  cookies: Map<string, string>;
  get<Body = unknown>(path: string, sending?: Sending): Promise<Answer<Body>>;
  put<Body = unknown>(path: string, sending?: Sending): Promise<Answer<Body>>;
  post<Body = unknown>(path: string, sending?: Sending): Promise<Answer<Body>>;
  send<Body = unknown>(method: Method, path: string, sending?: Sending): Promise<Answer<Body>>;
  giveSession(cookie: string, token: string, config: Pick<Config, 'https' | 'sessionSecret'>): void;
}

export type Method = 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS';

export function createClient(app: FastifyInstance, host: string): Client {
  const cookies = new Map<string, string>();
  const send = async <Body>(method: Method, path: string, sending: Sending = {}): Promise<Answer<Body>> => {
    const { query, form, headers = {}, payload = form && new URLSearchParams(form).toString() } = sending;
    const url = query ? `${path}?${new URLSearchParams(query)}` : path;
    const antiForgery =
      cookies.get(antiForgeryCookie({ https: true })) ?? cookies.get(antiForgeryCookie({ https: false }));
    const response = await app.inject({
      method,
      url,
      headers: {
        host,
        // The API is called from scripts of our pages; the sign-on's pages are opened by navigation.
        ...(path.startsWith('/api/') && { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }),
        ...(cookies.size > 0 && {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(antiForgery !== undefined && method !== 'GET' && { 'x-xsrf-token': antiForgery }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    });
    for (const { name, value, maxAge, expires } of response.cookies) {
      const isOver = maxAge === 0 || (expires !== undefined && expires.getTime() <= 0);
      if (isOver || value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      body: (isJson && response.body !== '' ? response.json() : response.body) as Body,
      text: response.body,
      headers: response.headers,
    };
  };
  return {
    cookies,
    send,
    get: (path, sending) => send('GET', path, sending),
    put: (path, sending) => send('PUT', path, sending),
    post: (path, sending) => send('POST', path, sending),
    giveSession(cookie, token, config) {
      cookies.set(cookie, token);
      cookies.set(antiForgeryCookie(config), antiForgeryToken(token, config));
    },
  };
}
