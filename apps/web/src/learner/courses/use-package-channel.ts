import { useEffect, useRef, useState } from 'react';
import { useStudent } from '../student/api.ts';
import { isLaunched, readPresence, toCourseOpening } from './scorm.ts';
import type { CoursePart } from './wire.ts';

/** Milliseconds after which a silent player counts as unreachable. */
const LAUNCH_MS = 15_000;
/** Milliseconds for which a removed frame may still send its last commit. */
export const LAST_WORD_MS = 2000;

/**
 * The page's end of the channel to the player of a package. Each time the player's page has loaded, it gets a new
 * channel and the last state of the part.
 * @param keep called with each commit of the part
 */
export function usePackageChannel(player: string, part: CoursePart, keep: (data: unknown) => void) {
  const student = useStudent().data;
  const port = useRef<MessagePort | null>(null);
  const hear = useRef(keep);
  useEffect(() => {
    hear.current = keep;
  });
  const [state, setState] = useState<'waiting' | 'launched' | 'silent'>('waiting');
  const [hasLeft, setHasLeft] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'silent' : now)), LAUNCH_MS);
    return () => {
      clearTimeout(timer);
      const last = port.current;
      setTimeout(() => last?.close(), LAST_WORD_MS);
    };
  }, []);
  const launch = (frame: Window | null): void => {
    const channel = new MessageChannel();
    channel.port1.onmessage = ({ data }) => {
      const presence = readPresence(data);
      if (isLaunched(data)) setState('launched');
      else if (presence) setHasLeft(presence === 'left');
      else hear.current(data);
    };
    port.current?.close();
    port.current = channel.port1;
    const learner = {
      id: String(student?.id ?? ''),
      name: `${student?.lastName ?? ''}, ${student?.firstName ?? ''}`,
    };
    // Only to that origin: no other page in the frame receives it.
    frame?.postMessage(toCourseOpening(part, learner), new URL(player).origin, [channel.port2]);
  };
  return { launch, isSilent: state === 'silent', hasLeft };
}
