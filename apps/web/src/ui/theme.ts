/** A brand's six colours, made into a Mantine theme and CSS variables. */
import type { Brand } from '@balise/contract/site';
import { createTheme, type MantineColorsTuple } from '@mantine/core';

type Rgb = readonly [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [8, 12, 28];
/** How far each of the ten shades is from the colour itself, which is shade 6. */
const TINTS = [0.94, 0.86, 0.72, 0.56, 0.38, 0.18, 0, -0.14, -0.28, -0.42];

export function shadesOf(color: string): MantineColorsTuple {
  const shades = TINTS.map((tint) => toHex(mix(toRgb(color), tint > 0 ? WHITE : BLACK, Math.abs(tint))));
  return shades as unknown as MantineColorsTuple;
}

function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const toHex = (color: Rgb): string =>
  `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}

export function themeOf(brand: Brand) {
  return createTheme({
    primaryColor: 'brand',
    primaryShade: 6,
    black: '#14203b',
    colors: { brand: shadesOf(brand.colors.primary) },
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    headings: { fontFamily: "'Inter Variable', system-ui, sans-serif", fontWeight: '700' },
    defaultRadius: 'md',
    radius: { md: '12px', lg: '18px' },
    cursorType: 'pointer',
    focusRing: 'auto',
    respectReducedMotion: true,
    components: {
      Tooltip: { defaultProps: { events: { hover: true, focus: true, touch: true }, openDelay: 300 } },
    },
  });
}

/** The brand's colours for our own style sheets. */
export function variablesOf({ colors }: Brand): Record<string, string> {
  return {
    '--brand-primary': colors.primary,
    '--brand-deep': colors.secondary,
    '--brand-accent': colors.tertiary,
    '--brand-right': colors.fourth,
    '--brand-wrong': colors.fifth,
    '--brand-wash': colors.sixth,
  };
}

/** Dresses what stands outside React: the colours of our style sheets, the title, the icon. */
export function dressPage(brand: Brand): void {
  for (const [name, value] of Object.entries(variablesOf(brand)))
    document.documentElement.style.setProperty(name, value);
  document.title = brand.appTitle;
  document.querySelector('link[rel="icon"]')?.setAttribute('href', brand.favicon);
}
