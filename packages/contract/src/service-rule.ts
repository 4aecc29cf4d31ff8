/** How long the address of a service may be, in characters, wherever it is given. */
export const MAX_SERVICE_LENGTH = 2_000;
