/** A brand's colours, paler: for the drawing beside the form. */

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
