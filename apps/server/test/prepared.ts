/** A request that is ready to be sent. */
import type { Sending } from './client.ts';

/** The request, and the id in its path. */
export type Prepared = Sending & { id?: string };

export const json = (body: object): Prepared => ({
  payload: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
