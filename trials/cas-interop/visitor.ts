/** A visitor without a browser: keeps cookies per origin, follows redirects only on request, submits forms. */

export interface CasVisitor {
  get(url: string): Promise<PageShown>;
  /** Calls it as a script in a page of that origin does. */
  call(url: string): Promise<PageShown>;
  post(url: string, fields: Record<string, string>): Promise<PageShown>;
  /** Follows redirects by GET up to a page. */
  follow(from: PageShown, limit?: number): Promise<PageShown>;
}

export interface PageShown {
  url: string;
  status: number;
  /** Absolute address of a redirect, or null. */
  location: string | null;
  body: string;
  headers: Headers;
}

export function createVisitor(): CasVisitor {
  const jars = new Map<string, Cookie[]>();
  const send = async (url: string, init: RequestInit = {}): Promise<PageShown> => {
    // Browsers keep cookies per host. Here the programs differ only by port, so ports count as hosts.
    const { origin, pathname } = new URL(url);
    const jar = jars.get(origin) ?? [];
    const headers = new Headers(init.headers);
    const mine = jar.filter(({ path }) => pathname.startsWith(path));
    if (mine.length > 0) headers.set('cookie', mine.map(({ name, value }) => `${name}=${value}`).join('; '));
    headers.set('referer', url);
    const reply = await fetch(url, {
      ...init,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
    });
    jars.set(origin, reply.headers.getSetCookie().reduce(keep, jar));
    const location = reply.headers.get('location');
    return {
      url,
      status: reply.status,
      location: location === null ? null : new URL(location, url).href,
      body: await reply.text(),
      headers: reply.headers,
    };
  };
  const visitor: CasVisitor = {
    get: (url) => send(url),
    call: (url) => send(url, { headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' } }),
    post: (url, fields) => send(url, { method: 'POST', body: new URLSearchParams(fields) }),
    async follow(from, limit = 8) {
      let shown = from;
      for (let step = 0; shown.location !== null; step += 1) {
        if (step === limit) throw new Error(`redirects without end at ${shown.url}`);
        shown = await send(shown.location);
      }
      return shown;
    },
  };
  return visitor;
}

interface Cookie {
  name: string;
  value: string;
  path: string;
}

function keep(jar: readonly Cookie[], line: string): Cookie[] {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) || '/';
  const others = jar.filter((cookie) => cookie.name !== name || cookie.path !== path);
  const ended = attributes.some((one) => /^max-age=0$/i.test(one) || /^expires=.*1970/i.test(one));
  return ended || value === '' || value === '""' ? others : [...others, { name, value, path }];
}

/** The filled-in hidden fields of a page's first form. */
export function hiddenFields({ body }: PageShown): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [tag] of body.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    fields[attribute(tag, 'name')] = attribute(tag, 'value');
  }
  return fields;
}

function attribute(tag: string, name: string): string {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  return value.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");
}

/** Submits a CAS sign-in form, of our server or another: the protocol defines the names of its two fields. */
export function signInWithCas(
  visitor: CasVisitor,
  form: PageShown,
  username: string,
  password: string,
): Promise<PageShown> {
  const action = /<form[^>]*\saction="([^"]*)"/.exec(form.body)?.[1]?.replaceAll('&amp;', '&');
  const target = new URL(action || form.url, form.url).href;
  return visitor.post(target, { ...hiddenFields(form), username, password });
}

export function ticketIn(shown: PageShown): string {
  const ticket = shown.location && new URL(shown.location).searchParams.get('ticket');
  if (!ticket) throw new Error(`no ticket: ${shown.status} ${shown.location ?? shown.body.slice(0, 300)}`);
  return ticket;
}
