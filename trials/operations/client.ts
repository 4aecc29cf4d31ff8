/** Calls a front as a browser does: by its names, over TLS, on connections that stay open; or a server without one. */
import { readFileSync } from 'node:fs';
import { Agent as PlainAgent, request as requestPlainly } from 'node:http';
import { Agent, request } from 'node:https';
import type { LookupFunction } from 'node:net';

export interface ClientOptions {
  /** File of the certificate authority; without it, all is plain HTTP. */
  authority?: string | undefined;
  /** Where all names are. */
  address?: string;
  /** The address that the front sees. */
  from?: string;
}

export type Fetch = (url: URL | string, init?: RequestInit) => Promise<Response>;

/** A failure of a connection, or no reply. */
export class NoReply extends Error {}

/** Longest wait (ms) for a reply, as in the page. */
const LIMIT_MS = 15_000;

/** The part of fetch that the learners of trials use. */
export function createFetch({ authority, address = '127.0.0.1', from }: ClientOptions): {
  fetch: Fetch;
  close(): void;
} {
  const lookup: LookupFunction = (_name, options, done) =>
    options.all ? done(null, [{ address, family: 4 }]) : done(null, address, 4);
  const options = {
    keepAlive: true,
    maxSockets: 4,
    // Browsers drop a connection sooner than the front does.
    timeout: 30_000,
    lookup,
    ...(from !== undefined && { localAddress: from }),
  };
  const agent =
    authority === undefined
      ? new PlainAgent(options)
      : new Agent({ ...options, ca: readFileSync(authority) });
  const send = authority === undefined ? requestPlainly : request;
  const fetch: Fetch = (url, init = {}) =>
    new Promise((resolve, reject) => {
      const headers: Record<string, string> = Object.fromEntries(new Headers(init.headers));
      const body = init.body === undefined || init.body === null ? null : Buffer.from(String(init.body));
      if (init.body instanceof URLSearchParams)
        headers['content-type'] = 'application/x-www-form-urlencoded;charset=UTF-8';
      if (body) headers['content-length'] = String(body.length);
      const call = send(new URL(url), { agent, method: init.method ?? 'GET', headers }, (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('error', (error) => reject(new NoReply(error.message)));
        reply.on('end', () => {
          if (!reply.complete) return reject(new NoReply('the reply broke off'));
          const received = new Headers();
          for (let index = 0; index < reply.rawHeaders.length; index += 2)
            received.append(reply.rawHeaders[index] ?? '', reply.rawHeaders[index + 1] ?? '');
          const status = reply.statusCode ?? 0;
          const hasBody = status !== 204 && status !== 304;
          resolve(
            new Response(hasBody ? new Uint8Array(Buffer.concat(parts)) : null, {
              status,
              headers: received,
            }),
          );
        });
      });
      call.setTimeout(LIMIT_MS, () => call.destroy(new Error(`no reply within ${LIMIT_MS} ms`)));
      call.on('error', (error) => reject(new NoReply(error.message)));
      call.end(body);
    });
  return { fetch, close: () => agent.destroy() };
}
