import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

type CallModule = typeof import('./call.ts');
let wire: CallModule;
const fetched = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown): Response => Response.json(body, { status });
const id = 'ca5e0000-0000-4000-8000-000000000001';

beforeAll(async () => {
  const site = JSON.stringify({ backend: '', brands: [], licences: [] });
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: site }),
    cookie: 'a=1; XSRF-TOKEN=j%2Ft; b=2',
  });
  vi.stubGlobal('fetch', fetched);
  wire = await import('./call.ts');
});
beforeEach(() => {
  fetched.mockReset();
});
afterEach(() => wire.onSignedOut(() => undefined));

/** Address and options of the last request. */
const lastRequest = (): [string, RequestInit] => {
  const [address, init] = fetched.mock.lastCall ?? [];
  return [String(address), init ?? {}];
};

describe('a call', () => {
  test('puts its parameters in the path and the query, and sends the cookies', async () => {
    fetched.mockResolvedValue(answer(200, { nom: 'École' }));
    const reply = await wire.call('GET /api/player/infos/{id}/question', {
      params: { id },
      query: { taille: '390' },
    });
    expect(reply).toEqual({ nom: 'École' });
    const [address, { method, credentials, body }] = lastRequest();
    expect(address).toBe(`/api/player/infos/${id}/question?taille=390`);
    expect({ method, credentials, body }).toEqual({ method: 'GET', credentials: 'include', body: undefined });
  });

  test('sends an answer as form fields with the anti-forgery header', async () => {
    fetched.mockResolvedValue(answer(200, {}));
    await wire.call('PUT /api/player/envoi-reponse', {
      form: { serie: id, identifiant: 'b-c-001', reponse: 'A,C' },
    });
    const [, { method, body, headers }] = lastRequest();
    expect(method).toBe('PUT');
    expect(body).toBeInstanceOf(URLSearchParams);
    expect(String(body)).toBe(`serie=${id}&identifiant=b-c-001&reponse=A%2CC`);
    expect(headers).toMatchObject({ 'X-XSRF-TOKEN': 'j/t' });
  });

  test('fails with the code of the refusal and its sentence', async () => {
    fetched.mockResolvedValue(answer(409, { code: 'CREDITS_EPUISES' }));
    await expect(
      wire.call('PUT /api/serie/create', { query: { slug: 'entrainement' } }),
    ).rejects.toMatchObject({
      code: 'CREDITS_EPUISES',
      status: 409,
      message: expect.stringContaining('crédit'),
    });
  });

  test('fails as a lost network when nothing answers, and as an unavailable service when a proxy does', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(wire.call('GET /api/front/themes', {})).rejects.toMatchObject({ code: 'RESEAU', status: 0 });
    fetched.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(wire.call('GET /api/front/themes', {})).rejects.toMatchObject({
      code: 'SERVICE_INDISPONIBLE',
      status: 502,
    });
  });

  test('tells at once that the session has ended', async () => {
    const signedOut = vi.fn();
    wire.onSignedOut(signedOut);
    fetched.mockResolvedValueOnce(answer(403, { code: 'ACCES_REFUSE' }));
    await expect(wire.call('GET /api/front/themes', {})).rejects.toThrow();
    expect(signedOut).not.toHaveBeenCalled();
    fetched.mockResolvedValueOnce(answer(401, { code: 'NON_CONNECTE' }));
    await expect(wire.call('GET /api/front/themes', {})).rejects.toThrow();
    expect(signedOut).toHaveBeenCalledOnce();
  });
});

test('the anti-forgery header goes with relative calls that change something, and nowhere else', () => {
  const cookies = 'XSRF-TOKEN=jeton';
  expect(wire.antiForgery('PUT', '/api/serie/create', cookies)).toEqual({ 'X-XSRF-TOKEN': 'jeton' });
  expect(wire.antiForgery('GET', '/api/front/themes', cookies)).toEqual({});
  expect(wire.antiForgery('PUT', 'https://ailleurs.example/api', cookies)).toEqual({});
  expect(wire.antiForgery('PUT', '//ailleurs.example/api', cookies)).toEqual({});
  expect(wire.antiForgery('PUT', '/api/serie/create', 'MY-XSRF-TOKEN=faux')).toEqual({});
});
