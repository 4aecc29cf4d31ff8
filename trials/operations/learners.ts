/** Learners who sign in, begin series and answer through a front, as their pages would, and remember what they were told. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerReply, QuestionReply } from '@balise/contract/learner/player';
import type { CreateReply, DetailsReply } from '@balise/contract/learner/series';
import { HttpFailure, type HttpLearner, signInOverHttp } from '../../e2e/http-learner.ts';
import { createFetch, type Fetch, NoReply } from './client.ts';

/** As in the page, between half and all of a doubling second; the longest is a minute there. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 8_000;
/** In the long run the server takes an answer every two seconds. */
const READING_MS = 2_100;
const ANSWERS_OF_A_SERIES = 8;
const SERIES_OF_A_VISIT = 3;
const SLUGS = ['entrainement', 'examen', 'thematique-c', 'entrainement'];
const LETTERS = ['A', 'B', 'A,C', 'C', ''];

export interface FailedCall {
  /** Milliseconds since the beginning of the load. */
  at: number;
  call: string;
  what: string;
}

export interface Tally {
  requests: number;
  signIns: number;
  series: number;
  answers: number;
  /** Replies other than a success, and calls without a reply; each was sent again. */
  failures: FailedCall[];
  /** Series that the server closed, with the credit given back. */
  withdrawn: number;
  /** The longest wait (ms) for one reply. */
  longestMs: number;
  /** From the first try of a call to its success (ms), where the first try failed. */
  longestTroubleMs: number;
}

export interface ToldAnswer {
  /** The letters, as they were sent. */
  reponse: string;
  /** When the learner was told that they are stored (ms since 1970). */
  at: number;
}

export interface LearnerLoad {
  tally: Tally;
  /** Lets each learner finish what they are doing. @throws what ended a learner before */
  finish(): Promise<void>;
  /**
   * What the service lost or changed of what it had acknowledged, asked through the front.
   * @param before only what was acknowledged before (ms since 1970): the database was led back to that moment
   */
  listLosses(before?: number): Promise<string[]>;
  /** Acknowledged answers, by series and position. */
  told: ReadonlyMap<string, ReadonlyMap<number, ToldAnswer>>;
}

export interface LoadOptions {
  baseUrl: string;
  /** See `ClientOptions`. */
  authority?: string;
  logins: readonly string[];
  /** After so many a learner signs in again. */
  seriesOfAVisit?: number;
  /** The kinds of series that they begin in turn. */
  slugs?: readonly string[];
}

/** Begins with one learner after another, and goes on until `finish`. */
export function startLoad(options: LoadOptions): LearnerLoad {
  const { baseUrl, authority, logins, seriesOfAVisit = SERIES_OF_A_VISIT, slugs = SLUGS } = options;
  const began = Date.now();
  const tally: Tally = {
    requests: 0,
    signIns: 0,
    series: 0,
    answers: 0,
    withdrawn: 0,
    failures: [],
    longestMs: 0,
    longestTroubleMs: 0,
  };
  const told = new Map<string, Map<number, ToldAnswer>>();
  const owners = new Map<string, string>();
  let isOver = false;
  const counted = (fetch: Fetch, login: string): Fetch => countCalls(fetch, { tally, began, login });
  const visit = async (login: string, fetch: Fetch): Promise<void> => {
    const learner = await again(() => signInOverHttp(baseUrl, login, fetch), tally);
    tally.signIns += 1;
    for (let series = 0; series < seriesOfAVisit && !isOver; series += 1) {
      const slug = slugs[(tally.series + series) % slugs.length] ?? '';
      await playSeries(learner, slug, {
        tally,
        told,
        isOver: () => isOver,
        begun: (id) => owners.set(id, login),
      });
    }
  };
  const live = async (login: string, index: number): Promise<void> => {
    await sleep((index * READING_MS * 2) / logins.length);
    const { fetch, close } = createFetch({ authority, from: `127.0.1.${1 + (index % 250)}` });
    while (!isOver) await visit(login, counted(fetch, login));
    close();
  };
  const faults: unknown[] = [];
  const lives = logins.map((login, index) =>
    live(login, index).catch((error: unknown) => {
      faults.push(error);
    }),
  );
  return {
    tally,
    told,
    async finish() {
      isOver = true;
      await Promise.all(lives);
      if (faults.length > 0) throw new AggregateError(faults, faults.map(String).slice(0, 3).join('; '));
    },
    async listLosses(before = Number.POSITIVE_INFINITY) {
      const lost: string[] = [];
      const learners = new Map<string, HttpLearner>();
      const { fetch, close } = createFetch({ authority });
      for (const [id, all] of told) {
        const letters = new Map([...all].filter(([, { at }]) => at < before));
        if (letters.size === 0) continue;
        const login = owners.get(id) ?? '';
        const learner = learners.get(login) ?? (await signInOverHttp(baseUrl, login, fetch));
        learners.set(login, learner);
        lost.push(...(await compare(learner, id, letters)));
      }
      close();
      return lost;
    },
  };
}

interface Playing {
  tally: Tally;
  told: Map<string, Map<number, ToldAnswer>>;
  isOver(): boolean;
  /** Whose series it is, is known even if the learner's life ends in it. */
  begun(series: string): void;
}

/** Plays some questions of a series, with the dashboard before. */
async function playSeries(learner: HttpLearner, slug: string, playing: Playing): Promise<void> {
  const { tally, told, isOver, begun } = playing;
  await again(() => learner.get(`/api/front/series-eleve?t=${Date.now()}`), tally);
  const key = { 'idempotency-key': randomUUID() };
  const { serie } = await again(
    () => learner.put<CreateReply>(`/api/serie/create?slug=${slug}`, undefined, key),
    tally,
  );
  tally.series += 1;
  begun(serie.id);
  const letters = told.get(serie.id) ?? new Map<number, ToldAnswer>();
  told.set(serie.id, letters);
  for (let count = 0; count < ANSWERS_OF_A_SERIES && !isOver(); count += 1) {
    const isOpen = await answerOne(learner, serie.id, letters, tally).catch((error: unknown) => {
      if (!(error instanceof HttpFailure) || error.code !== 'SERIE_RETIREE') throw error;
      tally.withdrawn += 1;
      return false;
    });
    if (!isOpen) break;
    await sleep(READING_MS * (0.9 + Math.random() / 5));
  }
}

/** @returns false once the series is over */
async function answerOne(
  learner: HttpLearner,
  series: string,
  letters: Map<number, ToldAnswer>,
  tally: Tally,
): Promise<boolean> {
  const { question } = await again(
    () => learner.get<QuestionReply>(`/api/player/infos/${series}/question`),
    tally,
  );
  if (!question) return false;
  const offered = new Set<string>(question.parties.flatMap((part) => part.choix.map(({ lettre }) => lettre)));
  const reponse = (LETTERS[(question.position + letters.size) % LETTERS.length] ?? '')
    .split(',')
    .filter((letter) => offered.has(letter))
    .join(',');
  const form = { serie: series, identifiant: question.identifiant, reponse };
  const reply = await again(() => learner.put<AnswerReply>('/api/player/envoi-reponse', form), tally);
  letters.set(reply.position, { reponse, at: Date.now() });
  tally.answers += 1;
  return true;
}

/** Repeats what may pass, as the page does; a refusal is thrown. */
async function again<T>(call: () => Promise<T>, tally: Tally): Promise<T> {
  const began = Date.now();
  for (let count = 0; ; count += 1) {
    try {
      const result = await call();
      if (count > 0) tally.longestTroubleMs = Math.max(tally.longestTroubleMs, Date.now() - began);
      return result;
    } catch (error) {
      const mayPass =
        error instanceof NoReply ||
        (error instanceof HttpFailure && (error.status >= 500 || error.status === 429));
      if (!mayPass || count > 30) throw error;
      await sleep(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** count) * (0.5 + Math.random() / 2));
    }
  }
}

/** Counts requests and failures. */
function countCalls(
  fetch: Fetch,
  { tally, began, login }: { tally: Tally; began: number; login: string },
): Fetch {
  return async (url, init = {}) => {
    const sent = Date.now();
    const call = `${login} ${init.method ?? 'GET'} ${new URL(url).pathname}`;
    const fail = (what: string): unknown => tally.failures.push({ at: Date.now() - began, call, what });
    tally.requests += 1;
    try {
      const reply = await fetch(url, init);
      if (reply.status >= 400) fail(`${reply.status} ${(await reply.clone().text()).slice(0, 120)}`);
      return reply;
    } catch (error) {
      fail(String(error));
      throw error;
    } finally {
      tally.longestMs = Math.max(tally.longestMs, Date.now() - sent);
    }
  };
}

async function answerRest(learner: HttpLearner, series: string): Promise<void> {
  for (;;) {
    const { question } = await learner.get<QuestionReply>(`/api/player/infos/${series}/question`);
    if (!question) return;
    const form = { serie: series, identifiant: question.identifiant, reponse: '' };
    await learner.put<AnswerReply>('/api/player/envoi-reponse', form).catch(async (error: unknown) => {
      if (!(error instanceof HttpFailure) || error.status !== 429) throw error;
      await sleep(READING_MS);
    });
  }
}

async function compare(
  learner: HttpLearner,
  series: string,
  letters: ReadonlyMap<number, ToldAnswer>,
): Promise<string[]> {
  const read = (): Promise<DetailsReply> => learner.get(`/api/serie/details/${series}`);
  const { questions } = await read().catch(async (error: unknown) => {
    // A mock exam shows its corrections at its end.
    if (!(error instanceof HttpFailure) || error.code !== 'SERIE_NON_TERMINEE') throw error;
    await answerRest(learner, series);
    return read();
  });
  const lost: string[] = [];
  for (const [position, { reponse }] of letters) {
    const kept = questions.filter((entry) => entry.question.position === position);
    const is = kept.map(({ correction }) => correction.reponse.join(',')).join(' and ');
    if (kept.length !== 1 || is !== reponse)
      lost.push(`${series} question ${position}: «${is}» instead of «${reponse}»`);
  }
  return lost;
}
