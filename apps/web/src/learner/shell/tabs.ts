/** The tabs of a learner. Pure. */
import {
  type CoursesArea,
  courseAddress,
  courseName,
  type LearnerApplication,
  type LearnerInscription,
  type LoadedUser,
} from '../student/api.ts';

export interface Tab {
  /** Encoded, as in the address. */
  path: string;
  label: string;
  /** The end of the label that tells it from others of the same name. */
  own?: string;
}

export interface TabFacts {
  /** The name of the welcome, for a new learner whose licence has a welcome series; else null. */
  welcome: string | null;
  /** Of the selected inscription. */
  licence: string | undefined;
  /** Only those with the status `ouvert`. */
  applications: readonly LearnerApplication[];
  /** A stand-alone application requested when the page was loaded. */
  requested: LearnerApplication | null;
  /** A stand-alone application chosen later in the menu. */
  chosen: LearnerApplication | null;
  /** Whether the learner may be registered for the exam. */
  exam: boolean;
}

/** In display order. */
export function listTabs({ welcome, licence, applications, requested, chosen, exam }: TabFacts): Tab[] {
  if (requested) return courseTabs('/courses', [requested]);
  if (welcome !== null) return [{ path: '/welcome', label: welcome }];
  const shown = applications.filter(({ licenceCode, id }) => licenceCode === licence || id === chosen?.id);
  return [
    { path: '/dashboard', label: 'Mon tableau de bord' },
    { path: '/history', label: 'Mon historique' },
    ...courseTabs('/courses', shown),
    { path: '/contact', label: 'Nous contacter' },
    ...(exam ? [{ path: '/examen', label: 'S’inscrire à l’examen' }] : []),
  ];
}

/** Names short enough for five places side by side on a phone. */
const SHORT: Readonly<Record<string, string>> = {
  '/dashboard': 'Accueil',
  '/history': 'Historique',
  '/contact': 'Contact',
  '/examen': 'Examen',
};

export const isCourse = (path: string): boolean => /^\/(only-)?courses\//.test(path);

/** The tabs of the bar at the bottom of a phone, with short names: of several courses the first; the menu has all. */
export function listMainTabs(tabs: readonly Tab[]): Tab[] {
  const [course] = tabs.filter(({ path }) => isCourse(path));
  return tabs
    .filter((tab) => !isCourse(tab.path) || tab === course)
    .map((tab) => ({ path: tab.path, label: isCourse(tab.path) ? 'Cours' : (SHORT[tab.path] ?? tab.label) }));
}

/** One for each application. Equal names are told apart by the application's name. */
export function courseTabs(area: CoursesArea, applications: readonly LearnerApplication[]): Tab[] {
  const names = applications.map(courseName);
  return applications.map((application) => {
    const name = courseName(application);
    const alone = names.filter((other) => other === name).length === 1;
    return {
      path: courseAddress(area, application),
      ...(alone ? { label: name } : { label: `${name}\u00a0: ${application.title}`, own: application.title }),
    };
  });
}

/** An open exam entry, and a licence that schools register for. */
export function hasExam(
  entry: Pick<LoadedUser['examEntries'][number], 'status'> | null,
  licence: { hasExamRegistration: boolean } | undefined,
): boolean {
  return entry?.status === 'ouvert' && licence?.hasExamRegistration === true;
}

interface MenuEntries {
  inscriptions: readonly LearnerInscription[];
  applications: readonly LearnerApplication[];
}

/** The choices of the header's menu; null when there is nothing to choose. */
export function menuEntries(
  inscriptions: readonly LearnerInscription[],
  standAlone: readonly LearnerApplication[],
): MenuEntries | null {
  return inscriptions.length + standAlone.length > 1 ? { inscriptions, applications: standAlone } : null;
}
