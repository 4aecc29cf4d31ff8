/** Nobody waits longer before a page. */
const LONGEST_MS = 3_600_000;

/** Milliseconds that a `Retry-After` header asks for, in seconds or as a date; 0 without a valid header. */
export function retryAfterMs(header: string | null, now: number): number {
  if (header === null) return 0;
  const wait = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.min(LONGEST_MS, Math.max(0, wait)) : 0;
}
