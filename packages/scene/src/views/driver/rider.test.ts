import { describe, expect, it } from 'vitest';
import { drawScene } from '../../draw.ts';
import type { DriverScene } from '../../schema/scene.ts';

const ride: DriverScene = {
  view: 'conducteur',
  place: 'campagne',
  rider: true,
  road: { lanes: [{ kind: 'sens-inverse' }, { kind: 'meme-sens' }], ego: 1 },
};

describe('the rider’s view', () => {
  it('turns the horizon by half of the lean, and the machine by the other half', () => {
    const svg = drawScene({ ...ride, lean: 24 });
    expect(svg).toContain('rotate(-12 600 375)');
    expect(svg).toContain('rotate(12 600 750)');
    const left = drawScene({ ...ride, lean: -24 });
    expect(left).toContain('rotate(12 600 375)');
    expect(left).toContain('rotate(-12 600 750)');
  });

  it('stays level without a lean, and always stays level in a car', () => {
    expect(drawScene(ride)).not.toContain('600 375)');
    expect(drawScene({ ...ride, rider: false, lean: 24 })).not.toContain('600 375)');
  });

  it('shows a following vehicle in the mirror of its side', () => {
    const behind = [{ kind: 'voiture' as const, lane: 1, z: 9, color: 'bleu' as const }];
    const empty = drawScene(ride);
    const left = drawScene({ ...ride, cabin: { mirrors: { left: behind } } });
    const right = drawScene({ ...ride, cabin: { mirrors: { right: behind } } });
    expect(left.length).toBeGreaterThan(empty.length + 300);
    expect(right.length).toBeGreaterThan(empty.length + 300);
    expect(left).not.toBe(right);
  });

  it('turns the needle of the dial with the speed', () => {
    const needle = (speed: number) =>
      drawScene({ ...ride, cabin: { speed } }).match(/d="(M-72 -206[^"]*)"/)?.[1];
    expect(new Set([0, 30, 60, 90, 130].map(needle)).size).toBe(5);
    expect(needle(90)).toBeDefined();
    expect(needle(200)).toBe(needle(160));
  });

  it('lights the indicator of the scene', () => {
    const lit = (indicator: 'gauche' | 'droite') => drawScene({ ...ride, cabin: { indicator } });
    expect(lit('gauche')).not.toBe(lit('droite'));
    expect(lit('gauche')).toContain('#35d07a');
  });
});
