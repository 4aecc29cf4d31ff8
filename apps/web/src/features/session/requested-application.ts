/** Label of the application an address opens, `/courses/{label}` or `/only-courses/{label}`; null for any other. */
export function readApplicationLabel(pathname: string): string | null {
  const label = /^\/(?:only-)?courses\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (label === undefined) return null;
  try {
    return decodeURIComponent(label);
  } catch {
    return null;
  }
}
