/** Reads a learner's dashboard: the reply of `GET /api/front/series-eleve`. */
import type { Content } from '@balise/content';
import type { StudentSeriesReply } from '@balise/contract/series';
import { sql } from 'kysely';
import type { Db } from '../../db/handle.ts';
import type { OutageWatch } from '../../db/outages.ts';
import type { Learner } from '../../http/caller.ts';
import { type SkillBriefRow, skillsColumn } from '../exercises/skill-store.ts';
import { buildSkillBriefs } from '../exercises/skills.ts';
import { findCatalogue } from '../practice/catalogue.ts';
import { closeMockExamIfOver } from '../practice/close-mock-exam.ts';
import { readOverview } from '../practice/progress.ts';
import { prepareDigest } from '../practice/progress-store.ts';
import { askToday, choosePortion, toRhythmFacts } from '../practice/today.ts';
import { buildReadinessParts } from '../readiness/readiness.ts';
import { type ShownReadiness, shownColumn } from '../readiness/store.ts';
import { buildRhythm, planToday } from '../rhythm/rhythm.ts';
import { parseRhythm, type RhythmColumn, type RhythmQuestion, rhythmColumn } from '../rhythm/rhythm-store.ts';
import { buildDashboard } from './dashboard.ts';

export interface ReadDashboardDeps {
  db: Db;
  content: Content;
  outages: Pick<OutageWatch, 'lostMs'>;
}

/** A mock exam whose time is over ends here too, as in the player, so that its result can be shown. */
export async function readDashboard(
  { db, content, outages }: ReadDashboardDeps,
  caller: Learner,
  now: Date,
): Promise<StudentSeriesReply> {
  const licence = findCatalogue(content)(caller.licenceCode);
  const more = { licenceCode: caller.licenceCode, ...askToday(now) };
  const read = () => readOverview(db, caller, licence, now, readDigest, more);
  const begun = await read();
  const open = begun.history.filter(({ type, ended_at }) => type === 'officiel' && ended_at === null);
  for (const exam of open) await closeMockExamIfOver({ db, content, licence, outages, now }, caller, exam);
  const overview = open.length > 0 ? await read() : begun;
  const { readiness, rhythm, skills } = overview.beside;
  const facts = toRhythmFacts(licence, parseRhythm(rhythm), overview.basis.unseenCount, now);
  const plan = planToday(facts);
  const reply = buildDashboard(licence, overview, now, choosePortion(plan));
  const rythme = buildRhythm(facts, plan, reply.parcours_personnalise?.nb_questions ?? null);
  const exercices = buildSkillBriefs(licence.bank, skills);
  return { ...reply, ...buildReadinessParts(licence.bank, readiness), rythme, exercices };
}

interface Beside {
  readiness: ShownReadiness;
  rhythm: RhythmColumn;
  skills: SkillBriefRow[];
}

interface BesideQuestion extends RhythmQuestion {
  licenceCode: string;
}

/** What the dashboard reads besides the progress, in the same statement. */
const readDigest = prepareDigest<Beside, BesideQuestion>(
  (asked) => sql<Beside>`json_build_object(
    'readiness', ${shownColumn(asked, asked)},
    'rhythm', ${rhythmColumn(asked, asked)},
    'skills', ${skillsColumn(asked, asked.now)})`,
);
