/**
 * Calls back once the application's style sheets have loaded, at once if they already have. A script adds them to the
 * page (first-steps.config.ts), so that they don't block the first paint; if one fails to load, that script handles
 * it.
 */
export function whenStyled(draw: () => void): void {
  const missing = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet }) => sheet === null,
  );
  let left = missing.length;
  if (left === 0) draw();
  for (const link of missing)
    link.addEventListener('load', () => {
      left -= 1;
      if (left === 0) draw();
    });
}
