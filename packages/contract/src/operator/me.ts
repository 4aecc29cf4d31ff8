/** Who runs the platform. */
import * as T from 'typebox';
import { none, type Operation } from '../base/operation.ts';
import { closed } from '../base/shapes.ts';
import { operators } from './people.ts';

export const OperatorSchema = closed({
  firstName: T.String(),
  lastName: T.String(),
  email: T.String(),
  /** Name of the brand. */
  brand: T.String(),
  /** For a school or a network too. */
  worksForSchools: T.Boolean(),
});

export const operatorMeOperations = {
  'GET /api/operator/me': {
    summary: 'Qui exploite la plateforme',
    description: 'La personne connectée, si elle exploite la plateforme.',
    fieldWords: { worksForSchools: 'Elle travaille aussi pour une école ou un groupement.' },
    ...operators,
    assurance: 'session',
    query: none,
    replies: { 200: OperatorSchema },
  },
} as const satisfies Record<string, Operation>;
