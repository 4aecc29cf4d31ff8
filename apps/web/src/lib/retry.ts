/** Whether and when to retry a failed call. */
import { CallFailed } from './call.ts';

/** Retries after the first try. */
const RETRIES = 3;
const FIRST_MS = 1000;
/**
 * The longest wait before a retry, which the learner does not see. Beyond it, the page shows the failure with a
 * button to try again.
 */
const PATIENCE_MS = 10_000;

/** Whether the failure may pass: a lost reply, or an error of the server or of a proxy. A refusal is final. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return false;
  const { status, code } = error;
  return status === 0 || status === 429 || status >= 500 || code === 'REPONSE_ETRANGERE';
}

/** Whether to retry after `count` failed retries. */
export function shouldRetry(count: number, error: unknown): boolean {
  return count < RETRIES && isPassing(error) && waitOf(error) <= PATIENCE_MS;
}

/**
 * Milliseconds before the next retry: between half and all of a doubling time, and at least what the server asked
 * for.
 */
export function retryDelay(count: number, error: unknown, random: number = Math.random()): number {
  return Math.max(waitOf(error), FIRST_MS * 2 ** count * (0.5 + random / 2));
}

const waitOf = (error: unknown): number => (error instanceof CallFailed ? error.waitMs : 0);

/**
 * Returns the result of `action`, which is retried while it fails for a passing reason. Only for calls that are safe
 * to repeat.
 */
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
