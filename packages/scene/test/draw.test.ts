import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { drawScene } from '../src/draw.ts';
import { writeLetters } from '../src/kit/lettering.ts';
import type { DriverScene, Scene } from '../src/schema/scene.ts';
import { SceneSchema } from '../src/schema/scene.ts';
import { SAMPLES } from './samples.ts';
import { anyDriverScene } from './scenes.ts';

const MOST_BYTES = 62 * 1024;
const MOST_COMPRESSED = 12 * 1024;
const QUESTIONS = join(import.meta.dirname, '../../../content/questions');

const schema = Compile(SceneSchema);

/** The folders of questions by bank and theme: a test for each, so that none takes long. */
const THEMES = readdirSync(QUESTIONS, { withFileTypes: true })
  .filter((bank) => bank.isDirectory())
  .flatMap(({ name }) => readdirSync(join(QUESTIONS, name)).map((theme) => join(name, theme)));

const readScenes = (theme: string): [string, Scene][] =>
  readdirSync(join(QUESTIONS, theme)).map((name) => [
    name,
    JSON.parse(readFileSync(join(QUESTIONS, theme, name), 'utf8')).scene,
  ]);

/** Draws each within the bounds, and lists those that weigh too much. */
function drawAll(scenes: readonly (readonly [string, Scene])[], check: (svg: string) => void): string[] {
  return scenes.flatMap(([name, scene]) => {
    expect(schema.Check(scene), name).toBe(true);
    const svg = drawScene(scene);
    expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 750"'), name).toBe(true);
    check(svg);
    const compressed = gzipSync(svg).length;
    return svg.length > MOST_BYTES || compressed > MOST_COMPRESSED
      ? [`${name}: ${svg.length} bytes, ${compressed} compressed`]
      : [];
  });
}

/** Fails on anything that a strict XML reader would refuse: our builders write double-quoted attributes only. */
function expectWellFormed(svg: string): void {
  const open: string[] = [];
  const closedOutOfTurn: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9:-]+="[^"<]*")*)(\/?)>/g,
    (_, close, name, __, single) => {
      // One assertion for each of a million tags would take half a minute.
      if (close && open.pop() !== name) closedOutOfTurn.push(name);
      else if (!close && !single) open.push(name);
      return '';
    },
  );
  expect(closedOutOfTurn).toEqual([]);
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]/);
}

function expectSound(svg: string): void {
  expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/);
  expectWellFormed(svg);
}

describe('drawScene', () => {
  it('knows all folders of questions', () => {
    expect(THEMES.flatMap(readScenes).length).toBeGreaterThan(600);
  });

  it.each(THEMES)(
    'draws each question of %s as a complete picture within 62 kB, 12 kB once compressed',
    (theme) => {
      expect(drawAll(readScenes(theme), () => undefined)).toEqual([]);
    },
  );

  it('draws every sample so, and as sound markup', () => {
    expect(drawAll(Object.entries(SAMPLES), expectSound)).toEqual([]);
  });

  // In four parts of 25, so that none takes long.
  it.each([1, 2, 3, 4])(
    'draws any valid scene without an invalid number, within a bounded size, and always the same (%i)',
    () => {
      fc.assert(
        fc.property(anyDriverScene, (scene) => {
          expect(schema.Check(scene)).toBe(true);
          const svg = drawScene(scene);
          expectSound(svg);
          // Sixteen random actors, signs and lamps are more than any question shows.
          expect(svg.length).toBeLessThan(1.5 * MOST_BYTES);
          expect(drawScene(structuredClone(scene))).toBe(svg);
        }),
        // Shrinking a scene of 16 actors takes minutes and explains little: the seed is enough.
        { numRuns: 25, endOnFailure: true },
      );
    },
  );

  it('lets no text of a scene become markup', () => {
    const attack = '"/><script>alert(1)</script>';
    const scene: DriverScene = {
      view: 'conducteur',
      place: 'ville',
      road: { lanes: [{ kind: 'meme-sens' }], ego: 0 },
      actors: [{ kind: 'voiture', z: 12, label: attack }],
      signs: [{ code: 'B14', value: attack, lines: [attack], z: 15 }],
      cabin: { lamps: [attack] },
    };
    const svg = drawScene(scene);
    expect(svg).not.toContain('<script');
    expectWellFormed(svg);
    expect(svg).toContain(writeLetters(attack));
    expect(svg).not.toContain('<text');
  });

  it('announces the width asked for and keeps the proportions', () => {
    const scene = Object.values(SAMPLES)[0] as Scene;
    expect(drawScene(scene, { width: 600 })).toContain('width="600" height="375"');
  });

  it('gives the two panes of a pair ids of their own and letters them', () => {
    const pane: DriverScene = {
      view: 'conducteur',
      place: 'ville',
      road: { lanes: [{ kind: 'meme-sens' }], ego: 0 },
    };
    const svg = drawScene({ view: 'paire', lettered: true, left: pane, right: pane });
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((found) => found[1]);
    expect(ids.length).toBeGreaterThan(4);
    expect(new Set(ids).size).toBe(ids.length);
    const [a, b] = ['A', 'B'].map((letter) => ` d="${writeLetters(letter)}"`);
    expect(svg).toContain(a);
    expect(svg.indexOf(b ?? '')).toBeGreaterThan(svg.indexOf(a ?? ''));
    expect(drawScene({ view: 'paire', left: pane, right: pane })).not.toContain(a);
  });
});
