/**
 * Label of the application in the address `/courses/{label}` or `/only-courses/{label}`; null for any other address.
 */
export function readApplicationLabel(pathname: string): string | null {
  const label = /^\/(?:only-)?courses\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (label === undefined) return null;
  try {
    return decodeURIComponent(label);
  } catch {
    return null;
  }
}
