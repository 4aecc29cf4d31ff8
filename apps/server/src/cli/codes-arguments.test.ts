import { expect, test } from 'vitest';
import { CodesRefused } from '../account/sign-up/make-codes.ts';
import { readCodesArguments } from './codes-arguments.ts';

const words = (line: string) => line.split(' ').filter(Boolean);

test('codes are made for a school; by default for licence B, with 30 credits, to be used within a year', () => {
  expect(readCodesArguments(words('--school 1 --count 10 --days 180'))).toEqual({
    kind: 'make',
    school: 1,
    count: 10,
    licenceCode: 'b',
    days: 180,
    credits: 30,
    validDays: 365,
  });
  expect(
    readCodesArguments(words('--school 2 --count 1 --days 30 --licence a2 --credits 0 --valid 7')),
  ).toMatchObject({ licenceCode: 'a2', credits: 0, validDays: 7 });
  expect(readCodesArguments(words('--revoke A --revoke B'))).toEqual({ kind: 'revoke', codes: ['A', 'B'] });
});

test('missing or impossible values are refused, and the usage is shown', () => {
  for (const line of [
    '',
    '--school 1 --count 10',
    '--school 1 --count 0 --days 180',
    '--school 1 --count 1001 --days 180',
    '--school x --count 1 --days 180',
    '--school 1 --count 1.5 --days 180',
    '--school 1 --count 1 --days 1e3',
    '--school 1 --count 1 --days 180 --credits -1',
    '--school 1 --count 1 --days 180 --unknown 1',
    'ten codes',
  ]) {
    expect(() => readCodesArguments(words(line)), line).toThrow(CodesRefused);
    expect(() => readCodesArguments(words(line)), line).toThrow('npm run codes -- --school');
  }
});
