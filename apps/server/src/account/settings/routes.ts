import type { Clock } from '../../platform/base/api.ts';
import type { Db } from '../../platform/db/api.ts';
import type { Mounter } from '../../platform/http/api.ts';
import { upsertSettings } from './store.ts';

export function settingsRoutes(mount: Mounter, { db, clock }: { db: Db; clock: Clock }): void {
  mount('PUT /api/front/reglages', async ({ caller, form }) => {
    const settings = {
      ...form,
      raccourcis: form.raccourcis === 'true',
      voix: form.voix === 'true',
      tablette: form.tablette === undefined ? undefined : form.tablette === 'true',
    };
    return upsertSettings(db, caller, settings, clock());
  });
}
