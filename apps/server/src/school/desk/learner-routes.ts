import { hasRight } from '@balise/contract/base/rights';
import { MOST_MISSED } from '@balise/contract/school/learner';
import { checkLearnerNote } from '@balise/rules/learner-note';
import { dayIn } from '@balise/rules/time-zones';
import {
  type ServerParts,
  selectOptionalVisibleLearner,
  type VisibleLearner,
} from '../../identity/accounts/api.ts';
import { selectAccess } from '../../learning/access/api.ts';
import { selectRequests } from '../../learning/exam/api.ts';
import { selectHistoryAfter } from '../../learning/practice/api.ts';
import { findCatalogue } from '../../learning/series/api.ts';
import { type Mounter, refuse, type SchoolStaff } from '../../platform/http/api.ts';
import { recordAct } from '../acts/api.ts';
import { buildLooks, tellLearner, tellMissed, tellStaffOfSeries } from './learner-page.ts';
import { selectFigures, selectIdentity, selectMissed, selectPersonalMessages } from './learner-store.ts';
import { insertLook, selectLooks } from './looks-store.ts';
import { selectNote, writeNote } from './note-store.ts';

/** Series in a page of a learner's history. */
const SERIES_PAGE = 50;
/** Later than any series: the first page begins after it. */
const NO_SERIES = { at: new Date('9999-12-31T00:00:00Z'), id: '00000000-0000-0000-0000-000000000000' };

export function learnerRoutes(mount: Mounter, { db, content, clock }: ServerParts): void {
  const catalogue = findCatalogue(content);
  const find = async ({ scope }: SchoolStaff, id: string): Promise<VisibleLearner> =>
    (await selectOptionalVisibleLearner(db, scope, Number(id))) ?? refuse('INTROUVABLE');

  mount('GET /api/school/learners/{id}', async ({ caller, params }) => {
    const now = clock();
    const owner = await find(caller, params.id);
    const school = caller.workplace;
    await insertLook(db, caller, owner.learner, now);
    const [identity, access, figures, exams, internalNote, messages, looks] = await Promise.all([
      selectIdentity(db, owner, school),
      selectAccess(db, { personId: owner.learner, onlySchoolId: school }, now),
      selectFigures(db, owner, now),
      selectRequests(db, owner),
      selectNote(db, owner, school),
      selectPersonalMessages(db, owner, school),
      selectLooks(db, { personId: owner.learner, school }),
    ]);
    const { inscription } = owner;
    const { inscriptions } = access;
    const parts = { inscription, inscriptions, figures, exams, internalNote, messages, looks };
    const shown = hasRight(caller.role, 'viewDetails')
      ? identity
      : { ...identity, phone: null, birthDate: null };
    return tellLearner(catalogue(owner.licenceCode), { identity: shown, ...parts }, dayIn(caller.zone, now));
  });

  mount('GET /api/school/learners/{id}/series', async ({ caller, params, query: { before, series } }) => {
    const owner = await find(caller, params.id);
    const last =
      before === undefined || series === undefined ? NO_SERIES : { at: new Date(before), id: series };
    const { rows, total } = await selectHistoryAfter(db, owner, last, SERIES_PAGE);
    return { total, series: rows.map(tellStaffOfSeries) };
  });

  mount('GET /api/school/learners/{id}/questions', async ({ caller, params }) => {
    const owner = await find(caller, params.id);
    return tellMissed(catalogue(owner.licenceCode), content, await selectMissed(db, owner, MOST_MISSED));
  });

  mount('PUT /api/school/learners/{id}/note', async ({ caller, params, body: { text, version } }) => {
    const now = clock();
    const note = checkLearnerNote(text);
    if ('fault' in note) return refuse('REQUETE_INVALIDE', { champ: 'text' });
    const owner = await find(caller, params.id);
    return db.transaction().execute(async (trx) => {
      const isWritten = await writeNote(trx, caller.scope, owner, { text: note.value, version, now });
      const internalNote = await selectNote(trx, owner, caller.workplace);
      // Unless the call came twice.
      if (!isWritten && (internalNote?.text ?? '') !== note.value) refuse('MODIFIE_ENTRETEMPS');
      if (isWritten) await recordAct(trx, caller, { action: 'ecole.noter_eleve', about: owner.learner }, now);
      return { internalNote };
    });
  });

  mount('GET /api/compte/consultations', async ({ caller }) =>
    buildLooks(await selectLooks(db, { personId: caller.learner, school: null })),
  );
}
