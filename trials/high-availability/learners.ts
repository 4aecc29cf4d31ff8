/** Learners without a browser, with the browser's own outbox: an answer is sent until it is acknowledged. */
import { setMaxListeners } from 'node:events';
import { Agent, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AnswerOutbox, EMPTY_OUTBOX, type PendingAnswer } from '@balise/web/learner/outbox/outbox';
import { createAnswerSender, type SendOutcome } from '@balise/web/learner/outbox/sender';
import type { AnswerReceipt } from '@balise/web/learner/outbox/wire';
import type { Failure } from '@balise/web/lib/refusals';
import { SITE_HOST } from './cluster.ts';
import { SITE_ADDRESS } from './lan.ts';

/** As in the page. */
const LIMIT_MS = 15_000;
export const ANSWER_EVERY_MS = 15_000;

export interface SeatAnswer {
  series: string;
  question: string;
  letters: string;
}

/** A learner, and the answers they will give. */
export interface Seat {
  learner: number;
  inscription: number;
  headers: Record<string, string>;
  answers: SeatAnswer[];
}

/** What a learner was told. */
export interface Acknowledged extends SeatAnswer {
  learner: number;
  /** When the answer was pressed, and when its reply came. */
  pressed: number;
  at: number;
}

/** What happened to all of them. */
export interface CrowdLedger {
  acknowledged: Acknowledged[];
  /** Answers that the server refused for good, with its words: none is expected. */
  refused: string[];
  /** Tries that failed and were repeated, by reason. */
  failures: Map<string, number>;
}

export interface Crowd {
  ledger: CrowdLedger;
  /** Learners without an acknowledged answer since a moment. */
  countWaiting(since: number): number;
  stop(): Promise<void>;
}

/** Starts them, spread evenly over the time between two answers. */
export function startCrowd(seats: readonly Seat[], authority: string): Crowd {
  const ledger: CrowdLedger = { acknowledged: [], refused: [], failures: new Map() };
  const agent = new Agent({
    keepAlive: true,
    maxSockets: seats.length,
    ca: authority,
    servername: SITE_HOST,
  });
  const lastSuccess = new Map<number, number>(seats.map(({ learner }) => [learner, 0]));
  const stopped = new AbortController();
  setMaxListeners(0, stopped.signal);
  const playing = seats.map(async (seat, index) => {
    await sleep((ANSWER_EVERY_MS * index) / seats.length, undefined, { signal: stopped.signal });
    await play(seat, { agent, ledger, lastSuccess, stop: stopped.signal, began: Date.now() });
  });
  return {
    ledger,
    countWaiting: (since) => [...lastSuccess.values()].filter((at) => at < since).length,
    async stop() {
      stopped.abort();
      agent.destroy();
      await Promise.allSettled(playing);
    },
  };
}

interface Playing {
  agent: Agent;
  ledger: CrowdLedger;
  lastSuccess: Map<number, number>;
  stop: AbortSignal;
  /** Answers are pressed at whole multiples of the time between two of them, so that learners stay spread after a stop. */
  began: number;
}

async function play(seat: Seat, { agent, ledger, lastSuccess, stop, began }: Playing): Promise<void> {
  const { learner, inscription } = seat;
  const kept = new Map<number, AnswerOutbox>();
  const sender = createAnswerSender({
    storage: {
      read: async (id) => kept.get(id) ?? EMPTY_OUTBOX,
      async update(id, change) {
        kept.set(id, change(kept.get(id) ?? EMPTY_OUTBOX));
        return 'device';
      },
      erase: async (id) => void kept.delete(id),
    },
    owner: () => ({ learner, inscription }),
    send: (answer) => send(agent, seat, answer),
    exclusively: (_series, action) => action(),
    later(ms, action) {
      const timer = setTimeout(action, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    changed: () => undefined,
  });
  for (const [index, given] of seat.answers.entries()) {
    const pressed = Date.now();
    const answer = { ...given, learner, inscription, ...SPOKEN, givenAt: pressed, number: index + 1 };
    await sender.keep(answer);
    const settled = await sender.settle(answer, (reason) => {
      ledger.failures.set(reason, (ledger.failures.get(reason) ?? 0) + 1);
    });
    if (stop.aborted) return;
    const at = Date.now();
    if (settled.kind === 'taken') {
      ledger.acknowledged.push({ ...given, learner, pressed, at });
      lastSuccess.set(learner, at);
    } else ledger.refused.push(`${learner} ${given.series} ${given.question}: ${settled.reason}`);
    const rest = ANSWER_EVERY_MS - ((at - began) % ANSWER_EVERY_MS);
    await sleep(rest, undefined, { signal: stop });
  }
}

const SPOKEN = { figures: '', texts: [], aloud: false, delayMs: null, isSure: null, label: '' };

/** What a reply means is decided as in the page (`transport.ts`). */
async function send(agent: Agent, { headers }: Seat, answer: PendingAnswer): Promise<SendOutcome> {
  const body = `serie=${answer.series}&identifiant=${answer.question}&reponse=${answer.letters}`;
  const { status, text, waitMs } = await put(agent, headers, body);
  if (status === 200) return { kind: 'taken', reply: { position: 0 } as AnswerReceipt };
  const reason = (/"code":"([A-Z_]+)"/.exec(text)?.[1] ??
    (status === 0 ? text : 'REPONSE_ETRANGERE')) as Failure;
  const isPassing = status === 0 || status === 429 || status >= 500 || reason === 'REPONSE_ETRANGERE';
  if (isPassing || reason === 'CONTENU_INDISPONIBLE') return { kind: 'failed', reason, waitMs };
  return { kind: status === 401 || status === 403 ? 'held' : 'refused', reason };
}

interface Reply {
  /** 0: nothing replied, and `text` is why. */
  status: number;
  text: string;
  waitMs: number;
}

function put(agent: Agent, headers: Record<string, string>, body: string): Promise<Reply> {
  return new Promise((resolve) => {
    const type = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(body),
    };
    const call = request({
      agent,
      host: SITE_ADDRESS,
      port: 443,
      method: 'PUT',
      path: '/api/player/envoi-reponse',
      headers: { host: SITE_HOST, ...type, ...headers },
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const lost = ({ name }: Error): void =>
      resolve({
        status: 0,
        text: name === 'TimeoutError' || name === 'AbortError' ? 'DELAI_DEPASSE' : 'RESEAU',
        waitMs: 0,
      });
    call.on('error', lost);
    call.on('response', (reply) => {
      let text = '';
      reply.on('data', (part) => {
        text += part;
      });
      reply.on('error', lost);
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          text,
          waitMs: Number(reply.headers['retry-after'] ?? 0) * 1000,
        }),
      );
    });
    call.end(body);
  });
}
