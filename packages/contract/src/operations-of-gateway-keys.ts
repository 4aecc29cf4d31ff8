/** Operations of the backend by which the managers of a school make and end the keys of its management program. */
import {
  GatewayKeysReplySchema,
  KeyParams,
  NewKeyFormSchema,
  NewKeyReplySchema,
  RevokedKeyReplySchema,
} from './gateway-keys.ts';
import { none, type Operation } from './operation.ts';

const managers = {
  access: 'staff',
  right: 'manageTeam',
  whileActing: { refused: 'ACCES_REFUSE' },
} as const;

export const gatewayKeyOperations = {
  'GET /api/gestion/passerelle': {
    ...managers,
    summary: 'Les clés du logiciel de gestion de l’école',
    description: 'Chacune par son début, avec sa dernière utilisation. Une clé n’est jamais relue.',
    query: none,
    replies: { 200: GatewayKeysReplySchema },
    refusals: [],
  },
  'POST /api/gestion/passerelle': {
    ...managers,
    assurance: 'password',
    summary: 'Crée ou remplace la clé du logiciel de gestion',
    description:
      'La clé n’est montrée que dans cette réponse\u00a0: le serveur n’en garde que l’empreinte. L’ancienne sert encore le temps choisi, ou finit aussitôt. Avec la clé lue\u00a0: si une autre personne l’a remplacée depuis, rien n’est fait.',
    fieldWords: {
      remplace: 'Identifiant de la clé active que la page a lue\u00a0; absent quand il n’y en a pas.',
      recouvrement_h: 'Heures pendant lesquelles l’ancienne clé sert encore\u00a0: 0, 24 ou 168.',
    },
    form: NewKeyFormSchema,
    replies: { 201: NewKeyReplySchema },
    refusals: ['MODIFIE_ENTRETEMPS'],
  },
  'PUT /api/gestion/passerelle/{id}/revocation': {
    ...managers,
    assurance: 'password',
    summary: 'Met fin à une clé du logiciel de gestion',
    description:
      'Dès l’appel suivant, elle n’ouvre plus rien. La même révocation une seconde fois ne change rien.',
    fieldWords: { id: 'Identifiant de la clé.' },
    params: KeyParams,
    replies: { 200: RevokedKeyReplySchema },
    refusals: ['INTROUVABLE'],
  },
} as const satisfies Record<string, Operation>;
