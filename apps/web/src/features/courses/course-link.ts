/** Where the link of a course may open, and with which rights. Pure. */

export interface CourseFrame {
  /** Whole address. */
  source: string;
  /** Rights of the frame, as its `sandbox` attribute says them. */
  sandbox: string;
  /** It comes from elsewhere: a site may refuse frames, so that a way out is offered too. */
  foreign: boolean;
}

const RIGHTS = 'allow-scripts allow-forms allow-popups';

/**
 * An http(s) address or a path of this origin; null for anything else (`javascript:`, `data:`, `//host`, a relative path, an
 * address with a password in it).
 */
export function courseSource(link: string, origin: string): URL | null {
  const whole = /^https?:\/\//i.test(link);
  // `//host` and `/\host` are no paths of ours: they end at another origin.
  const path = link.startsWith('/');
  if ((!whole && !path) || !URL.canParse(link, origin)) return null;
  const address = new URL(link, origin);
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return null;
  if (address.username !== '' || address.password !== '') return null;
  return path && address.origin !== origin ? null : address;
}

/**
 * The frame of a course. A foreign page keeps its own origin (`allow-same-origin`): its storage and its sign-on need it, and ours
 * stays out of its reach. A page of ours must not have that right beside scripts: it could take its own sandbox off and act
 * in the learner's name; without it the frame has an origin of nobody.
 * @param ours this page's origin first, then those of the API and the central site
 */
export function courseFrame(link: string, ours: readonly [string, ...string[]]): CourseFrame | null {
  const address = courseSource(link, ours[0]);
  if (!address) return null;
  const foreign = !ours.includes(address.origin);
  return { source: address.href, sandbox: foreign ? `${RIGHTS} allow-same-origin` : RIGHTS, foreign };
}
