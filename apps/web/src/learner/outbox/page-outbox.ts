/** The outbox of this page: the device, the session and the network that its rules use. */
import { createStore, del, get, update } from 'idb-keyval';
import { queryClient } from '../../lib/query-client.ts';
import { findPageOwner, session } from '../session/api.ts';
import { studentQuery } from '../student/api.ts';
import { DEVICE_NAME } from './device-name.ts';
import type { PendingAnswer } from './outbox.ts';
import { setOutboxStatus } from './outbox-status.ts';
import { type AnswerOwner, createAnswerSender, type SendOutcome } from './sender.ts';
import { createOutboxStorage, type DeviceStore, type OutboxStorage } from './storage.ts';
import { sendAnswer } from './transport.ts';

const store = createStore(DEVICE_NAME, 'par-eleve');

const device: DeviceStore = {
  get: (learner) => get(learner, store),
  async update(learner, change) {
    await update(learner, change, store);
    await keepForGood();
  },
  del: (learner) => del(learner, store),
};

let isAsked = false;

/** Asks the browser once not to delete stored data when it needs space. */
async function keepForGood(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  try {
    if (!(await navigator.storage.persisted())) void navigator.storage.persist().catch(() => undefined);
  } catch {
    // The browser does not support it.
  }
}

const onDevice = createOutboxStorage(device);
const inPage = createOutboxStorage(null);
/** During an impersonation, nothing is stored on the device or sent from it. */
const isActingFor = (): boolean =>
  session().connectedAs || queryClient.getQueryData(studentQuery.queryKey)?.connectedAs === true;
const storage: OutboxStorage = {
  read: (learner) => (isActingFor() ? inPage : onDevice).read(learner),
  update: (learner, change) => (isActingFor() ? inPage : onDevice).update(learner, change),
  erase: (learner) => (isActingFor() ? inPage : onDevice).erase(learner),
};

/** The signed-in learner and inscription; null when nobody is, or when another tab has signed in somebody else. */
export function currentOwner(): AnswerOwner | null {
  const user = queryClient.getQueryData(studentQuery.queryKey);
  if (!user?.inscription || findPageOwner() !== 'ours') return null;
  return { learner: user.id, inscription: user.inscription.id };
}

async function send(answer: PendingAnswer): Promise<SendOutcome> {
  const outcome = await sendAnswer(answer);
  if (outcome.kind === 'taken') void queryClient.invalidateQueries({ queryKey: ['series-eleve'] });
  return outcome;
}

/** Milliseconds to wait for another tab's lock; two tabs that send at once do no harm. */
const LOCK_MS = 5000;

async function exclusively<T>(series: string, action: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return action();
  let isHeld = false;
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), LOCK_MS);
  try {
    return await navigator.locks.request(`reponses ${series}`, { signal: patience.signal }, () => {
      isHeld = true;
      clearTimeout(timer);
      return action();
    });
  } catch (error) {
    if (isHeld) throw error;
    return action();
  }
}

export const pageOutbox = createAnswerSender({
  storage,
  owner: currentOwner,
  send,
  exclusively,
  later: (milliseconds, action) => {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  changed: setOutboxStatus,
});

/** When the network or the learner may be back. */
const wake = (): void => {
  if (document.visibilityState === 'visible') void pageOutbox.flush();
};
window.addEventListener('online', wake);
window.addEventListener('pageshow', wake);
document.addEventListener('visibilitychange', wake);
// Answers stored only in this page would be lost with it.
window.addEventListener('beforeunload', (event) => {
  if (pageOutbox.isAtRisk()) event.preventDefault();
});
