import { expect, test } from 'vitest';
import { brandOfOrigin } from './page-brand.ts';

const named = (name: string, domainName: string) => ({ name, domainName });
const short = named('court', 'prepa');
const long = named('long', 'prepa-moto');
const none = named('sans', '');

test('of the brands whose domain name is in an origin, the one with the longest has it, in any order', () => {
  for (const brands of [
    [none, short, long],
    [long, short, none],
  ]) {
    expect(brandOfOrigin(brands, 'https://prepa-moto.example')).toBe(long);
    expect(brandOfOrigin(brands, 'https://www.prepa.example:8443')).toBe(short);
    expect(brandOfOrigin(brands, 'https://ailleurs.example')).toBeUndefined();
    expect(brandOfOrigin(brands, '')).toBeUndefined();
  }
});

test('a domain name that is written with capitals is found: browsers send small letters', () => {
  expect(brandOfOrigin([named('une', 'Une.Example')], 'https://une.example')?.name).toBe('une');
});
