/** Stores a visitor's choice: in a cookie for the visitor, and in a row as proof. */
import { randomUUID } from 'node:crypto';
import type { Content } from '@balise/content';
import {
  CONSENT_COOKIE,
  CONSENT_DAYS,
  consentValue,
  joinPurposes,
  parseConsent,
  splitPurposes,
} from '@balise/contract/account/consent-cookie';
import { RATE_LIMITS } from '@balise/contract/base/rate-limits';
import { cookieName, readChoice } from '@balise/rules/page-cookies';
import type { Clock } from '../../platform/base/api.ts';
import type { Config } from '../../platform/config/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { consumeOperationRateLimit, type Mounter, refuse } from '../../platform/http/api.ts';
import { insertConsentProof } from './store.ts';

const DAY_S = 86_400;

export interface ConsentDeps {
  db: Db;
  clock: Clock;
  content: Pick<Content, 'brands'>;
  config: Pick<Config, 'https'>;
}

export function consentRoutes(mount: Mounter, { db, clock, content, config }: ConsentDeps): void {
  mount('PUT /api/consentement', async ({ form, request, reply }) => {
    const { version, brand } = form;
    if (!content.brands.some(({ name }) => name === brand)) refuse('REQUETE_INVALIDE', { champ: 'brand' });
    const now = clock();
    await consumeOperationRateLimit(db, RATE_LIMITS.consent, request.ip, now);
    const accepted = splitPurposes(form.choix);
    // A changed choice is stored under the same number.
    const id = parseConsent(readChoice(request.cookies, CONSENT_COOKIE))?.id ?? randomUUID();
    const proof = { visitor_id: id, id: randomUUID(), version, brand, decided_at: now };
    await insertConsentProof(db, { ...proof, purposes: [...accepted] });
    const maxAge = CONSENT_DAYS * DAY_S;
    reply.setCookie(cookieName(CONSENT_COOKIE, config.https), consentValue({ id, version, accepted }), {
      path: '/',
      sameSite: 'lax',
      secure: config.https,
      maxAge,
    });
    return {
      identifiant: id,
      choix: joinPurposes(accepted),
      version,
      date: now.toISOString(),
      expire_le: new Date(now.getTime() + maxAge * 1000).toISOString(),
    };
  });
}
