/** Which links of courses may open in a frame, and with which rights. Pure. */

export interface CourseFrame {
  /** Absolute URL. */
  source: string;
  /** Rights of the frame: the value of its `sandbox` attribute. */
  sandbox: string;
  /** Whether it is on another site, which may refuse frames: then the page offers a link to open it outside. */
  foreign: boolean;
}

const RIGHTS = 'allow-scripts allow-forms allow-popups';

/**
 * An http(s) address or a path of this origin; null for any other link (`javascript:`, `data:`, `//host`, a relative
 * path, an address with a password).
 */
export function courseSource(link: string, origin: string): URL | null {
  const whole = /^https?:\/\//i.test(link);
  // `//host` and `/\host` begin like paths, but lead to another origin.
  const path = link.startsWith('/');
  if ((!whole && !path) || !URL.canParse(link, origin)) return null;
  const address = new URL(link, origin);
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return null;
  if (address.username !== '' || address.password !== '') return null;
  return path && address.origin !== origin ? null : address;
}

/**
 * The frame of a course. A foreign page keeps its own origin (`allow-same-origin`): its storage and its sign-on need
 * it, and it can't reach ours. A page of ours must not have that right together with scripts: it could remove its own
 * sandbox and act in the learner's name. Without the right, the frame has an opaque origin.
 * @param ours this page's origin first, then those of the API and the central site
 */
export function courseFrame(link: string, ours: readonly [string, ...string[]]): CourseFrame | null {
  const address = courseSource(link, ours[0]);
  if (!address) return null;
  const foreign = !ours.includes(address.origin);
  return { source: address.href, sandbox: foreign ? `${RIGHTS} allow-same-origin` : RIGHTS, foreign };
}
