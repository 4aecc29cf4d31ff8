/** A fake of the API: the test sets a reply for every call of the page; any other call fails the test. */
import type { Refusal } from '@balise/contract/base/codes';
import type { OperationName, OperationReply } from '@balise/contract/operations';

interface Call {
  name: OperationName;
  params: Record<string, string>;
  query: URLSearchParams;
  form: URLSearchParams;
}
type Answer = (call: Call) => Response | Promise<Response>;

const byBrowser = window.fetch.bind(window);
const answers = new Map<OperationName, { pattern: RegExp; answer: Answer }>();
/** Operations that the page has called since `forgetAnswers`, in order. */
export const calls: OperationName[] = [];
/** Calls without a reply. */
export const unexpected: string[] = [];

export function forgetAnswers(): void {
  answers.clear();
  calls.length = 0;
  unexpected.length = 0;
}

/** Sets the reply of an operation; the latest setting counts. */
export function answerWith(name: OperationName, answer: Answer): void {
  const path = name.replace(/\{(\w+)\}/g, '(?<$1>[^/?]+)');
  answers.set(name, { pattern: new RegExp(`^${path}$`), answer });
}

/** Sets the body of the reply of an operation. */
export function answerCall<N extends OperationName>(
  name: N,
  reply: OperationReply<N> | (() => OperationReply<N>),
): void {
  answerWith(name, () => Response.json(typeof reply === 'function' ? (reply as () => unknown)() : reply));
}

export function refuseCall(name: OperationName, status: number, code: Refusal): void {
  answerWith(name, () => Response.json({ code, message: '' }, { status }));
}

/** The operation never gets a reply, and `isAsking` ignores it. */
export function keepWaiting(name: OperationName): void {
  answerWith(name, () => {
    asking -= 1;
    return new Promise(() => undefined);
  });
}

/** The network fails for the operation. */
export function loseNetwork(name: OperationName): void {
  answerWith(name, () => Promise.reject(new TypeError('Failed to fetch')));
}

/** Fetches from the content server, without the fake. */
export async function askContent<T>(path: string, init?: RequestInit): Promise<T> {
  return (await byBrowser(path, init)).json() as Promise<T>;
}

let asking = 0;
/** Whether a call still waits for its reply. */
export const isAsking = (): boolean => asking > 0;

window.fetch = async (input, init) => {
  const address = input instanceof Request ? input.url : String(input);
  const { pathname, origin, searchParams } = new URL(address, location.href);
  if (origin !== location.origin || !/^\/(api|application)\//.test(pathname)) return byBrowser(input, init);
  const asked = `${init?.method ?? 'GET'} ${pathname}`;
  for (const [name, { pattern, answer }] of answers) {
    const found = pattern.exec(asked);
    if (!found) continue;
    calls.push(name);
    const form = new URLSearchParams(String(init?.body ?? ''));
    asking += 1;
    try {
      return await answer({ name, params: { ...found.groups }, query: searchParams, form });
    } finally {
      asking -= 1;
    }
  }
  unexpected.push(asked);
  throw new TypeError(`no answer to ${asked}`);
};
