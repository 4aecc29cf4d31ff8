/** The six colours of a brand from one, and what they become in the pages of both schemes. */
import type { Brand } from '@balise/contract/site';
import { SCHEMES, type Scheme } from '@balise/rules/page-cookies';
import { computeContrast, rotateHue, setLightness } from './contrast.ts';
import { type ColorRole, computePalette } from './palette.ts';

/** Right and wrong are green and red under every brand. */
const RIGHT = '#12805c';
const WRONG = '#c2380a';

/** @param main `#rrggbb` */
export function deriveColors(main: string): Brand['colors'] {
  return {
    primary: main.toLowerCase(),
    secondary: setLightness(main, 0.27, 0.09),
    tertiary: setLightness(rotateHue(main, 60), 0.83, 0.11),
    fourth: RIGHT,
    fifth: WRONG,
    sixth: setLightness(main, 0.965, 0.02),
  };
}

/** Texts and what they stand on, in words for who chose the colours. */
const SHOWN: readonly (readonly [what: string, text: ColorRole, ground: ColorRole])[] = [
  ['text of a page', 'ink', 'page'],
  ['link', 'link', 'page'],
  ['text of a button', 'on-action', 'action'],
  ['text of the header', 'on-deep', 'deep'],
  ['text of an accent', 'on-accent', 'accent'],
  ['«juste»', 'right-ink', 'card'],
  ['«faux»', 'wrong-ink', 'card'],
];

/** Roles that are a colour of the brand as it is, where it can be read. */
const KEPT: readonly (readonly [slot: keyof Brand['colors'], role: ColorRole, what: string])[] = [
  ['primary', 'action', 'buttons'],
  ['primary', 'link', 'links'],
  ['secondary', 'deep', 'the header'],
  ['tertiary', 'accent', 'accents'],
];

/** Contrasts as WCAG 2.2 computes them, and the colours that had to be made lighter or darker; one line each. */
export function describeContrasts(colors: Brand['colors']): string[] {
  return SCHEMES.flatMap((scheme) => [
    `${scheme} scheme:`,
    ...describeRatios(colors, scheme),
    ...describeAdjusted(colors, scheme),
  ]);
}

function describeRatios(colors: Brand['colors'], scheme: Scheme): string[] {
  const palette = computePalette(colors, scheme);
  return SHOWN.map(([what, text, ground]) => {
    const ratio = computeContrast(palette[text], palette[ground]).toFixed(1);
    return `  ${what.padEnd(20)}${palette[text]} on ${palette[ground]}  ${ratio.padStart(4)}:1`;
  });
}

function describeAdjusted(colors: Brand['colors'], scheme: Scheme): string[] {
  const palette = computePalette(colors, scheme);
  return KEPT.filter(([slot, role]) => colors[slot] !== palette[role]).map(
    ([slot, role, what]) =>
      `  adjusted: ${palette[role]} for ${what} instead of ${colors[slot]}, to be readable (${slot})`,
  );
}
