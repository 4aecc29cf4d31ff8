/**
 * The security log: what was tried at the doors, by whom and from where. Apart from the access log, which names nobody. No
 * request waits for it or fails with it, and no password, token or query comes into it.
 */
import { emailKey } from '@balise/contract/email-key';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/handle.ts';
import { toNetwork } from '../http/network.ts';
import { hashEmail } from '../secrets.ts';
import type { SecurityEventKind } from './kinds.ts';
import { upsertSecurityEvent } from './store.ts';

/** Events that may wait for the database; a server that can't write them forgets the next ones. */
const MOST_WAITING = 200;
const LONGEST_DETAIL = 200;

export interface SecurityEvent {
  kind: SecurityEventKind;
  accountId?: number | undefined;
  /** As it was typed; a text that is no e-mail, a password at times, is not given. */
  email?: string | undefined;
  /** Hash of the token of the session it came from. */
  session?: Buffer | undefined;
  detail?: string | undefined;
}

export interface SecurityLog {
  record(request: FastifyRequest, event: SecurityEvent): void;
  /** Once all that waits is written. */
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
        ...{ at: clock(), kind, accountId: accountId ?? null, session: session ?? null },
        email: email === undefined ? null : toEmailReference(email),
        ...{ network: toNetwork(ip), requestId: String(id), detail: detail ? printable(detail) : null },
      };
      waiting += 1;
      // One after the other: a flood takes one connection of the database, not all.
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
