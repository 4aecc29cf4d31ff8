import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './call.ts';
import { retryDelay, shouldRetry } from './retry.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      retryDelay: (count, error) => retryDelay(count, error),
      // A reply that is not what the contract says is a bug: the page says so, not the part that asked.
      throwOnError: (error) => !(error instanceof CallFailed),
      staleTime: 30_000,
      refetchOnWindowFocus: false,
    },
  },
});
