import { useEffect } from 'react';
import { useLazyComponent } from '../../lib/use-lazy-component.ts';
import type { Student } from '../student/api.ts';
import { loadOutbox } from './load-outbox.ts';
import { useOutboxStatus } from './outbox-status.ts';

const loadBanner = () => import('./outbox-banner.tsx').then(({ OutboxBanner }) => OutboxBanner);

/** Sends what an earlier visit left, once the learner is known, and shows what could not be sent. */
export function OutboxPlace({ student }: { student: Student | undefined }) {
  const status = useOutboxStatus();
  const outbox = status?.outbox;
  const Banner = useLazyComponent(
    loadBanner,
    outbox !== undefined && outbox.waiting.length + outbox.refused.length > 0,
  );
  const learner = student?.id;
  useEffect(() => {
    if (learner === undefined) return;
    loadOutbox()
      .then((found) => found?.flush())
      .catch(() => undefined);
  }, [learner]);
  return Banner && student ? <Banner inscriptions={student.inscriptions} /> : null;
}
