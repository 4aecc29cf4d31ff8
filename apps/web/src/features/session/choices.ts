/** What there is to choose from: this sign-on's answer, else what the storage kept of it. */
import type { LearnerApplication } from '../student/user.ts';
import { keepOpen } from './session.ts';
import { knownChoices } from './session-store.ts';
import { type Choices, readChoices } from './wire.ts';

/** The open ones. */
export function currentChoices(): Choices {
  const { inscriptions, applications } = knownChoices() ?? readChoices();
  return { inscriptions: keepOpen(inscriptions), applications: keepOpen(applications) };
}

/** «Mes cours», or which kind when there are several. */
export function courseTitle(
  { isCommented, label }: Pick<LearnerApplication, 'isCommented' | 'label'>,
  several: boolean,
): string {
  if (!several) return 'Accéder aux cours';
  if (isCommented) return 'Accéder aux cours commentés';
  return label.includes('fastcode') ? 'Accéder aux cours par thème' : 'Accéder aux cours';
}
