/** A command refuses to run: reported without a stack, and nothing was changed. */
export class CommandRefused extends Error {}
