import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Value from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { drawScene } from '../../draw.ts';
import { writeLetters } from '../../kit/lettering.ts';
import { type ObjectScene, type Scene, SceneSchema } from '../../schema/scene.ts';
import { OBJECTS, objectState } from './catalogue.ts';
import { placeParts } from './object-view.ts';
import { DRAWINGS } from './registry.ts';

const MOST_BYTES = 40 * 1024;
const QUESTIONS = new URL('../../../../../content/questions', import.meta.url).pathname;

const every: ObjectScene[] = Object.entries(OBJECTS).flatMap(([subject, states]) =>
  states.map((state) => ({ view: 'objet' as const, subject, state })),
);
const nameOf = (scene: ObjectScene) => `${scene.subject}/${scene.state}`;

function scenesOfQuestions(folder: string): [string, Scene][] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => JSON.parse(readFileSync(join(entry.parentPath, entry.name), 'utf8')))
    .filter((question) => /"view":"(objet|tableau-de-bord)"/.test(JSON.stringify(question.scene)))
    .map((question) => [question.id, question.scene]);
}

/** Sizes of what is written, in units of the picture: letters are the strokes of a pen of 13 or 8 hundredths of an em. */
function listTextSizes(svg: string): number[] {
  const scales = [1];
  return [...svg.matchAll(/<(\/?)(g|path)\b([^>]*)>/g)].flatMap(([tag, close, name, attributes = '']) => {
    const own = Math.abs(Number(/scale\((-?[0-9.]+)/.exec(attributes)?.[1] ?? 1));
    const scale = (scales.at(-1) ?? 1) * own;
    if (close) scales.pop();
    else if (name === 'g' && !tag.endsWith('/>')) scales.push(scale);
    const isLetters =
      name === 'path' && /transform="[^"]*scale/.test(attributes) && /width="(13|8)"/.test(attributes);
    return isLetters ? [scale * 100] : [];
  });
}

describe('drawObject', () => {
  it('has a drawing for each subject of the catalogue and for no other', () => {
    expect(Object.keys(DRAWINGS).sort()).toEqual(Object.keys(OBJECTS).sort());
  });

  it('accepts each subject in a scene', () => {
    for (const scene of every) expect(Value.Check(SceneSchema, scene), nameOf(scene)).toBe(true);
  });

  it.each(['jour', 'crepuscule', 'nuit'] as const)('draws every state whole and light by %s', (light) => {
    for (const scene of every) {
      const svg = drawScene({ ...scene, light, values: ['1', '2', '3', '4'] });
      expect(svg, nameOf(scene)).not.toMatch(/NaN|undefined|Infinity|\[object/);
      expect(svg.length, nameOf(scene)).toBeLessThan(MOST_BYTES);
      expect(drawScene({ ...scene, light, values: ['1', '2', '3', '4'] })).toBe(svg);
    }
  });

  it('draws no two states of a subject alike', () => {
    for (const subject of Object.keys(OBJECTS)) {
      const states = every.filter((scene) => scene.subject === subject);
      expect(new Set(states.map((scene) => drawScene(scene))).size, subject).toBe(states.length);
    }
  });

  it('has every part that a why layer may point at in the picture, and gives each a name of its own', () => {
    const frame = { w: 1200, h: 750 };
    for (const scene of every) {
      const parts = [...placeParts(scene, frame)];
      for (const [key, { name, box }] of parts) {
        const where = `${nameOf(scene)}: ${key}`;
        expect(key, where).toMatch(/^[a-z0-9-]+$/);
        expect(name, where).toMatch(/^(l[ea]s? |l’|colonne )/);
        expect(box.x >= 0 && box.y >= 0, where).toBe(true);
        expect(box.x + box.w <= frame.w && box.y + box.h <= frame.h, where).toBe(true);
      }
    }
  });

  it('writes nothing smaller than 26 units', () => {
    const sizes = every.flatMap((scene) =>
      listTextSizes(drawScene(scene)).map((size) => [size, nameOf(scene)] as const),
    );
    expect(sizes.length).toBeGreaterThan(200);
    expect(sizes.filter(([size]) => size < 26)).toEqual([]);
  });

  it('writes the values of the scene, escaped', () => {
    const attack = '"/><script>x</script>';
    for (const scene of every) {
      expect(drawScene({ ...scene, values: Array(6).fill(attack) }), nameOf(scene)).not.toContain('<script');
    }
    const draw = (subject: string, state: string, values: string[]) =>
      drawScene({ view: 'objet', subject, state, values });
    expect(draw('alcool', 'ethylotest', ['0,31 mg/l'])).toContain(writeLetters('0,31'));
    expect(draw('charge-depassante', 'arriere-signalee', ['2,80 m'])).toContain(writeLetters('2,80 m'));
    expect(draw('etiquette-pression', 'portiere', ['2,3', '2,1', '2,5', '<b>'])).toContain(
      writeLetters('<b>'),
    );
    expect(draw('flanc-pneu', 'montagne', ['195/65 R 15', '91 H'])).toContain(writeLetters('91 H'));
    expect(draw('etiquette-siege', 'homologation', ['R44/04'])).toContain(writeLetters('R44/04'));
    expect(draw('disque-stationnement', 'pose', ['10:00'])).toContain(writeLetters('10 h'));
  });

  it('shows on each seat of a car who is there', () => {
    const draw = (values: string[]) => drawScene({ view: 'objet', subject: 'places-voiture', values });
    const whos = ['', 'adulte', 'enfant', 'siege-avant', 'siege-arriere', 'rehausseur', 'valise'];
    for (const at of [0, 1, 2, 3]) {
      const drawn = whos.map((who) => draw(['', '', '', ''].toSpliced(at, 1, who)));
      expect(new Set(drawn).size).toBe(whos.length);
    }
  });

  it('falls back on the first state, and on the backdrop alone for a subject it does not know', () => {
    expect(drawScene({ view: 'objet', subject: 'pneu' })).toBe(
      drawScene({ view: 'objet', subject: 'pneu', state: objectState('pneu', undefined) ?? '' }),
    );
    expect(drawScene({ view: 'objet', subject: 'licorne' })).toContain('<rect');
  });

  it('draws the objects and dashboards of all questions', () => {
    const found = scenesOfQuestions(QUESTIONS);
    expect(found.length).toBeGreaterThan(20);
    for (const [id, scene] of found) {
      const svg = drawScene(scene);
      expect(svg, id).not.toMatch(/NaN|undefined|Infinity|\[object/);
      expect(svg.length, id).toBeLessThan(2 * MOST_BYTES);
    }
  });
});
