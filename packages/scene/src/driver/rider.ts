/** The rider's view: handlebars, tank and instruments in place of a cabin. */
import { el, escapeText, linearGradient, num } from '../svg.ts';
import { drawMirrors } from './mirrors.ts';
import { FONT } from './overlay.ts';
import type { Stage } from './stage.ts';

export function drawRider(stage: Stage): string {
  const { w, h } = stage.frame;
  const { cabin } = stage.scene;
  const night = stage.palette.light === 'nuit';
  const cx = w / 2;
  const metal = night ? '#20262d' : '#3a424a';
  const bar = `M${num(cx - w * 0.42)} ${num(h * 0.93)}C${num(cx - w * 0.26)} ${num(h * 0.9)} ${num(cx - w * 0.16)} ${num(h * 0.98)} ${num(cx)} ${num(h * 0.97)}S${num(cx + w * 0.26)} ${num(h * 0.9)} ${num(cx + w * 0.42)} ${num(h * 0.93)}`;
  const glove = (side: -1 | 1) => {
    const x = cx + side * w * 0.37;
    return (
      el('path', {
        d: `M${num(x - side * 44)} ${num(h * 0.885)}C${num(x + side * 10)} ${num(h * 0.86)} ${num(x + side * 70)} ${num(h * 0.89)} ${num(x + side * 84)} ${num(h * 0.95)}L${num(x + side * 120)} ${num(h + 10)}H${num(x - side * 8)}L${num(x - side * 46)} ${num(h * 0.965)}z`,
        fill: night ? '#14181d' : '#252b31',
      }) +
      el('path', {
        d: `M${num(x - side * 40)} ${num(h * 0.9)}l${num(side * 84)} 6M${num(x - side * 42)} ${num(h * 0.925)}l${num(side * 88)} 8`,
        stroke: '#4a535b',
        'stroke-width': 2.5,
        fill: 'none',
      })
    );
  };
  const tank = linearGradient(stage.defs, [
    [0, night ? '#3a1715' : '#b23a34'],
    [1, night ? '#1d0b0a' : '#7c2521'],
  ]);
  const speed = cabin?.speed;
  return [
    el('path', {
      d: `M${num(cx - 150)} ${num(h + 5)}C${num(cx - 130)} ${num(h * 0.965)} ${num(cx - 60)} ${num(h * 0.955)} ${num(cx)} ${num(h * 0.955)}S${num(cx + 130)} ${num(h * 0.965)} ${num(cx + 150)} ${num(h + 5)}z`,
      fill: tank,
    }),
    el('path', { d: bar, stroke: metal, 'stroke-width': 20, fill: 'none', 'stroke-linecap': 'round' }),
    el('path', {
      d: bar,
      stroke: '#69737c',
      'stroke-width': 4,
      fill: 'none',
      'stroke-linecap': 'round',
      transform: 'translate(0 -5)',
    }),
    glove(-1),
    glove(1),
    el('rect', {
      x: cx - 118,
      y: h * 0.82,
      width: 236,
      height: h * 0.125,
      rx: 34,
      fill: '#14181d',
      stroke: '#3b444c',
      'stroke-width': 3,
    }),
    el('circle', {
      cx: cx - 58,
      cy: h * 0.882,
      r: 36,
      fill: '#0b0e12',
      stroke: '#59636c',
      'stroke-width': 2,
    }),
    el('path', {
      d: `M${num(cx - 58)} ${num(h * 0.882)}l-22 -18`,
      stroke: '#ff5a3c',
      'stroke-width': 3.5,
      'stroke-linecap': 'round',
    }),
    speed === undefined
      ? ''
      : el(
          'text',
          {
            x: cx + 48,
            y: h * 0.89,
            'text-anchor': 'middle',
            'font-family': FONT,
            'font-weight': '700',
            'font-size': 44,
            fill: '#f4f7fa',
          },
          escapeText(String(speed)),
        ) +
        el(
          'text',
          {
            x: cx + 48,
            y: h * 0.918,
            'text-anchor': 'middle',
            'font-family': FONT,
            'font-size': 15,
            fill: '#9fb0bd',
          },
          'km/h',
        ),
    cabin?.indicator
      ? el('path', {
          d:
            cabin.indicator === 'gauche'
              ? `M${num(cx - 10)} ${num(h * 0.84)}l-14 9 14 9z`
              : `M${num(cx + 10)} ${num(h * 0.84)}l14 9 -14 9z`,
          fill: '#35d07a',
        })
      : '',
    cabin?.mirrors ? drawMirrors(stage, cabin.mirrors) : '',
  ].join('');
}
