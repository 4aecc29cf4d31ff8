import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/handle.ts';
import type { Mounter } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { readProof } from './proof.ts';

export interface ContactDeps {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'sessionSecret'>;
}

export function contactRoutes(mount: Mounter, { clock, config }: ContactDeps): void {
  mount('POST /api/eleve/mail', async ({ body }) => {
    readProof(config.sessionSecret, body.jeton, clock()) ?? refuse('ACCES_REFUSE');
    return refuse('SERVICE_INDISPONIBLE');
  });
}
