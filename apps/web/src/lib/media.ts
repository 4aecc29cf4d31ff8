import { site } from './site.ts';

/** The absolute URL of a picture. The API gives only its path, and may have another origin than the page. */
export const mediaAddress = (path: string): string => `${site.backend}${path}`;
