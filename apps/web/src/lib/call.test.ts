import { isCentral, type Operation } from '@balise/contract/base/operation';
import { operations } from '@balise/contract/operations';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeBrowser, freshPage, openBrowser } from '../../test/browser.ts';

type CallModule = typeof import('./call.ts');
let browser: FakeBrowser;
let wire: CallModule;
const id = 'ca5e0000-0000-4000-8000-000000000001';

async function openPage(site: Parameters<typeof openBrowser>[0] = {}): Promise<void> {
  browser = openBrowser(site);
  Object.assign(browser.document, { cookie: 'a=1; XSRF-TOKEN=j%2Ft; b=2' });
  wire = await freshPage(() => import('./call.ts'));
}
beforeEach(() => openPage());
afterEach(() => {
  vi.unstubAllGlobals();
});

const answers = (status: number, body: unknown): void =>
  void browser.fetched.mockImplementation(async () => Response.json(body, { status }));
/** Address and options of the last request. */
const lastRequest = (): [string, RequestInit] => {
  const [address, init] = browser.fetched.mock.lastCall ?? [];
  return [String(address), init ?? {}];
};
const message = { jeton: 'preuve', sujet: 'Bonjour', message: 'À bientôt', copie: true };

describe('a call', () => {
  test('puts its parameters in the path and the query, and sends the cookies', async () => {
    answers(200, { nom: 'École' });
    const reply = await wire.call('GET /api/player/infos/{id}/question', {
      params: { id },
      query: { taille: '390' },
    });
    expect(reply).toEqual({ nom: 'École' });
    const [address, { method, credentials, body }] = lastRequest();
    expect(address).toBe(`/api/player/infos/${id}/question?taille=390`);
    expect({ method, credentials, body }).toEqual({ method: 'GET', credentials: 'include', body: undefined });
  });

  test('that is refused names the refused field, for a form that has it', async () => {
    answers(400, { code: 'REQUETE_INVALIDE', details: { champ: 'email' } });
    const refused = await wire.call('GET /api/front/themes', {}).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'REQUETE_INVALIDE', field: 'email' });
    expect(wire.refusedField(refused, { email: 'mail' })).toBe('mail');
    for (const fields of [{ nom: 'nom' }, {}]) expect(wire.refusedField(refused, fields)).toBeNull();
    for (const champ of ['toString', '__proto__', 3, null]) {
      const other = wire.toCallFailure(400, { code: 'REQUETE_INVALIDE', details: { champ } });
      expect(wire.refusedField(other, { email: 'mail' })).toBeNull();
    }
    const gone = wire.toCallFailure(410, { code: 'LIEN_EXPIRE', details: { champ: 'email' } });
    expect(wire.refusedField(gone, { email: 'mail' })).toBeNull();
  });

  test('sends an answer as form fields with the anti-forgery header', async () => {
    answers(200, {});
    await wire.call('PUT /api/player/envoi-reponse', {
      form: { serie: id, identifiant: 'b-c-001', reponse: 'A,C' },
    });
    const [, { method, body, headers }] = lastRequest();
    expect(method).toBe('PUT');
    expect(body).toBeInstanceOf(URLSearchParams);
    expect(String(body)).toBe(`serie=${id}&identifiant=b-c-001&reponse=A%2CC`);
    expect(headers).toMatchObject({ 'X-XSRF-TOKEN': 'j/t' });
  });

  test('goes to the origin’s backend if that is elsewhere, with cookies and without the anti-forgery header', async () => {
    await openPage({ site: { backend: 'https://api.prepa.example' } });
    answers(200, {});
    await wire.call('PUT /api/serie/create', { query: { slug: 'entrainement' } });
    const [address, { credentials, headers }] = lastRequest();
    expect([address, credentials]).toEqual([
      'https://api.prepa.example/api/serie/create?slug=entrainement',
      'include',
    ]);
    expect(headers).not.toHaveProperty('X-XSRF-TOKEN');
  });

  test('fails with the code of the refusal and its sentence', async () => {
    answers(409, { code: 'CREDITS_EPUISES' });
    await expect(
      wire.call('PUT /api/serie/create', { query: { slug: 'entrainement' } }),
    ).rejects.toMatchObject({
      code: 'CREDITS_EPUISES',
      status: 409,
      message: expect.stringContaining('crédit'),
    });
  });

  test('fails as a lost network if nothing replies, or only half a reply arrives', async () => {
    browser.fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(wire.call('GET /api/front/themes', {})).rejects.toMatchObject({ code: 'RESEAU', status: 0 });
    const cut = new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('cut')) }));
    browser.fetched.mockResolvedValueOnce(cut);
    await expect(wire.call('GET /api/front/themes', {})).rejects.toMatchObject({ code: 'RESEAU', status: 0 });
  });

  test.each([
    [502, '<h1>Bad gateway</h1>', 'SERVICE_INDISPONIBLE'],
    [200, '<h1>Portail</h1>', 'REPONSE_ETRANGERE'],
    [200, '{"nom":"Éco', 'REPONSE_ETRANGERE'],
    [403, '<h1>Filtre</h1>', 'REPONSE_ETRANGERE'],
    [511, '<h1>Portail</h1>', 'SERVICE_INDISPONIBLE'],
    [418, '{"code":"REFUS_D_UNE_VERSION_SUIVANTE"}', 'REQUETE_INVALIDE'],
  ])('answered by %i with «%s», which is no reply of ours, fails as %s', async (status, body, code) => {
    browser.fetched.mockResolvedValueOnce(new Response(body, { status }));
    await expect(wire.call('GET /api/front/themes', {})).rejects.toMatchObject({ code, status });
  });

  test('gets the time that the server asks to wait', async () => {
    const headers = { 'retry-after': '5' };
    browser.fetched.mockResolvedValueOnce(
      Response.json({ code: 'SERVICE_INDISPONIBLE' }, { status: 503, headers }),
    );
    await expect(wire.call('GET /api/front/themes', {})).rejects.toMatchObject({ waitMs: 5000 });
  });
});

describe('a call that hangs', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const outcome = (asked: Promise<unknown>) => asked.catch((error: unknown) => error);

  test('is cancelled after a while, before its reply or in the middle of it', async () => {
    for (const answer of [new Promise<Response>(() => undefined), new Response(new ReadableStream())]) {
      browser.fetched.mockReturnValueOnce(Promise.resolve(answer));
      const ended = outcome(wire.call('GET /api/front/themes', {}));
      await vi.advanceTimersByTimeAsync(14_999);
      expect(browser.fetched.mock.lastCall?.[1]?.signal?.aborted).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(await ended).toMatchObject({ code: 'DELAI_DEPASSE', status: 0 });
      expect(browser.fetched.mock.lastCall?.[1]?.signal?.aborted).toBe(true);
    }
  });

  test('has more time to write than to read, or as long as it asks for', async () => {
    browser.fetched.mockReturnValue(new Promise(() => undefined));
    for (const [ask, limit] of [
      [() => wire.call('PUT /api/serie/create', { query: { slug: 'entrainement' } }), 30_000],
      [() => wire.call('GET /api/front/themes', { limitMs: 45_000 }), 45_000],
    ] as const) {
      let ended = false;
      void outcome(ask()).then(() => {
        ended = true;
      });
      await vi.advanceTimersByTimeAsync(limit - 1);
      expect(ended).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(ended).toBe(true);
    }
  });

  test('and is aborted by its caller fails at once, with the caller’s reason', async () => {
    browser.fetched.mockReturnValue(new Promise(() => undefined));
    const caller = new AbortController();
    const ended = outcome(wire.call('GET /api/front/themes', { signal: caller.signal }));
    caller.abort(new Error('left'));
    expect(await ended).toMatchObject({ message: 'left' });
  });
});

describe('a session that has ended', () => {
  test('is announced at once, and only by a 401', async () => {
    const signedOut = vi.fn();
    wire.onSignedOut(signedOut);
    answers(403, { code: 'ACCES_REFUSE' });
    await expect(wire.call('GET /api/front/themes', {})).rejects.toThrow();
    expect(signedOut).not.toHaveBeenCalled();
    answers(401, { code: 'NON_CONNECTE' });
    await expect(wire.call('GET /api/front/themes', {})).rejects.toThrow();
    expect(signedOut).toHaveBeenCalledOnce();
  });

  test('is not announced by a proxy that asks for its own password', async () => {
    const signedOut = vi.fn();
    wire.onSignedOut(signedOut);
    browser.fetched.mockResolvedValueOnce(new Response('<h1>Proxy</h1>', { status: 401 }));
    await expect(wire.call('GET /api/front/themes', {})).rejects.toMatchObject({ code: 'REPONSE_ETRANGERE' });
    expect(signedOut).not.toHaveBeenCalled();
  });

  test('is not announced if another user has signed in since the call, nor by the central site', async () => {
    const signedOut = vi.fn();
    wire.onSignedOut(signedOut);
    browser.fetched.mockImplementationOnce(async () => {
      wire.bumpSessionEpoch();
      return Response.json({ code: 'NON_CONNECTE' }, { status: 401 });
    });
    await expect(wire.call('GET /api/front/themes', {})).rejects.toThrow();
    answers(401, { code: 'CLE_REFUSEE' });
    await expect(wire.call('POST /api/eleve/mail', { body: message })).rejects.toThrow();
    expect(signedOut).not.toHaveBeenCalled();
  });
});

test('a call without a part of its address is a fault', async () => {
  const send = wire.send as (name: string, asked: object) => Promise<unknown>;
  await expect(send('GET /api/textes/{marque}/{texte}', {})).rejects.toThrow('lacks its marque');
});

describe('a call of the central site', () => {
  test('is sent there as JSON with the key of the current brand, and without cookies', async () => {
    await openPage({ site: { central: 'https://central.example' } });
    const { setBrand } = await import('./brand.ts');
    setBrand('autre');
    answers(202, { recu: true });
    expect(await wire.call('POST /api/eleve/mail', { body: message })).toEqual({ recu: true });
    const [address, { credentials, body, headers }] = lastRequest();
    expect([address, credentials]).toEqual(['https://central.example/api/eleve/mail', 'omit']);
    expect(JSON.parse(String(body))).toEqual(message);
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'X-API-KEY': 'cle-autre' });
    expect(headers).not.toHaveProperty('X-XSRF-TOKEN');
  });

  test('that needs no key has none', async () => {
    answers(200, { token: 't' });
    const body = { code_activation: 'ABC', email: 'lea@demo.example' };
    await wire.call('POST /api/inscription/code-activation/soumission-code-activation', { body });
    expect(lastRequest()[1].headers).not.toHaveProperty('X-API-KEY');
  });

  test('is recognised, and gets a key, by its access in the contract', async () => {
    await openPage({ site: { central: 'https://central.example' } });
    answers(200, {});
    const send = wire.send as (name: string, asked: object) => Promise<unknown>;
    for (const [name, { access }] of Object.entries<Operation>(operations)) {
      const params = Object.fromEntries([...name.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, 'x']));
      await send(name, { params });
      const [address, { headers }] = lastRequest();
      expect(address.startsWith('https://central.example'), name).toBe(isCentral(access));
      expect('X-API-KEY' in (headers ?? {}), name).toBe(access === 'central-brand-key');
    }
  });
});

test('the anti-forgery header is sent only with relative calls that change something', () => {
  const method = fc.constantFrom('GET', 'PUT', 'POST', 'DELETE');
  const address = fc.oneof(
    fc.webPath().map((path) => [`/${path.replace(/^\/+/, '')}`, true] as const),
    fc.webUrl().map((url) => [url, false] as const),
    fc.domain().map((host) => [`//${host}/api`, false] as const),
  );
  fc.assert(
    fc.property(method, address, (verb, [target, relative]) => {
      const headers = wire.antiForgery(verb, target, 'XSRF-TOKEN=jeton');
      expect(headers).toEqual(verb !== 'GET' && relative ? { 'X-XSRF-TOKEN': 'jeton' } : {});
    }),
  );
  expect(wire.antiForgery('PUT', '/api/serie/create', 'MY-XSRF-TOKEN=faux')).toEqual({});
});

test('an invalid anti-forgery cookie is sent unchanged, for the server to refuse', () => {
  expect(wire.antiForgery('PUT', '/api/serie/create', 'XSRF-TOKEN=%')).toEqual({ 'X-XSRF-TOKEN': '%' });
});
