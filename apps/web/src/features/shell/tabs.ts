/** Which tabs a learner has. Pure. */
import { type CoursesArea, courseAddress, courseName } from '../courses/courses.ts';
import type { LearnerApplication, LearnerInscription, LoadedUser } from '../student/user.ts';

export interface Tab {
  /** Encoded, as it stands in the address. */
  path: string;
  label: string;
}

export interface TabFacts {
  /** What the welcome is called, for a new learner whose licence has a welcome series; else null. */
  welcome: string | null;
  /** Of the selected inscription. */
  licence: string | undefined;
  /** The open ones. */
  applications: readonly LearnerApplication[];
  /** A stand-alone application asked for when the page was loaded. */
  requested: LearnerApplication | null;
  /** A stand-alone application chosen since, in the menu. */
  chosen: LearnerApplication | null;
  /** Whether the learner may be registered for the exam. */
  exam: boolean;
}

/** In the order they are shown. */
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

/** One per application. Those that would be called the same say which application they are. */
export function courseTabs(area: CoursesArea, applications: readonly LearnerApplication[]): Tab[] {
  const names = applications.map(courseName);
  return applications.map((application, index) => {
    const name = names[index] ?? '';
    const alone = names.filter((other) => other === name).length === 1;
    return {
      path: courseAddress(area, application),
      label: alone ? name : `${name}\u00a0: ${application.title}`,
    };
  });
}

/** An exam entry that is kept and open, and an inscription whose licence is one that schools register for, as the entry's is. */
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

/** What the menu of the header lets choose; null when there is nothing to choose. */
export function menuEntries(
  inscriptions: readonly LearnerInscription[],
  standAlone: readonly LearnerApplication[],
): MenuEntries | null {
  return inscriptions.length + standAlone.length > 1 ? { inscriptions, applications: standAlone } : null;
}
