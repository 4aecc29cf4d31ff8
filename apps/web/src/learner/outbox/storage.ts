/** Where outboxes are stored: on the device, or only in this page when the device stores nothing. */
import { type AnswerOutbox, EMPTY_OUTBOX, merge, readOutbox } from './outbox.ts';

/** `device` outlives the page; `page` does not. */
export type KeptIn = 'device' | 'page';

/** Never rejects. */
export interface OutboxStorage {
  read(learner: number): Promise<AnswerOutbox>;
  /** Applies `change` in one transaction, whatever other tabs do meanwhile. */
  update(learner: number, change: (outbox: AnswerOutbox) => AnswerOutbox): Promise<KeptIn>;
  erase(learner: number): Promise<void>;
}

/** A store on the device, by learner: each call may fail, or never return. */
export interface DeviceStore {
  get(learner: number): Promise<unknown>;
  update(learner: number, change: (value: unknown) => AnswerOutbox): Promise<void>;
  del(learner: number): Promise<void>;
}

/** Milliseconds after which a storage that does not answer counts as unavailable. */
const DEVICE_MS = 3000;

/** @param device null where there is none, or where nothing may be stored on it */
export function createOutboxStorage(device: DeviceStore | null, limitMs = DEVICE_MS): OutboxStorage {
  /** Changes that could not be written. */
  const unsaved = new Map<number, AnswerOutbox>();
  /** One change at a time; a change that could not be written is written with the next. */
  let last: Promise<unknown> = Promise.resolve();
  const inPage = (learner: number): AnswerOutbox => unsaved.get(learner) ?? EMPTY_OUTBOX;
  const tried = <T>(action: (store: DeviceStore) => Promise<T>): Promise<T> =>
    device ? within(limitMs, () => action(device)) : Promise.reject(new Error('nothing is kept here'));
  return {
    async read(learner) {
      const kept = await tried((store) => store.get(learner)).catch(() => undefined);
      return merge(readOutbox(kept, learner), inPage(learner));
    },
    update(learner, change) {
      const done = last.then(async (): Promise<KeptIn> => {
        try {
          await tried((store) =>
            store.update(learner, (value) => change(merge(readOutbox(value, learner), inPage(learner)))),
          );
          unsaved.delete(learner);
          return 'device';
        } catch {
          unsaved.set(learner, change(inPage(learner)));
          return 'page';
        }
      });
      last = done;
      return done;
    },
    async erase(learner) {
      unsaved.delete(learner);
      await tried((store) => store.del(learner)).catch(() => undefined);
    },
  };
}

function within<T>(milliseconds: number, action: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the device does not answer')), milliseconds);
    action()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
