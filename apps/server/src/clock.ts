/** Time and chance are handed in, so that a test can stand anywhere in them. */
export type Clock = () => Date;
export const systemClock: Clock = () => new Date();
