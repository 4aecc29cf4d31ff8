/** The keys of a school's management program, as its managers see them. */
import * as T from 'typebox';
import { KEY_OVERLAPS, KEY_STATES } from './gateway-lists.ts';
import { closed, Instant, nullable, stringEnum, Uuid } from './shapes.ts';

const KeySchema = closed({
  id: Uuid,
  /** The beginning of the key: it names the key and opens nothing. */
  prefixe: T.String(),
  etat: stringEnum(KEY_STATES),
  creee_le: Instant,
  /** First and last name; null once the account is gone. */
  creee_par: nullable(T.String()),
  /** When it ends, or ended. */
  fin: nullable(Instant),
  derniere_utilisation: nullable(Instant),
  /** Network of the last call. */
  dernier_reseau: nullable(T.String()),
});

/** The newest first. */
export const GatewayKeysReplySchema = closed({ cles: T.Array(KeySchema) });

export const NewKeyFormSchema = closed({
  /** The current key that the page has read; left out where it has read that there is none. */
  remplace: T.Optional(Uuid),
  /** Hours for which the key before still works. */
  recouvrement_h: stringEnum(KEY_OVERLAPS),
});

/** The key is in no other reply. */
export const NewKeyReplySchema = closed({ id: Uuid, prefixe: T.String(), cle: T.String() });

export const KeyParams = closed({ id: Uuid });
export const RevokedKeyReplySchema = closed({ finie: T.Boolean() });

export type GatewayKeysReply = T.Static<typeof GatewayKeysReplySchema>;
