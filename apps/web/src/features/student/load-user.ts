/** What must be there before a connected page is drawn: asked once per sign-in, all of it or nothing. */
import { CallFailed, sessionEpoch } from '../../lib/call.ts';
import { queryClient } from '../../lib/query-client.ts';
import { findLicence } from '../../lib/site.ts';
import { remove, write } from '../../lib/storage.ts';
import { seriesQuery, themesQuery } from '../series/queries.ts';
import { COURSES_ONLY, keepOpen } from '../session/session.ts';
import { failLogin, refreshSession, session, signedInHere } from '../session/session-store.ts';
import { schoolQuery, studentQuery } from './queries.ts';
import { isWelcomed, openExamEntry } from './student.ts';
import type { LoadedUser } from './user.ts';
import { fromExamEntry } from './wire.ts';

let loading: { epoch: number; done: Promise<void> } | null = null;
let busy = 0;

/** While the user is loading, a 401 is handled by the loading itself. */
export const isLoadingUser = (): boolean => busy > 0;

/** Loads the user of this sign-in once. @throws whatever a step failed of, with all that was kept cleared */
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
    // Somebody else has signed in meanwhile: the failure belongs to the session before, and the guards run again.
    if (epoch !== sessionEpoch()) return;
    const failure = cookiesRefused(error) ? new CallFailed('COOKIES_REFUSES', 401) : error;
    failLogin(failure);
    throw failure;
  } finally {
    busy -= 1;
  }
}

/** The sign-in succeeded in this page and the next call has no session: the browser did not keep the cookie. */
function cookiesRefused(error: unknown): boolean {
  return error instanceof CallFailed && error.code === 'NON_CONNECTE' && signedInHere();
}

async function askAll(epoch: number): Promise<void> {
  const user = queryClient.fetchQuery(studentQuery);
  const school = user.then(({ schoolId }) => queryClient.fetchQuery(schoolQuery(schoolId)));
  const steps: Promise<unknown>[] = [user, school];
  // Who has courses only has no inscription to ask about.
  if (session().mode !== COURSES_ONLY)
    steps.push(queryClient.fetchQuery(seriesQuery), queryClient.fetchQuery(themesQuery));
  await Promise.all(steps);
  if (epoch === sessionEpoch()) keep(await user);
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

/** Whether the learner is to be welcomed first, by what is known now; a history that changed is asked again. */
export async function isWelcomeDue(): Promise<boolean> {
  if (session().mode === COURSES_ONLY) return false;
  const [user, { history }] = await Promise.all([
    queryClient.fetchQuery(studentQuery),
    queryClient.fetchQuery({ ...seriesQuery, staleTime: Number.POSITIVE_INFINITY }),
  ]);
  return isWelcomed(history, findLicence(user.inscription?.licenceCode));
}
