/** The style sheet that gives a brand's pages their colours, in both schemes. */
import { createHash } from 'node:crypto';
import type { Brand } from '@balise/contract/site';
import { COLOR_ROLES, computePalette, type Palette } from './palette.ts';

/** The brand's own six colours, for drawings; `docs/design.md` names them. */
const SLOTS = {
  'brand-primary': 'primary',
  'brand-deep': 'secondary',
  'brand-accent': 'tertiary',
  'brand-right': 'fourth',
  'brand-wrong': 'fifth',
  'brand-wash': 'sixth',
} as const;

const SHADOWS = {
  light:
    '--shadow:0 1px 2px rgb(16 24 48/6%),0 10px 28px -14px rgb(16 24 48/20%);--shadow-high:0 4px 12px rgb(16 24 48/8%),0 24px 64px -16px rgb(16 24 48/32%);--backdrop:rgb(10 16 36/55%)',
  dark: '--shadow:0 1px 2px rgb(0 0 0/35%),0 10px 28px -14px rgb(0 0 0/60%);--shadow-high:0 4px 12px rgb(0 0 0/40%),0 24px 64px -16px rgb(0 0 0/75%);--backdrop:rgb(0 0 0/65%)',
} as const;

const declare = (palette: Palette): string =>
  COLOR_ROLES.map((role) => `--${role}:${palette[role]}`).join(';');

/**
 * `data-mantine-color-scheme` on the root element names the chosen scheme. Before any script has run, and where none
 * runs, the system's preference applies.
 */
export function buildColorSheet({ colors }: Pick<Brand, 'colors'>): string {
  const slots = Object.entries(SLOTS).map(([name, slot]) => `--${name}:${colors[slot]}`);
  const light = `color-scheme:light;${declare(computePalette(colors, 'light'))};${SHADOWS.light}`;
  const dark = `color-scheme:dark;${declare(computePalette(colors, 'dark'))};${SHADOWS.dark}`;
  return [
    `:root{${slots.join(';')};${light}}`,
    `:root[data-mantine-color-scheme=dark]{${dark}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme]){${dark}}}`,
    '',
  ].join('\n');
}

/** Address of the sheet. It changes with the content, so that browsers may cache the sheet for ever. */
export function colorSheetAddress(brand: Pick<Brand, 'name' | 'colors'>): string {
  const hash = createHash('sha256').update(buildColorSheet(brand)).digest('hex').slice(0, 10);
  return `/brands/${brand.name}/colors.css?v=${hash}`;
}
