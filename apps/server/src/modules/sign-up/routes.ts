import type { Mounter } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';

export function signUpRoutes(mount: Mounter, _deps: object): void {
  mount('POST /api/inscription/code-activation/soumission-code-activation', async () =>
    refuse('SERVICE_INDISPONIBLE'),
  );
  mount('POST /api/inscription/code-activation/creer-et-inscrire-eleve', async () =>
    refuse('SERVICE_INDISPONIBLE'),
  );
  mount('POST /api/inscription/code-activation/regenerer-mot-de-passe', async () =>
    refuse('SERVICE_INDISPONIBLE'),
  );
  mount('POST /application/prepacode/vagnon/inscription', async () => refuse('SERVICE_INDISPONIBLE'));
}
