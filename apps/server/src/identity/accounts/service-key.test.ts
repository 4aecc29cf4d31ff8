import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toServiceKey } from './service-key.ts';
import { isRegistered, registerService } from './services.ts';

const APP = 'https://partner.example/app';

describe('two spellings of an address', () => {
  test.each([
    [`${APP}/caf%c3%a9`, `${APP}/caf%C3%A9`],
    [`${APP}/caf%C3%A9`, `${APP}/café`],
    [`${APP}/%63af%C3%A9/~x`, `${APP}/café/%7Ex`],
    [`${APP}/a%20b`, `${APP}/a b`],
    [`${APP}?id=MQ==`, `${APP}?id=MQ%3D%3D`],
    [`${APP}?id=MQ==`, `${APP}?id=MQ%3d%3D`],
    [`${APP}?q=a+b`, `${APP}?q=a%20b`],
    [`${APP}?q=a+b`, `${APP}?q=a b`],
    [`${APP}?q=%27%7B%7C%7D`, `${APP}?q='{|}`],
    [`${APP}?to=/x:y`, `${APP}?to=/x%3Ay`],
    [`${APP}?q=%E9`, `${APP}?q=%e9`],
    [`${APP}?q=&seul`, `${APP}?q=&seul=`],
    [`${APP}?seul&q=1`, `${APP}?seul=&q=1`],
    [`${APP}?`, APP],
    ['https://partner.example', 'https://partner.example/'],
    [`${APP}/x`, 'https://PARTNER.Example/app/x'],
    [`${APP}/x`, 'HTTPS://partner.example:443/app/x'],
    ['http://partner.example/x', 'http://partner.example:80/x'],
    ['https://école.example/cours', 'https://xn--cole-9oa.example/cours'],
  ])('%s and %s are one service', (one, other) => {
    expect(toServiceKey(one)).toBeDefined();
    expect(toServiceKey(other)).toBe(toServiceKey(one));
  });

  test.each([
    [`${APP}/x`, `${APP}/X`],
    [`${APP}/x`, `${APP}/x/`],
    [`${APP}/x`, `${APP}//x`],
    [`${APP}/x`, `${APP}/y/../x`],
    [`${APP}/x`, `${APP}/%2E/x`],
    [`${APP}/a/b`, `${APP}/a%2Fb`],
    [`${APP}/a/b`, `${APP}\\a/b`],
    [`${APP}/a+b`, `${APP}/a%20b`],
    [`${APP}/a%2541`, `${APP}/aA`],
    [`${APP}/a%2541`, `${APP}/a%41`],
    [`${APP}/a%3Fb`, `${APP}/a?b`],
    [`${APP}/a%23b`, `${APP}/a#b`],
    [`${APP}/a`, `${APP}/a#b`],
    [`${APP}?a=1&b=2`, `${APP}?a=1%26b=2`],
    [`${APP}?a=1&b=2`, `${APP}?b=2&a=1`],
    [`${APP}?a&b`, `${APP}?a&b=0`],
    [`${APP}?a&b`, `${APP}?a`],
    [`${APP}?a&b`, `${APP}?a&&b`],
    [`${APP}?a=/`, `${APP}?a=%2F`],
    [`${APP}?a=?`, `${APP}?a=%3F`],
    [`${APP}?a=%25`, `${APP}?a=%`],
    [`${APP}?a=%25`, `${APP}?a=%%32%35`],
    [`${APP}?a=%2B`, `${APP}?a=+`],
    [`${APP}?a=%2B`, `${APP}?a=%20`],
    [`${APP}?a=%252B`, `${APP}?a=%2B`],
    [APP, 'http://partner.example/app'],
    [APP, 'https://partner.example:8443/app'],
    [APP, 'https://user@partner.example/app'],
    [APP, ` ${APP}`],
    [APP, `${APP}\n`],
    [APP, 'https://par\ttner.example/app'],
    [APP, 'https://partner.example.evil.example/app'],
  ])('%j and %j are two services', (one, other) => {
    expect(toServiceKey(one)).toBeDefined();
    expect(toServiceKey(other)).not.toBe(toServiceKey(one));
  });

  test('have no key when they are no web address', () => {
    for (const text of ['', 'x', '//partner.example', 'ftp://partner.example/', 'https://', `${APP}/\uD800`])
      expect(toServiceKey(text)).toBeUndefined();
  });
});

/** Characters of every kind, with those that keep their escape. */
const signs = fc.constantFrom(...'abcXYZ019-._~!$\'()*,:@=;[]{|}^`é漢😀 "<>\\/?&#%+\u0000\u00a0');
const parts = fc.array(signs, { maxLength: 12 });
const escapeSign = (sign: string): string =>
  [...Buffer.from(sign)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
/** Never written as themselves below: they separate the parts of an address. */
const escapesAlways = (sign: string): boolean => '/?&#%+'.includes(sign);

/** One spelling of the same characters: each escaped or not, with hexadecimal digits of either case. */
const spell = (text: readonly string[], choices: readonly number[]): string =>
  text
    .map((sign, index) => {
      const choice = choices[index % choices.length] ?? 0;
      if (choice === 0 && !escapesAlways(sign)) return sign;
      return choice === 1 ? escapeSign(sign) : escapeSign(sign).toLowerCase();
    })
    .join('');

const choices = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 12 });

describe('for any characters', () => {
  test('each spelling of them in a query has the same key, and other characters have another', () => {
    fc.assert(
      fc.property(parts, parts, choices, choices, (text, other, first, second) => {
        const key = toServiceKey(`${APP}?q=${spell(text, first)}`);
        expect(key).toBeDefined();
        expect(toServiceKey(`${APP}?q=${spell(text, second)}`)).toBe(key);
        const isSame = text.join('') === other.join('');
        expect(toServiceKey(`${APP}?q=${spell(other, second)}`) === key).toBe(isSame);
      }),
      { numRuns: 2_000 },
    );
  });

  test('the same holds in a path', () => {
    const plain = parts.map((text) => text.filter((sign) => sign !== '\\'));
    fc.assert(
      fc.property(plain, plain, choices, choices, (text, other, first, second) => {
        const key = toServiceKey(`${APP}/${spell(text, first)}`);
        expect(toServiceKey(`${APP}/${spell(text, second)}`)).toBe(key);
        const isSame = text.join('') === other.join('');
        expect(toServiceKey(`${APP}/${spell(other, second)}`) === key).toBe(isSame);
      }),
      { numRuns: 2_000 },
    );
  });

  test('equal addresses are of one origin, and unescaping one more time is not the same address', () => {
    const hosts = fc.constantFrom(
      'partner.example',
      'PARTNER.example:443',
      'evil.example',
      'partner.example.evil',
    );
    const tails = fc.array(
      fc.constantFrom('/app', '/', '%2F', '@', '%40', '%2e', '..', '?', '%25', '#', '\\', 'x'),
      {
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(hosts, tails, hosts, tails, (host, tail, otherHost, otherTail) => {
        const one = `https://${host}/${tail.join('')}`;
        const other = `https://${otherHost}/${otherTail.join('')}`;
        const key = toServiceKey(one);
        if (key === undefined || toServiceKey(other) !== key) return;
        expect(new URL(other).origin).toBe(new URL(one).origin);
      }),
      { numRuns: 3_000 },
    );
  });
});

test('what is registered does not depend on keys: an address that unescapes to a registered one is still refused', () => {
  const registered = [registerService(APP)];
  for (const address of [
    'https://PARTNER.example/app',
    'https://partner.example/%61pp%2F..%2Fadmin',
    'https://partner.example/app/%2e%2e/admin',
    'https://partner.example%2Fapp',
    'https://partner.example%40evil.example/app',
    'https%3A%2F%2Fpartner.example/app',
    'https://evil.example/%2e%2e/app',
    'https://evil.example%23@partner.example/app',
  ]) {
    expect([address, isRegistered(address, registered)]).toEqual([address, false]);
  }
});
