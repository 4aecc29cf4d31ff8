import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshPage, openBrowser } from '../../test/browser.ts';

let wire: typeof import('./call.ts');
let retry: typeof import('./retry.ts');
beforeEach(async () => {
  openBrowser();
  wire = await freshPage(() => import('./call.ts'));
  retry = await import('./retry.ts');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['RESEAU', 0, true],
  ['DELAI_DEPASSE', 0, true],
  ['ERREUR_INTERNE', 500, true],
  ['SERVICE_INDISPONIBLE', 502, true],
  ['REPONSE_ETRANGERE', 200, true],
  ['TROP_DE_DEMANDES', 429, true],
  ['NON_CONNECTE', 401, false],
  ['CREDITS_EPUISES', 409, false],
  ['REQUETE_INVALIDE', 400, false],
] as const)('%s is retried: %3$s', (code, status, expected) => {
  expect(retry.isPassing(new wire.CallFailed(code, status))).toBe(expected);
});

test('an error of the page itself is not retried', () => {
  expect(retry.shouldRetry(0, new TypeError('undefined is not a function'))).toBe(false);
});

test('at most three retries, and none if the server asks for a long wait', () => {
  const failure = (waitMs: number) => new wire.CallFailed('SERVICE_INDISPONIBLE', 503, { waitMs });
  expect([0, 1, 2, 3].map((count) => retry.shouldRetry(count, failure(0)))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(retry.shouldRetry(0, failure(5000))).toBe(true);
  expect(retry.shouldRetry(0, failure(60_000))).toBe(false);
});

test('each wait is between half and all of a doubling time, and never shorter than the server asks for', () => {
  const random = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.nat(2), random, fc.nat(10_000), (count, chance, waitMs) => {
      const wait = retry.retryDelay(count, new wire.CallFailed('RESEAU', 0, { waitMs }), chance);
      expect(wait).toBeGreaterThanOrEqual(Math.max(waitMs, 500 * 2 ** count));
      expect(wait).toBeLessThanOrEqual(Math.max(waitMs, 1000 * 2 ** count));
    }),
  );
});

test('a retried call succeeds in the end, or fails with the last error', async () => {
  const lost = new wire.CallFailed('RESEAU', 0);
  const action = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
  action.mockResolvedValueOnce('série');
  const done = retry.retried(action);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([await done, action.mock.calls.length]).toEqual(['série', 3]);

  const refused = new wire.CallFailed('CREDITS_EPUISES', 409);
  const failing = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockRejectedValue(refused);
  const failed = retry.retried(failing).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([await failed, failing.mock.calls.length]).toEqual([refused, 2]);
});

test.each([
  ['5', 5000],
  [' 120 ', 120_000],
  ['Sun, 22 Nov 2026 12:00:30 GMT', 30_000],
  ['Sun, 22 Nov 2026 11:00:00 GMT', 0],
  ['999999999', 3_600_000],
  ['bientôt', 0],
  ['-5', 0],
  [null, 0],
])('Retry-After «%s» is %i milliseconds', (header, expected) => {
  expect(wire.retryAfterMs(header, Date.parse('2026-11-22T12:00:00Z'))).toBe(expected);
});
