import { expect, test } from 'vitest';
import { given } from '../../../test/answers.ts';
import { readOutbox } from '../outbox/outbox.ts';
import { toAnswerForm } from '../outbox/wire.ts';
import { describeSureness } from './sureness.ts';

test('a correction answers what the learner said, without blame, and is silent where the verdict says it all', () => {
  expect(describeSureness({ isSure: null, isRight: false })).toBeNull();
  expect(describeSureness({ isSure: true, isRight: true })).toBeNull();
  expect(describeSureness({ isSure: true, isRight: false })).toContain('reviendra en premier');
  expect(describeSureness({ isSure: false, isRight: true })).toContain('vous aviez raison');
  expect(describeSureness({ isSure: false, isRight: false })).toContain('reviendra bientôt');
});

test('what the learner said is sent with the answer, and nothing is sent where nothing was said', () => {
  expect(toAnswerForm(given({ isSure: true })).certitude).toBe('sur');
  expect(toAnswerForm(given({ isSure: false })).certitude).toBe('pas_sur');
  for (const isSure of [null, undefined])
    expect(Object.keys(toAnswerForm(given({ isSure })))).not.toContain('certitude');
});

test('an answer that waits on the device keeps what was said; one of an older page is still sent, a false one is not', () => {
  const { isSure: _, ...older } = given();
  const kept = readOutbox(
    { waiting: [given({ isSure: true, question: 'b-c-002' }), older], refused: [] },
    1,
  ).waiting;
  expect(kept.map(({ isSure }) => isSure)).toEqual([true, undefined]);
  expect(readOutbox({ waiting: [{ ...older, isSure: 'oui' }], refused: [] }, 1).waiting).toEqual([]);
});
