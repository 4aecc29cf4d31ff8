/**
 * Turns a brand's six colours into the colour roles of our style sheets, for a light and a dark scheme. A brand's
 * colour is kept when it is readable; otherwise its lightness changes and its hue stays. `docs/design.md` describes
 * each role.
 */
import type { Brand } from '@balise/contract/site';
import type { Scheme } from '@balise/rules/page-cookies';
import { fillColor, type Hex, MARK, readableColor, setLightness, TEXT } from './contrast.ts';

export const COLOR_ROLES = [
  'page',
  'card',
  'raised',
  'line',
  'line-strong',
  'ink',
  'ink-soft',
  'track',
  'action',
  'on-action',
  'action-hover',
  'link',
  'wash',
  'deep',
  'on-deep',
  'on-deep-soft',
  'deep-line',
  'accent',
  'accent-hover',
  'on-accent',
  'accent-on-deep',
  'right',
  'on-right',
  'right-wash',
  'right-ink',
  'wrong',
  'on-wrong',
  'wrong-wash',
  'wrong-ink',
  'warn-wash',
  'warn-ink',
  'focus',
  'stage',
] as const;
export type ColorRole = (typeof COLOR_ROLES)[number];
export type Palette = Readonly<Record<ColorRole, Hex>>;

/** Warnings are amber under every brand. */
const AMBER = '#d08700';
const WHITE = '#ffffff';

/** Fixed lightness (0 to 1) of some roles in each scheme. */
const LIGHT = {
  page: 0.977,
  card: 1,
  raised: 1,
  wash: 0.955,
  state: 0.955,
  line: 0.905,
  track: 0.915,
  ink: 0.25,
};
const DARK = {
  page: 0.175,
  card: 0.222,
  raised: 0.26,
  wash: 0.285,
  state: 0.28,
  line: 0.34,
  track: 0.34,
  ink: 0.955,
};

/** Each page names the sheets of all brands, and each mail is painted: a palette takes some three milliseconds. */
const computed = new WeakMap<Brand['colors'], Map<Scheme, Palette>>();

/** Computed once for the colours of a brand. */
export function computePalette(colors: Brand['colors'], scheme: Scheme): Palette {
  const schemes = computed.get(colors) ?? new Map<Scheme, Palette>();
  computed.set(colors, schemes);
  const palette = schemes.get(scheme) ?? derivePalette(colors, scheme);
  schemes.set(scheme, palette);
  return palette;
}

function derivePalette(colors: Brand['colors'], scheme: Scheme): Palette {
  const dark = scheme === 'dark';
  const level = dark ? DARK : LIGHT;
  const way = dark ? 'lighter' : 'darker';
  // Neutral colours have a slight tint of the brand's deep colour.
  const neutral = (lightness: number, chroma = dark ? 0.022 : 0.014): Hex =>
    setLightness(colors.secondary, lightness, chroma);

  const page = neutral(level.page, dark ? 0.018 : 0.008);
  const card = dark ? neutral(level.card) : WHITE;
  const raised = dark ? neutral(level.raised) : WHITE;
  const plain = [page, card, raised];
  const wash = dark
    ? setLightness(colors.primary, level.wash, 0.05)
    : setLightness(colors.sixth, level.wash, 0.03);
  const stateWash = (color: string): Hex => setLightness(color, level.state, dark ? 0.036 : 0.028);
  const [rightWash, wrongWash, warnWash] = [colors.fourth, colors.fifth, AMBER].map(stateWash) as [
    Hex,
    Hex,
    Hex,
  ];
  const surfaces = [...plain, wash, rightWash, wrongWash, warnWash];

  const ink = neutral(level.ink, 0.035);
  const text = { light: WHITE, dark: setLightness(colors.secondary, 0.19, 0.05) } as const;
  const solid = (color: string) => fillColor(color, { surfaces: plain, way, ...text });
  const [action, right, wrong] = [solid(colors.primary), solid(colors.fourth), solid(colors.fifth)];
  const deep = dark
    ? setLightness(colors.secondary, 0.275, 0.085)
    : readableColor(colors.secondary, [WHITE], 9, 'darker');
  const accent = fillColor(colors.tertiary, { surfaces: [deep], way: 'lighter', ...text });

  return {
    page,
    card,
    raised,
    line: neutral(level.line),
    'line-strong': readableColor(neutral(dark ? 0.5 : 0.66, 0.03), plain, MARK, way),
    ink,
    'ink-soft': readableColor(neutral(dark ? 0.72 : 0.52, 0.035), surfaces, TEXT, way),
    track: neutral(level.track),
    action: action.fill,
    'on-action': action.text,
    // Further from its text than the button itself, so that it stays readable.
    'action-hover': readableColor(
      action.fill,
      [action.text],
      TEXT + 1.4,
      action.text === WHITE ? 'darker' : 'lighter',
    ),
    link: readableColor(colors.primary, surfaces, TEXT, way),
    wash,
    deep,
    'on-deep': WHITE,
    'on-deep-soft': readableColor(setLightness(colors.secondary, 0.78, 0.03), [deep], 6, 'lighter'),
    'deep-line': setLightness(colors.secondary, dark ? 0.4 : 0.42, 0.06),
    accent: accent.fill,
    'accent-hover': readableColor(
      accent.fill,
      [accent.text],
      7.5,
      accent.text === WHITE ? 'darker' : 'lighter',
    ),
    'on-accent': accent.text,
    'accent-on-deep': readableColor(colors.tertiary, [deep], TEXT, 'lighter'),
    right: right.fill,
    'on-right': right.text,
    'right-wash': rightWash,
    'right-ink': readableColor(colors.fourth, [...plain, rightWash], TEXT, way),
    wrong: wrong.fill,
    'on-wrong': wrong.text,
    'wrong-wash': wrongWash,
    'wrong-ink': readableColor(colors.fifth, [...plain, wrongWash], TEXT, way),
    'warn-wash': warnWash,
    'warn-ink': readableColor(AMBER, [...plain, warnWash], TEXT, way),
    focus: readableColor(colors.primary, surfaces, MARK + 0.6, way),
    stage: setLightness(colors.secondary, dark ? 0.13 : 0.22, dark ? 0.03 : 0.05),
  };
}
