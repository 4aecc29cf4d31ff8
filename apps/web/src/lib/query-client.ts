import { QueryClient } from '@tanstack/react-query';
import { isWorthRetrying, retryDelay } from './retry.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: isWorthRetrying,
      retryDelay: (count, error) => retryDelay(count, error),
      staleTime: 30_000,
      refetchOnWindowFocus: false,
    },
  },
});
