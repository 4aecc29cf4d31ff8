/** How the platform is. */
import * as T from 'typebox';
import { none, type Operation } from '../base/operation.ts';
import { closed, Instant, nullable, stringEnum } from '../base/shapes.ts';
import { HEALTH_WORDS, JOB_NAMES } from './lists.ts';
import { operators } from './people.ts';

const word = stringEnum(HEALTH_WORDS);
export const HealthReplySchema = closed({
  measuredAt: Instant,
  database: closed({
    word,
    isEmbedded: T.Boolean(),
    answerMs: nullable(T.Integer()),
    connections: T.Integer(),
    waiting: T.Integer(),
    /** Statements that failed since the start of this process. */
    failures: T.Integer(),
    version: T.String(),
  }),
  mail: closed({
    word,
    hasRelay: T.Boolean(),
    waiting: T.Integer(),
    failed: T.Integer(),
    oldest: nullable(Instant),
  }),
  disk: closed({ word, freeBytes: nullable(T.Integer()), allBytes: nullable(T.Integer()) }),
  /** The last backup that was made from this machine. */
  backup: closed({ word, madeAt: nullable(Instant), bytes: nullable(T.Integer()) }),
  jobs: closed({ word, failed: T.Array(stringEnum(JOB_NAMES)) }),
  processes: closed({
    word,
    living: T.Array(closed({ since: Instant, seenAt: Instant, isThis: T.Boolean() })),
    /** How late this process answers its own timers: half of the time, and at worst 1 % of it. */
    lagMedianMs: T.Number(),
    lagWorstMs: T.Number(),
  }),
  versions: closed({ product: T.String(), node: T.String(), schema: T.String(), content: T.String() }),
  /** The last ones. */
  outages: T.Array(closed({ cause: stringEnum(['database', 'stopped']), from: Instant, to: Instant })),
});

export const operatorHealthOperations = {
  'GET /api/operator/health': {
    summary: 'Comment va la plateforme',
    description: 'La base, les e-mails, le disque, les sauvegardes, les tâches, les processus, les versions.',
    ...operators,
    query: none,
    replies: { 200: HealthReplySchema },
  },
} as const satisfies Record<string, Operation>;

export type HealthReply = T.Static<typeof HealthReplySchema>;
