import { site } from './site.ts';

/** The whole address of a picture: the API gives its path, and may be served elsewhere than the page. */
export const mediaAddress = (path: string): string => `${site.backend}${path}`;
