import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import type { OwnCourseProps } from './own-course-props.ts';
import { useFinishCourse } from './queries.ts';
import { readCommit } from './scorm.ts';
import { LAST_WORD_MS } from './use-package-channel.ts';
import type { PartProgress } from './wire.ts';
import { courseParams, fromPartProgress, toCourseEnd } from './wire.ts';

/** Milliseconds between two sendings, however often the package commits. */
const PAUSE_MS = 2000;

interface Keeping extends Pick<OwnCourseProps, 'course' | 'packageName' | 'canLearn'> {
  onState(state: PartProgress): void;
}

/**
 * Stores the commits of a part: the first at once, then the latest after a pause. `failure` says why the last one could
 * not be stored; null once it is.
 * @param part the part that commits
 */
export function useKeptState(part: string, { course, packageName, canLearn, onState }: Keeping) {
  const [failure, setFailure] = useState<string | null>(null);
  const client = useQueryClient();
  const finish = useRef(useFinishCourse(course));
  const sender = useRef<StateSender | null>(null);
  useEffect(() => {
    sender.current = createSender(async (state) => {
      try {
        const reply = await call('PUT /api/scorm/{paquet}', {
          params: courseParams(packageName),
          body: fromPartProgress(state),
        });
        setFailure(null);
        finish.current(toCourseEnd(reply));
        void client.invalidateQueries({ queryKey: ['cours', 'liste'], refetchType: 'none' });
      } catch (error) {
        setFailure((error as Error).message);
        throw error;
      }
    });
    const { stop } = sender.current;
    return () => void setTimeout(stop, LAST_WORD_MS);
  }, [packageName, client]);
  const keep = (data: unknown): void => {
    const state = canLearn ? readCommit(data, part) : null;
    if (!state) return;
    onState(state);
    sender.current?.put(state);
  };
  return { keep, failure };
}

interface StateSender {
  put(state: PartProgress): void;
  /** Sends the waiting state, and nothing after it. */
  stop(): void;
}

function createSender(send: (state: PartProgress) => Promise<void>): StateSender {
  let waiting: PartProgress | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const next = (): void => {
    timer = undefined;
    if (!waiting) return;
    const state = waiting;
    waiting = null;
    if (!isOver) timer = setTimeout(next, PAUSE_MS);
    // Retried, unless the part has committed a newer state.
    send(state).catch(() => {
      waiting ??= state;
    });
  };
  return {
    put(state) {
      waiting = state;
      if (timer === undefined) next();
    },
    stop() {
      isOver = true;
      clearTimeout(timer);
      next();
    },
  };
}
