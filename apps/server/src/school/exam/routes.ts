import { STORED_EXAM_STATES } from '@balise/contract/school/desk-lists';
import {
  ENDED_EXAM_DAYS,
  type ExamLines,
  MOST_EXAM_LINES,
  type SchoolExam,
  type Summons,
} from '@balise/contract/school/exams';
import { DAY_MS } from '@balise/rules/days';
import { checkCentre } from '@balise/rules/exam-rules';
import { dayIn } from '@balise/rules/time-zones';
import type { ServerParts } from '../../identity/accounts/api.ts';
import {
  type Mounter,
  readChecked,
  refuse,
  type SchoolStaff,
  type Sendable,
} from '../../platform/http/api.ts';
import { tellSchoolExam } from './board.ts';
import {
  countBoard,
  selectAwaitingResult,
  selectColumn,
  selectFilterChoices,
  selectVisibleExams,
} from './board-store.ts';
import {
  type DecidedLine,
  type Decider,
  type Decision,
  decideExams,
  isLineDone,
  type KnownExam,
  toTransitionDeps,
} from './decide.ts';
import { examFileRoutes } from './exam-file-routes.ts';
import { readPastedResults } from './pasted-results.ts';
import { proposalRoutes } from './proposal-routes.ts';
import { readWords } from './read-words.ts';

export function schoolExamRoutes(mount: Mounter, deps: ServerParts): void {
  boardRoute(mount, deps);
  stepRoutes(mount, deps);
  resultRoutes(mount, deps);
  examFileRoutes(mount, deps);
  proposalRoutes(mount, deps);
}

function boardRoute(mount: Mounter, { db, clock, content }: ServerParts): void {
  mount('GET /api/school/exams', async ({ caller: { scope }, query }) => {
    const now = clock();
    const today = dayIn(scope.zone, now);
    const { column = 'requested', request, ...filter } = query;
    const endedSince = new Date(now.getTime() - ENDED_EXAM_DAYS * DAY_MS);
    const question = { scope, today, endedSince, filter };
    const [columns, rows, choices] = await Promise.all([
      countBoard(db, question),
      request === undefined
        ? selectColumn(db, question, column)
        : selectVisibleExams(db, scope, [request], today).then((found) => [...found.values()]),
      selectFilterChoices(db, question),
    ]);
    const rules = { files: content.examFiles, today, zone: scope.zone };
    return {
      today,
      columns,
      requests: rows.map((row) => tellSchoolExam(row, rules)),
      ...choices,
      operators: content.examOperators.map(({ resultHours = null, ...one }) => ({ ...one, resultHours })),
    };
  });
}

function stepRoutes(mount: Mounter, deps: ServerParts): void {
  mount(
    'PUT /api/school/exams/{id}/step',
    async ({ caller, params: { id }, body: { to, version, ...said } }) => {
      const words = readWords(said.words);
      if (to === 'refused' && words === null) refuse('REQUETE_INVALIDE', { champ: 'words' });
      const line = { id, version, decision: { to: STORED_EXAM_STATES[to], words } };
      const [request] = await decideOrRefuse(deps, caller, [line]);
      return { request };
    },
  );

  mount('PUT /api/school/exams/summons', async ({ caller, body }) => {
    const decision = readSummons(deps, body);
    return decideLines(
      deps,
      caller,
      body.requests.map((known) => ({ ...known, decision })),
    );
  });

  mount('PUT /api/school/exams/{id}/replacement', async ({ caller, params: { id }, body }) => {
    const { version, other: otherId, otherVersion } = body;
    const decider = createDecider(deps, caller);
    const found = await selectVisibleExams(deps.db, caller.scope, [id, otherId], decider.today);
    const [from, to] = [found.get(id), found.get(otherId)];
    if (!from || !to) return refuse('INTROUVABLE');
    const { appointment, operator, booking } = from;
    if (from.licence !== to.licence || to.state === 'convoquee' || id === otherId)
      return refuse('ETAPE_REFUSEE');
    if (from.state !== 'convoquee' || appointment === null)
      return refuse(from.version === version ? 'ETAPE_REFUSEE' : 'MODIFIE_ENTRETEMPS');
    const { day, hour: time, place } = appointment;
    const given = { appointment: { day, time, place }, operator, booking };
    const otherWords = readWords(body.otherWords, 'otherWords');
    const [request, other] = await decideOrRefuse(deps, caller, [
      { id, version, decision: { to: 'inscrite', words: readWords(body.words) } },
      { id: otherId, version: otherVersion, decision: { to: 'convoquee', words: otherWords, place: given } },
    ]);
    return { request, other };
  });
}

function resultRoutes(mount: Mounter, deps: ServerParts): void {
  mount('PUT /api/school/exams/results', async ({ caller, body }) =>
    decideLines(
      deps,
      caller,
      body.results.map(({ id, version, result }) => ({
        id,
        version,
        decision: { to: STORED_EXAM_STATES[result], words: null },
      })),
    ),
  );

  mount('POST /api/school/exams/results/reading', async ({ caller: { scope }, body }) => {
    const today = dayIn(scope.zone, deps.clock());
    const rows = await selectAwaitingResult(deps.db, scope, today);
    const lines = readPastedResults(
      body.text,
      rows.map((row) => ({
        ...row,
        isTaken: row.state === 'passee' || (row.appointment !== null && row.appointment.day <= today),
      })),
    );
    if (lines.length > MOST_EXAM_LINES) refuse('TROP_GRAND');
    const rules = { files: deps.content.examFiles, today, zone: scope.zone };
    const byId = new Map(rows.map((row) => [row.id, tellSchoolExam(row, rules)]));
    return {
      lines: lines.map((one) => ({
        ...one,
        request: one.fault === null ? (byId.get(one.id) ?? null) : null,
        result: one.fault === null ? one.result : null,
      })),
    };
  });
}

const createDecider = ({ clock }: ServerParts, staff: SchoolStaff): Decider => {
  const now = clock();
  return { staff, now, today: dayIn(staff.zone, now) };
};

async function decideLines(
  deps: ServerParts,
  staff: SchoolStaff,
  lines: readonly DecidedLine[],
): Promise<Sendable<ExamLines>> {
  const decider = createDecider(deps, staff);
  const outcomes = await decideExams(toTransitionDeps(deps), decider, lines);
  const now = await readNow(deps, decider, lines);
  return {
    isStored: outcomes.every(isLineDone),
    lines: lines.map(({ id }, index) => ({
      id,
      outcome: outcomes[index] ?? 'NOT_FOUND',
      request: now.get(id) ?? null,
    })),
  };
}

/** The requests as they are afterwards, in the order of the lines. */
async function decideOrRefuse<const Lines extends readonly DecidedLine[]>(
  deps: ServerParts,
  staff: SchoolStaff,
  lines: Lines,
): Promise<{ [Index in keyof Lines]: Sendable<SchoolExam> }> {
  const decider = createDecider(deps, staff);
  const bad = (await decideExams(toTransitionDeps(deps), decider, lines)).find((one) => !isLineDone(one));
  if (bad === 'NOT_FOUND') refuse('INTROUVABLE');
  if (bad === 'CHANGED') refuse('MODIFIE_ENTRETEMPS');
  if (bad !== undefined) refuse('ETAPE_REFUSEE');
  const now = await readNow(deps, decider, lines);
  return lines.map(({ id }) => now.get(id) ?? refuse('INTROUVABLE')) as {
    [Index in keyof Lines]: Sendable<SchoolExam>;
  };
}

async function readNow(
  { db, content: { examFiles: files } }: ServerParts,
  { staff, today }: Decider,
  lines: readonly KnownExam[],
): Promise<Map<string, Sendable<SchoolExam>>> {
  const ids = lines.map(({ id }) => id);
  const rows = await selectVisibleExams(db, staff.scope, ids, today);
  return new Map([...rows].map(([id, row]) => [id, tellSchoolExam(row, { files, today, zone: staff.zone })]));
}

function readSummons({ content }: ServerParts, { day, hour: time, operator, ...body }: Summons): Decision {
  const place = readChecked(checkCentre(body.place), 'place');
  if (operator !== null && !content.examOperators.some(({ code }) => code === operator))
    refuse('REQUETE_INVALIDE', { champ: 'operator' });
  // One line, which may be empty.
  const booking = body.booking.trim() === '' ? null : readChecked(checkCentre(body.booking), 'booking');
  return {
    to: 'convoquee',
    words: readWords(body.words),
    place: { appointment: { day, time, place }, operator, booking },
  };
}
