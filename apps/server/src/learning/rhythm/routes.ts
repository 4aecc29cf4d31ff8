/** A learner's goal, the reminders, and the calendar file. */

import type { GoalForm, GoalReply } from '@balise/contract/learner/rhythm';
import { addDays } from '@balise/rules/days';
import { isDay } from '@balise/rules/exam-rules';
import { dayIn } from '@balise/rules/time-zones';
import type { FastifyInstance } from 'fastify';
import { findBrand, signInHomeUrl } from '../../platform/brand/api.ts';
import { type Mounter, refuse } from '../../platform/http/api.ts';
import { writeReminderCalendar } from './calendar.ts';
import { DEFAULT_MINUTES } from './daily-plan.ts';
import { selectExamDay, upsertGoal } from './goal-store.ts';
import { type RhythmDeps, stopRoutes } from './stop-routes.ts';

/** Nobody plans further ahead: a later day is a typing error. */
const FURTHEST_DAYS = 730;

export function rhythmRoutes(app: FastifyInstance, mount: Mounter, deps: RhythmDeps): void {
  const { db, clock, settings } = deps;
  stopRoutes(app, deps);

  mount('PUT /api/front/objectif', async ({ caller, form }) => {
    const now = clock();
    const goal = readGoal(form, dayIn(caller.zone, now));
    await upsertGoal(db, caller, goal, now);
    return goal;
  });

  mount('GET /api/front/objectif/calendrier', async ({ caller, query, reply }) => {
    const now = clock();
    const brand = findBrand(settings, caller.brand);
    const text = writeReminderCalendar({
      name: brand.appTitle,
      uid: `rappel-${caller.inscription}@${new URL(settings.publicUrl).hostname}`,
      from: dayIn(caller.zone, now),
      hour: Number(query.heure),
      minutes: DEFAULT_MINUTES,
      examDay: await selectExamDay(db, caller),
      url: signInHomeUrl(settings, brand),
      now,
    });
    reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="rappel-quotidien.ics"')
      .header('cache-control', 'no-store');
    return reply.send(text) as never;
  });
}

/** @param today yyyy-MM-dd */
function readGoal({ examen, minutes, rappel }: GoalForm, today: string): GoalReply {
  const isPossible = isDay(examen) && examen >= today && examen <= addDays(today, FURTHEST_DAYS);
  if (examen !== '' && !isPossible) refuse('REQUETE_INVALIDE', { champ: 'examen' });
  if (examen !== '' && minutes !== '') refuse('REQUETE_INVALIDE', { champ: 'minutes' });
  return {
    examen: examen === '' ? null : examen,
    minutes: minutes === '' ? null : Number(minutes),
    rappel: rappel === '' ? null : Number(rappel),
  };
}
