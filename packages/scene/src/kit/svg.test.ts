import { describe, expect, it } from 'vitest';
import { createDefs, linearGradient } from './defs.ts';
import { type Drawing, distantColor, el, group, isEmpty, listShapes } from './display-list.ts';
import { toSvg } from './svg.ts';

describe('toSvg', () => {
  it('writes shapes in their order, however deep their lists', () => {
    const dot = (r: number): Drawing => el('circle', { r });
    expect(toSvg([dot(1), [[dot(2)], []], dot(3)])).toBe('<circle r="1"/><circle r="2"/><circle r="3"/>');
  });

  it('writes numbers to the tenth, leaves out undefined attributes and keeps the order of the others', () => {
    const rect = el('rect', { y: 2.04, x: -0.01, rx: undefined, opacity: '.25' });
    expect(toSvg(rect)).toBe('<rect y="2" x="0" opacity=".25"/>');
  });

  it('writes a group with an empty drawing in it as a pair of tags', () => {
    expect(toSvg(group({ fill: 'none' }, []))).toBe('<g fill="none"></g>');
  });

  it('escapes attributes', () => {
    expect(toSvg(el('rect', { fill: '"&<b>' }))).toBe('<rect fill="&quot;&amp;&lt;b&gt;"/>');
  });

  it('refuses a shape in metres, which only a clip can show', () => {
    const halo: Drawing = { kind: 'halo', at: { x: 0, y: 1, z: 9 }, metres: 1, color: '#fff', strength: 1 };
    expect(() => toSvg([el('rect', {}), halo])).toThrow('a halo in metres');
    const fill = distantColor('#808080', 20);
    expect(() => toSvg({ kind: 'surface', outlines: [], fill, style: {} })).toThrow('a surface in metres');
  });
});

describe('a drawing', () => {
  it('is empty when there is no shape in it, however deep its lists', () => {
    expect(isEmpty([[], [[]]])).toBe(true);
    expect(isEmpty([[], [[group({})]]])).toBe(false);
  });

  it('lists its shapes from the first painted to the last', () => {
    const [a, b, c] = [group({}), el('rect', {}), group({})];
    expect(listShapes([[a, [b]], [], c])).toEqual([a, b, c]);
  });
});

describe('createDefs', () => {
  it('writes the same definition once, under an id that starts with the prefix of its picture', () => {
    const defs = createDefs('p');
    const gradient = () => linearGradient(defs, [[0, '#000000'] as const, [1, '#ffffff', 0.5] as const]);
    const first = gradient();
    expect(first).toBe('url(#p0)');
    expect(gradient()).toBe(first);
    expect(defs.add(el('clipPath', {}, el('rect', { width: 9 })))).toBe('url(#p1)');
    expect(toSvg(defs.list())).toBe(
      '<defs><linearGradient id="p0" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000000"/>' +
        '<stop offset="1" stop-color="#ffffff" stop-opacity="0.5"/></linearGradient>' +
        '<clipPath id="p1"><rect width="9"/></clipPath></defs>',
    );
  });

  it('writes nothing when nothing was added', () => {
    expect(isEmpty(createDefs('p').list())).toBe(true);
  });
});
