import type { Content } from '@balise/content';
import type { Chance } from '@balise/content/item';
import { pictureWidth } from '@balise/content/picture';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/handle.ts';
import type { Processes } from '../../db/processes.ts';
import type { Mounter } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { findCatalogue } from './catalogue.ts';
import { createSeries } from './create-series.ts';
import { planPersonalised } from './personalised.ts';
import { correctionTime } from './series.ts';
import { buildDetails, buildSummary } from './series-results.ts';
import { selectAnswers, selectCredits, selectOptionalSeries, selectPastAnswers } from './series-store.ts';

export interface SeriesDeps {
  db: Db;
  content: Content;
  clock: Clock;
  chance?: Chance;
  processes: Pick<Processes, 'canOthersShow'>;
}

export function seriesRoutes(mount: Mounter, deps: SeriesDeps): void {
  const { db, content, clock } = deps;
  const catalogue = findCatalogue(content);

  mount('PUT /api/serie/create', ({ caller, query, headers }) =>
    createSeries({ ...deps, catalogue }, caller, {
      slug: query.slug,
      path: query.parcours ?? 'libre',
      order: query.ordre_lettrage === undefined ? null : Number(query.ordre_lettrage),
      key: headers['idempotency-key'] ?? null,
    }),
  );

  mount('GET /api/serie/resume/{id}', async ({ caller, params }) => {
    const series = (await selectOptionalSeries(db, caller, params.id)) ?? refuse('INTROUVABLE');
    if (series.withdrawn_at) refuse('SERIE_RETIREE');
    const ended = series.ended_at ?? refuse('SERIE_NON_TERMINEE');
    const licence = catalogue(caller.licenceCode);
    const answers = await selectAnswers(db, caller, series.id);
    const credits = await selectCredits(db, caller);
    const plan = planPersonalised(licence.bank, await selectPastAnswers(db, caller), clock());
    return buildSummary(series, ended, answers, licence, { credits, personalised: plan !== null });
  });

  mount('GET /api/serie/details/{id}', async ({ caller, params, query }) => {
    const series = (await selectOptionalSeries(db, caller, params.id)) ?? refuse('INTROUVABLE');
    if (correctionTime(series.type) === 'fin' && !series.ended_at) refuse('SERIE_NON_TERMINEE');
    const answers = await selectAnswers(db, caller, series.id);
    return buildDetails(series, answers, catalogue(caller.licenceCode), content, pictureWidth(query.taille));
  });
}
