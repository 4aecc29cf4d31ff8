/**
 * Starts a series: chooses its questions, shuffles their letters and reserves its credit, all or nothing. Where one is
 * open already that must come first, returns that one. See docs/decisions/2026-11-23-a-start-is-two-statements.md.
 */
import { randomUUID } from 'node:crypto';
import { findMistakesSource, findSeriesKind } from '@balise/content/composition/series-kind';
import { findExercisedFamily } from '@balise/content/families/skills';
import type { Item } from '@balise/content/item';
import type { Path } from '@balise/contract/base/codes';
import { RATE_LIMITS } from '@balise/contract/base/rate-limits';
import type { CreateReply } from '@balise/contract/learner/series';
import type { Db } from '../../platform/db/api.ts';
import {
  consumeOperationRateLimit,
  type Learner,
  type LearnerClaim,
  rateLimitKey,
  refuse,
  refuseIfUsedUp,
} from '../../platform/http/api.ts';
import {
  askOpen,
  type BegunSeries,
  confirmSeries,
  isContinued,
  type LicenceCatalogue,
  type Offer,
  type SeriesFacts,
  selectOptionalBegun,
  selectOptionalOpen,
  toSeriesHead,
  touchUnopened,
} from '../series/api.ts';
import { type ClosingDeps, closeMockExamIfOver } from './close-mock-exam.ts';
import { type DealDeps, dealItems } from './deal-items.ts';
import {
  insertStart,
  type StartFacts,
  type StartQuestion,
  selectOptionalStart,
  selectStart,
} from './start-store.ts';
import { withdrawStaleReservations } from './withdraw-store.ts';

export interface CreateDeps extends DealDeps, ClosingDeps {}

interface SeriesRequest {
  slug: string;
  path: Path;
  /** The requested number; null takes the next one. */
  order: number | null;
  /** Requests with the same key begin one series together; null begins a new one each time. */
  key: string | null;
}

export async function createSeries(
  deps: CreateDeps,
  claim: LearnerClaim,
  wanted: SeriesRequest,
): Promise<CreateReply> {
  const { remembered } = claim;
  if (remembered) {
    const asked = askStart(deps, remembered.learner, wanted);
    const start = asked && (await selectOptionalStart(deps.db, remembered, asked));
    if (start) return beginTurns(deps, remembered.learner, wanted, start);
  }
  return beginTurns(deps, await claim.confirm(), wanted);
}

interface Asked extends StartQuestion {
  offer: Offer;
}

/** Null when there is no such series. */
function askStart(
  { catalogue, clock }: CreateDeps,
  caller: Learner,
  { slug, key }: SeriesRequest,
): Asked | null {
  const licence = catalogue(caller.licenceCode);
  const offer = licence.offer(slug) ?? offerUnnumbered(slug, licence);
  const countKey = rateLimitKey(RATE_LIMITS.series, caller.learner);
  return offer && { offer, kind: offer.kind, key, countKey, now: clock() };
}

/**
 * Each turn reads anew what has changed since: another start, the time of a mock exam, credits that came back.
 * @param first what the first turn begins from, if it was read
 */
async function beginTurns(
  deps: CreateDeps,
  caller: Learner,
  wanted: SeriesRequest,
  first?: StartFacts,
): Promise<CreateReply> {
  for (let start = first; ; start = undefined) {
    const asked = askStart(deps, caller, wanted) ?? refuse('INTROUVABLE');
    start ??= await selectStart(deps.db, caller, asked);
    const series = start.isBegun
      ? await selectBegun(deps.db, caller, wanted)
      : await openOrBegin(deps, caller, { wanted, start, ...asked });
    if (!series) continue;
    if (wanted.path === 'devoir') await deps.events.onHomework(deps.db, caller, series.id);
    return buildCreateReply(series, deps.catalogue(caller.licenceCode));
  }
}

/** Exercises and the missed questions of a series are no numbered offer: they are chosen when it begins. */
function offerUnnumbered(slug: string, licence: LicenceCatalogue): Offer | null {
  const isUnnumbered = findMistakesSource(slug) !== null || findExercisedFamily(slug) !== null;
  const kind = isUnnumbered ? findSeriesKind(slug, licence) : null;
  return kind && { kind, total: 0, length: 0, series: [] };
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
  if (!isSame) refuse('CLE_REUTILISEE');
  await confirmSeries(db, { ...caller, id: begun.id });
  return begun;
}

interface Start extends Asked {
  wanted: SeriesRequest;
  start: StartFacts;
}

/** Null when what was read has changed meanwhile. */
async function openOrBegin(deps: CreateDeps, caller: Learner, one: Start): Promise<Begun | null> {
  const { db } = deps;
  const { start, offer, wanted, now } = one;
  refuseIfUsedUp(start.count, RATE_LIMITS.series, now);
  const isOpen =
    start.openOrder !== null && (isContinued(offer.kind) || [null, start.openOrder].includes(wanted.order));
  if (isOpen) return openAgain(deps, caller, one);
  if (offer.kind.usesCredit && start.credits <= 0) {
    // The credits of series that were created a while ago and never opened come back before a start is refused.
    return (await withdrawStaleReservations(db, caller, now)) > 0 ? null : refuse('CREDITS_EPUISES');
  }
  return beginSeries(deps, caller, one);
}

/**
 * The series that is open and comes before a new one: a mock exam of this kind that is not over, exercises of this skill,
 * or one that holds a credit and was never opened. A mock exam whose time is spent ends here.
 */
async function openAgain(
  deps: CreateDeps,
  caller: Learner,
  { kind, start, now }: Start,
): Promise<Begun | null> {
  const { db } = deps;
  const open = await selectOptionalOpen(db, caller, askOpen(kind.slug, isContinued(kind), now));
  if (!open) return null;
  const licence = deps.catalogue(caller.licenceCode);
  const series = await closeMockExamIfOver({ ...deps, licence, now }, caller, open);
  if (series.ended_at) return null;
  await consumeOperationRateLimit(db, RATE_LIMITS.series, caller.learner, now);
  if (open.opened_at !== null || open.position > 0) return series;
  await touchUnopened(db, caller, series.id, start.timeRule, now);
  return { ...series, time_rule: start.timeRule };
}

/** Null when another start came between. */
async function beginSeries(
  deps: CreateDeps,
  caller: Learner,
  { offer, kind, wanted, start, countKey, now }: Start,
): Promise<Begun | null> {
  const { db } = deps;
  const { items, length, order } = await dealItems(deps, caller, offer, start, wanted.order);
  const { timeRule, count } = start;
  const series = {
    id: randomUUID(),
    licenceCode: caller.licenceCode,
    kind,
    order,
    path: wanted.path,
    timeRule,
    items,
    length,
    at: now,
    once: wanted.key === null ? null : { key: wanted.key, request: describeRequest(wanted) },
  };
  if (!(await insertStart(db, caller, series, { countKey, count }))) return null;
  return {
    id: series.id,
    type: kind.type,
    slug: kind.slug,
    theme: kind.theme?.identifiant ?? null,
    order_no: order,
    nb_questions: length,
    position: 0,
    timed: kind.timed,
    time_rule: timeRule,
    ended_at: null,
    items,
  };
}
