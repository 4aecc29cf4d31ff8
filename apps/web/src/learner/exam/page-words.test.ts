import { wordsOfLicence } from '@balise/rules/licence-words';
import { expect, test } from 'vitest';
import type { CurrentExam } from '../student/api.ts';
import { describeExamPage } from './page-words.ts';

const appointment = { date: '2026-12-05', time: '14:30', place: 'Besançon' };
const said = (state: CurrentExam['state'] | null, today = '2026-11-28') =>
  describeExamPage(state && { state, appointment, message: null }, today, wordsOfLicence('b'));

test('only who is to make a request, or has just made one, is told of papers to gather', () => {
  for (const state of [null, 'ajourne', 'refusee', 'retiree'] as const) {
    expect(said(state).lead).toContain('réunissez vos pièces');
    expect(said(state).gathers).toBe(true);
  }
  expect(said('demandee')).toMatchObject({ gathers: true });
  for (const state of ['inscrite', 'convoquee', 'passee', 'recu'] as const) {
    expect(said(state).lead).not.toContain('pièces');
    expect(said(state).gathers).toBe(false);
  }
});

test('who is convoked is told the day; after it, that the result is awaited', () => {
  expect(said('convoquee')).toMatchObject({ hasDay: true });
  expect(said('convoquee').lead).toContain('samedi 5\u00a0décembre 2026');
  expect(said('convoquee', '2026-12-06')).toEqual({
    lead: 'il ne manque que le résultat.',
    gathers: false,
    hasDay: false,
  });
});
