/** The drawings of a brand that is made from a logo and a colour: plain ones, which the operator may replace. Pure. */
import type { Brand } from '@balise/contract/site';
import { escapeHtml } from '../base/api.ts';
import { readableColor, setLightness } from '../brand/api.ts';
import type { BrandLogo } from './read-logo.ts';

type BrandColors = Brand['colors'];

/** The height at which pages show a logo. */
const LOGO_HEIGHT = 40;
const SVG = 'xmlns="http://www.w3.org/2000/svg"';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The logo for light surfaces, and that for dark ones: on a light plate, because its own colours are not ours to change. */
export function drawLogos(
  logo: BrandLogo,
  dark: BrandLogo | null,
  title: string,
): { light: string; dark: string } {
  const width = round((LOGO_HEIGHT * logo.width) / logo.height);
  const whole = { x: 0, y: 0, width, height: LOGO_HEIGHT };
  const frame = (inner: string): string =>
    `<svg ${SVG} width="${width}" height="${LOGO_HEIGHT}" viewBox="0 0 ${width} ${LOGO_HEIGHT}" role="img" aria-label="${escapeHtml(title)}">${inner}</svg>\n`;
  const plate = `<rect width="${width}" height="${LOGO_HEIGHT}" rx="6" fill="#fff"/>`;
  const inset = { x: round(width * 0.06), y: 3, width: round(width * 0.88), height: LOGO_HEIGHT - 6 };
  return {
    light: frame(placeLogo(logo, whole)),
    dark: frame(dark ? placeLogo(dark, whole) : `${plate}${placeLogo(logo, inset)}`),
  };
}

function placeLogo({ source }: BrandLogo, { x, y, width, height }: Box): string {
  const size = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  if (source.kind === 'svg') return `<svg${source.root} ${size}>${source.inner}</svg>`;
  return `<image ${size} href="${source.address}"/>`;
}

/** The name in letters of the machine's own, until there is a logo. */
export function drawWordmark(title: string, colors: BrandColors): { light: string; dark: string } {
  const width = Math.max(60, title.length * 14 + 12);
  const draw = (color: string): string =>
    `<svg ${SVG} width="${width}" height="${LOGO_HEIGHT}" viewBox="0 0 ${width} ${LOGO_HEIGHT}" role="img" aria-label="${escapeHtml(title)}"><text x="2" y="28" fill="${color}" font-family="system-ui,sans-serif" font-size="24" font-weight="700" textLength="${width - 6}" lengthAdjust="spacingAndGlyphs">${escapeHtml(title)}</text></svg>\n`;
  return { light: draw(readableColor(colors.primary, ['#ffffff'], 4.5, 'darker')), dark: draw('#ffffff') };
}

/** A logo that is nearly square, else the first letter of the name. */
export function drawFavicon(logo: BrandLogo | null, title: string, { primary }: BrandColors): string {
  const isSquare = logo !== null && logo.width / logo.height < 1.35 && logo.height / logo.width < 1.35;
  if (logo && isSquare) {
    const inner = placeLogo(logo, { x: 0, y: 0, width: 32, height: 32 });
    return `<svg ${SVG} viewBox="0 0 32 32"><title>${escapeHtml(title)}</title>${inner}</svg>\n`;
  }
  const ground = readableColor(primary, ['#ffffff'], 4.5, 'darker');
  const letter = escapeHtml([...title.trim()][0]?.toUpperCase() ?? '');
  return `<svg ${SVG} viewBox="0 0 32 32"><title>${escapeHtml(title)}</title><rect width="32" height="32" rx="7" fill="${ground}"/><text x="16" y="23" fill="#fff" font-family="system-ui,sans-serif" font-size="20" font-weight="700" text-anchor="middle">${letter}</text></svg>\n`;
}

/** A road towards hills under a low sun, which fades to the left, where the text of the band is. */
export function drawHero(name: string, { primary, secondary, tertiary }: BrandColors): string {
  const tone = (lightness: number, chroma = 0.12): string => setLightness(primary, lightness, chroma);
  const fade = [0.18, 0, 0.34, 0.35, 0.48, 0.85, 0.56, 1];
  const stops = [0, 2, 4, 6]
    .map((at) => `<stop offset="${fade[at]}" stop-color="#fff" stop-opacity="${fade[at + 1]}"/>`)
    .join('');
  return `<svg ${SVG} viewBox="0 0 640 320"><defs><linearGradient id="${name}-fade-x">${stops}</linearGradient><linearGradient id="${name}-sky" x2="0" y2="1"><stop offset="0" stop-color="${tone(0.42)}"/><stop offset="1" stop-color="${setLightness(tertiary, 0.84, 0.1)}"/></linearGradient><linearGradient id="${name}-road" x2="0" y2="1"><stop offset="0" stop-color="${tone(0.5, 0.05)}"/><stop offset="1" stop-color="${setLightness(secondary, 0.22, 0.05)}"/></linearGradient><mask id="${name}-fade" width="640" height="320" x="0" y="0" maskUnits="userSpaceOnUse"><path fill="url(#${name}-fade-x)" d="M0 0h640v320H0z"/></mask></defs><g mask="url(#${name}-fade)"><path fill="url(#${name}-sky)" d="M0 0h640v200H0z"/><circle cx="470" cy="150" r="34" fill="#fff" fill-opacity=".85"/><path fill="${tone(0.55)}" d="M140 190c60-44 110-60 170-34s110-18 170-30 120 16 160 40v44H140z"/><path fill="${tone(0.42)}" d="M180 210c90-40 150-30 220-18s150-34 240-8v50H180z"/><path fill="${tone(0.32)}" d="M0 212c150-24 300-22 430-14s150 0 210-6v128H0z"/><path fill="url(#${name}-road)" d="M466 196h12c-2 24 22 60 120 124H262c136-56 206-96 204-124"/><path fill="#fff" fill-opacity=".8" d="M470 204h4l1 8h-6zm-3 16h7l1 14h-11zm-9 26h13l-2 24h-22zm-21 38h24l-8 36h-38z"/><path fill="${tone(0.24)}" d="M572 196v-26h5v26zm-15-22c0-18 7-30 17.500-30S592 156 592 174s-7 16-17.500 16-17.500 2-17.500-16m-250 22v-18h4v18zm-11-15c0-14 5-22 13-22s13 8 13 22-5 12-13 12-13 2-13-12"/></g></svg>\n`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
