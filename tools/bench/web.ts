/** Measures what each page loads, compressed, and how long the next question takes from the tap to the paint. */
import type { Page } from '@playwright/test';
import { startSeries } from '../../e2e/play.ts';
import { signIn } from '../../e2e/visitor.ts';
import { weigh } from '../../e2e/weights.ts';
import { findChromium } from '../programs.mjs';
import { withDemonstration } from './demonstration.ts';

const QUESTIONS = 20;

export async function measureWeb(): Promise<void> {
  if (!findChromium()) return console.log('\nweb: no Chromium here (Debian: apt-get install chromium)');
  await withDemonstration({ viewport: { width: 1440, height: 900 } }, async ({ page }) => {
    await signIn(page, 'lea');
    await page.waitForLoadState('networkidle');

    console.log('\nweb (gzip, caches empty)');
    const dashboard = await weigh(page, '/dashboard');
    console.log(`  dashboard ${kilobytes(dashboard)} of JavaScript (at most 200 kB)`);
    const history = await weigh(page, '/history');
    console.log(`  history   ${kilobytes(history)}`);

    await startSeries(page, /Réviser/);
    const player = await weigh(page, new URL(page.url()).pathname);
    console.log(
      `  player    ${kilobytes(player)}, ${kilobytes(player - dashboard)} more than the dashboard (at most 30 kB)`,
    );
    const times = await paintTimes(page);
    const at = (rate: number): string => `${(times[Math.floor(times.length * rate)] ?? 0).toFixed(0)} ms`;
    console.log(
      `  tap to next question painted: median ${at(0.5)}, worst ${at(0.999)} of ${times.length} (at most 100 ms)`,
    );
  });
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * Times in milliseconds, sorted, from the click on «Question suivante» to the frame that shows the next statement and
 * its picture.
 */
async function paintTimes(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < QUESTIONS; count += 1) {
    await page.keyboard.press('a');
    await page.keyboard.press('c');
    await page.keyboard.press('Enter');
    const next = page.getByRole('button', { name: 'Question suivante' });
    const last = page.getByRole('button', { name: 'Terminer' });
    await next.or(last).first().waitFor();
    if (!(await next.isVisible())) break;
    // As long as a learner who reads the correction.
    await page.waitForTimeout(300);
    times.push(
      await page.evaluate(async () => {
        const button = [...document.querySelectorAll('button')].find((one) =>
          one.textContent?.includes('Question suivante'),
        );
        const before = document.querySelector('main img')?.getAttribute('src');
        const start = performance.now();
        button?.click();
        for (;;) {
          await new Promise((resolve) => requestAnimationFrame(resolve));
          const picture = document.querySelector<HTMLImageElement>('main img');
          if (
            picture &&
            picture.getAttribute('src') !== before &&
            picture.complete &&
            picture.naturalWidth > 0
          )
            break;
          if (performance.now() - start > 5000) break;
        }
        // Waits for the frame after the complete one: then the complete frame is on screen.
        await new Promise((resolve) => requestAnimationFrame(resolve));
        return performance.now() - start;
      }),
    );
  }
  return times.sort((a, b) => a - b);
}
