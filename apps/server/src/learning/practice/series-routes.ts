import { findExercisedFamily } from '@balise/content/families/skills';
import { pictureWidth } from '@balise/content/picture';
import { type Mounter, refuse } from '../../platform/http/api.ts';
import { summariseExercises } from '../exercises/api.ts';
import {
  buildDetails,
  buildSummary,
  correctionTime,
  findCatalogue,
  type ShowWhy,
  selectAnswers,
  selectCredits,
  selectOptionalSeries,
} from '../series/api.ts';
import { type CreateDeps, createSeries } from './create-series.ts';
import { describeLearned, selectMended } from './learned.ts';
import { planPersonalised } from './personalised.ts';
import { readPlanBasis } from './progress.ts';
import { withdrawUnopened } from './withdraw-store.ts';

export interface SeriesDeps extends Omit<CreateDeps, 'catalogue'> {
  showWhy: ShowWhy;
}

export function seriesRoutes(mount: Mounter, deps: SeriesDeps): void {
  const { db, content, clock, showWhy } = deps;
  const catalogue = findCatalogue(content);

  mount.claimed('PUT /api/serie/create', ({ claim, query, headers }) =>
    createSeries({ ...deps, catalogue }, claim, {
      slug: query.slug,
      path: query.parcours ?? 'libre',
      order: query.ordre_lettrage === undefined ? null : Number(query.ordre_lettrage),
      key: headers['idempotency-key'] ?? null,
    }),
  );

  mount('PUT /api/serie/plus-tard/{id}', async ({ caller, params }) => {
    (await selectOptionalSeries(db, caller, params.id)) ?? refuse('INTROUVABLE');
    const target = { learner: caller.learner, inscription: caller.inscription, id: params.id };
    return { rendue: await withdrawUnopened(db, target, clock()) };
  });

  mount('GET /api/serie/resume/{id}', async ({ caller, params }) => {
    const series = (await selectOptionalSeries(db, caller, params.id)) ?? refuse('INTROUVABLE');
    if (series.withdrawn_at) refuse('SERIE_RETIREE');
    const ended = series.ended_at ?? refuse('SERIE_NON_TERMINEE');
    const licence = catalogue(caller.licenceCode);
    const answers = await selectAnswers(db, caller, series.id);
    if (findExercisedFamily(series.slug) !== null)
      return summariseExercises(db, caller, licence, { series, ended, answers, now: clock() });
    const credits = await selectCredits(db, caller);
    const plan = planPersonalised(licence.bank, await readPlanBasis(db, caller, licence, clock()));
    const summary = buildSummary(series, ended, answers, licence, { credits, personalised: plan !== null });
    return { ...summary, appris: describeLearned(await selectMended(db, caller, series.id), content) };
  });

  mount('GET /api/serie/details/{id}', async ({ caller, params, query }) => {
    const series = (await selectOptionalSeries(db, caller, params.id)) ?? refuse('INTROUVABLE');
    if (correctionTime(series.type) === 'fin' && !series.ended_at) refuse('SERIE_NON_TERMINEE');
    const answers = await selectAnswers(db, caller, series.id);
    const width = pictureWidth(query.taille);
    return buildDetails(series, answers, catalogue(caller.licenceCode), { content, showWhy, width });
  });
}
