/** Which courses a person has, what they are called and where they are. Pure. */
import type { LearnerApplication, LearnerInscription } from '../student/user.ts';

export type CoursesArea = '/courses' | '/only-courses';
type Named = Pick<LearnerApplication, 'label' | 'isCommented'>;

/** What the courses of an application are called. */
export function courseName({ isCommented, label }: Named): string {
  if (isCommented) return 'Mes cours commentés';
  return label.includes('fastcode') ? 'Mes cours par thème' : 'Mes cours';
}

/** Labels that can't be a path segment, and the one that the settings use. */
const NO_STEP = new Set(['', '.', '..', 'reglages']);
/** Other characters are encoded differently by browsers and the router. */
const WORDS = /^[\p{L}\p{M}\p{N} ._~’-]+$/u;

/** The path segment of an application, not yet encoded: its label, or its number where the label can't be used. */
export function courseKey({ label, id }: Pick<LearnerApplication, 'label' | 'id'>): string {
  return NO_STEP.has(label) || !WORDS.test(label) ? String(id) : label;
}

export function courseAddress(
  area: CoursesArea,
  application: Pick<LearnerApplication, 'label' | 'id'>,
): string {
  return `${area}/${encodeURIComponent(courseKey(application))}`;
}

/** The application an address names; of several with that label, the one of the licence given. */
export function courseAt(
  applications: readonly LearnerApplication[],
  key: string,
  licence: string | undefined,
): LearnerApplication | undefined {
  const named = applications.filter((application) => courseKey(application) === key);
  return named.find(({ licenceCode }) => licenceCode === licence) ?? named[0];
}

/** Applications for a licence without an inscription: they are shown by themselves. */
export function standAlone(
  applications: readonly LearnerApplication[],
  inscriptions: readonly Pick<LearnerInscription, 'licenceCode'>[],
): LearnerApplication[] {
  const licences = new Set(inscriptions.map(({ licenceCode }) => licenceCode));
  return applications.filter(({ licenceCode }) => !licences.has(licenceCode));
}
