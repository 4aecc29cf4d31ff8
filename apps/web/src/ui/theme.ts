/** Mantine in our roles, and what stands outside React: the brand's sheet of colours, the title, the icon. */
import type { SiteBrand } from '@balise/contract/site';
import {
  type CSSVariablesResolver,
  colorsTuple,
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core';

/** Colours of a control by its variant; one that names a colour of Mantine's own keeps Mantine's. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const usual = defaultVariantColorsResolver(input);
  const own = input.color === undefined || input.color === 'brand';
  const quiet = { hover: 'var(--wash)', border: '1px solid transparent' };
  switch (input.variant) {
    case 'filled':
      if (!own) return usual;
      return {
        background: 'var(--action)',
        hover: 'var(--action-hover)',
        color: 'var(--on-action)',
        border: '1px solid transparent',
      };
    case 'light':
      return { ...quiet, background: 'var(--wash)', hover: 'var(--track)', color: 'var(--link)' };
    case 'subtle':
      return { ...quiet, background: 'transparent', color: own ? 'var(--link)' : 'var(--ink-soft)' };
    case 'default':
      return {
        background: 'var(--card)',
        hover: 'var(--wash)',
        color: 'var(--ink)',
        border: '1px solid var(--line-strong)',
      };
    default:
      return usual;
  }
};

export const theme = createTheme({
  primaryColor: 'brand',
  colors: { brand: colorsTuple('var(--action)') },
  fontFamily: 'var(--face)',
  headings: { fontFamily: 'var(--face)', fontWeight: '700' },
  defaultRadius: 'md',
  radius: { sm: 'var(--radius-sm)', md: 'var(--radius)', lg: 'var(--radius-lg)' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  variantColorResolver,
});

const ROLES_OF_MANTINE = {
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--wrong-ink)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--wash)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--track)',
  '--mantine-color-disabled-color': 'var(--ink-soft)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--action)',
  '--mantine-primary-color-filled-hover': 'var(--action-hover)',
  '--mantine-primary-color-contrast': 'var(--on-action)',
  '--mantine-primary-color-light': 'var(--wash)',
  '--mantine-primary-color-light-hover': 'var(--track)',
  '--mantine-primary-color-light-color': 'var(--link)',
  '--mantine-color-brand-filled': 'var(--action)',
  '--mantine-color-brand-filled-hover': 'var(--action-hover)',
};

/** Mantine's dark greys, where its own style sheets name them: text, borders, hovers and fields. */
const GREYS = [
  'ink',
  'ink-soft',
  'ink-soft',
  'ink-soft',
  'line-strong',
  'wash',
  'card',
  'card',
  'page',
  'page',
];
const DARK_GREYS = Object.fromEntries(
  GREYS.map((role, index) => [`--mantine-color-dark-${index}`, `var(--${role})`]),
);

/** Our sheet knows the scheme: both of Mantine's point to the same roles. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: ROLES_OF_MANTINE,
  dark: { ...ROLES_OF_MANTINE, ...DARK_GREYS },
});

/** The old sheet goes when the new one is there: at no moment has the page no colours. */
function wearColors(address: string): void {
  const old = document.getElementById('colors');
  if (!(old instanceof HTMLLinkElement) || old.getAttribute('href') === address) return;
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.id = 'colors';
  sheet.href = address;
  // Should it not come, the colours before are better than none.
  sheet.addEventListener('load', () => old.remove());
  sheet.addEventListener('error', () => {
    sheet.remove();
    old.id = 'colors';
  });
  old.id = '';
  old.after(sheet);
}

/** Dresses what stands outside React. */
export function dressPage(brand: Pick<SiteBrand, 'appTitle' | 'favicon' | 'colorSheet' | 'colors'>): void {
  wearColors(brand.colorSheet);
  document.title = brand.appTitle;
  document.querySelector('link[rel="icon"]')?.setAttribute('href', brand.favicon);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', brand.colors.secondary);
}
