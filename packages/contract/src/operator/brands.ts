/** The brands in use. */
import * as T from 'typebox';
import { none, type Operation } from '../base/operation.ts';
import { closed, nullable } from '../base/shapes.ts';
import { operators } from './people.ts';

export const BrandsReplySchema = closed({
  brands: T.Array(
    closed({
      name: T.String(),
      title: T.String(),
      schools: T.Integer(),
      suspended: T.Integer(),
      /** People with an open access. */
      learners: T.Integer(),
      /** Address of the server that signs its people in; null for our own sign-on. */
      signOn: nullable(T.String()),
      /** Where it is shown, besides the address of the platform. */
      address: nullable(T.String()),
    }),
  ),
});

export const operatorBrandOperations = {
  'GET /api/operator/brands': {
    summary: 'Les marques en service',
    description: 'Chacune avec ses écoles, ses élèves, et qui connecte ses personnes.',
    fieldWords: {
      signOn: 'Adresse du serveur de connexion de la marque\u00a0; nulle pour le nôtre.',
      address: 'Adresse propre de la marque.',
    },
    ...operators,
    query: none,
    replies: { 200: BrandsReplySchema },
  },
} as const satisfies Record<string, Operation>;

export type BrandsReply = T.Static<typeof BrandsReplySchema>;
