/** The licences and stand-alone applications that a learner can switch to, and how. */
import type { Licence } from '@balise/contract/site';
import { useNavigate } from '@tanstack/react-router';
import { formatDay } from '../../lib/dates.ts';
import { findLicence, licenceTitle } from '../../lib/site.ts';
import { forgetSelection, selectInscription } from '../session/api.ts';
import { courseKey, type LearnerInscription, type Student, standAlone } from '../student/api.ts';
import { chooseApplication } from './chosen-application.ts';
import { menuEntries } from './tabs.ts';

interface Choice {
  key: string;
  name: string;
  logo: Licence['logo'];
  /** Whether it is the open one. */
  current: boolean;
  choose(): void;
}

interface Switch {
  choices: Choice[];
  /** Opens the choice of licence; null for a learner with at most one licence. */
  askAgain: (() => void) | null;
}

/** The licence's title; of two inscriptions to one licence, each adds when its access ends. */
function inscriptionName(
  { licenceCode, expiresAt }: LearnerInscription,
  all: readonly LearnerInscription[],
): string {
  const isAlone = all.filter((other) => other.licenceCode === licenceCode).length === 1;
  if (isAlone || expiresAt === null) return licenceTitle(licenceCode);
  return `${licenceTitle(licenceCode)}, jusqu’au ${formatDay(expiresAt)}`;
}

/**
 * Null when there is nothing to choose.
 * @param opened number of the open stand-alone application
 */
export function useSwitch(student: Student | undefined, opened: number | undefined): Switch | null {
  const navigate = useNavigate();
  if (!student) return null;
  const { inscription, inscriptions, applications } = student;
  const entries = menuEntries(inscriptions, standAlone(applications, inscriptions));
  if (!entries) return null;
  const licences = entries.inscriptions.map((one) => {
    const { id, licenceCode } = one;
    const logo = findLicence(licenceCode)?.logo ?? 'car';
    const name = inscriptionName(one, entries.inscriptions);
    const choose = (): void => {
      chooseApplication(null);
      selectInscription(id);
      void navigate({ to: '/licenses' });
    };
    const current = id === inscription?.id && opened === undefined;
    return { key: `inscription-${id}`, name, logo, current, choose };
  });
  const alone = entries.applications.map((application) => {
    const { id, title, licenceCode } = application;
    const choose = (): void => {
      chooseApplication(id);
      void navigate({ to: '/courses/$label', params: { label: courseKey(application) } });
    };
    const logo = findLicence(licenceCode)?.logo ?? 'car';
    return { key: `application-${id}`, name: title, logo, current: id === opened, choose };
  });
  const askAgain = (): void => {
    chooseApplication(null);
    forgetSelection();
    void navigate({ to: '/licenses' });
  };
  return { choices: [...licences, ...alone], askAgain: inscriptions.length > 1 ? askAgain : null };
}
