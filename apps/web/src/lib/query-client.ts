import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './call.ts';
import { retryDelay, shouldRetry } from './retry.ts';

/** A reply that breaks the contract is a bug: the whole page reports it, not one component. */
const isBug = (error: Error): boolean => !(error instanceof CallFailed);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      retryDelay: (count, error) => retryDelay(count, error),
      throwOnError: isBug,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
    },
    mutations: { throwOnError: isBug },
  },
});
