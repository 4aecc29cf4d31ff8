/** Calendar months, by which the law and people count. Pure. */

/** As many months earlier; the last day of a month that is too short. */
export function monthsBefore(date: Date, months: number): Date {
  return monthsAfter(date, -months);
}

export function monthsAfter(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const overflowed = (((date.getUTCMonth() + months) % 12) + 12) % 12 !== moved.getUTCMonth();
  // The day 0 of a month is the last one of the month before.
  if (overflowed) moved.setUTCDate(0);
  return moved;
}
