import type { OperatorReply } from '@balise/contract/operator-schools';
import type { OperatorPerson } from './operator.ts';

export const toOperator = (one: OperatorReply): OperatorPerson => ({
  name: `${one.prenom} ${one.nom}`,
  brand: one.marque,
  worksForSchools: one.gestion,
});
