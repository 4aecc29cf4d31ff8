import { dayIn } from '@balise/rules/time-zones';
import { type ServerParts, selectOptionalVisibleLearner } from '../../identity/accounts/api.ts';
import { findCatalogue } from '../../learning/series/api.ts';
import { type Mounter, refuse, type SchoolStaff } from '../../platform/http/api.ts';
import { recordAct } from '../acts/api.ts';
import { listChoices } from './choices.ts';
import { giveHomework } from './give-homework.ts';
import { labelSeries, tellOwnHomework } from './homework.ts';
import {
  type AssignmentRow,
  selectAssignments,
  selectGivenHomework,
  selectHolders,
  selectOwnHomework,
  updateAssignment,
} from './homework-store.ts';

export function homeworkRoutes(mount: Mounter, { db, content, clock }: ServerParts): void {
  const catalogue = findCatalogue(content);
  const licenceOf = (code: string) => (content.licences.has(code) ? catalogue(code) : null);
  const tell = (row: AssignmentRow) => labelSeries(row, licenceOf(row.licence));
  const find = async ({ scope }: SchoolStaff, id: string, from = db): Promise<AssignmentRow> => {
    const [row] = await selectAssignments(from, { scope, today: dayIn(scope.zone, clock()), id });
    return row ?? refuse('INTROUVABLE');
  };

  mount('GET /api/school/homework', async ({ caller: { scope }, query }) => {
    const asked = { scope, today: dayIn(scope.zone, clock()), group: query.group };
    return { assignments: (await selectAssignments(db, asked)).map(tell) };
  });

  mount('POST /api/school/homework', async ({ caller, body, reply }) => {
    const licence = licenceOf(body.licence) ?? refuse('CONTENU_INDISPONIBLE');
    await db.transaction().execute((trx) => giveHomework(trx, caller, body, licence, clock()));
    reply.code(201);
    return tell(await find(caller, body.id));
  });

  mount('GET /api/school/homework/choices', async ({ query: { licence } }) => ({
    series: listChoices(licenceOf(licence) ?? refuse('INTROUVABLE')),
  }));

  mount('GET /api/school/homework/{id}', async ({ caller, params: { id } }) => {
    const row = await find(caller, id);
    const holders = await selectHolders(db, { scope: caller.scope, today: dayIn(caller.zone, clock()), id });
    return { assignment: tell(row), holders };
  });

  mount('PUT /api/school/homework/{id}', async ({ caller, params: { id }, body }) => {
    const now = clock();
    const { dueOn, isWithdrawn } = body;
    await db.transaction().execute(async (trx) => {
      await find(caller, id, trx);
      const change = { scope: caller.scope, id, ...body, now };
      if (!(await updateAssignment(trx, change))) refuse('MODIFIE_ENTRETEMPS');
      const details = { devoir: id, pour_le: dueOn ?? '', retrait: String(isWithdrawn) };
      await recordAct(trx, caller, { action: 'ecole.changer_devoir', details }, now);
    });
    return tell(await find(caller, id));
  });

  mount('GET /api/school/learners/{id}/homework', async ({ caller: { scope }, params: { id } }) => {
    const owner = (await selectOptionalVisibleLearner(db, scope, Number(id))) ?? refuse('INTROUVABLE');
    const asked = { ...owner, school: scope.school };
    const rows = await selectGivenHomework(db, asked, dayIn(scope.zone, clock()));
    const licence = licenceOf(owner.licenceCode);
    return { homework: rows.map((row) => labelSeries(row, licence)) };
  });

  mount('GET /api/front/devoirs', async ({ caller }) =>
    tellOwnHomework(
      await selectOwnHomework(db, caller, dayIn(caller.zone, clock())),
      catalogue(caller.licenceCode),
    ),
  );
}
