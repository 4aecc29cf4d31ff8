import type { Content } from '@balise/content';
import { dayIn } from '@balise/contract/time-zones';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/handle.ts';
import type { SchoolStaff } from '../../http/caller.ts';
import type { Mounter } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { selectOptionalVisibleLearner } from '../../identity/staff-store.ts';
import { findCatalogue } from '../practice/catalogue.ts';
import { recordAct } from '../school/record-act.ts';
import { HOMEWORK_CHANGED } from './acts.ts';
import { listChoices } from './choices.ts';
import { giveHomework, readDueDay } from './give-homework.ts';
import { tellAssignment, tellGivenHomework, tellOwnHomework, toHolder } from './homework.ts';
import {
  type AssignmentRow,
  selectAssignments,
  selectGivenHomework,
  selectHolders,
  selectOwnHomework,
  updateAssignment,
} from './homework-store.ts';

interface HomeworkDeps {
  db: Db;
  content: Content;
  clock: Clock;
}

export function homeworkRoutes(mount: Mounter, { db, content, clock }: HomeworkDeps): void {
  const catalogue = findCatalogue(content);
  const licenceOf = (code: string) => (content.licences.has(code) ? catalogue(code) : null);
  const tell = (row: AssignmentRow) => tellAssignment(row, licenceOf(row.licenceCode));
  const find = async ({ scope }: SchoolStaff, id: string, from = db): Promise<AssignmentRow> => {
    const [row] = await selectAssignments(from, { scope, today: dayIn(scope.zone, clock()), id });
    return row ?? refuse('INTROUVABLE');
  };

  mount('GET /api/gestion/devoirs', async ({ caller: { scope }, query }) => {
    const asked = { scope, today: dayIn(scope.zone, clock()), group: query.groupe };
    return { devoirs: (await selectAssignments(db, asked)).map(tell) };
  });

  mount('POST /api/gestion/devoirs', async ({ caller, form, reply }) => {
    const licence = licenceOf(form.permis) ?? refuse('CONTENU_INDISPONIBLE');
    const wanted = {
      id: form.id,
      slug: form.slug,
      order: form.ordre === undefined ? null : Number(form.ordre),
      words: form.mots,
      dueOn: readDueDay(form.pour_le),
      group: form.groupe,
      inscription: form.inscription,
    };
    await db
      .transaction()
      .execute((trx) =>
        giveHomework(trx, caller, { wanted, licence, licenceCode: form.permis, now: clock() }),
      );
    reply.code(201);
    return tell(await find(caller, form.id));
  });

  mount('GET /api/gestion/devoirs/choix', async ({ query }) => ({
    series: listChoices(licenceOf(query.permis) ?? refuse('INTROUVABLE')),
  }));

  mount('GET /api/gestion/devoirs/{id}', async ({ caller, params: { id } }) => {
    const row = await find(caller, id);
    const holders = await selectHolders(db, { scope: caller.scope, today: dayIn(caller.zone, clock()), id });
    return { devoir: tell(row), eleves: holders.map(toHolder) };
  });

  mount('PUT /api/gestion/devoirs/{id}', async ({ caller, params: { id }, form }) => {
    const now = clock();
    const dueOn = readDueDay(form.pour_le);
    await db.transaction().execute(async (trx) => {
      await find(caller, id, trx);
      const isWithdrawn = form.retrait === 'true';
      const change = { scope: caller.scope, id, dueOn, isWithdrawn, version: Number(form.version), now };
      if (!(await updateAssignment(trx, change))) refuse('MODIFIE_ENTRETEMPS');
      const details = { devoir: id, pour_le: form.pour_le, retrait: form.retrait };
      await recordAct(trx, caller, { action: HOMEWORK_CHANGED, details }, now);
    });
    return tell(await find(caller, id));
  });

  mount('GET /api/gestion/eleves/{id}/devoirs', async ({ caller: { scope }, params: { id } }) => {
    const owner = (await selectOptionalVisibleLearner(db, scope, Number(id))) ?? refuse('INTROUVABLE');
    const asked = { ...owner, school: scope.school };
    const rows = await selectGivenHomework(db, asked, dayIn(scope.zone, clock()));
    return tellGivenHomework(rows, licenceOf(owner.licenceCode));
  });

  mount('GET /api/front/devoirs', async ({ caller }) =>
    tellOwnHomework(
      await selectOwnHomework(db, caller, dayIn(caller.zone, clock())),
      catalogue(caller.licenceCode),
    ),
  );
}
