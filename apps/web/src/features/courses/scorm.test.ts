import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameName, isOver, readCommit } from './scorm.ts';

const commit = (more: object) => readCommit({ jeton: 'x', cmi: {}, ...more }, 'x');

test('a commit says the state, whether it is over, the score and the progress', () => {
  expect(
    commit({ completionStatus: 'incomplete', cmi: { suspend_data: 'a', progress_measure: '0.5' } }),
  ).toEqual({
    etat: '{"suspend_data":"a","progress_measure":"0.5"}',
    statut: 'en_cours',
    score: null,
    avancement: 50,
  });
  expect(commit({ completionStatus: 'completed', score: { raw: 8, max: 10 } })).toMatchObject({
    statut: 'termine',
    score: 80,
  });
  expect(commit({ successStatus: 'passed', score: { scaled: 0.7 } })).toMatchObject({
    statut: 'reussi',
    score: 70,
  });
  expect(commit({ successStatus: 'failed', completionStatus: 'completed' })?.statut).toBe('echoue');
  const over = (statut: 'en_cours' | 'termine' | 'reussi' | 'echoue') =>
    isOver({ etat: '{}', score: null, avancement: null, statut });
  expect([over('en_cours'), over('termine'), over('reussi'), over('echoue')]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('whatever a package sends is a state within bounds, or nothing', () => {
  for (const data of [null, 'x', 3, [], {}, { jeton: 'autre', cmi: {} }, { jeton: 'x', cmi: null }])
    expect(readCommit(data, 'x')).toBeNull();
  fc.assert(
    fc.property(
      fc.record({ score: fc.anything(), completionStatus: fc.anything(), cmi: fc.object() }),
      (data) => {
        const state = commit(data);
        for (const rate of [state?.score, state?.avancement])
          if (rate !== null)
            expect(Number.isInteger(rate) && Number(rate) >= 0 && Number(rate) <= 100).toBe(true);
      },
    ),
  );
});

test('the frame is named with what the package kept and who learns', () => {
  const name = frameName('x', '{"suspend_data":"é"}', { id: '7', name: 'Martin, Léa' });
  expect(JSON.parse(name)).toEqual({
    jeton: 'x',
    cmi: { suspend_data: 'é' },
    eleve: { id: '7', nom: 'Martin, Léa' },
  });
});
