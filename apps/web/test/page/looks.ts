/** The checks of accessibility and layout, for any page. */
import type axe from 'axe-core';
import { endMotion, expect, type Looks, setLooks, withoutPainting } from './app.ts';
import { findLayoutFaults } from './layout-faults.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Every rule of WCAG 2.2 A and AA and good practice, or those that another scheme can affect. */
const RULES = {
  all: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const;

/** Axe's violations on the current page, one line each. */
async function violations(rules: keyof typeof RULES): Promise<string[]> {
  const { type, values } = RULES[rules];
  const found = await window.axe.run(document, {
    runOnly: { type, values: [...values] },
    resultTypes: ['violations'],
  });
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} — ${failureSummary}`),
  );
}

/** Least height of a control, in CSS pixels. */
const THUMB = 24;
const PRESSED =
  'a[href], button:not(:disabled), label:has(input), input:not([type="radio"], [type="checkbox"])';

/** Controls that can't be pressed: at any scroll position, they are outside the window or covered. */
function findUnreachable(): string[] {
  const scope = document.querySelector('dialog[open]') ?? document.body;
  const seen = { checkOpacity: true, checkVisibilityCSS: true };
  const faults = [...scope.querySelectorAll<HTMLElement>(PRESSED)].flatMap((control) => {
    if (!control.checkVisibility(seen) || control.closest('[inert], .hidden, [aria-disabled="true"]'))
      return [];
    control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const fault = faultOf(control) && faultWithFocus(control) && faultInTheMiddle(control);
    return fault === null ? [] : [`${fault}: ${control.outerHTML.slice(0, 160)}`];
  });
  scrollBack();
  return faults;
}

/** In the middle of the window, as far as scrolling allows. */
function faultInTheMiddle(control: HTMLElement): string | null {
  control.scrollIntoView({ block: 'center', inline: 'nearest' });
  return faultOf(control);
}

function scrollBack(): void {
  for (const part of document.querySelectorAll('*')) if (part.scrollTop > 0) part.scrollTop = 0;
}

/** Some controls enter the window only with the focus, such as the link that skips the menus. */
function faultWithFocus(control: HTMLElement): string | null {
  const before = document.activeElement;
  control.focus();
  endMotion();
  const fault = faultOf(control);
  if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
  else control.blur();
  return fault;
}

function faultOf(control: HTMLElement): string | null {
  const { left, top, right, bottom, width, height } = control.getBoundingClientRect();
  // Only for screen readers, until it has the focus.
  if (width <= 1 || height <= 1) return null;
  if (left < -1 || right > innerWidth + 1) return 'beside the window';
  if (top < -1 || bottom > innerHeight + 2) return 'above or under the window';
  if (height < THUMB - 0.5 && getComputedStyle(control).display !== 'inline') return 'too low';
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (hit === null || control.contains(hit) || hit.contains(control)) return null;
  return `covered by ${hit.outerHTML.slice(0, 100)}`;
}

export const PHONE = { width: 390, height: 664 };
const SMALL_PHONE = { width: 360, height: 600 };
/** A window of 1280 px, magnified four times. */
const MAGNIFIED = { width: 320, height: 256 };
export const DESKTOP = { width: 1440, height: 900 };

/** The windows in which most faults show: they are checked at every change. */
const FEW_SIZES: readonly Looks[] = [
  DESKTOP,
  { width: 820, height: 1180, text: '150' },
  { ...PHONE, text: '150' },
  SMALL_PHONE,
  MAGNIFIED,
];
/** From a window magnified four times to a wide desktop, with the usual text and with large text. */
const ALL_SIZES: readonly Looks[] = [
  ...FEW_SIZES,
  { ...DESKTOP, text: '150' },
  { width: 820, height: 1180 },
  PHONE,
  { ...SMALL_PHONE, text: '150' },
  { width: 320, height: 640 },
];
/** `npm run walk:pages` asks for all. */
export const SIZES: readonly Looks[] = import.meta.env.VITE_ALL_SIZES ? ALL_SIZES : FEW_SIZES;

export const sizeWords = ({ width, height, text = '100' }: Looks): string =>
  `${width} × ${height}, text ${text} %`;

/** All faults that an eye sees and axe does not. */
export const findFaults = (): string[] => [
  ...findLayoutFaults(),
  ...findScrollingSideways(),
  ...findUnreachable(),
];

/** Parts of the page that cut their content, or scroll sideways. */
function findScrollingSideways(): string[] {
  return [...document.querySelectorAll('main *, header *, dialog *')].flatMap((part) => {
    const { overflowX, textOverflow, clipPath } = getComputedStyle(part);
    if (overflowX === 'visible' || textOverflow === 'ellipsis' || clipPath !== 'none') return [];
    // The browser itself scrolls inside a field.
    if (part.matches('input, textarea')) return [];
    const isOver =
      part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1 && !part.closest('.hidden');
    return isOver ? [`cut: ${part.outerHTML.slice(0, 120)}`] : [];
  });
}

/** Checks that each of these windows has a correct layout, and that every control can be pressed. */
export async function expectInOrder(name: string, sizes: readonly Looks[] = SIZES): Promise<void> {
  await withoutPainting(async () => {
    for (const looks of sizes) {
      await setLooks(looks);
      expect(findFaults(), `${name} at ${sizeWords(looks)}`).toEqual([]);
    }
  });
}

/**
 * Checks the current page: accessibility in a wide, light window, colours in a narrow, dark one, layout in every
 * window.
 */
export async function expectFine(name: string): Promise<void> {
  await setLooks(DESKTOP);
  expect(await violations('all'), `${name}, light`).toEqual([]);
  await setLooks({ ...PHONE, scheme: 'dark' });
  expect(await violations('colours'), `${name}, dark`).toEqual([]);
  await expectInOrder(name);
  await setLooks({});
}
