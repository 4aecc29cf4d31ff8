/** Finds faults that an eye sees and axe does not: overlaps, text cut off, controls outside the window or too small. */

/**
 * Faults of the current page, one line each; leaves out what is in a closed menu or covers the page on purpose.
 * Journeys send this function as text into their page, so it can call nothing outside itself.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it must be one function, see above
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: it must be one function, see above
export function findLayoutFaults(): string[] {
  const SLACK = 1.5;
  const LEAST_TARGET = 24;
  const faults: string[] = [];
  const name = (element: Element): string =>
    `<${element.tagName.toLowerCase()}> «${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50)}»`;

  // Content that the browser skips until it is scrolled to has no boxes of its own yet.
  const visible = { checkOpacity: true, checkVisibilityCSS: true, contentVisibilityAuto: true };
  const seen = (element: Element): boolean =>
    element.checkVisibility(visible) && element.closest('.hidden, [inert], [aria-hidden="true"]') === null;
  /** The ancestor that covers the page on purpose, or that scrolls by itself. */
  const apart = (element: Element): Element | null => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { position, overflowX, overflowY } = getComputedStyle(at);
      if (position === 'fixed' || position === 'sticky' || at.tagName === 'DIALOG') return at;
      if (/(auto|scroll)/.test(`${overflowX} ${overflowY}`) && at !== document.documentElement) return at;
    }
    return null;
  };

  const dialog = document.querySelector('dialog[open]');
  const inScope = (element: Element): boolean => seen(element) && (!dialog || dialog.contains(element));
  const all = [...document.querySelectorAll('body *')].filter(inScope);

  // Controls: inside the window, large enough, none over another.
  const controls = all.filter((element) =>
    element.matches('a[href], button, input, select, textarea, summary'),
  );
  const boxes = controls.map((element) => {
    // An input inside its label is as large as the label.
    const label = element instanceof HTMLInputElement ? element.closest('label') : null;
    return { element, apart: apart(element), box: (label ?? element).getBoundingClientRect() };
  });
  for (const { element, box, apart: own } of boxes) {
    if (box.width === 0 || box.height === 0) continue;
    if (!own && (box.left < -SLACK || box.right > innerWidth + SLACK))
      faults.push(`outside the window: ${name(element)}`);
    const inText = getComputedStyle(element).display === 'inline';
    if (!inText && Math.min(box.width, box.height) < LEAST_TARGET - SLACK && !element.matches('input'))
      faults.push(
        `smaller than ${LEAST_TARGET} px: ${name(element)} ${Math.round(box.width)} × ${Math.round(box.height)}`,
      );
  }
  boxes.forEach((one, index) => {
    for (const other of boxes.slice(index + 1)) {
      if (one.apart !== other.apart || one.element.contains(other.element)) continue;
      if (one.element.closest('label') && one.element.closest('label') === other.element.closest('label'))
        continue;
      // A control within a field, such as the one that shows a password.
      if (one.element.matches('input') && one.element.parentElement === other.element.parentElement) continue;
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (width > SLACK && height > SLACK)
        faults.push(`overlap: ${name(one.element)} and ${name(other.element)}`);
    }
  });

  // Text: never cut by its box, and never beyond its edge.
  for (const element of all) {
    const words = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (!words || element.matches('input, select, textarea, option')) continue;
    // For screen readers only, not visible.
    if (element.clientWidth <= 1 && element.clientHeight <= 1) continue;
    const style = getComputedStyle(element);
    const clips = style.overflowX === 'hidden' || style.overflowX === 'clip';
    if (clips && style.textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + SLACK)
      faults.push(`cut: ${name(element)}`);
    if (
      style.display !== 'inline' &&
      !clips &&
      element.scrollWidth > element.clientWidth + 2 &&
      element.clientWidth > 0
    )
      faults.push(`wider than its box: ${name(element)}`);
  }

  for (const picture of document.images)
    if (seen(picture) && picture.complete && picture.naturalWidth === 0)
      faults.push(`no picture: ${picture.src}`);
  const overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (overflow > 0) {
    const wide = all.filter((element) => element.getBoundingClientRect().right > innerWidth + SLACK);
    const innermost = wide.filter(
      (element) => !wide.some((other) => other !== element && element.contains(other)),
    );
    faults.push(`wider than the window by ${overflow} px: ${innermost.slice(0, 3).map(name).join(', ')}`);
  }
  return faults;
}
