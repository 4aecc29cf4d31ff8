// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const NAME = 'Microsoft Denise Online (Natural) - French; «France»';
let jar: string;

/** The page after a reload. */
const load = () => {
  vi.resetModules();
  return import('./chosen-voice.ts');
};

beforeEach(() => {
  jar = '';
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('document', {
    get cookie() {
      return jar;
    },
    set cookie(given: string) {
      jar = given.split(';')[0] ?? '';
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the chosen voice is the same after a reload', async () => {
  expect((await load()).chosenVoice()).toBeNull();
  (await load()).keepVoice(NAME);
  expect((await load()).chosenVoice()).toBe(NAME);
});

test('with cookies refused it lasts while the page is open', async () => {
  vi.stubGlobal('document', {
    get cookie(): string {
      throw new DOMException('refused', 'SecurityError');
    },
    set cookie(_: string) {
      throw new DOMException('refused', 'SecurityError');
    },
  });
  const page = await load();
  expect(page.chosenVoice()).toBeNull();
  page.keepVoice(NAME);
  expect(page.chosenVoice()).toBe(NAME);
  expect((await load()).chosenVoice()).toBeNull();
});

test.each(['voix=', `voix=${'a'.repeat(201)}`, 'voix=%E0%A4%A'])('%s is no voice', async (cookie) => {
  jar = cookie;
  expect((await load()).chosenVoice()).toBeNull();
});
