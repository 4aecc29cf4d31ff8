/** The rules can't tell from this picture, or have nothing to draw in it; any other error is a fault of the program. */
export class Abstention extends Error {}
