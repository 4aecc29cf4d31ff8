/**
 * Builders: answers that wait to be sent, and the server's replies to them. A test gives only the fields that matter
 * to it.
 */
import type { PendingAnswer } from '../src/learner/outbox/outbox.ts';
import type { SendOutcome } from '../src/learner/outbox/sender.ts';

export const SERIES = [
  'ca5e0000-0000-4000-8000-000000000001',
  'ca5e0000-0000-4000-8000-000000000002',
] as const;

export const given = (change: Partial<PendingAnswer> = {}): PendingAnswer => ({
  learner: 1,
  inscription: 10,
  series: SERIES[0],
  question: 'b-c-001',
  letters: 'A',
  figures: '',
  texts: [],
  aloud: false,
  delayMs: null,
  givenAt: 1_700_000_000_000,
  label: 'Entraînement',
  number: 1,
  ...change,
});

export const taken = (): SendOutcome => ({
  kind: 'taken',
  reply: {
    position: 0,
    series: {
      id: SERIES[0],
      type: 'entrainement',
      label: 'Entraînement',
      slug: 'entrainement',
      number: 1,
      questionCount: 40,
      position: 1,
      isOver: false,
      isTimed: false,
      isCorrectedAtOnce: true,
    },
    isLate: false,
    isPaused: false,
    timer: null,
  },
});
