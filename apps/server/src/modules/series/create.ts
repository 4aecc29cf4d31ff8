/** Starts a series: chooses its questions, draws their letters, takes its credit, all or nothing. */
import { randomInt, randomUUID } from 'node:crypto';
import type { CreateReply } from '@balise/contract/series';
import type { Clock } from '../../clock.ts';
import { type Chance, drawItem } from '../../content/item.ts';
import type { Content } from '../../content/load.ts';
import type { Db } from '../../db/handle.ts';
import type { Learner } from '../../http/identity.ts';
import { refuse } from '../../http/refuse.ts';
import type { Catalogue, Offer } from './catalogue.ts';
import { planPersonalised } from './personalised.ts';
import { attemptsOf, headOf, progressOf } from './series.ts';
import {
  insertCreditUse,
  insertSeries,
  lockInscription,
  selectAttempts,
  selectCredits,
  selectPastAnswers,
  selectTimeRule,
} from './store.ts';

export interface CreateDeps {
  db: Db;
  content: Content;
  catalogue: Catalogue;
  clock: Clock;
  chance?: Chance;
}

export interface Wanted {
  slug: string;
  path: 'libre' | 'accueil' | 'personnalise';
  /** The number asked for; null takes the next one. */
  order: number | null;
}

export async function createSeries(deps: CreateDeps, caller: Learner, wanted: Wanted): Promise<CreateReply> {
  const { db, content, catalogue, clock, chance = (below) => randomInt(below) } = deps;
  const { licence, themes, offer: offerOf } = catalogue(caller.license);
  const offer = offerOf(wanted.slug) ?? refuse('INTROUVABLE');
  const { kind } = offer;
  const now = clock();
  const id = randomUUID();
  return db.transaction().execute(async (trx) => {
    if (kind.usesCredit) {
      await lockInscription(trx, caller);
      if ((await selectCredits(trx, caller)) <= 0) refuse('CREDITS_EPUISES');
    }
    const { ids, order } = await choose(trx, deps, caller, offer, wanted.order);
    const questions = ids.map((one) => content.byId.get(one) ?? refuse('CONTENU_INDISPONIBLE'));
    const items = questions.map((question) => drawItem(question, chance));
    const timeRule = await selectTimeRule(trx, caller);
    await insertSeries(trx, caller, {
      id,
      license: licence.code,
      kind,
      order,
      path: wanted.path,
      timeRule,
      items,
      at: now,
    });
    if (kind.usesCredit) await insertCreditUse(trx, caller, id, now);
    const facts = { id, type: kind.type, slug: kind.slug, theme: kind.theme?.identifiant ?? null };
    const state = {
      order_no: order,
      nb_questions: items.length,
      position: 0,
      timed: kind.timed,
      time_rule: timeRule,
      ended_at: null,
    };
    return {
      serie: headOf({ ...facts, ...state }, themes),
      question: { identifiant: items[0]?.id ?? refuse('CONTENU_INDISPONIBLE') },
    };
  });
}

async function choose(
  db: Db,
  { catalogue, clock }: CreateDeps,
  caller: Learner,
  { kind, series }: Offer,
  wanted: number | null,
): Promise<{ ids: readonly string[]; order: number }> {
  const attempts = attemptsOf(kind, await selectAttempts(db, caller));
  if (kind.type === 'personnalise') {
    const { bank } = catalogue(caller.license);
    const plan =
      planPersonalised(bank, await selectPastAnswers(db, caller), clock()) ?? refuse('CONTENU_INDISPONIBLE');
    const last = attempts.reduce((highest, one) => Math.max(highest, one.order), 0);
    return { ids: plan.ids, order: last + 1 };
  }
  if (series.length === 0) refuse('CONTENU_INDISPONIBLE');
  const order = wanted ?? progressOf(series.length, attempts).next ?? 1;
  return { ids: series[order - 1] ?? refuse('INTROUVABLE'), order };
}
