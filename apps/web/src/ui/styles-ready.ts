/**
 * Calls back once the application's style sheet is there, at once where it is. The page asks for it by script
 * (first-steps.config.ts), and what is asked for by script nothing waits for by itself; should it not come, the page says so.
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
