/** How long a password may be, in characters; the same on every page. */
export const MIN_PASSWORD_LENGTH = 10;
/** Longer ones cost time without adding safety. */
export const MAX_PASSWORD_LENGTH = 200;
