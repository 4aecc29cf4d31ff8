import { expect, it } from 'vitest';
import { FREQUENCIES, plannedFrequency } from './channel-modes.ts';

it('the frequencies typed from appendix 18 follow the plan of the band, the shore 4.6 MHz above the ship', () => {
  for (const [channel, [ship = 0, coast]] of Object.entries(FREQUENCIES)) {
    expect(ship, channel).toBeCloseTo(plannedFrequency(Number(channel)), 4);
    if (coast !== undefined) expect(coast - ship, channel).toBeCloseTo(4.6, 4);
  }
});
