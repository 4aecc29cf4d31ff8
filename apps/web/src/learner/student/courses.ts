/** A learner's courses, their names and their addresses. Pure. */
import type { LearnerApplication, LearnerInscription } from './wire.ts';

export type CoursesArea = '/courses' | '/only-courses';
type Named = Pick<LearnerApplication, 'label' | 'isCommented'>;

/** The name of an application's courses. */
export function courseName({ isCommented, label }: Named): string {
  if (isCommented) return 'Mes cours commentés';
  return label.includes('fastcode') ? 'Mes cours par thème' : 'Mes cours';
}

/** Labels that can't be a path segment, and the one of the settings. */
const NO_STEP = new Set(['', '.', '..', 'reglages']);
/** Browsers and the router encode other characters differently. */
const WORDS = /^[\p{L}\p{M}\p{N} ._~’-]+$/u;

/** The path segment of an application, not yet encoded: its label, or its number if the label can't be used. */
export function courseKey({ label, id }: Pick<LearnerApplication, 'label' | 'id'>): string {
  return NO_STEP.has(label) || !WORDS.test(label) ? String(id) : label;
}

export function courseAddress(
  area: CoursesArea,
  application: Pick<LearnerApplication, 'label' | 'id'>,
): string {
  return `${area}/${encodeURIComponent(courseKey(application))}`;
}

/** The application that an address names; of several with that label, the one of the given licence. */
export function courseAt(
  applications: readonly LearnerApplication[],
  key: string,
  licence: string | undefined,
): LearnerApplication | undefined {
  const named = applications.filter((application) => courseKey(application) === key);
  return named.find(({ licenceCode }) => licenceCode === licence) ?? named[0];
}

/** Applications for a licence without an inscription; they are shown separately. */
export function standAlone(
  applications: readonly LearnerApplication[],
  inscriptions: readonly Pick<LearnerInscription, 'licenceCode'>[],
): LearnerApplication[] {
  const licences = new Set(inscriptions.map(({ licenceCode }) => licenceCode));
  return applications.filter(({ licenceCode }) => !licences.has(licenceCode));
}
