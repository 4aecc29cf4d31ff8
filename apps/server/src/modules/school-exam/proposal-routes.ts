/** Instructors propose exams; the desk accepts or refuses. */
import { DAY_MS } from '@balise/contract/days';
import type { ExamProposalReply } from '@balise/contract/exam-proposal';
import { checkCentre, checkDay, checkNumber, checkRemark } from '@balise/contract/exam-rules';
import { ENDED_EXAM_DAYS } from '@balise/contract/school-exam';
import { dayIn } from '@balise/contract/time-zones';
import type { BrandSettings } from '../../brand/brands.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/handle.ts';
import type { SchoolStaff } from '../../http/caller.ts';
import type { Mounter } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { type ProposalRow, selectOptionalProposal, selectProposals } from './proposal-store.ts';
import { acceptProposal, proposeExam, refuseProposal, withdrawProposal } from './proposals.ts';

interface ProposalDeps {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'publicUrl'>;
  settings: Pick<BrandSettings, 'brands'>;
}

export function proposalRoutes(mount: Mounter, { db, clock, config, settings }: ProposalDeps): void {
  const decision = { db, brands: settings.brands, publicUrl: config.publicUrl };
  const findNow = async ({ scope }: SchoolStaff, id: string): Promise<ExamProposalReply> => {
    const row = (await selectOptionalProposal(db, scope, id)) ?? refuse('INTROUVABLE');
    return toProposal(row, scope.person);
  };

  mount('GET /api/gestion/examens/propositions', async ({ caller: { scope } }) => {
    const now = clock();
    const since = new Date(now.getTime() - ENDED_EXAM_DAYS * DAY_MS);
    const rows = await selectProposals(db, scope, since);
    return { jour: dayIn(scope.zone, now), propositions: rows.map((row) => toProposal(row, scope.person)) };
  });

  mount('POST /api/gestion/examens/propositions', async ({ caller, form, reply }) => {
    const now = clock();
    const wanted = {
      id: form.id,
      inscription: Number(form.inscription),
      day: read(checkDay(form.jour, dayIn(caller.zone, now)), 'jour'),
      centre: form.centre.trim() === '' ? '' : read(checkCentre(form.centre), 'centre'),
      words: readWords(form.motif, 'motif') ?? refuse('REQUETE_INVALIDE', { champ: 'motif' }),
    };
    await db.transaction().execute((trx) => proposeExam(trx, caller, wanted, now));
    reply.code(201);
    return findNow(caller, form.id);
  });

  mount(
    'PUT /api/gestion/examens/propositions/{id}/acceptation',
    async ({ caller, params: { id }, form }) => {
      const now = clock();
      const { numero_candidat: number } = form;
      const wish = {
        candidateNumber: number.trim() === '' ? '' : read(checkNumber(number), 'numero_candidat'),
        days: [read(checkDay(form.jour, dayIn(caller.zone, now)), 'jour')],
        centre: read(checkCentre(form.centre), 'centre'),
        remark: '',
      };
      const words = readWords(form.message, 'message');
      await db
        .transaction()
        .execute((trx) => acceptProposal(trx, decision, caller, id, { wish, words }, now));
      return findNow(caller, id);
    },
  );

  mount('PUT /api/gestion/examens/propositions/{id}/refus', async ({ caller, params: { id }, form }) => {
    const words = readWords(form.message, 'message') ?? refuse('REQUETE_INVALIDE', { champ: 'message' });
    await db.transaction().execute((trx) => refuseProposal(trx, caller, id, words, clock()));
    return findNow(caller, id);
  });

  mount('PUT /api/gestion/examens/propositions/{id}/retrait', async ({ caller, params: { id } }) => {
    await db.transaction().execute((trx) => withdrawProposal(trx, caller, id, clock()));
    return findNow(caller, id);
  });
}

function read<Value>(checked: { value: Value } | { fault: string }, champ: string): Value {
  return 'fault' in checked ? refuse('REQUETE_INVALIDE', { champ }) : checked.value;
}

/** Null for empty words. */
const readWords = (typed: string, champ: string): string | null => read(checkRemark(typed), champ) || null;

const toProposal = (row: ProposalRow, person: number): ExamProposalReply => ({
  ...{ id: row.id, etat: row.state, inscription: row.inscription, prenom: row.firstName, nom: row.lastName },
  ...{ permis: row.licenceCode, jour: row.day, centre: row.centre, motif: row.words, par: row.maker },
  ...{ de_moi: row.makerId === person, propose_le: row.madeAt.toISOString(), reponse: row.answer },
  ...{ decide_par: row.decider, decide_le: row.decidedAt?.toISOString() ?? null, demande: row.request },
});
