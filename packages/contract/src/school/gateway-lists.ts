/** Closed lists and limits of the gateway, without schemas: the page of the team imports them. */

/** Hours for which the key before still works after a new one is made. */
export const KEY_OVERLAPS = ['0', '24', '168'] as const;
export type KeyOverlap = (typeof KEY_OVERLAPS)[number];

export const KEY_STATES = ['active', 'ending', 'ended'] as const;
