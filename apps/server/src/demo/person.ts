/** What is said of one person of the demonstration. */
import type { Settings } from '@balise/contract/account/settings';
import type { ExamState, LicenceCode } from '@balise/contract/base/codes';
import type { StoredSchoolRole } from '../identity/accounts/api.ts';

export interface DemoInscription {
  licenceCode: LicenceCode;
  /** Days from today to the end of access; negative when it is over. */
  days: number;
  credits: number;
  spent?: number;
  /** The school has closed it. */
  suspended?: boolean;
}

export interface DemoApplication {
  kind: 'externe' | 'kopilote';
  label: string;
  title: string;
  licenceCode: LicenceCode;
  color: string;
  isMax?: boolean;
  /** Its course fills the page. */
  fullscreen?: boolean;
  /** Address of the course; none for a course without content. */
  link?: string;
}

/** A series to invent. */
export interface DemoSeries {
  slug: string;
  /** Days before today. */
  ago: number;
  /** Share of right answers, 0 to 1. */
  skill: number;
  /** Questions answered; all when absent. */
  answered?: number;
}

/** A series of exercises to invent. */
export interface DemoExercises {
  /** Id of the family. */
  family: string;
  /** Days before today. */
  ago: number;
  /** The answers in order, `1` for a right one; fewer than a series has leave it open. */
  rights: string;
}

export interface DemoPerson {
  login: string;
  firstName: string;
  lastName: string;
  /** A secretary has the account of a learner: the membership says who works where. */
  role: 'eleve' | StoredSchoolRole | 'siege' | 'operateur';
  /** yyyy-MM-dd; one for all when absent. */
  birthDate?: string;
  /** The only groups that they teach and see; absent: all learners. */
  teaches?: readonly string[];
  /** Key of their school in `DEMO_SCHOOLS`: its brand, or its own. */
  brand: string;
  /** The state that this person shows, in French: for docs/demonstration.md and the sign-on page. */
  shows: string;
  inscriptions: readonly DemoInscription[];
  applications: readonly DemoApplication[];
  /** Weeks of past series to invent; 0 for a new learner. */
  history: number;
  /** Settings that differ from the defaults. */
  settings?: Partial<Settings>;
  /** Series in place of an invented past of weeks. */
  past?: readonly DemoSeries[];
  /** Of the first inscription, the oldest first. */
  exercises?: readonly DemoExercises[];
  /** States that their exam request went through, in order. */
  exam?: readonly ExamState[];
  /** Days from today to the day of the exam; negative when it is over and no result is known. */
  examIn?: number;
  /** Days since the school opened the access; today when absent. */
  joined?: number;
  /** Days since the last sign-in; never when absent. */
  cameAgo?: number;
  /** The school has invited them, and they have not opened their mail yet: nobody can sign in as them. */
  isOnlyInvited?: boolean;
}

/** A learner of the first school who has nothing, except for what is said. */
export const person = (
  login: string,
  firstName: string,
  lastName: string,
  shows: string,
  said: Partial<DemoPerson>,
): DemoPerson => ({
  login,
  firstName,
  lastName,
  shows,
  role: 'eleve',
  brand: 'prepacode',
  inscriptions: [],
  applications: [],
  history: 0,
  ...said,
});
