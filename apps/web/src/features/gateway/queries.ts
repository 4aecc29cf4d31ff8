import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { NewKeyOrder } from './gateway.ts';
import { toGatewayKeys, toNewKeyForm, toShownKey } from './wire.ts';

const KEYS = 'gateway-keys';
/** What is shown after a change is what is stored, also when somebody else has changed it. */
const refetchKeys = () => queryClient.invalidateQueries({ queryKey: [KEYS] });

export const useGatewayKeys = () =>
  useQuery({
    queryKey: [KEYS],
    queryFn: ({ signal }) => call('GET /api/gestion/passerelle', { signal }).then(toGatewayKeys),
  });

export const useNewKey = () =>
  useMutation({
    mutationFn: (order: NewKeyOrder) =>
      call('POST /api/gestion/passerelle', { form: toNewKeyForm(order) }).then(toShownKey),
    onSettled: refetchKeys,
  });

export const useKeyEnd = () =>
  useMutation({
    mutationFn: (id: string) => call('PUT /api/gestion/passerelle/{id}/revocation', { params: { id } }),
    onSettled: refetchKeys,
  });
