/** A command was asked for what it does not do: said without a stack, and nothing was changed. */
export class CommandRefused extends Error {}
