/** Marks of flashcards: kept on the device until the server has stored them, so that none is lost without a network. */
import { createStore, get, update } from 'idb-keyval';
import { CallFailed, call } from '../../lib/call.ts';
import { addMark, type CardMark, readCardMarks, removeMark } from './flashcards.ts';
import { toMarkCall } from './wire.ts';

const store = createStore('cartes', 'par-eleve');
/** Those of a device that stores nothing, for as long as the page is open. */
const inPage = new Map<number, CardMark[]>();

async function change(learner: number, next: (waiting: CardMark[]) => CardMark[]): Promise<void> {
  try {
    await update(learner, (value) => next(readCardMarks(value)), store);
  } catch {
    inPage.set(learner, next(inPage.get(learner) ?? []));
  }
}

async function readWaiting(learner: number, inscription: number): Promise<CardMark[]> {
  const kept = await get(learner, store).catch(() => undefined);
  const all = [...readCardMarks(kept), ...(inPage.get(learner) ?? [])];
  return all.filter((one) => one.inscription === inscription);
}

async function forget(learner: number, mark: CardMark): Promise<void> {
  await change(learner, (waiting) => removeMark(waiting, mark));
  inPage.set(learner, removeMark(inPage.get(learner) ?? [], mark));
}

let sending: Promise<number> = Promise.resolve(0);

/**
 * Sends the waiting marks of this inscription, one after the other, up to the first that does not arrive. A mark that the server
 * refuses for good is forgotten: its card exists no longer.
 * @returns how many still wait
 */
export function sendMarks(learner: number, inscription: number): Promise<number> {
  sending = sending.then(async () => {
    const waiting = await readWaiting(learner, inscription);
    for (const [at, mark] of waiting.entries()) {
      if (!(await isSettled(mark))) return waiting.length - at;
      await forget(learner, mark);
    }
    return 0;
  });
  return sending;
}

/** Keeps a mark, then sends what waits. @returns how many still wait */
export async function keepMark(learner: number, mark: CardMark): Promise<number> {
  await change(learner, (waiting) => addMark(waiting, mark));
  return sendMarks(learner, mark.inscription);
}

async function isSettled(mark: CardMark): Promise<boolean> {
  try {
    await call('PUT /api/front/cartes/{fiche}', toMarkCall(mark));
    return true;
  } catch (error) {
    return error instanceof CallFailed && (error.status === 400 || error.status === 404);
  }
}
