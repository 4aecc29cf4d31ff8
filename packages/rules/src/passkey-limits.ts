/** The most passkeys that one person keeps. */
export const MOST_PASSKEYS = 10;
export const LONGEST_PASSKEY_NAME = 60;
