/** Which courses a person has, what they are called and where they are. Pure. */
import type { Application, Inscription } from '@balise/contract/student';

export type CoursesArea = '/courses' | '/only-courses';
type Named = Pick<Application, 'libelle' | 'est_max'>;

/** What the courses of an application are called. */
export function courseName({ est_max, libelle }: Named): string {
  if (est_max) return 'Mes cours commentés';
  return libelle.includes('fastcode') ? 'Mes cours par thème' : 'Mes cours';
}

/** Labels that are no step of an address, however they are written, and the one where the settings are. */
const NO_STEP = new Set(['', '.', '..', 'reglages']);
/** Of anything else browsers and the router do not always agree how it is written in an address. */
const WORDS = /^[\p{L}\p{M}\p{N} ._~’-]+$/u;

/** What stands for an application in an address, not yet encoded: its label, or its number when the label can't. */
export function courseKey({ libelle, id }: Pick<Application, 'libelle' | 'id'>): string {
  return NO_STEP.has(libelle) || !WORDS.test(libelle) ? String(id) : libelle;
}

export function courseAddress(area: CoursesArea, application: Pick<Application, 'libelle' | 'id'>): string {
  return `${area}/${encodeURIComponent(courseKey(application))}`;
}

/** The application an address names; of several with that label, the one of the licence given. */
export function courseAt(
  applications: readonly Application[],
  key: string,
  licence: string | undefined,
): Application | undefined {
  const named = applications.filter((application) => courseKey(application) === key);
  return named.find(({ permis }) => permis === licence) ?? named[0];
}

/** The applications whose licence is none of the inscriptions: they stand alone. */
export function standAlone(
  applications: readonly Application[],
  inscriptions: readonly Pick<Inscription, 'permis'>[],
): Application[] {
  const licences = new Set(inscriptions.map(({ permis }) => permis));
  return applications.filter(({ permis }) => !licences.has(permis));
}
