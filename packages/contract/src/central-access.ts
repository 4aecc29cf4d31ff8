/** The access levels of the central site's operations, for a page that does not load the schemas. */
import type { CentralAccess } from './base/operation.ts';
import type { OperationName, operations } from './operations.ts';

type AccessOf = { [N in OperationName]: (typeof operations)[N]['access'] };
type CentralOperationName = {
  [N in OperationName]: AccessOf[N] extends CentralAccess ? N : never;
}[OperationName];

/** The compiler checks it against the operations: none missing, none too many, each with its own access. */
export const CENTRAL_ACCESS = {
  'POST /api/eleve/mail': 'central-brand-key',
  'POST /api/inscription/code-activation/soumission-code-activation': 'central-public',
  'POST /api/inscription/code-activation/creer-et-inscrire-eleve': 'central-public',
  'POST /api/inscription/code-activation/regenerer-mot-de-passe': 'central-public',
  'POST /application/prepacode/vagnon/inscription': 'central-public',
} as const satisfies Pick<AccessOf, CentralOperationName>;
