import { EXAM_STATES, type ExamState } from '@balise/contract/base/codes';
import { wordsOfLicence } from '@balise/rules/licence-words';
import { expect, test } from 'vitest';
import { correctedOn, describeState, hourWords, inDays, listSteps, mayAskAgain } from './progress.ts';

const at = (n: number): string => `2026-11-0${n}T08:00:00.000Z`;
const been = (...states: ExamState[]) => states.map((state, index) => ({ state, date: at(index + 1) }));

test('the steps tell what is done, the current state, and what comes', () => {
  const steps = listSteps({ state: 'convoquee', passed: been('demandee', 'inscrite', 'convoquee') });
  expect(steps.map(({ label, place, date }) => [label, place, date])).toEqual([
    ['Demandée', 'done', at(1)],
    ['Inscrite', 'done', at(2)],
    ['Convoquée', 'here', at(3)],
    ['Passée', 'ahead', null],
    ['Résultat', 'ahead', null],
  ]);
});

test('a skipped step is done without a date; a step taken back is ahead again', () => {
  const skipped = listSteps({ state: 'convoquee', passed: been('demandee', 'convoquee') });
  expect(skipped[1]).toEqual({ label: 'Inscrite', place: 'done', date: null });
  const back = listSteps({ state: 'inscrite', passed: been('demandee', 'convoquee', 'inscrite') });
  expect(back.map(({ place, date }) => [place, date])).toEqual([
    ['done', at(1)],
    ['here', at(3)],
    ['ahead', null],
    ['ahead', null],
    ['ahead', null],
  ]);
});

test('a result has its own name; a request that ended early shows its past steps', () => {
  const way = been('demandee', 'inscrite', 'convoquee', 'passee');
  for (const [state, label] of [
    ['recu', 'Reçu'],
    ['ajourne', 'Ajourné'],
  ] as const)
    expect(listSteps({ state, passed: [...way, { state, date: at(5) }] }).at(-1)).toEqual({
      label,
      place: 'here',
      date: at(5),
    });
  expect(
    listSteps({ state: 'refusee', passed: been('demandee', 'refusee') }).map(({ label }) => label),
  ).toEqual(['Demandée', 'Refusée']);
});

test('every state has its own words and exactly one current step', () => {
  expect(new Set(EXAM_STATES.map((state) => describeState(state, wordsOfLicence('b')).title)).size).toBe(
    EXAM_STATES.length,
  );
  for (const state of EXAM_STATES)
    expect(listSteps({ state, passed: [] }).filter(({ place }) => place === 'here')).toHaveLength(1);
  expect(EXAM_STATES.filter(mayAskAgain)).toEqual(['ajourne', 'refusee', 'retiree']);
});

test('an hour and a distance are written as people say them', () => {
  expect(['09:00', '14:30', '00:05'].map(hourWords)).toEqual([
    '9\u00a0h',
    '14\u00a0h\u00a030',
    '0\u00a0h\u00a005',
  ]);
  expect([-1, 0, 1, 12].map(inDays)).toEqual([null, 'aujourd’hui', 'demain', 'dans 12\u00a0jours']);
});

test('a result that replaced another is called corrected, with the day', () => {
  expect(correctedOn({ passed: been('passee', 'recu') })).toBeNull();
  expect(correctedOn({ passed: been('passee', 'recu', 'ajourne') })).toBe(at(3));
});
