/** Longest address of a service, in characters, on every page and in every call. */
export const MAX_SERVICE_LENGTH = 2_000;
