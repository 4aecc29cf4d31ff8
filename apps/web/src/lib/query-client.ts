import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './call.ts';

/** A refusal is an answer: only a lost network or a passing fault of the server is worth asking again. */
function retry(count: number, error: Error): boolean {
  if (count >= 3) return false;
  return !(error instanceof CallFailed) || error.status === 0 || error.status >= 500;
}

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry, staleTime: 30_000, refetchOnWindowFocus: false } },
});
