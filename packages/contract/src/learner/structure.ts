/** The school of the signed-in person. */
import * as T from 'typebox';
import { none, type Operation } from '../base/operation.ts';
import { closed, RowIdText } from '../base/shapes.ts';

export const StructureReplySchema = closed({ nom: T.String() });

export type StructureReply = T.Static<typeof StructureReplySchema>;

export const structureOperations = {
  'GET /api/front/structure/{id}': {
    summary: 'L’école de la personne connectée',
    description: 'Seule l’école de la personne connectée répond\u00a0; toute autre est introuvable.',
    fieldWords: { id: 'Numéro de l’école.' },
    access: 'session',
    whileActing: 'allowed',
    params: closed({ id: RowIdText }),
    query: none,
    replies: { 200: StructureReplySchema },
    refusals: ['INTROUVABLE'],
  },
} as const satisfies Record<string, Operation>;
