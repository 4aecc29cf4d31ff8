/** The usual size of letters (px), and the share of it above which they count as large. */
const USUAL_PX = 16;
const LARGE_SHARE = 1.3;

/** Tells the style sheets, by an attribute of `<html>`, whether letters are large by the learner's setting or the browser's. */
export function markLargeLetters(): void {
  const root = document.documentElement;
  const size = Number.parseFloat(getComputedStyle(root).fontSize);
  root.dataset.letters = size > USUAL_PX * LARGE_SHARE + 0.5 ? 'large' : 'usual';
}

/** Marks them now and whenever their size changes. */
export function watchLargeLetters(): void {
  const measure = document.createElement('span');
  measure.style.cssText = 'position:absolute;inline-size:1rem;block-size:0;visibility:hidden';
  measure.setAttribute('aria-hidden', 'true');
  document.body.append(measure);
  new ResizeObserver(markLargeLetters).observe(measure);
  markLargeLetters();
}
