/** The keys of a school's management program, which its managers make and end. */
import * as T from 'typebox';
import { none, type Operation } from '../base/operation.ts';
import { closed, Instant, nullable, stringEnum, Uuid } from '../base/shapes.ts';
import { KEY_OVERLAPS, KEY_STATES } from './gateway-lists.ts';
import { managing } from './team.ts';

export const GatewayKeySchema = closed({
  id: Uuid,
  /** The beginning of the key: it names the key and opens nothing. */
  prefix: T.String(),
  state: stringEnum(KEY_STATES),
  madeAt: Instant,
  /** First and last name; null once the account is gone. */
  madeBy: nullable(T.String()),
  /** When it ends, or ended. */
  endsAt: nullable(Instant),
  usedAt: nullable(Instant),
  /** From where it was used last. */
  network: nullable(T.String()),
});
export type GatewayKey = T.Static<typeof GatewayKeySchema>;

export const NewGatewayKeySchema = closed({
  /** The current key that the page has read; null where it has read that there is none. */
  replaced: nullable(Uuid),
  /** Hours for which the key before still works. */
  overlap: stringEnum(KEY_OVERLAPS),
});
export type NewKeyOrder = T.Static<typeof NewGatewayKeySchema>;

/** The newest first. */
export const GatewayKeysSchema = closed({ keys: T.Array(GatewayKeySchema) });

/** The key is in no other reply. */
export const GatewayKeyMadeSchema = closed({ id: Uuid, prefix: T.String(), key: T.String() });
export const GatewayKeyEndedSchema = closed({ isEnded: T.Boolean() });

const byId = closed({ id: Uuid });

export const gatewayKeyOperations = {
  'GET /api/school/gateway-keys': {
    ...managing,
    summary: 'Les clés du logiciel de gestion de l’école',
    description: 'Chacune par son début, avec sa dernière utilisation. Une clé n’est jamais relue.',
    query: none,
    replies: { 200: GatewayKeysSchema },
  },
  'POST /api/school/gateway-keys': {
    ...managing,
    assurance: 'password',
    summary: 'Crée ou remplace la clé du logiciel de gestion',
    description:
      'La clé n’est montrée que dans cette réponse\u00a0: le serveur n’en garde que l’empreinte. L’ancienne sert encore le temps choisi, ou finit aussitôt. Avec la clé lue\u00a0: si une autre personne l’a remplacée depuis, rien n’est fait.',
    fieldWords: {
      replaced: 'Identifiant de la clé active que la page a lue\u00a0; null quand il n’y en a pas.',
      overlap: 'Heures pendant lesquelles l’ancienne clé sert encore\u00a0: 0, 24 ou 168.',
    },
    body: NewGatewayKeySchema,
    replies: { 201: GatewayKeyMadeSchema },
    refusals: ['MODIFIE_ENTRETEMPS'],
  },
  'PUT /api/school/gateway-keys/{id}/revocation': {
    ...managing,
    assurance: 'password',
    summary: 'Met fin à une clé du logiciel de gestion',
    description:
      'Dès l’appel suivant, elle n’ouvre plus rien. La même révocation une seconde fois ne change rien.',
    fieldWords: { id: 'Identifiant de la clé.' },
    params: byId,
    replies: { 200: GatewayKeyEndedSchema },
    refusals: ['INTROUVABLE'],
  },
} as const satisfies Record<string, Operation>;
