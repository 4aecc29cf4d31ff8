import { describePaper, passPoints } from '@balise/content/composition/official';
import type { Item } from '@balise/content/item';
import { pictureWidth } from '@balise/content/picture';
import { leadMs } from '@balise/rules/reading';
import type { Clock } from '../../platform/base/api.ts';
import type { Processes } from '../../platform/db/api.ts';
import { type Mounter, refuse } from '../../platform/http/api.ts';
import {
  addWords,
  awaitsCorrection,
  type Catalogue,
  computePassMark,
  computeTimer,
  computeTiming,
  correctItem,
  correctionTime,
  findCatalogue,
  findStart,
  type PresentedSeries,
  type SeriesTiming,
  type ShowWhy,
  selectOptionalAnsweredSeries,
  selectOptionalCurrentQuestion,
  selectOptionalPresentedSeries,
  showItem,
  stampClip,
  subtractMs,
  toSeriesHead,
} from '../series/api.ts';
import { isPaused } from './absence.ts';
import { type ClosingDeps, closeMockExamIfOver } from './close-mock-exam.ts';
import { refuseIfAnotherProcessShows, refuseMissingQuestion } from './missing-question.ts';
import { createSeriesCache } from './series-cache.ts';
import { submitAnswer } from './submit-answer.ts';
import { unstampClock } from './withdraw-store.ts';

export interface PlayerDeps extends ClosingDeps {
  clock: Clock;
  processes: Pick<Processes, 'canAnotherShow'>;
  showWhy: ShowWhy;
}

interface PlayerParts extends PlayerDeps {
  catalogue: Catalogue;
}

export function playerRoutes(mount: Mounter, deps: PlayerDeps): void {
  const parts = { ...deps, catalogue: findCatalogue(deps.content) };
  seriesRoute(mount, parts);
  questionRoute(mount, parts);
  correctionRoute(mount, parts);
  answerRoute(mount, parts);
}

function seriesRoute(mount: Mounter, { db, content, clock, outages, events, catalogue }: PlayerParts): void {
  mount('GET /api/player/infos/{id}', async ({ caller, params, query }) => {
    const target = { learner: caller.learner, inscription: caller.inscription, id: params.id };
    const now = clock();
    const found = (await selectOptionalPresentedSeries(db, target, now)) ?? refuse('INTROUVABLE');
    const licence = catalogue(caller.licenceCode);
    const { paper, official } = licence.bank;
    const series = await closeMockExamIfOver({ db, content, licence, outages, events, now }, caller, found);
    const { position } = series;
    const current = series.ended_at ? null : series.current;
    const timing = computeTiming(series, licence);
    const ofLaw = series.type === 'officiel' && official ? describePaper(official) : null;
    const usesCredit = licence.offer(series.slug)?.kind.usesCredit ?? false;
    const isShown = series.served_at !== null;
    const begun = position > 0 || isShown;
    return {
      serie: toSeriesHead(series, licence.themes),
      commencee: begun,
      image:
        // The picture of an exercise has no address from which it could be fetched ahead.
        isShown && current && !current.exercise
          ? (showItem(content, current, position, pictureWidth(query.taille))?.media.url ?? null)
          : null,
      limite_s: timing.limit,
      limite_commune_s: timing.common,
      temps_pour: timing.per === 'paper' ? ('epreuve' as const) : ('question' as const),
      seuil: ofLaw ? passPoints(ofLaw) : computePassMark(paper, series.nb_questions),
      officiel: ofLaw,
      utilise_credit: usesCredit,
      nouvelles: series.ended_at ? null : series.unmet,
      ...describeStanding(series, timing, usesCredit),
    };
  });
}

/** What only some series have to tell. */
const describeStanding = (series: PresentedSeries, timing: SeriesTiming, usesCredit: boolean) => ({
  ...(usesCredit && series.credits_after !== null && { credits_ensuite: series.credits_after }),
  ...(isPaused(timing, series) && { en_pause: true }),
  ...(awaitsCorrection(series) && { correction_attend: true }),
});

function questionRoute(mount: Mounter, parts: PlayerParts): void {
  const { db, content, clock, outages, events, processes, catalogue } = parts;
  mount('GET /api/player/infos/{id}/question', async ({ caller, params, query }) => {
    const now = clock();
    const aloud = query.voix === 'true';
    const target = { learner: caller.learner, inscription: caller.inscription, id: params.id };
    const found = (await selectOptionalCurrentQuestion(db, target, now, aloud)) ?? refuse('INTROUVABLE');
    const licence = catalogue(caller.licenceCode);
    const series = await closeMockExamIfOver({ db, content, licence, outages, events, now }, caller, found);
    const { position } = series;
    const { current, next } = series.ended_at ? { current: null, next: null } : series;
    const timing = computeTiming(series, licence);
    const told = { content, bank: licence.bank.code, type: series.type, answered: false };
    const show = (item: Item, at: number) =>
      addWords(showItem(content, item, at, pictureWidth(query.taille)), item, told);
    const asked = current && show(current, position);
    if (current && !asked) {
      await unstampClock(db, target, now);
      return refuseMissingQuestion({ db, processes, now }, target, current);
    }
    const lead = asked && timing.per === 'question' ? leadMs(asked, aloud && series.read_aloud) : 0;
    const start = findStart(timing, series) ?? now;
    const lost = asked && timing.limit !== null ? await outages.lostMs(start, now) : 0;
    // A mock exam shows a clip once; elsewhere it may be seen again.
    const once = asked?.media.clip && correctionTime(series.type) === 'fin';
    const seen = once ? !(await stampClip(db, target, position, now)) : false;
    return {
      serie: toSeriesHead(series, licence.themes),
      question: asked,
      temps: asked && computeTimer(timing.limit, start, subtractMs(now, lost), lead),
      clip_vu: seen,
      suivante: next && show(next, position + 1),
    };
  });
}

function correctionRoute(mount: Mounter, parts: PlayerParts): void {
  const { db, content, processes, catalogue } = parts;
  mount('GET /api/player/infos/{id}/reponse', async ({ caller, params, query }) => {
    const target = { learner: caller.learner, inscription: caller.inscription, id: params.id };
    const series = (await selectOptionalAnsweredSeries(db, target)) ?? refuse('INTROUVABLE');
    if (correctionTime(series.type) === 'fin' && !series.ended_at) refuse('SERIE_NON_TERMINEE');
    const last = series.last ?? refuse('RIEN_A_CORRIGER');
    const { position, next } = series;
    const width = pictureWidth(query.taille);
    const correction = correctItem(parts, last.item, last, series.ended_at);
    const asked = showItem(content, last.item, position - 1, width);
    if (!correction || !asked) {
      await refuseIfAnotherProcessShows({ processes }, last.item);
      return refuse('CONTENU_INDISPONIBLE');
    }
    const { bank, themes } = catalogue(caller.licenceCode);
    const told = { content, bank: bank.code, type: series.type };
    return {
      serie: toSeriesHead(series, themes),
      question: addWords(asked, last.item, { ...told, answered: true }),
      correction,
      suivante:
        next && addWords(showItem(content, next, position, width), next, { ...told, answered: false }),
    };
  });
}

function answerRoute(mount: Mounter, parts: PlayerParts): void {
  const { clock } = parts;
  const drawn = createSeriesCache();
  mount.claimed('PUT /api/player/envoi-reponse', ({ claim, form, request }) =>
    submitAnswer({ ...parts, drawn, now: clock() }, claim, {
      series: form.serie,
      questionId: form.identifiant,
      letters: form.reponse,
      typed: form.valeurs ?? '',
      aloud: form.voix === 'true',
      claimedMs: form.delai_ms === undefined ? null : Number(form.delai_ms),
      sure: form.certitude === undefined ? null : form.certitude === 'sur',
      absence: form.absence ?? null,
      arrived: request.arrivedAt,
    }),
  );
}
