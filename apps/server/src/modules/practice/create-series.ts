/** Starts a series: chooses its questions, shuffles their letters and takes its credit, all or nothing. */
import { randomInt, randomUUID } from 'node:crypto';
import { type Content, type LoadedQuestion, revisionKey } from '@balise/content';
import { type Chance, drawItem, type Item } from '@balise/content/item';
import { RATE_LIMITS } from '@balise/contract/rate-limits';
import type { CreateReply } from '@balise/contract/series';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/handle.ts';
import type { Processes } from '../../db/processes.ts';
import type { Learner } from '../../http/caller.ts';
import { consumeOperationRateLimit } from '../../http/rate-limit.ts';
import { refuse } from '../../http/refuse.ts';
import type { Catalogue, LicenceCatalogue, Offer } from './catalogue.ts';
import { planPersonalised } from './personalised.ts';
import { computeProgress, filterAttempts, type SeriesFacts, toSeriesHead } from './series.ts';
import {
  type BegunSeries,
  insertCreditUse,
  insertSeries,
  lockInscription,
  selectAttempts,
  selectCredits,
  selectOptionalBegun,
  selectPastAnswers,
  selectTimeRule,
} from './series-store.ts';

export interface CreateDeps {
  db: Db;
  content: Content;
  catalogue: Catalogue;
  clock: Clock;
  chance?: Chance;
  processes: Pick<Processes, 'canOthersShow'>;
}

interface SeriesRequest {
  slug: string;
  path: 'libre' | 'accueil' | 'personnalise';
  /** The requested number; null takes the next one. */
  order: number | null;
  /** Requests with the same key begin one series together; null begins a new one each time. */
  key: string | null;
}

export async function createSeries(
  deps: CreateDeps,
  caller: Learner,
  wanted: SeriesRequest,
): Promise<CreateReply> {
  const { db, catalogue } = deps;
  const licence = catalogue(caller.licenceCode);
  const offer = licence.offer(wanted.slug) ?? refuse('INTROUVABLE');
  return db.transaction().execute(async (trx) => {
    if (offer.kind.usesCredit) await lockInscription(trx, caller);
    const begun = await selectBegun(trx, caller, wanted);
    const created = begun ?? (await beginSeries(trx, deps, caller, offer, wanted));
    // Another call with the same key committed just before this one.
    return buildCreateReply(
      created ?? (await selectBegun(trx, caller, wanted)) ?? refuse('CLE_REUTILISEE'),
      licence,
    );
  });
}

type Begun = SeriesFacts & { items: readonly Item[] };

function buildCreateReply(series: Begun, { themes }: LicenceCatalogue): CreateReply {
  const current = series.items[series.position] ?? series.items.at(-1) ?? refuse('CONTENU_INDISPONIBLE');
  return { serie: toSeriesHead(series, themes), question: { identifiant: current.id } };
}

/** What a request asks for, to compare it with another one of the same key. */
const describeRequest = ({ slug, path, order }: SeriesRequest): string => `${slug} ${path} ${order ?? '-'}`;

/** Null when this key has begun nothing. */
async function selectBegun(db: Db, caller: Learner, wanted: SeriesRequest): Promise<BegunSeries | null> {
  const begun = wanted.key === null ? undefined : await selectOptionalBegun(db, caller, wanted.key);
  if (!begun) return null;
  const isSame =
    begun.inscription_id === caller.inscription && begun.idempotency_request === describeRequest(wanted);
  return isSame ? begun : refuse('CLE_REUTILISEE');
}

/** Null when another call with the same key began one meanwhile. */
async function beginSeries(
  db: Db,
  deps: CreateDeps,
  caller: Learner,
  offer: Offer,
  wanted: SeriesRequest,
): Promise<Begun | null> {
  const { clock, chance = (below) => randomInt(below) } = deps;
  const { kind } = offer;
  await consumeOperationRateLimit(db, RATE_LIMITS.series, caller.learner, clock());
  if (kind.usesCredit && (await selectCredits(db, caller)) <= 0) refuse('CREDITS_EPUISES');
  const { ids, order } = await chooseQuestions(db, deps, caller, offer, wanted.order);
  const questions = ids.map((one) => findShowableQuestion(deps, one));
  const items = questions.map((question) => drawItem(question, chance));
  const timeRule = await selectTimeRule(db, caller);
  const id = randomUUID();
  const now = clock();
  const isNew = await insertSeries(db, caller, {
    id,
    licenceCode: caller.licenceCode,
    kind,
    order,
    path: wanted.path,
    timeRule,
    items,
    at: now,
    once: wanted.key === null ? null : { key: wanted.key, request: describeRequest(wanted) },
  });
  if (!isNew) return null;
  if (kind.usesCredit) await insertCreditUse(db, caller, id, now);
  return {
    id,
    type: kind.type,
    slug: kind.slug,
    theme: kind.theme?.identifiant ?? null,
    order_no: order,
    nb_questions: items.length,
    position: 0,
    timed: kind.timed,
    time_rule: timeRule,
    ended_at: null,
    items,
  };
}

/** The latest revision that every living process can show: during a release, the previous one. */
function findShowableQuestion({ content, processes }: CreateDeps, id: string): LoadedQuestion {
  const today = content.byId.get(id) ?? refuse('CONTENU_INDISPONIBLE');
  for (let revision = today.revision; revision > 0; revision -= 1) {
    const question = revision === today.revision ? today : content.past.get(revisionKey(id, revision));
    if (question && processes.canOthersShow(revisionKey(id, revision))) return question;
  }
  return refuse('MISE_A_JOUR');
}

async function chooseQuestions(
  db: Db,
  { catalogue, clock }: CreateDeps,
  caller: Learner,
  { kind, series }: Offer,
  wanted: number | null,
): Promise<{ ids: readonly string[]; order: number }> {
  const attempts = filterAttempts(kind, await selectAttempts(db, caller));
  if (kind.type === 'personnalise') {
    const { bank } = catalogue(caller.licenceCode);
    const plan =
      planPersonalised(bank, await selectPastAnswers(db, caller), clock()) ?? refuse('CONTENU_INDISPONIBLE');
    const last = attempts.reduce((highest, one) => Math.max(highest, one.order), 0);
    return { ids: plan.ids, order: last + 1 };
  }
  if (series.length === 0) refuse('CONTENU_INDISPONIBLE');
  const order = wanted ?? computeProgress(series.length, attempts).next ?? 1;
  return { ids: series[order - 1] ?? refuse('INTROUVABLE'), order };
}
