import { describe, expect, test } from 'vitest';
import { type ClipClock, createClipClock } from './clip-clock.ts';

/** A clip of eight seconds on a clock that only moves when it is told to. */
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
  test('shows each frame at its own moment, and a late frame at the moment it comes', () => {
    const { clock, pass, shown } = onClock();
    clock.play();
    pass(0.016);
    pass(2);
    expect(shown.map((t) => Math.round(t * 1000))).toEqual([0, 16, 2016]);
  });

  test('comes to its end once, on its last moment, and asks for no frame after', () => {
    const { clock, pass, shown, told } = onClock();
    clock.play();
    pass(9);
    pass(1);
    expect(shown).toEqual([0, 8]);
    expect(told).toEqual({ shares: [0, 1], over: 1 });
  });

  test('stands while it is paused, and goes on from there', () => {
    const { clock, pass, shown } = onClock();
    clock.play();
    pass(3);
    clock.pause();
    pass(60);
    clock.play();
    pass(1);
    expect(shown).toEqual([0, 3, 3, 4]);
  });

  test('is seen again from its beginning, from its end or from anywhere', () => {
    const { clock, pass, shown } = onClock();
    clock.play();
    pass(3);
    clock.replay();
    pass(9);
    clock.play();
    expect(shown).toEqual([0, 3, 0, 8, 0]);
  });
});
