import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashPerson, LedgerUnreadable, ledgerTitle, parseLedger } from './erased-people.ts';
import { addToLedger, type ErasureLedger, mergeLedger, readOptionalLedger } from './erased-people-file.ts';

const KEY = 'one key of thirty-two characters or so';
const person = (id: number) => ({ id, createdAt: '1764000000000000' });
const erased = (id: number) => ({ hash: hashPerson(KEY, person(id)), at: new Date('2026-03-02T09:00:00Z') });

test('a hash depends on the key, the number and the instant of the row', () => {
  const hashes = [
    hashPerson(KEY, person(1)),
    hashPerson(`${KEY}!`, person(1)),
    hashPerson(KEY, person(2)),
    hashPerson(KEY, { id: 1, createdAt: '1764000000000001' }),
    hashPerson(KEY, { id: 11, createdAt: '764000000000000' }),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});

describe('the file', () => {
  let folder: string;
  let ledger: ErasureLedger;
  afterEach(() => rmSync(folder, { recursive: true }));
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ledger-'));
    ledger = { file: join(folder, 'deep', 'erased-people.txt'), key: KEY };
  });
  const hashes = async () => [...((await readOptionalLedger(ledger))?.keys() ?? [])];

  test('is made with its title, readable by its owner only, and has each person once', async () => {
    expect(await readOptionalLedger(ledger)).toBeNull();
    expect(await addToLedger(ledger, [])).toBe(0);
    expect(readFileSync(ledger.file, 'utf8')).toBe(`${ledgerTitle(KEY)}\n`);
    expect(statSync(ledger.file).mode & 0o777).toBe(0o600);
    expect(await addToLedger(ledger, [erased(1), erased(2)])).toBe(2);
    expect(await addToLedger(ledger, [erased(2), erased(3)])).toBe(1);
    expect(await hashes()).toEqual([1, 2, 3].map((id) => erased(id).hash));
    expect((await readOptionalLedger(ledger))?.get(erased(1).hash)).toEqual(erased(1).at);
  });

  test('goes on after a line that a killed process left unfinished', async () => {
    await addToLedger(ledger, [erased(1)]);
    appendFileSync(ledger.file, erased(2).hash.slice(0, 20));
    expect(await hashes()).toEqual([erased(1).hash]);
    await addToLedger(ledger, [erased(2)]);
    expect(await hashes()).toEqual([erased(1).hash, erased(2).hash]);
  });

  test('two processes that begin it at once lose nobody', async () => {
    await Promise.all([1, 2, 3, 4].map((id) => addToLedger(ledger, [erased(id)])));
    expect((await hashes()).toSorted()).toEqual([1, 2, 3, 4].map((id) => erased(id).hash).toSorted());
  });

  test('of another key, or of another kind, is refused and left as it is', async () => {
    await addToLedger(ledger, [erased(1)]);
    const other = { ...ledger, key: `${KEY}!` };
    await expect(readOptionalLedger(other)).rejects.toThrow('another ERASED_PEOPLE_KEY');
    await expect(addToLedger(other, [erased(2)])).rejects.toThrow(LedgerUnreadable);
    writeFileSync(ledger.file, 'a letter\n');
    await expect(addToLedger(ledger, [erased(2)])).rejects.toThrow('no erasure ledger');
    expect(readFileSync(ledger.file, 'utf8')).toBe('a letter\n');
  });

  test('that names nobody goes on with another key, and is then of that key', async () => {
    await addToLedger(ledger, []);
    const other = { ...ledger, key: `${KEY}!` };
    expect(await readOptionalLedger(other)).toBeNull();
    expect(await addToLedger(other, [])).toBe(0);
    expect(await readOptionalLedger(ledger)).toBeNull();
    await addToLedger(other, [erased(1)]);
    expect([...((await readOptionalLedger(other))?.keys() ?? [])]).toEqual([erased(1).hash]);
    await expect(readOptionalLedger(ledger)).rejects.toThrow('another ERASED_PEOPLE_KEY');
  });

  test('a ledger beside a backup and the own one are put together', async () => {
    const beside = { ...ledger, file: `${ledger.file}.beside` };
    expect(await mergeLedger(beside, ledger)).toBe(0);
    await addToLedger(beside, [erased(1), erased(2)]);
    await addToLedger(ledger, [erased(2), erased(3)]);
    expect(await mergeLedger(beside, ledger)).toBe(1);
    expect((await hashes()).toSorted()).toEqual([1, 2, 3].map((id) => erased(id).hash).toSorted());
  });
});

test('lines that are no entries are skipped', () => {
  const { hash, at } = erased(1);
  const text = `${ledgerTitle(KEY)}\n\n${hash} yesterday\n${hash.slice(1)} ${at.toISOString()}\n${hash} ${at.toISOString()}\n`;
  expect([...(parseLedger(text, KEY) ?? [])]).toEqual([[hash, at]]);
});
