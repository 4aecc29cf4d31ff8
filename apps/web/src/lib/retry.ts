/** Whether, and when, a call that failed is worth another try. */
import { CallFailed } from './call.ts';

/** Tries after the first. */
const RETRIES = 3;
const FIRST_MS = 1000;
/** A learner before a page waits no longer for a try that nobody sees: the failure is said, with a way to try again. */
const PATIENCE_MS = 10_000;

/** A refusal is an answer: only what never arrived, a passing fault of the server or of something between is asked again. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return false;
  const { status, code } = error;
  return status === 0 || status === 429 || status >= 500 || code === 'REPONSE_ETRANGERE';
}

/** Whether to try again after `count` tries in vain. */
export function shouldRetry(count: number, error: unknown): boolean {
  return count < RETRIES && isPassing(error) && waitOf(error) <= PATIENCE_MS;
}

/** Milliseconds before the next try: between half and all of what doubles, and not less than the server asked for. */
export function retryDelay(count: number, error: unknown, random: number = Math.random()): number {
  return Math.max(waitOf(error), FIRST_MS * 2 ** count * (0.5 + random / 2));
}

const waitOf = (error: unknown): number => (error instanceof CallFailed ? error.waitMs : 0);

/** What `action` resolves to, tried again while it fails for a passing reason: for calls that may be made twice. */
export async function retried<T>(action: () => Promise<T>): Promise<T> {
  for (let count = 0; ; count += 1) {
    try {
      return await action();
    } catch (error) {
      if (!shouldRetry(count, error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelay(count, error)));
    }
  }
}
