/** The keys of a school's program: maps the French wire to our terms. */
import type { GatewayKeysReply } from '@balise/contract/gateway-keys';
import type { OperationReply } from '@balise/contract/operations';
import type { GatewayKey, NewKeyOrder, ShownKey } from './gateway.ts';

export const toGatewayKeys = ({ cles }: GatewayKeysReply): GatewayKey[] =>
  cles.map((one) => ({
    id: one.id,
    prefix: one.prefixe,
    state: one.etat,
    madeAt: one.creee_le,
    madeBy: one.creee_par,
    endsAt: one.fin,
    usedAt: one.derniere_utilisation,
    network: one.dernier_reseau,
  }));

export const toNewKeyForm = ({ replaced, overlap }: NewKeyOrder) => ({
  recouvrement_h: overlap,
  ...(replaced !== null && { remplace: replaced }),
});

export const toShownKey = ({
  prefixe,
  cle,
}: OperationReply<'POST /api/gestion/passerelle', 201>): ShownKey => ({
  prefix: prefixe,
  key: cle,
});
