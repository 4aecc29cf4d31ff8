import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstToOpen, isLaunched, isPartOver, readCommit, readPresence, toCourseOpening } from './scorm.ts';

const commit = (more: object) => readCommit({ kind: 'commit', cmi: {}, ...more }, 'i1');

test('a commit tells the state, whether the part is over, the score and the progress', () => {
  expect(
    commit({ completionStatus: 'incomplete', cmi: { suspend_data: 'a', progress_measure: '0.5' } }),
  ).toEqual({
    partId: 'i1',
    state: '{"suspend_data":"a","progress_measure":"0.5"}',
    status: 'running',
    score: null,
    progress: 50,
  });
  expect(commit({ completionStatus: 'completed', score: { raw: 8, max: 10 } })).toMatchObject({
    status: 'completed',
    score: 80,
  });
  expect(commit({ successStatus: 'passed', score: { scaled: 0.7 } })).toMatchObject({
    status: 'passed',
    score: 70,
  });
  expect(commit({ successStatus: 'failed', completionStatus: 'completed' })?.status).toBe('failed');
  expect(
    [null, 'running', 'completed', 'passed', 'failed'].map((status) => isPartOver(status as 'completed')),
  ).toEqual([false, false, true, true, false]);
});

test('any data from a package becomes a state within bounds, or nothing', () => {
  for (const data of [null, 'x', 3, [], {}, { kind: 'opening', cmi: {} }, { kind: 'commit', cmi: null }])
    expect([readCommit(data, 'i1'), isLaunched(data)]).toEqual([null, false]);
  fc.assert(
    fc.property(
      fc.record({ score: fc.anything(), completionStatus: fc.anything(), cmi: fc.object() }),
      (data) => {
        const state = commit(data);
        for (const rate of [state?.score, state?.progress])
          if (rate !== null)
            expect(Number.isInteger(rate) && Number(rate) >= 0 && Number(rate) <= 100).toBe(true);
      },
    ),
  );
});

const PART = {
  partId: 'i1',
  title: 'Une',
  address: '/paquet/x/y/index.html',
  launchData: 'a=1',
  passMark: 70,
  objectives: [],
  state: null,
  status: null,
};

test('a part is launched with its stored state, its author’s launch data and the learner’s name', () => {
  const learner = { id: '7', name: 'Martin, Léa' };
  expect(toCourseOpening({ ...PART, state: '{"suspend_data":"é"}' }, learner)).toEqual({
    kind: 'opening',
    address: '/paquet/x/y/index.html',
    title: 'Une',
    launchData: 'a=1',
    passMark: 70,
    objectives: [],
    cmi: { suspend_data: 'é' },
    learner,
  });
  expect(toCourseOpening(PART, learner).cmi).toBeNull();
});

test('the first unfinished part is opened; if all are finished, the first', () => {
  const parts = (...states: ('completed' | 'failed' | null)[]) =>
    states.map((status, index) => ({ ...PART, partId: `i${index + 1}`, status }));
  expect(firstToOpen(parts('completed', 'failed', null))?.partId).toBe('i2');
  expect(firstToOpen(parts('completed', 'completed'))?.partId).toBe('i1');
  expect(firstToOpen([])).toBeUndefined();
});

test('a package tells when a session begins, and when the learner has left it', () => {
  expect([{ kind: 'begun' }, { kind: 'left' }, { kind: 'launched' }, null, 'left'].map(readPresence)).toEqual(
    ['begun', 'left', null, null, null],
  );
});
