/** Reads a learner's dashboard: the reply of `GET /api/front/series-eleve`. */
import type { StudentSeriesReply } from '@balise/contract/learner/series';
import type { Learner } from '../../platform/http/api.ts';
import { buildSkillBriefs } from '../exercises/api.ts';
import {
  type ClosingDeps,
  choosePortion,
  closeMockExamIfOver,
  readOverview,
  toRhythmFacts,
} from '../practice/api.ts';
import { buildReadinessParts } from '../readiness/api.ts';
import { buildRhythm, parseRhythm, planToday } from '../rhythm/api.ts';
import { findCatalogue } from '../series/api.ts';
import { buildDashboard } from './dashboard.ts';
import { type DashboardDigest, selectDashboard } from './dashboard-store.ts';

/**
 * A mock exam whose time is over ends here too, as in the player, so that its result can be shown.
 * @param begun what the statement that authenticated has read; null where none has
 */
export async function readDashboard(
  { db, content, outages, events }: ClosingDeps,
  caller: Learner,
  now: Date,
  begun: DashboardDigest | null,
): Promise<StudentSeriesReply> {
  const licence = findCatalogue(content)(caller.licenceCode);
  const read = () => selectDashboard(db, caller, licence, now);
  const first = await readOverview(db, caller, licence, now, { begun, read });
  const open = first.history.filter(({ type, ended_at }) => type === 'officiel' && ended_at === null);
  for (const exam of open)
    await closeMockExamIfOver({ db, content, licence, outages, events, now }, caller, exam);
  const overview =
    open.length > 0 ? await readOverview(db, caller, licence, now, { begun: null, read }) : first;
  const { readiness, rhythm, skills } = overview.beside;
  const facts = toRhythmFacts(licence, parseRhythm(rhythm), overview.basis.unseenCount, {
    now,
    zone: caller.zone,
  });
  const plan = planToday(facts);
  const reply = buildDashboard(licence, overview, now, choosePortion(plan));
  const rythme = buildRhythm(facts, plan, reply.parcours_personnalise?.nb_questions ?? null);
  const exercices = buildSkillBriefs(licence.bank, skills);
  return { ...reply, ...buildReadinessParts(licence.bank, readiness), rythme, exercices };
}
