import { site } from './site.ts';

/**
 * The absolute URL of a picture. The API gives only its path, and may have another origin than the page; the picture of an
 * exercise is in the address itself.
 */
export const mediaAddress = (path: string): string =>
  path.startsWith('data:') ? path : `${site.backend}${path}`;
