import { describe, expect, test } from 'vitest';
import { type ClipClock, createClipClock } from './clip-clock.ts';

/** A clip of eight seconds on a clock that the test moves. */
function onClock() {
  let now = 100;
  let next: (() => void) | null = null;
  const shown: number[] = [];
  const told = { shares: [] as number[], over: 0 };
  const player = { duration: 8, drawAt: (t: number) => shown.push(t) };
  const clock: ClipClock = createClipClock(
    player,
    {
      at: (share) => told.shares.push(share),
      over: () => {
        told.over += 1;
      },
    },
    {
      now: () => now,
      frame: (then) => {
        next = then;
        return 1;
      },
      cancel: () => {
        next = null;
      },
    },
  );
  const pass = (seconds: number): void => {
    now += seconds * 1000;
    const then = next;
    next = null;
    then?.();
  };
  return { clock, pass, shown, told };
}

describe('the clock of a clip', () => {
  test('draws each frame at its own time, and a late frame at the time it is drawn', () => {
    const { clock, pass, shown } = onClock();
    clock.play();
    pass(0.016);
    pass(2);
    expect(shown.map((t) => Math.round(t * 1000))).toEqual([0, 16, 2016]);
  });

  test('ends once, on its last frame, and requests no frame after it', () => {
    const { clock, pass, shown, told } = onClock();
    clock.play();
    pass(9);
    pass(1);
    expect(shown).toEqual([0, 8]);
    expect(told).toEqual({ shares: [0, 1], over: 1 });
  });

  test('stops while paused, and continues from the same position', () => {
    const { clock, pass, shown } = onClock();
    clock.play();
    pass(3);
    clock.pause();
    pass(60);
    clock.play();
    pass(1);
    expect(shown).toEqual([0, 3, 3, 4]);
  });

  test('replays from the beginning, in the middle and after the end', () => {
    const { clock, pass, shown } = onClock();
    clock.play();
    pass(3);
    clock.replay();
    pass(9);
    clock.play();
    expect(shown).toEqual([0, 3, 0, 8, 0]);
  });

  test('plays a part up to its end, even while it plays; then it plays whole again', () => {
    const { clock, pass, shown, told } = onClock();
    clock.play();
    pass(3);
    clock.playPart(2, 5);
    pass(1);
    pass(4);
    expect(shown).toEqual([0, 3, 2, 3, 5]);
    expect(told.over).toBe(1);
    clock.play();
    pass(9);
    expect(shown.slice(5)).toEqual([0, 8]);
    expect(told.over).toBe(2);
  });
});
