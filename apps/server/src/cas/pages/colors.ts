/** Readable colours out of a brand's own. Contrast as in WCAG 2.2, §1.4.3. */
const ENOUGH = 4.5;
const INK = '#14213d';

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Text for a coloured surface: white, or black where white can't be read. */
export function textOn(surface: string): string {
  return contrast(surface, '#ffffff') >= ENOUGH ? '#ffffff' : '#000000';
}

/** The first of the brand's colours that reads as text on white, else our ink. */
export function textColor(...candidates: string[]): string {
  return candidates.find((color) => contrast(color, '#ffffff') >= ENOUGH) ?? INK;
}

/** `color` mixed into white, 0 (white) to 1 (itself). */
export function tint(color: string, share: number): string {
  const mixed = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16);
    return Math.round(255 + (channel - 255) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}
