/** Loads the data that a connected page needs before it is drawn: once per sign-in, all of it or nothing. */

import { CancelledError } from '@tanstack/react-query';
import { CallFailed, sessionEpoch } from '../../lib/call.ts';
import { queryClient } from '../../lib/query-client.ts';
import { findLicence } from '../../lib/site.ts';
import { remove, write } from '../../lib/storage.ts';
import { isWelcomed, seriesQuery, themesQuery } from '../series/api.ts';
import { COURSES_ONLY, failLogin, keepOpen, refreshSession, session, signedInHere } from '../session/api.ts';
import { fromExamEntry, type LoadedUser, openExamEntry, schoolQuery, studentQuery } from '../student/api.ts';

let loading: { epoch: number; done: Promise<void> } | null = null;
let busy = 0;

/** While the user is loading, the loading itself handles a 401. */
export const isLoadingUser = (): boolean => busy > 0;

/** Loads the user of this sign-in once. @throws the failure of a request, after clearing the session */
export function loadUser(): Promise<void> {
  const epoch = sessionEpoch();
  if (loading?.epoch !== epoch) loading = { epoch, done: load(epoch) };
  return loading.done;
}

async function load(epoch: number): Promise<void> {
  busy += 1;
  try {
    await askAll(epoch);
  } catch (error) {
    // Another user has signed in meanwhile: the failure belongs to the earlier session, and the guards run again.
    if (epoch !== sessionEpoch()) return;
    const failure = cookiesRefused(error) ? new CallFailed('COOKIES_REFUSES', 401) : error;
    failLogin(failure);
    throw failure;
  } finally {
    busy -= 1;
  }
}

/** The sign-in succeeded in this page, but the next call has no session: the browser refused the cookie. */
function cookiesRefused(error: unknown): boolean {
  return error instanceof CallFailed && error.code === 'NON_CONNECTE' && signedInHere();
}

async function askAll(epoch: number): Promise<void> {
  const user = whole(epoch, () => queryClient.fetchQuery(studentQuery));
  const school = user.then(({ schoolId }) =>
    whole(epoch, () => queryClient.fetchQuery(schoolQuery(schoolId))),
  );
  const steps: Promise<unknown>[] = [user, school];
  // People with only courses have no inscription to load.
  if (session().mode !== COURSES_ONLY)
    steps.push(
      whole(epoch, () => queryClient.fetchQuery(seriesQuery)),
      whole(epoch, () => queryClient.fetchQuery(themesQuery)),
    );
  await Promise.all(steps);
  if (epoch === sessionEpoch()) keep(await user);
}

/** A page that is left while it waits for the same data gives its request up: this one asks again, it has not failed. */
async function whole<T>(epoch: number, ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof CancelledError) || epoch !== sessionEpoch()) throw error;
    }
  }
}

function keep(reply: LoadedUser): void {
  const { inscription, connectedAs } = reply;
  refreshSession({
    inscriptions: keepOpen(reply.inscriptions),
    applications: keepOpen(reply.applications),
    selected: inscription?.id ?? null,
    connectedAs,
  });
  const examEntry = openExamEntry(reply.examEntries, findLicence);
  if (examEntry && !connectedAs) write('appKopilote', JSON.stringify(fromExamEntry(examEntry)));
  else remove('appKopilote');
}

/** Whether the welcome is due, from the cached data; a stale history is fetched again. */
export async function isWelcomeDue(): Promise<boolean> {
  if (session().mode === COURSES_ONLY) return false;
  const [user, { history }] = await Promise.all([
    queryClient.fetchQuery(studentQuery),
    queryClient.fetchQuery({ ...seriesQuery, staleTime: Number.POSITIVE_INFINITY }),
  ]);
  return isWelcomed(history, findLicence(user.inscription?.licenceCode));
}
