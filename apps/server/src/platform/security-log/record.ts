/**
 * Records security events: who tried what, and from which network. It is separate from the access log, which names no
 * person.
 * No request waits for it or fails because of it, and it holds no password, token or query.
 */
import { emailKey } from '@balise/rules/email-key';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type Clock, hashEmail } from '../base/api.ts';
import type { Db } from '../db/api.ts';
import { toNetwork } from '../http/api.ts';
import type { SecurityEventKind } from './kinds.ts';
import { upsertSecurityEvent } from './store.ts';

/** Events that may wait for the database; while so many wait, new ones are dropped and counted. */
const MOST_WAITING = 200;
const LONGEST_DETAIL = 200;

export interface SecurityEvent {
  kind: SecurityEventKind;
  accountId?: number | undefined;
  /** As typed. Only a text with the form of an e-mail is passed: people sometimes type a password there. */
  email?: string | undefined;
  /** Hash of the session's token. */
  session?: Buffer | undefined;
  detail?: string | undefined;
}

export interface SecurityLog {
  record(request: FastifyRequest, event: SecurityEvent): void;
  /** Resolves when all waiting events are written. */
  settled(): Promise<void>;
}

export function createSecurityLog(db: Db, clock: Clock, log: Pick<FastifyBaseLogger, 'warn'>): SecurityLog {
  let last = Promise.resolve();
  let waiting = 0;
  let forgotten = 0;
  return {
    record({ ip, id }, { kind, accountId, email, session, detail }) {
      if (waiting >= MOST_WAITING) {
        forgotten += 1;
        return;
      }
      const event = {
        at: clock(),
        kind,
        accountId: accountId ?? null,
        session: session ?? null,
        email: email === undefined ? null : toEmailReference(email),
        network: toNetwork(ip),
        requestId: String(id),
        detail: detail ? printable(detail) : null,
      };
      waiting += 1;
      // One after another: a flood takes one database connection, not all.
      last = last
        .then(() => upsertSecurityEvent(db, event))
        .catch((error: unknown) => log.warn({ err: error, kind }, 'a security event could not be written'))
        .then(() => {
          waiting -= 1;
          if (waiting > 0 || forgotten === 0) return;
          log.warn({ forgotten }, 'security events came faster than they could be written');
          forgotten = 0;
        });
    },
    settled: () => last,
  };
}

export const toEmailReference = (email: string) => ({ key: emailKey(email), hash: hashEmail(email) });

const printable = (text: string): string => text.replace(/\p{C}/gu, '\uFFFD').slice(0, LONGEST_DETAIL);
