/** Limits how long an action may take. */

/** The action took longer than allowed. */
export class DeadlinePassed extends Error {}

/**
 * Returns the result of `action`. Its signal aborts after `limitMs` (milliseconds), or with `outer`; then this fails at
 * once, even if the action ignores the signal.
 *
 * @throws DeadlinePassed, or the reason of `outer`
 */
export async function withDeadline<T>(
  limitMs: number,
  outer: AbortSignal | undefined,
  action: (abort: AbortSignal) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  const follow = (): void => abort.abort(outer?.reason);
  const ended = new Promise<never>((_resolve, reject) => {
    abort.signal.addEventListener('abort', () => reject(abort.signal.reason), { once: true });
  });
  const timer = setTimeout(() => abort.abort(new DeadlinePassed()), limitMs);
  outer?.addEventListener('abort', follow);
  if (outer?.aborted) follow();
  try {
    return await Promise.race([ended, action(abort.signal)]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', follow);
  }
}
