import { expect, test } from 'vitest';
import { readDevice } from './device.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    { browser: 'Firefox', system: 'Windows' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    { browser: 'Chrome', system: 'Android' },
  ],
])('the browser and its system are recognised by their names: %s', (agent, device) => {
  expect(readDevice(agent)).toEqual(device);
});

test('a header that is missing, invented or endless gives a device without a name, or with a short one', () => {
  for (const agent of [
    undefined,
    '',
    ' ',
    '(((((',
    '<script>alert(1)</script>',
    '\u0000',
    '%'.repeat(9000),
  ]) {
    const { browser, system } = readDevice(agent);
    expect(`${browser}${system}`).toMatch(/^[\p{L}\p{N} .-]{0,80}$/u);
  }
  expect(readDevice(`Firefox/${'9'.repeat(100_000)}`).browser.length).toBeLessThanOrEqual(40);
});
