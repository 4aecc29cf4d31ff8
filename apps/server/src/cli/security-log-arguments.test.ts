import { expect, test } from 'vitest';
import { ConfigError } from '../platform/config/config.ts';
import { readSecurityLogArguments } from './security-log-arguments.ts';

const NOW = new Date('2026-03-02T09:00:00Z');

test.each([
  [[], '2026-03-01T09:00:00.000Z'],
  [['--since', '30m'], '2026-03-02T08:30:00.000Z'],
  [['--since', '7d'], '2026-02-23T09:00:00.000Z'],
])('%j reads the events since %s, of all people', (words, since) => {
  expect(readSecurityLogArguments(words, NOW)).toEqual({
    since: new Date(since),
    kind: null,
    email: null,
    network: null,
  });
});

test.each([
  [['--since', 'hier'], 'hier is no span'],
  [['--since', '0h'], '0h is no span'],
  [['--kind', 'peut-etre'], 'there is no peut-etre'],
  [['--qui'], "'--qui'"],
])('%j is refused, and the usage is shown', (words, why) => {
  const read = () => readSecurityLogArguments(words, NOW);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(why);
  expect(read).toThrow('npm run security-log');
});
