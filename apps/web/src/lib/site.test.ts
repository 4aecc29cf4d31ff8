import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The module as a page told this description reads it. */
async function siteTold(description: string | null) {
  vi.resetModules();
  vi.stubGlobal('document', {
    getElementById: () => (description === null ? null : { textContent: description }),
  });
  return import('./site.ts');
}
const told = (brand: string): string =>
  JSON.stringify({ brand, brands: [{ name: 'une' }, { name: 'autre' }], licences: [{ code: 'b' }] });

test('the brand is the one stored when it is known, else the page’s own, else the first', async () => {
  const page = await siteTold(told('autre'));
  const named = (name: string | null): string => page.brandNamed(name).name;
  expect([named('une'), named('disparue'), named(null)]).toEqual(['une', 'autre', 'autre']);
  expect((await siteTold(told('disparue'))).brandNamed(null).name).toBe('une');
});

test('a licence is found by its code, and none by a code of nothing', async () => {
  const { licenceOf } = await siteTold(told('une'));
  expect([licenceOf('b')?.code, licenceOf('toString'), licenceOf(undefined)]).toEqual([
    'b',
    undefined,
    undefined,
  ]);
});

test('a page without its description does not start', async () => {
  await expect(siteTold(null)).rejects.toThrow('site description');
});
