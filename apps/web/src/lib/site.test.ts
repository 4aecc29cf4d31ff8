import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The module in a page with this description. */
async function siteTold(description: string | null) {
  vi.resetModules();
  vi.stubGlobal('document', {
    getElementById: () => (description === null ? null : { textContent: description }),
  });
  return import('./site.ts');
}
const told = JSON.stringify({ brand: 'une', brands: [{ name: 'une' }], licences: [{ code: 'b' }] });

test('a licence is found by its code; an unknown code finds none', async () => {
  const { findLicence } = await siteTold(told);
  expect([findLicence('b')?.code, findLicence('toString'), findLicence(undefined)]).toEqual([
    'b',
    undefined,
    undefined,
  ]);
});

test('a page without its description does not start', async () => {
  await expect(siteTold(null)).rejects.toThrow('site description');
});
