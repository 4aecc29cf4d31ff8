/** Makes the figures of the schools of networks, once a night: they are not cheap, and a head office needs no newer ones. */
import { dayIn, MAINLAND, startOfDay } from '@balise/rules/time-zones';
import type { Clock } from '../../platform/base/api.ts';
import type { Db } from '../../platform/db/api.ts';
import type { Job } from '../../platform/jobs/api.ts';
import { findComparedMonths } from './network.ts';
import { measureSchool, selectSchoolsToMeasure } from './network-store.ts';

const EVERY_MS = 60 * 60_000;
const FIRST_AFTER_MS = 20_000;

export function networkJob({ db, clock }: { db: Db; clock: Clock }): Job {
  return {
    name: 'network-figures',
    everyMs: EVERY_MS,
    firstAfterMs: FIRST_AFTER_MS,
    run: (signal) => measureNetworks(db, clock(), signal),
  };
}

/** Each school in a statement of its own; those made since midnight are left. */
export async function measureNetworks(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  const today = dayIn(MAINLAND, now);
  const months = findComparedMonths(today);
  for (const school of await selectSchoolsToMeasure(db, startOfDay(MAINLAND, today))) {
    if (signal?.aborted) return;
    await measureSchool(db, school, months, now);
  }
}
