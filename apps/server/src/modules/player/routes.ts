import type { PublicQuestion } from '@balise/contract/question';
import { readingMs } from '@balise/contract/reading';
import type { Clock } from '../../clock.ts';
import { correctionOf } from '../../content/correction.ts';
import { type Item, questionOf } from '../../content/item.ts';
import type { Content } from '../../content/load.ts';
import { pictureWidth } from '../../content/picture.ts';
import { publicQuestion } from '../../content/public-question.ts';
import type { Db } from '../../db/handle.ts';
import type { Mounter } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { createCatalogue } from '../series/catalogue.ts';
import { correctionTime, headOf } from '../series/series.ts';
import { passMark } from '../series/summary.ts';
import { limitFor, takeAnswer } from './answer.ts';
import { createDrawnSeries } from './drawn.ts';
import { timerAt } from './player.ts';
import { selectOptionalAnswered, selectOptionalCurrent, selectOptionalPresented } from './store.ts';

export interface PlayerDeps {
  db: Db;
  content: Content;
  clock: Clock;
}

export function playerRoutes(mount: Mounter, { db, content, clock }: PlayerDeps): void {
  const catalogue = createCatalogue(content);
  const drawn = createDrawnSeries();
  /** Null when the bank no longer has the question. */
  const shown = (item: Item, position: number, taille: string | undefined): PublicQuestion | null => {
    const question = questionOf(content, item);
    return question && publicQuestion(question, item, position, pictureWidth(taille));
  };

  mount('GET /api/player/infos/{id}', async ({ caller, params, query }) => {
    const target = { learner: caller.learner, inscription: caller.inscription, id: params.id };
    const series = (await selectOptionalPresented(db, target)) ?? refuse('INTROUVABLE');
    const licence = catalogue(caller.license);
    const { paper } = licence.bank;
    const { current, position } = series;
    const begun = position > 0 || series.served_at !== null;
    return {
      serie: headOf(series, licence.themes),
      commencee: begun,
      image: begun && current ? (shown(current, position, query.taille)?.media.url ?? null) : null,
      limite_s: limitFor(series, licence),
      limite_commune_s: series.timed ? paper.secondsPerQuestion : null,
      seuil: passMark(paper, series.nb_questions),
      utilise_credit: licence.offer(series.slug)?.kind.usesCredit ?? false,
    };
  });

  mount('GET /api/player/infos/{id}/question', async ({ caller, params, query }) => {
    const now = clock();
    const target = { learner: caller.learner, inscription: caller.inscription, id: params.id };
    const series = (await selectOptionalCurrent(db, target, now)) ?? refuse('INTROUVABLE');
    const licence = catalogue(caller.license);
    const { current, next, position } = series;
    const asked = current && (shown(current, position, query.taille) ?? refuse('CONTENU_INDISPONIBLE'));
    const reading = asked && query.voix === 'true' ? readingMs(asked) : 0;
    return {
      serie: headOf(series, licence.themes),
      question: asked,
      temps: asked && timerAt(limitFor(series, licence), series.served_at ?? now, now, reading),
      suivante: next && shown(next, position + 1, query.taille),
    };
  });

  mount('GET /api/player/infos/{id}/reponse', async ({ caller, params, query }) => {
    const target = { learner: caller.learner, inscription: caller.inscription, id: params.id };
    const series = (await selectOptionalAnswered(db, target)) ?? refuse('INTROUVABLE');
    if (correctionTime(series.type) === 'fin' && !series.ended_at) refuse('SERIE_NON_TERMINEE');
    const last = series.last ?? refuse('RIEN_A_CORRIGER');
    const { position, next } = series;
    const question = questionOf(content, last.item);
    const asked = shown(last.item, position - 1, query.taille);
    if (!question || !asked) refuse('CONTENU_INDISPONIBLE');
    return {
      serie: headOf(series, catalogue(caller.license).themes),
      question: asked,
      correction: correctionOf(question, last.item, last),
      suivante: next && shown(next, position, query.taille),
    };
  });

  mount('PUT /api/player/envoi-reponse', ({ caller, form }) =>
    takeAnswer({ db, content, licence: catalogue(caller.license), drawn, now: clock() }, caller, {
      series: form.serie,
      questionId: form.identifiant,
      letters: form.reponse,
      aloud: form.voix === 'true',
    }),
  );
}
