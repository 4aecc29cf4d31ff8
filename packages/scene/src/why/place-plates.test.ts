import { describe, expect, it } from 'vitest';
import { toSvg } from '../kit/svg.ts';
import { drawLeaders, findPlateFaults, placePlates } from './place-plates.ts';

const FRAME = { w: 1200, h: 750 };
const RING = { x: 500, y: 340, w: 200, h: 70 };
const FREE = { words: [], taken: [RING], keep: [], buttons: [] };
const NAME = { text: 'Grand frais, force 7', by: RING };

describe('the names of the why layer', () => {
  it('stand over what they name where nothing is written there', () => {
    const [place] = placePlates([NAME], FREE, FRAME);
    expect(place).toMatchObject({ lines: ['Grand frais, force 7'] });
    expect((place?.y ?? 0) + (place?.h ?? 0)).toBeLessThanOrEqual(RING.y);
    expect(toSvg(drawLeaders([NAME], place ? [place] : []))).not.toContain('stroke-width="4"');
  });

  it('leave the rows above and below alone, and a line leads to the one that is named', () => {
    const words = Array.from({ length: 11 }, (_, row) => ({ x: 30, y: 70 * row, w: 800, h: 55 }));
    const occupied = { ...FREE, words };
    const placed = placePlates([NAME], occupied, FRAME);
    expect(findPlateFaults(placed, occupied, FRAME)).toEqual([]);
    expect(placed[0]?.x).toBeGreaterThan(830);
    expect(toSvg(drawLeaders([NAME], placed))).toContain('stroke-width="4"');
  });

  it('take two lines where one line finds no room', () => {
    const leave = (right: number) => [
      { x: 0, y: 0, w: 1200, h: 300 },
      { x: 0, y: 300, w: 400, h: 450 },
      { x: right, y: 300, w: 1200 - right, h: 450 },
    ];
    const words = leave(760);
    const [place] = placePlates([NAME], { ...FREE, words }, FRAME);
    expect(place?.lines).toEqual(['Grand frais,', 'force 7']);
    expect(findPlateFaults(place ? [place] : [], { words, buttons: [] }, FRAME)).toEqual([]);
    const sum = { text: '10 h 20 + 1 h 30 = 11 h 50', by: RING };
    expect(placePlates([sum], { ...FREE, words: leave(860) }, FRAME)[0]?.lines).toEqual([
      '10 h 20 + 1 h 30',
      '= 11 h 50',
    ]);
  });

  it('keep off one another, off the edge and off the buttons of the page', () => {
    const plates = Array.from({ length: 6 }, (_, i) => ({
      text: `Feu ${i}`,
      by: { x: 1150, y: 700, w: 40, h: 40 },
    }));
    const buttons = [{ x: 1040, y: 590, w: 160, h: 160 }];
    const placed = placePlates(plates, { ...FREE, buttons }, FRAME);
    expect(findPlateFaults(placed, { words: [], buttons }, FRAME)).toEqual([]);
  });

  it('are told when they hide something', () => {
    const [place] = placePlates([NAME], FREE, FRAME);
    if (!place) throw new Error('a place');
    const told = findPlateFaults(
      [place, place, { ...place, x: -4 }],
      { words: [place], buttons: [place] },
      FRAME,
    );
    expect(told.join(' ')).toMatch(/hides a word.*hides another name.*under a button.*leaves the picture/);
  });
});
