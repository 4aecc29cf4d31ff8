import type { NewKeyOrder } from '@balise/contract/school/gateway-keys';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query-client.ts';

const KEYS = 'gateway-keys';
/** What is shown after a change is what is stored, also when somebody else has changed it. */
const refetchKeys = () => queryClient.invalidateQueries({ queryKey: [KEYS] });

export const useGatewayKeys = () =>
  useQuery({
    queryKey: [KEYS],
    queryFn: ({ signal }) => call('GET /api/school/gateway-keys', { signal }),
  });

export const useNewKey = () =>
  useMutation({
    mutationFn: (order: NewKeyOrder) => call('POST /api/school/gateway-keys', { body: order }),
    onSettled: refetchKeys,
  });

export const useKeyEnd = () =>
  useMutation({
    mutationFn: (id: string) => call('PUT /api/school/gateway-keys/{id}/revocation', { params: { id } }),
    onSettled: refetchKeys,
  });
