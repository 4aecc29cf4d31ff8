/**
 * Calls back once the application's style sheets have loaded, at once if they have. A script adds them to the page
 * (first-steps.config.ts), so that the browser itself doesn't wait for them; when one fails to load, that script says so.
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
