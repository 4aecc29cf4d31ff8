/** The checks of accessibility and layout, for any page. */
import type axe from 'axe-core';
import { endMotion, expect, type Looks, setLooks, withMedia, withoutPainting } from './app.ts';
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

/** Letters above 130 %, by the learner's setting and by the browser's. */
const LARGE_LETTERS: readonly Looks[] = [
  { ...SMALL_PHONE, text: '150' },
  { ...SMALL_PHONE, letters: 24 },
  { ...SMALL_PHONE, letters: 32 },
  { ...PHONE, letters: 32 },
];

export const sizeWords = ({ width, height, text = '100', letters = 16 }: Looks): string =>
  `${width} × ${height}, text ${text} %, letters of ${letters} px`;

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

/** Boxes that scroll inside another, or inside a page that scrolls, and words that are cut short. */
function findNarrowness(): string[] {
  const scope = document.querySelector('dialog[open]') ?? document.body;
  const seen = [...scope.querySelectorAll('*')].filter(
    (part) => part.checkVisibility({ checkVisibilityCSS: true }) && !part.closest('.hidden, [inert]'),
  );
  const scrolls = (part: Element): boolean =>
    part.scrollHeight > part.clientHeight + 1 &&
    (part === document.documentElement || /auto|scroll/.test(getComputedStyle(part).overflowY));
  const boxes = [document.documentElement, ...seen].filter(
    (part) => scrolls(part) && !part.matches('textarea, select'),
  );
  const isCut = (part: Element): boolean =>
    getComputedStyle(part).textOverflow === 'ellipsis' &&
    part.clientWidth > 1 &&
    part.scrollWidth > part.clientWidth;
  return [
    ...(boxes.length > 1 ? boxes.map((part) => `scrolls with another: ${nameOf(part)}`) : []),
    ...seen.filter(isCut).map((part) => `cut short: ${nameOf(part)}`),
  ];
}

const nameOf = (part: Element): string =>
  `<${part.tagName.toLowerCase()} class="${part.className}"> ${part.textContent?.slice(0, 60)}`;

/** Checks that above 130 % one thing scrolls, nothing is cut short, and the rest of the layout is correct. */
export async function expectRoomForLetters(name: string): Promise<void> {
  const faults: string[] = [];
  for (const looks of LARGE_LETTERS) {
    await setLooks(looks);
    const found = [...findNarrowness(), ...findFaults()];
    faults.push(...found.map((fault) => `${sizeWords(looks)}: ${fault}`));
  }
  await setLooks({});
  expect(faults, name).toEqual([]);
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
  await expectMarkedInSystemColours(name);
}

const CHOSEN =
  'fieldset label:has(> input:checked), [aria-pressed="true"], [data-selected="true"], [aria-current], [data-done="true"], [data-reached="true"], [data-active="true"]';

/** What colours of the system leave of an element's look; the weight of its letters does not count. */
function lookOf(part: Element): string {
  const parts = [part, ...part.children];
  return parts
    .flatMap((one) => {
      const {
        backgroundColor,
        borderTopColor,
        borderTopWidth,
        outlineStyle,
        outlineColor,
        textDecorationLine,
      } = getComputedStyle(one);
      return [
        backgroundColor,
        borderTopWidth,
        borderTopColor,
        outlineStyle,
        outlineColor,
        textDecorationLine,
      ];
    })
    .join(' ');
}

/** Chosen parts that look like one beside them that is not, and bars whose filling looks like their ground. */
function findUnmarked(): string[] {
  const scope = document.querySelector('dialog[open]') ?? document.body;
  const shown = (selector: string): Element[] =>
    [...scope.querySelectorAll(selector)].filter(
      (part) => part.checkVisibility({ checkVisibilityCSS: true }) && !part.closest('.hidden, [inert]'),
    );
  const chosen = shown(CHOSEN);
  const unmarked = chosen.filter((part) => {
    const group = part.closest('fieldset, ul, ol, nav, [role="group"]') ?? part.parentElement;
    const other = [...(group?.querySelectorAll(part.tagName) ?? [])].find(
      (one) => one.className === part.className && !chosen.includes(one) && one.checkVisibility(),
    );
    return other !== undefined && lookOf(other) === lookOf(part);
  });
  const bars = shown('[style*="width:"], [style*="scaleX("]').filter(
    (bar) =>
      bar.parentElement?.childElementCount === 1 &&
      bar.getBoundingClientRect().width > 0 &&
      getComputedStyle(bar).backgroundColor === getComputedStyle(bar.parentElement).backgroundColor,
  );
  return [
    ...unmarked.map((part) => `looks like what is not chosen: ${nameOf(part)}`),
    ...bars.map((bar) => `no filling: ${nameOf(bar)}`),
  ];
}

/** Checks that a chosen, pressed or current part can be told from the others with the colours of the system. */
export async function expectMarkedInSystemColours(name: string): Promise<void> {
  await withMedia({ features: [{ name: 'forced-colors', value: 'active' }] }, () => {
    expect(findUnmarked(), `${name} in colours of the system`).toEqual([]);
  });
}
