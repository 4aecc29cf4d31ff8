import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { fullscreenAddress, offersFullscreen } from './fullscreen.ts';
import {
  type LayoutEvent,
  onLayoutEvent,
  requestFullscreen,
  setFrameSource,
  toggleSideNavigation,
} from './layout-store.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
const IPOD =
  'Mozilla/5.0 (iPod touch; CPU iPhone OS 15_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const OTHERS = [
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPad; CPU OS 15_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
];
const apple = fc.constantFrom(IPHONE, IPOD);
const other = fc.constantFrom(...OTHERS);
const source = fc.webUrl();

describe('a fullscreen request', () => {
  test('on an iPhone or an iPod opens the source of the embedded course, if there is one', () => {
    fc.assert(
      fc.property(apple, source, (agent, from) => void expect(fullscreenAddress(agent, from)).toBe(from)),
    );
    fc.assert(fc.property(apple, (agent) => void expect(fullscreenAddress(agent, '')).toBeNull()));
  });

  test('elsewhere opens no address', () => {
    fc.assert(
      fc.property(other, source, (agent, from) => void expect(fullscreenAddress(agent, from)).toBeNull()),
    );
  });

  test('reaches listeners only when it opens no address', () => {
    fc.assert(
      fc.property(fc.oneof(apple, other), fc.option(source, { nil: '' }), (agent, from) => {
        const heard: LayoutEvent[] = [];
        const go = vi.fn();
        const stop = onLayoutEvent((event) => heard.push(event));
        setFrameSource(from);
        requestFullscreen(agent, go);
        stop();
        requestFullscreen(agent, () => undefined);
        const navigates = from !== '' && !OTHERS.includes(agent);
        expect(go.mock.calls).toEqual(navigates ? [[from]] : []);
        expect(heard).toEqual(navigates ? [] : [{ type: 'fullscreen' }]);
      }),
    );
  });

  test('is offered if the page can fill the screen, and on an iPhone for a course', () => {
    expect(offersFullscreen(IPHONE, 'https://cours.example/', false)).toBe(true);
    expect(offersFullscreen(IPHONE, '', false)).toBe(false);
    fc.assert(
      fc.property(other, fc.option(source, { nil: '' }), fc.boolean(), (agent, from, enabled) => {
        expect(offersFullscreen(agent, from, enabled)).toBe(enabled);
      }),
    );
  });
});

test('toggling the side navigation passes its value to listeners, in order, until one stops listening', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean()), (values) => {
      const heard: LayoutEvent[] = [];
      const stop = onLayoutEvent((event) => heard.push(event));
      values.forEach(toggleSideNavigation);
      stop();
      toggleSideNavigation(true);
      expect(heard).toEqual(values.map((opened) => ({ type: 'side-navigation', opened })));
    }),
  );
});
