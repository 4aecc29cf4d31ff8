import { afterEach, expect, test, vi } from 'vitest';

/** The module as a freshly loaded page has it. */
async function load() {
  vi.resetModules();
  return import('./draft.ts');
}
function storage(held: Map<string, string>) {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  });
}
afterEach(() => vi.unstubAllGlobals());

test('what was typed outlives a reload, and nothing of it is left once it is accepted', async () => {
  const held = new Map<string, string>();
  storage(held);
  const page = await load();
  page.keepDraft({ nom: 'd’Argent' });
  page.keepDraft({ prenom: 'Anne' });
  const reloaded = await load();
  expect([reloaded.drafted('nom'), reloaded.drafted('prenom'), reloaded.drafted('email')]).toEqual([
    'd’Argent',
    'Anne',
    '',
  ]);
  reloaded.dropDraft();
  expect(held.size).toBe(0);
  expect((await load()).drafted('nom')).toBe('');
});

test('what another form left is nothing of it', async () => {
  storage(new Map([['brouillon', JSON.stringify({ owner: 'contact', values: { nom: 'Martin' } })]]));
  expect((await load()).drafted('nom')).toBe('');
});

test('where the browser keeps nothing, the page still does', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const page = await load();
  page.keepDraft({ nom: 'Martin' });
  expect(page.drafted('nom')).toBe('Martin');
  page.dropDraft();
  expect(page.drafted('nom')).toBe('');
});
