import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findUnknownBrands, readSenders } from './mail-senders-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'senders-'));
afterAll(() => rmSync(folder, { recursive: true }));

const writeKey = (name: string, bits: number): string => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  writeFileSync(join(folder, name), privateKey.export({ type: 'pkcs1', format: 'pem' }));
  return name;
};

function read(content: unknown) {
  const file = join(folder, 'senders.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const faults: string[] = [];
  const senders = readSenders(file, 'nous@balise.example', (why) => faults.push(why));
  return { senders, faults };
}

test('without a file, and for brands that it does not name, mails come from MAIL_FROM', () => {
  const faults: string[] = [];
  const senders = readSenders(null, 'nous@balise.example', (why) => faults.push(why));
  expect(senders.byDefault).toEqual({
    name: null,
    address: 'nous@balise.example',
    replyTo: null,
    dkim: null,
  });
  expect(read({}).senders).toEqual(senders);
  expect(faults).toEqual([]);
});

test('the file sets the sender and the key of a brand, and the default sender of all others', () => {
  const dkim = { domain: 'orata.example', selector: 's1', keyFile: writeKey('good.pem', 2048) };
  const { senders, faults } = read({
    default: { address: 'tous@balise.example', replyTo: 'aide@balise.example' },
    orata: { name: 'Orata', address: 'code@orata.example', dkim },
  });
  expect(faults).toEqual([]);
  expect(senders.byDefault).toMatchObject({ address: 'tous@balise.example', replyTo: 'aide@balise.example' });
  expect(senders.brands.get('orata')).toMatchObject({
    name: 'Orata',
    address: 'code@orata.example',
    replyTo: null,
    dkim: { domain: 'orata.example', selector: 's1', privateKey: expect.stringContaining('PRIVATE KEY') },
  });
  expect(findUnknownBrands(senders, ['prepacode', 'orata'])).toEqual([]);
  expect(findUnknownBrands(senders, ['prepacode'])).toEqual(['orata']);
});

test('all faults of the file are reported, by brand', () => {
  const dkim = { domain: 'orata.example', selector: 's1', keyFile: 'good.pem' };
  const address = 'code@orata.example';
  const { faults } = read({
    one: 'code@orata.example',
    two: { address: 'a@b.example, c@d.example' },
    three: { address, replyTo: 'personne' },
    four: { address, password: 'x' },
    five: { address: 'code@autre.example', dkim },
    six: { address, dkim: { ...dkim, keyFile: 'absent.pem' } },
    seven: { address, dkim: { ...dkim, keyFile: writeKey('weak.pem', 1024) } },
    eight: { address, dkim: { ...dkim, selector: 'a b' } },
    nine: { address, name: '' },
  });
  expect(faults).toHaveLength(9);
  for (const [at, brand] of [
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
  ].entries())
    expect(faults[at]).toMatch(new RegExp(`^${brand}: `));
  expect(read('{').faults).toEqual(['the file is no JSON']);
  expect(read([]).faults).toEqual(['an object is expected, with a sender for each brand, of 500 at most']);
});
