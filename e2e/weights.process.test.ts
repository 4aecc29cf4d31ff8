/** Size budgets of the build, without a browser or a clock. `npm run bench:web` measures the effect in seconds. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '../tools/free-port.ts';
import { startServer, stopServer } from './setup.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'apps/web/dist');
const assets = readdirSync(join(dist, 'assets'));
const read = (name: string): Buffer => readFileSync(join(dist, 'assets', name));
const compressed = (name: string): number => gzipSync(read(name), { level: 9 }).length;

/** Fails with the size of each file, the largest first. */
function atMost(kilobytes: number, weights: ReadonlyMap<string, number>, beside = 0): void {
  const sum = [...weights.values()].reduce((all, one) => all + one, 0) - beside;
  const list = [...weights].sort(([, a], [, b]) => b - a).map(([name, bytes]) => `${name} ${bytes}`);
  expect(sum, `${sum} bytes, at most ${kilobytes} kB\n  ${list.join('\n  ')}`).toBeLessThanOrEqual(
    kilobytes * 1_000,
  );
}

/** The scripts loaded with `names` by static imports, without those that only a press fetches. */
function scriptsOf(names: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.set(name, compressed(name));
    for (const [, imported = ''] of read(name)
      .toString()
      .matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      visit(imported);
  };
  for (const name of names) visit(name);
  return found;
}

const page = readFileSync(join(dist, 'index.html'), 'utf8');
const first = [...page.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, name = '']) => name);
const named = (start: string): string => {
  const name = assets.find((one) => one.startsWith(`${start}-`) && one.endsWith('.js'));
  if (!name) throw new Error(`no script of ${start} was built`);
  return name;
};
const sum = (weights: ReadonlyMap<string, number>): number =>
  [...weights.values()].reduce((all, one) => all + one, 0);

describe('compressed', () => {
  test('the scripts of the dashboard are at most 150 kB, its style sheet 12', () => {
    const scripts = scriptsOf(first);
    // React alone is larger, so a larger sum shows that the application's own files were found.
    expect(sum(scripts)).toBeGreaterThan(100_000);
    atMost(150, scripts);
    const [, sheet = ''] = /"\/assets\/(index-[^"]+\.css)"/.exec(page) ?? [];
    atMost(12, new Map([[sheet, compressed(sheet)]]));
  });

  test('its menus and panels, which load at the first interaction, are at most 60 kB', () => {
    const late = ['person-menu', 'messages-button', 'hint-panel'].map(named);
    expect(first.filter((name) => late.includes(name))).toEqual([]);
    atMost(60, scriptsOf([...first, ...late]), sum(scriptsOf(first)));
  });

  test.each([
    // 3.5 kB of it for the outbox, which loads with the page: without it, answers could not be stored.
    ['player', 28],
    ['history', 10],
    ['welcome', 10],
    ['summary', 10],
    ['details', 17],
  ])('the %s page needs at most %i kB of scripts in addition', (name, kilobytes) => {
    atMost(kilobytes, scriptsOf([...first, named(`${name}-page`)]), sum(scriptsOf(first)));
  });

  // 2 kB of it for large letters, the colours of the system and the calendar.
  test('all style sheets together, which no page loads at once, are at most 50 kB', () => {
    const sheets = assets.filter((name) => name.endsWith('.css') && !name.startsWith('school-'));
    atMost(50, new Map(sheets.map((name) => [name, compressed(name)])));
  });

  test('the pages of schools need at most 140 kB of scripts and 8 of style', () => {
    const schoolPage = readFileSync(join(dist, 'school.html'), 'utf8');
    const [, script = ''] = /"\/assets\/(school-[^"]+\.js)"/.exec(schoolPage) ?? [];
    const [, sheet = ''] = /"\/assets\/(school-[^"]+\.css)"/.exec(schoolPage) ?? [];
    atMost(140, scriptsOf([script]));
    atMost(8, new Map([[sheet, compressed(sheet)]]));
  });
});

test('a font that every page loads is at most 35 kB; an optional one, 130 kB', () => {
  const fonts = assets.filter((name) => name.endsWith('.woff2'));
  const asked = fonts.filter((name) => name.startsWith('opendyslexic-'));
  expect(fonts.length).toBeGreaterThan(asked.length);
  for (const name of fonts) atMost(asked.includes(name) ? 130 : 35, new Map([[name, read(name).length]]));
});

describe('the first answer', () => {
  const data = mkdtempSync(join(tmpdir(), 'weights-'));
  let server: ChildProcess;
  let at = '';
  beforeAll(async () => {
    const port = String(await findFreePort());
    at = `http://localhost:${port}`;
    server = await startServer({ PORT: port, PUBLIC_URL: at, DATA_DIR: data, DEMO: '0' });
  }, 60_000);
  afterAll(async () => {
    await stopServer(server);
    rmSync(data, { recursive: true, force: true });
  });

  // Ten segments: the amount that a server sends before the browser's first acknowledgement.
  test.each(readdirSync(join(root, 'demo/site/brands')))('of %s weighs at most 14 kB', async (brand) => {
    const reply = await fetch(`${at}/dashboard`, {
      headers: { accept: 'text/html', cookie: `theme=${brand}` },
    });
    const body = await reply.text();
    expect(body).toContain(`"brand":"${brand}"`);
    atMost(14, new Map([[brand, gzipSync(body).length]]));
  });
});
