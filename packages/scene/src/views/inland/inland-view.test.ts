import { describe, expect, it } from 'vitest';
import { drawScene } from '../../draw.ts';
import type { SignFace } from '../../kit/display-list.ts';
import { writeLetters } from '../../kit/lettering.ts';
import { toSvg } from '../../kit/svg.ts';
import type { InlandScene } from '../../schema/inland.ts';
import { BOARDS } from '../../schema/inland-words.ts';
import { boardFace } from './boards/board-face.ts';

const svgOf = (face: SignFace) => toSvg(face.drawing);

const RED = '#ff3226';
const GREEN = '#1fd873';
const lock = (lights: NonNullable<InlandScene['lock']>['lights']) =>
  drawScene({
    view: 'fluvial',
    water: 'canal',
    lock: { z: 40, gates: 'fermees', ...(lights ? { lights } : {}) },
  });
const lamp = (svg: string, color: string) => svg.includes(`fill="${color}"`);

describe('boards of inland waters', () => {
  it('are all drawn, and no two look the same', () => {
    const faces = BOARDS.map((board) => svgOf(boardFace({ board })));
    expect(faces.every((svg) => svg.length > 20)).toBe(true);
    const alike = faces.filter((svg, i) => faces.indexOf(svg) !== i);
    expect(alike).toEqual([]);
  });

  it('show the figure of the scene', () => {
    expect(svgOf(boardFace({ board: 'B.6', value: '6' }))).toContain(writeLetters('6'));
    expect(svgOf(boardFace({ board: 'C.2', value: '3,50' }))).toContain(writeLetters('3,50'));
  });

  it('let no legend become markup', () => {
    expect(svgOf(boardFace({ board: 'F.texte', value: '<b>' }))).not.toContain('<b>');
  });
});

describe('inland waters from the helm', () => {
  it('light at a lock the lamps of its state', () => {
    const lit = (lights: Parameters<typeof lock>[0]) => {
      const svg = lock(lights);
      return [lamp(svg, RED), lamp(svg, GREEN)];
    };
    expect(lit('deux-rouges')).toEqual([true, false]);
    expect(lit('rouge-vert')).toEqual([true, true]);
    expect(lit('deux-verts')).toEqual([false, true]);
    expect(lit('eteint')).toEqual([false, false]);
  });

  it('hoist cones by day and light lamps by night', () => {
    const at = (light: 'jour' | 'nuit', goods?: 1) =>
      drawScene({
        view: 'fluvial',
        light,
        vessels: [{ kind: 'automoteur', z: 90, heading: 200, ...(goods && { goods }) }],
      });
    expect(at('nuit', 1)).toContain('#4f8dff');
    expect(at('jour', 1)).not.toContain('#4f8dff');
    expect(at('jour', 1)).not.toBe(at('jour'));
  });

  it('draw the same scene always the same', () => {
    const scene: InlandScene = {
      view: 'fluvial',
      place: 'ville',
      moored: { side: 'droite', z: 20, count: 3 },
    };
    expect(drawScene(scene)).toBe(drawScene(structuredClone(scene)));
  });
});
