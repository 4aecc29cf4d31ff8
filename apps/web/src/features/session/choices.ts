/** What there is to choose from: this sign-on's answer, else what the storage kept of it. */
import type { Application, Inscription } from '@balise/contract/student';
import { readList } from '../../lib/storage.ts';
import { openOnes } from './session.ts';
import { pendingChoice } from './session-store.ts';

export interface Choices {
  inscriptions: Inscription[];
  applications: Application[];
}

export function currentChoices(): Choices {
  const choice = pendingChoice();
  return {
    inscriptions: openOnes(choice?.inscriptions ?? readList<Inscription>('inscriptions') ?? []),
    applications: openOnes(choice?.applications ?? readList<Application>('applications') ?? []),
  };
}

/** «Mes cours», or which kind when there are several. */
export function courseTitle(
  { est_max, libelle }: Pick<Application, 'est_max' | 'libelle'>,
  several: boolean,
): string {
  if (!several) return 'Accéder aux cours';
  if (est_max) return 'Accéder aux cours commentés';
  return libelle.includes('fastcode') ? 'Accéder aux cours par thème' : 'Accéder aux cours';
}
