/** Measures how a clip plays in a browser: late frames, and script time per frame. */
import { plantClip } from '../../e2e/clip-on-page.ts';
import { beginSeries, openNew } from '../../e2e/play.ts';
import { signIn } from '../../e2e/visitor.ts';
import { withDemonstration } from '../../tools/bench/demonstration.ts';

/**
 * A phone's window, with one and with three device pixels per CSS pixel: without a graphics card, painting takes most
 * of a frame at three. A frame is late if it comes more than half a frame after its sixtieth of a second.
 */
const PHONE = { width: 390, height: 844 };
const LATE_MS = 25;

export async function measureClip(): Promise<void> {
  for (const density of [1, 3]) await measureAt(density);
}

async function measureAt(density: number): Promise<void> {
  await withDemonstration({ viewport: PHONE, deviceScaleFactor: density }, async ({ page }) => {
    await page.addInitScript(() => {
      const asked = requestAnimationFrame.bind(window);
      const frames: { at: number; script: number }[] = [];
      Object.assign(window, { frames });
      window.requestAnimationFrame = (then) =>
        asked((at) => {
          const start = performance.now();
          then(at);
          if (document.querySelector('main canvas[data-shown="true"]'))
            frames.push({ at, script: performance.now() - start });
        });
    });
    await signIn(page, 'lea');
    await plantClip(page);
    await openNew(page, 'entrainement');
    await beginSeries(page);
    await page.getByRole('button', { name: 'Revoir' }).waitFor({ timeout: 60_000 });
    const frames = await page.evaluate(
      () => (window as unknown as { frames: { at: number; script: number }[] }).frames,
    );
    const late = frames.filter(({ at }, i) => i > 0 && at - (frames[i - 1]?.at ?? at) > LATE_MS).length;
    const scripts = frames.map(({ script }) => script).sort((a, b) => a - b);
    const at = (share: number) => `${(scripts[Math.floor(scripts.length * share)] ?? 0).toFixed(1)} ms`;
    console.log(
      `clip, ${density} px a point: ${frames.length} frames, ${((100 * late) / Math.max(1, frames.length)).toFixed(1)} % late; script a frame: median ${at(0.5)}, 95 in 100 under ${at(0.95)}`,
    );
  });
}
