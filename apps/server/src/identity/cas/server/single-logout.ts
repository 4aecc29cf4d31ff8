/** Tells every service that validated a ticket that the sign-on is over. Source: CAS Protocol 3.0.3, §2.3.3. */
import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/db/api.ts';
import { closeSessionsOfTicket, type ServiceVisit } from '../../accounts/api.ts';
import { escapeXml } from './replies.ts';

/** A service that has not answered by then is given up: its own sessions end by themselves. */
const TIMEOUT_MS = 5_000;

export interface SingleLogout {
  /** Ends our own sessions opened by these tickets now, and tells the other services in the background. */
  end(db: Db, visits: readonly ServiceVisit[], now: Date): Promise<void>;
  /** Resolves when every service was told or given up. */
  settled(): Promise<void>;
}

type Log = (failure: { service: string; error: unknown }) => void;

/** `origin` is our own: its sessions are rows here, so it needs no call. */
export function createSingleLogout(origin: string, log: Log): SingleLogout {
  const running = new Set<Promise<void>>();
  const tell = (visit: ServiceVisit, now: Date): void => {
    const told: Promise<void> = postLogout(visit, now)
      .catch((error: unknown) => log({ service: visit.service, error }))
      .finally(() => running.delete(told));
    running.add(told);
  };
  return {
    async end(db, visits, now) {
      for (const { hash } of visits) await closeSessionsOfTicket(db, hash);
      for (const visit of visits) if (new URL(visit.service).origin !== origin) tell(visit, now);
    },
    async settled() {
      await Promise.all(running);
    },
  };
}

async function postLogout({ service, ticket }: ServiceVisit, now: Date): Promise<void> {
  const reply = await fetch(service, {
    method: 'POST',
    body: new URLSearchParams({ logoutRequest: logoutRequestXml(ticket, now) }),
    // A service may answer with a redirect; following it would send the ticket elsewhere.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await reply.body?.cancel();
}

export function logoutRequestXml(ticket: string, now: Date): string {
  return [
    '<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"',
    ' xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"',
    ` ID="LR-${randomUUID()}" Version="2.0" IssueInstant="${now.toISOString()}">`,
    '<saml:NameID>@NOT_USED@</saml:NameID>',
    `<samlp:SessionIndex>${escapeXml(ticket)}</samlp:SessionIndex>`,
    '</samlp:LogoutRequest>',
  ].join('');
}
