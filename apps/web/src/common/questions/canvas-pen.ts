/** Draws a clip on a canvas, in units of the picture. */
import type { Pen } from '@balise/scene/playback';
import type { PreparedClip } from '@balise/scene/prepared-clip';

/** Size, in pixels, of the soft light that every halo is drawn with. */
const GLOW = 128;

function glowOf(color: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = GLOW;
  canvas.height = GLOW;
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  const half = GLOW / 2;
  const fill = pen.createRadialGradient(half, half, 0, half, half, half);
  for (const [at, alpha] of [
    [0, 'ff'],
    [0.35, '73'],
    [1, '00'],
  ] as const)
    fill.addColorStop(at, `${color}${alpha}`);
  pen.fillStyle = fill;
  pen.fillRect(0, 0, GLOW, GLOW);
  return canvas;
}

export function createCanvasPen(
  context: CanvasRenderingContext2D,
  clip: PreparedClip,
  images: readonly CanvasImageSource[],
): Pen {
  const grounds = clip.grounds.map(([top, stops]) => {
    const fill = context.createLinearGradient(0, top, 0, clip.frame.h);
    for (const [at, color] of stops) fill.addColorStop(at, color);
    return fill;
  });
  const glows = new Map<string, HTMLCanvasElement>();
  const paint = (style: string | CanvasGradient, opacity: number): void => {
    context.globalAlpha = opacity;
    context.fillStyle = style;
    context.fill();
    context.globalAlpha = 1;
  };
  context.lineJoin = 'round';
  return {
    begin: () => context.beginPath(),
    move: (x, y) => context.moveTo(x, y),
    line: (x, y) => context.lineTo(x, y),
    close: () => context.closePath(),
    fill: paint,
    fillGround: (index, opacity) => paint(grounds[index] ?? '#808080', opacity),
    fillAcross(left, right, colors, opacity) {
      const fill = context.createLinearGradient(left, 0, right, 0);
      const stops = [0, 0.35, 1];
      colors.forEach((color, i) => {
        fill.addColorStop(stops[i] ?? 1, color);
      });
      paint(fill, opacity);
    },
    outline(color, width) {
      context.strokeStyle = color;
      context.lineWidth = width;
      context.stroke();
    },
    halo(x, y, radius, color, strength) {
      const glow = glows.get(color) ?? glowOf(color);
      glows.set(color, glow);
      context.globalAlpha = Math.min(1, strength);
      context.drawImage(glow, x - radius, y - radius, 2 * radius, 2 * radius);
      context.globalAlpha = 1;
    },
    image(index, x, y, w, h) {
      const image = images[index];
      if (image) context.drawImage(image, x, y, w, h);
    },
    clip(x, y, w, h, radius) {
      context.save();
      context.beginPath();
      context.roundRect(x, y, w, h, radius);
      context.clip();
    },
    release: () => context.restore(),
  };
}
