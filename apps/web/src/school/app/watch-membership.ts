/** Notices that the person works here no more, whichever call is the first to learn it. */
import type { QueryClient } from '@tanstack/react-query';
import { CallFailed } from '../../lib/call.ts';
import { staffQuery } from '../staff/api.ts';

const isRefused = (error: unknown): boolean =>
  error instanceof CallFailed && (error.code === 'ACCES_REFUSE' || error.code === 'ECOLE_SUSPENDUE');

/** A refused call asks anew who the person is; the frame says what it hears. */
export function watchMembership(client: QueryClient): void {
  const askAgain = (): void => void client.invalidateQueries({ queryKey: staffQuery.queryKey });
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const [subject] = event.query.queryKey;
    // Who is refused the operators' pages may still work here.
    const isOwn = subject === staffQuery.queryKey[0] || subject === 'operator';
    if (!isOwn && isRefused(event.action.error)) askAgain();
  });
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isRefused(event.action.error))
      askAgain();
  });
}
