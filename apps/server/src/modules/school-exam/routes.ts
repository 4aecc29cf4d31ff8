import type { Content } from '@balise/content';
import { DAY_MS } from '@balise/contract/days';
import { checkCentre, checkRemark, isDay } from '@balise/contract/exam-rules';
import {
  type ConvocationBody,
  ENDED_EXAM_DAYS,
  type ExamLineOutcome,
  type ExamLinesReply,
  MOST_EXAM_LINES,
  type SchoolExam,
} from '@balise/contract/school-exam';
import { dayIn } from '@balise/contract/time-zones';
import type { BrandSettings } from '../../brand/brands.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/handle.ts';
import type { SchoolStaff } from '../../http/caller.ts';
import type { Mounter } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { buildExamBoard, toSchoolExam } from './board.ts';
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
} from './decide.ts';
import { examFileRoutes } from './exam-file-routes.ts';
import { readPastedResults } from './pasted-results.ts';
import { proposalRoutes } from './proposal-routes.ts';

interface SchoolExamDeps {
  db: Db;
  clock: Clock;
  content: Pick<Content, 'examOperators' | 'examFiles'>;
  config: Pick<Config, 'publicUrl'>;
  settings: Pick<BrandSettings, 'brands'>;
}

export function schoolExamRoutes(mount: Mounter, deps: SchoolExamDeps): void {
  boardRoute(mount, deps);
  stepRoutes(mount, deps);
  resultRoutes(mount, deps);
  examFileRoutes(mount, deps);
  proposalRoutes(mount, deps);
}

function boardRoute(mount: Mounter, { db, clock, content }: SchoolExamDeps): void {
  mount('GET /api/gestion/examens', async ({ caller: { scope }, query }) => {
    const now = clock();
    const today = dayIn(scope.zone, now);
    if (query.jour !== undefined && !isDay(query.jour)) refuse('REQUETE_INVALIDE', { champ: 'jour' });
    const filter = { licenceCode: query.permis, group: query.groupe, day: query.jour };
    const endedSince = new Date(now.getTime() - ENDED_EXAM_DAYS * DAY_MS);
    const question = { scope, today, endedSince, filter };
    const [columns, rows, choices] = await Promise.all([
      countBoard(db, question),
      query.demande === undefined
        ? selectColumn(db, question, query.etat ?? 'demandee')
        : selectVisibleExams(db, scope, [query.demande], today).then((found) => [...found.values()]),
      selectFilterChoices(db, question),
    ]);
    const { examOperators: operators, examFiles: files } = content;
    return buildExamBoard({ today, zone: scope.zone, columns, rows, choices, operators, files });
  });
}

function stepRoutes(mount: Mounter, deps: SchoolExamDeps): void {
  mount('PUT /api/gestion/examens/{id}/etape', async ({ caller, params: { id }, form }) => {
    const words = readWords(form.message);
    if (form.etat === 'refusee' && words === null) refuse('REQUETE_INVALIDE', { champ: 'message' });
    const line = { id, version: Number(form.version), decision: { to: form.etat, words } };
    const [demande] = await decideOrRefuse(deps, caller, [line]);
    return { demande };
  });

  mount('PUT /api/gestion/examens/convocation', async ({ caller, body }) => {
    const decision = readConvocation(deps, body);
    return decideLines(
      deps,
      caller,
      body.demandes.map((known) => ({ ...known, decision })),
    );
  });

  mount('PUT /api/gestion/examens/{id}/remplacement', async ({ caller, params: { id }, form }) => {
    const { remplacant: other } = form;
    const decider = createDecider(deps, caller);
    const found = await selectVisibleExams(deps.db, caller.scope, [id, other], decider.today);
    const [from, to] = [found.get(id), found.get(other)];
    if (!from || !to) return refuse('INTROUVABLE');
    const { examDay: day, examTime: time, examPlace: place, operator, booking } = from;
    if (from.licenceCode !== to.licenceCode || to.state === 'convoquee' || id === other)
      return refuse('ETAPE_REFUSEE');
    if (from.state !== 'convoquee' || day === null || time === null || place === null)
      return refuse(from.version === Number(form.version) ? 'ETAPE_REFUSEE' : 'MODIFIE_ENTRETEMPS');
    const given = { appointment: { day, time, place }, operator, booking };
    const [demande, remplacant] = await decideOrRefuse(deps, caller, [
      { id, version: Number(form.version), decision: { to: 'inscrite', words: readWords(form.message) } },
      {
        ...{ id: other, version: Number(form.version_remplacant) },
        decision: {
          to: 'convoquee',
          words: readWords(form.message_remplacant ?? '', 'message_remplacant'),
          place: given,
        },
      },
    ]);
    return { demande, remplacant };
  });
}

function resultRoutes(mount: Mounter, deps: SchoolExamDeps): void {
  mount('PUT /api/gestion/examens/resultats', async ({ caller, body }) =>
    decideLines(
      deps,
      caller,
      body.lignes.map(({ id, version, verdict }) => ({
        id,
        version,
        decision: { to: verdict, words: null },
      })),
    ),
  );

  mount('POST /api/gestion/examens/resultats/lecture', async ({ caller: { scope }, form }) => {
    const today = dayIn(scope.zone, deps.clock());
    const rows = await selectAwaitingResult(deps.db, scope, today);
    const lines = readPastedResults(
      form.texte,
      rows.map((row) => ({
        ...row,
        isTaken: row.state === 'passee' || (row.examDay !== null && row.examDay <= today),
      })),
    );
    if (lines.length > MOST_EXAM_LINES) refuse('TROP_GRAND');
    const byId = new Map(
      rows.map((row) => [
        row.id,
        toSchoolExam(row, { files: deps.content.examFiles, today, zone: scope.zone }),
      ]),
    );
    return {
      lignes: lines.map((one) => ({
        ligne: one.line,
        texte: one.text,
        faute: one.fault,
        demande: one.fault === null ? (byId.get(one.id) ?? null) : null,
        verdict: one.fault === null ? one.result : null,
      })),
    };
  });
}

const createDecider = ({ clock }: SchoolExamDeps, staff: SchoolStaff): Decider => {
  const now = clock();
  return { staff, now, today: dayIn(staff.zone, now) };
};

async function decide(
  { db, settings, config }: SchoolExamDeps,
  decider: Decider,
  lines: readonly DecidedLine[],
): Promise<ExamLineOutcome[]> {
  const { brands } = settings;
  return decideExams({ db, brands, publicUrl: config.publicUrl }, decider, lines);
}

async function decideLines(
  deps: SchoolExamDeps,
  staff: SchoolStaff,
  lines: readonly DecidedLine[],
): Promise<ExamLinesReply> {
  const decider = createDecider(deps, staff);
  const outcomes = await decide(deps, decider, lines);
  const now = await readNow(deps, decider, lines);
  return {
    enregistre: outcomes.every(isLineDone),
    lignes: lines.map(({ id }, index) => ({
      id,
      issue: outcomes[index] ?? 'INTROUVABLE',
      demande: now.get(id) ?? null,
    })),
  };
}

/** The requests as they are afterwards, in the order of the lines. */
async function decideOrRefuse<const Lines extends readonly DecidedLine[]>(
  deps: SchoolExamDeps,
  staff: SchoolStaff,
  lines: Lines,
): Promise<{ [Index in keyof Lines]: SchoolExam }> {
  const decider = createDecider(deps, staff);
  const bad = (await decide(deps, decider, lines)).find((outcome) => !isLineDone(outcome));
  if (bad === 'INTROUVABLE') refuse('INTROUVABLE');
  if (bad === 'MODIFIE') refuse('MODIFIE_ENTRETEMPS');
  if (bad !== undefined) refuse('ETAPE_REFUSEE');
  const now = await readNow(deps, decider, lines);
  return lines.map(({ id }) => now.get(id) ?? refuse('INTROUVABLE')) as {
    [Index in keyof Lines]: SchoolExam;
  };
}

async function readNow(
  { db, content: { examFiles: files } }: SchoolExamDeps,
  { staff, today }: Decider,
  lines: readonly KnownExam[],
): Promise<Map<string, SchoolExam>> {
  const ids = lines.map(({ id }) => id);
  const rows = await selectVisibleExams(db, staff.scope, ids, today);
  return new Map([...rows].map(([id, row]) => [id, toSchoolExam(row, { files, today, zone: staff.zone })]));
}

/** Null for an empty message. */
function readWords(typed: string, champ = 'message'): string | null {
  const said = checkRemark(typed);
  if ('fault' in said) return refuse('REQUETE_INVALIDE', { champ });
  return said.value === '' ? null : said.value;
}

function readConvocation({ content }: SchoolExamDeps, body: ConvocationBody): Decision {
  if (!isDay(body.date)) refuse('REQUETE_INVALIDE', { champ: 'date' });
  const place = checkCentre(body.lieu);
  if ('fault' in place) return refuse('REQUETE_INVALIDE', { champ: 'lieu' });
  const operator = body.organisme;
  if (operator !== null && !content.examOperators.some(({ code }) => code === operator))
    refuse('REQUETE_INVALIDE', { champ: 'organisme' });
  // One line, which may be empty.
  const booking = checkCentre(body.reference.trim() === '' ? '-' : body.reference);
  if ('fault' in booking) return refuse('REQUETE_INVALIDE', { champ: 'reference' });
  return {
    to: 'convoquee',
    words: readWords(body.message),
    place: {
      appointment: { day: body.date, time: body.heure, place: place.value },
      operator,
      booking: body.reference.trim() === '' ? null : booking.value,
    },
  };
}
