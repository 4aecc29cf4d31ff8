/** The inscriptions and applications to choose from: from this page's sign-on, else from the storage. */
import type { LearnerApplication } from '../student/api.ts';
import { keepOpen } from './session.ts';
import { knownChoices } from './session-store.ts';
import { type Choices, readChoices } from './wire.ts';

/** Only the open ones. */
export function currentChoices(): Choices {
  const { inscriptions, applications } = knownChoices() ?? readChoices();
  return { inscriptions: keepOpen(inscriptions), applications: keepOpen(applications) };
}

/** «Mes cours», or the name of the kind if there are several. */
export function courseTitle(
  { isCommented, label }: Pick<LearnerApplication, 'isCommented' | 'label'>,
  several: boolean,
): string {
  if (!several) return 'Accéder aux cours';
  if (isCommented) return 'Accéder aux cours commentés';
  return label.includes('fastcode') ? 'Accéder aux cours par thème' : 'Accéder aux cours';
}
