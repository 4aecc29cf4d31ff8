import type { Content } from '@balise/content';
import type { Clock } from '../../platform/base/api.ts';
import type { Db } from '../../platform/db/api.ts';
import type { Mounter } from '../../platform/http/api.ts';
import { findCatalogue } from '../series/api.ts';
import { selectOpenExercises, selectSkills } from './skill-store.ts';
import { buildSkills } from './skills.ts';

interface ExercisesDeps {
  db: Db;
  content: Content;
  clock: Clock;
}

export function exercisesRoutes(mount: Mounter, { db, content, clock }: ExercisesDeps): void {
  const catalogue = findCatalogue(content);

  mount('GET /api/front/exercices', async ({ caller }) => {
    const { bank } = catalogue(caller.licenceCode);
    const states = await selectSkills(db, caller);
    const open = await selectOpenExercises(db, caller);
    return { savoir_faire: buildSkills(bank, states, open, clock()) };
  });
}
