import type { RhythmReply } from '@balise/contract/learner/rhythm';
import { wordsOfLicence } from '@balise/rules/licence-words';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { aRhythm } from '../../../test/rhythm.ts';
import { toGoalForm, toRhythm } from '../../common/rhythm/api.ts';
import { describeAction } from '../dashboard/next-action-words.ts';
import { toLearnerSeries } from '../series/wire.ts';
import {
  describeCoverage,
  describeEffort,
  describeGoal,
  describeStreak,
  praiseWeek,
} from './rhythm-words.ts';

const road = wordsOfLicence('b');
const rhythm = (change: Partial<RhythmReply> = {}) => toRhythm(aRhythm(change));
const exam = (jours: number, convocation = false) => ({ date: '2026-12-05', convocation, jours });

test('every field of a rhythm arrives where it belongs', () => {
  expect(rhythm({ objectif: { examen: null, minutes: 15, rappel: 19 }, examen: exam(12, true) })).toEqual({
    today: '2026-11-25',
    goal: { examDay: null, minutes: 15, reminderHour: 19 },
    exam: { day: '2026-12-05', isConvocation: true, daysLeft: 12 },
    coverage: { kind: 'by', day: '2027-02-03' },
    mock: 'none',
    streak: 4,
    week: [
      { day: '2026-11-23', isDone: true },
      { day: '2026-11-24', isDone: false },
      { day: '2026-11-25', isDone: true },
    ],
    weekGoal: 5,
    freeDaysLeft: 1,
    effort: {
      week: { days: 3, questions: 84, minutes: 52 },
      month: { days: 9, questions: 240, minutes: 150 },
    },
  });
});

test('a goal is sent as it is, with empty fields for what is not wanted', () => {
  expect(toGoalForm({ examDay: '2026-12-05', minutes: null, reminderHour: null })).toEqual({
    examen: '2026-12-05',
    minutes: '',
    rappel: '',
  });
  expect(toGoalForm({ examDay: null, minutes: 15, reminderHour: 19 })).toEqual({
    examen: '',
    minutes: '15',
    rappel: '19',
  });
});

test('the day’s plan is said in one line, and begins or goes on with one press', () => {
  const path = { type: 'personnalise', nb_questions: 12, chronometree: false, slug: 'personnalise' } as const;
  const say = (faites: number) => {
    const reply = {
      series_restantes: { series: [] },
      historique: [],
      themes: [],
      preparation: null,
      examen_passe: null,
      parcours_personnalise: { ...path, raisons: [{ code: 'ERREURS_A_REVOIR' as const, nombre: 12 }] },
      rythme: aRhythm({ plan: { ...aRhythm().plan, faites } }),
    };
    const { personalised, plan } = toLearnerSeries(reply, 0);
    if (!personalised || !plan) throw new Error('no plan');
    return describeAction({ kind: 'personalised', personalised, plan }, []);
  };
  expect(say(0).title).toBe('Aujourd’hui\u00a0: 12\u00a0questions, environ 9\u00a0minutes');
  expect(say(4)).toMatchObject({ title: 'Encore 8\u00a0questions aujourd’hui', button: 'Continuer' });
});

test('the exam, the minutes, and what the plan will cover are said plainly', () => {
  expect(describeGoal(rhythm({ examen: exam(12) }), road)).toBe(
    'Votre examen est dans 12\u00a0jours, le 5\u00a0décembre.',
  );
  expect(describeGoal(rhythm({ examen: exam(1) }), road)).toBe('Votre examen est demain.');
  expect(describeGoal(rhythm({ examen: exam(0) }), road)).toBe('Votre examen est aujourd’hui.');
  expect(describeGoal(rhythm({ examen: exam(-3) }), road)).toBe('Sans date d’examen pour l’instant.');
  expect(describeGoal(rhythm({ examen: exam(1) }), wordsOfLicence('ha'))).toBe('Votre épreuve est demain.');
  const minutes = { examen: null, minutes: 15, rappel: null };
  expect(describeGoal(rhythm({ objectif: minutes }), road)).toBe(
    'Votre objectif\u00a0: 15\u00a0minutes par jour.',
  );
  expect(describeCoverage(rhythm(), road)).toContain('vers le 3\u00a0février');
  expect(describeCoverage(rhythm({ examen: exam(12) }), road)).toContain('avant l’examen');
  const couverture = { etat: 'partielle' as const, date: null, manquantes: 80 };
  const short = rhythm({ examen: exam(12), plan: { ...aRhythm().plan, couverture } });
  expect(describeCoverage(short, road)).toContain('Il restera 80\u00a0questions à découvrir');
});

test('the streak and the week never blame', () => {
  fc.assert(
    fc.property(fc.nat({ max: 400 }), fc.integer({ min: 0, max: 2 }), (streak, freeDaysLeft) => {
      const said = describeStreak({ streak, freeDaysLeft });
      expect(said).not.toMatch(/retard|manqué|perdu|raté|hélas/i);
      expect(said.length).toBeGreaterThan(0);
    }),
  );
  expect(describeEffort({ days: 1, questions: 84, minutes: 0 })).toBe(
    '1\u00a0jour, 84\u00a0questions, 0\u00a0minute',
  );
  const week = (done: number) =>
    Array.from({ length: 7 }, (_, n) => ({ day: `2026-11-2${n}`, isDone: n < done }));
  expect([3, 4, 5, 7].map((done) => praiseWeek({ week: week(done), weekGoal: 5 }))).toEqual([
    null,
    'Plus qu’un jour pour votre objectif de la semaine.',
    'Objectif de la semaine atteint\u00a0!',
    'Objectif de la semaine atteint\u00a0!',
  ]);
});
