import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freshPage, openBrowser } from '../../../test/browser.ts';

let wire: typeof import('../../lib/call.ts');
let keys: typeof import('./start-key.ts');
beforeEach(async () => {
  openBrowser();
  wire = await freshPage(() => import('../../lib/call.ts'));
  keys = await import('./start-key.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Asks for a series and returns the key that was sent, whatever the result. */
async function keyOf(request: string, outcome?: Error): Promise<string> {
  const send = vi.fn<(key: string) => Promise<string>>(async () => {
    if (outcome) throw outcome;
    return 'series';
  });
  await keys.withStartKey(request, send).catch((error: unknown) => {
    if (error !== outcome) throw error;
  });
  return send.mock.calls[0]?.[0] ?? '';
}

describe('the key of a request for a series', () => {
  test.each([
    ['RESEAU', 0],
    ['DELAI_DEPASSE', 0],
    ['REPONSE_ETRANGERE', 200],
    ['SERVICE_INDISPONIBLE', 503],
    ['ERREUR_INTERNE', 500],
  ] as const)('is kept for the next press if the reply never came (%s)', async (code, status) => {
    const first = await keyOf('examen libre', new wire.CallFailed(code, status));
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(await keyOf('examen libre')).toBe(first);
    expect(await keyOf('examen libre')).not.toBe(first);
  });

  test('is a new one once the series was made or refused', async () => {
    const made = await keyOf('examen libre');
    const refused = await keyOf('examen libre', new wire.CallFailed('CREDITS_EPUISES', 409));
    const after = await keyOf('examen libre');
    expect(new Set([made, refused, after]).size).toBe(3);
  });

  test('is never that of another series', async () => {
    const lost = await keyOf('examen libre', new wire.CallFailed('RESEAU', 0));
    expect(await keyOf('entrainement libre')).not.toBe(lost);
  });
});
