import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './call.ts';
import { retryDelay, shouldRetry } from './retry.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      retryDelay: (count, error) => retryDelay(count, error),
      // A reply that breaks the contract is a bug: the whole page reports it, not one component.
      throwOnError: (error) => !(error instanceof CallFailed),
      staleTime: 30_000,
      refetchOnWindowFocus: false,
    },
  },
});
