import { DAY_MS } from '@balise/rules/days';

/** A moment some whole days ago, when a school is open; `turn` makes it another one each time. */
export function inOfficeHours(now: Date, days: number, turn: number): Date {
  const at = new Date(now.getTime() - Math.max(1, days) * DAY_MS);
  at.setUTCHours(8 + ((turn * 5) % 9), (turn * 17) % 60, (turn * 29) % 60);
  return at;
}
