/** A limit to how long something may take. */

/** It took longer than it may. */
export class DeadlinePassed extends Error {}

/**
 * What `action` resolves to. The signal it is given aborts after `limitMs`, or with `outer`; whatever it still waits for by
 * then is left, even when it does not listen to the signal.
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
