/** The script that moves the primary away from a full disk, with programs of the system that only tell it things. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../../tools/prepare.mjs';

const SCRIPT = join(root, 'packaging', 'high-availability', 'disk-guard');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'disk-guard-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, lines: readonly string[]): void {
  writeFileSync(join(folder, 'bin', name), ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 });
}

/**
 * Lets the script look at the disk once for each number.
 * @param freeMb megabytes that are free at each look
 * @param refusals how many switchovers Patroni refuses first
 * @returns the number of the look at which each switchover was asked for
 */
function askedAt(freeMb: readonly (number | string)[], { isPrimary = true, refusals = 0 } = {}): number[] {
  mkdirSync(join(folder, 'bin'), { recursive: true });
  const file = (name: string): string => join(folder, name);
  writeFileSync(file('looks'), '');
  writeFileSync(file('asked'), '');
  // The loop ends with the first pause that fails.
  write('sleep', [`[ "$(wc -l < ${file('looks')})" -lt ${freeMb.length} ] && echo look >> ${file('looks')}`]);
  write('df', [`echo Avail; echo ${freeMb.join(' ')} | cut -d ' ' -f "$(wc -l < ${file('looks')})"`]);
  write('curl', [
    `echo "$*" >> ${file('arguments')}`,
    `case "$*" in`,
    `*/primary) exit ${isPrimary ? 0 : 22} ;;`,
    `*/switchover) cat > ${file('typed')}; wc -l < ${file('looks')} >> ${file('asked')}; [ "$(wc -l < ${file('asked')})" -gt ${refusals} ] ;;`,
    'esac',
  ]);
  try {
    execFileSync(SCRIPT, {
      stdio: 'ignore',
      env: {
        PATH: `${file('bin')}:${process.env.PATH}`,
        PATRONI_NAME: 'machine1',
        PATRONI_RESTAPI_USERNAME: 'patroni',
        PATRONI_RESTAPI_PASSWORD: 'secret',
        RUNTIME_DIRECTORY: folder,
      },
    });
  } catch {
    // What ends the loop may be what ends the script.
  }
  return readFileSync(file('asked'), 'utf8').trim().split('\n').filter(Boolean).map(Number);
}

test('a disk with room moves nothing, and neither does that of a replica', () => {
  expect(askedAt([1000, 200])).toEqual([]);
  expect(askedAt([10, 10], { isPrimary: false })).toEqual([]);
});

test('a full disk moves the primary once, so that three full disks do not pass it around', () => {
  expect(askedAt([1000, 100, 100, 100])).toEqual([2]);
});

test('a disk that got room and is full again moves it again', () => {
  expect(askedAt([100, 100, 1000, 100])).toEqual([1, 4]);
});

test('a little more room is not yet room', () => {
  expect(askedAt([100, 210, 100])).toEqual([1]);
});

test('a refused switchover is asked for again', () => {
  expect(askedAt([100, 100, 100], { refusals: 1 })).toEqual([1, 2]);
});

test('a disk whose room is not known moves nothing', () => {
  expect(askedAt(['?', '-'])).toEqual([]);
});

const readFigures = (): string => readFileSync(join(folder, 'figures.prom'), 'utf8');

test('each look is told to Prometheus, and a full disk until there is room again', () => {
  askedAt([1000]);
  const now = Date.now() / 1000;
  const [, looked = ''] = /^disk_guard_last_look_timestamp_seconds (\d+)$/m.exec(readFigures()) ?? [];
  expect(Math.abs(Number(looked) - now)).toBeLessThan(60);
  expect(readFigures()).toMatch(/^disk_guard_full 0$/m);
  for (const [looks, full] of [
    [[100], 1],
    [[100, 300], 1],
    [[100, 400], 0],
  ] as const) {
    askedAt(looks);
    expect(readFigures()).toMatch(new RegExp(`^disk_guard_full ${full}$`, 'm'));
  }
});

test('a disk whose room is not known is no look', () => {
  askedAt(['?']);
  expect(readdirSync(folder)).not.toContain('figures.prom');
});

test('the password of Patroni is never an argument', () => {
  expect(askedAt([100])).toEqual([1]);
  expect(readFileSync(join(folder, 'arguments'), 'utf8')).not.toContain('secret');
  expect(readFileSync(join(folder, 'typed'), 'utf8')).toBe('user = "patroni:secret"\n');
});
