import { RATE_LIMITS } from '@balise/contract/base/rate-limits';
import { consumeOperationRateLimit, holdReply, type Mounter, refuse } from '../../platform/http/api.ts';
import { isMailAddress } from '../../platform/mail/api.ts';
import { checkBookLink, signUpReader } from './book-sign-up.ts';
import { mailLinkOfCode, signUpWithCode, submitCode } from './code-sign-up.ts';
import type { SignUpDeps } from './deps.ts';
import { type FrenchIdentity, readFrenchIdentity, type SignUpIdentity } from './identity.ts';
import { limitFailures } from './limits.ts';

export function signUpRoutes(mount: Mounter, deps: SignUpDeps): void {
  const { db, clock } = deps;

  mount('POST /api/inscription/code-activation/soumission-code-activation', async ({ body, request }) => {
    if (!isMailAddress(body.email)) refuse('REQUETE_INVALIDE', { champ: 'email' });
    const token = await limitFailures(db, request.ip, clock, () =>
      submitCode(deps, body.code_activation, body.email),
    );
    return { token };
  });

  mount('POST /api/inscription/code-activation/creer-et-inscrire-eleve', async ({ body, request, reply }) => {
    const identity = identityOf(body, clock());
    const floor = holdReply();
    await limitFailures(db, request.ip, clock, () => signUpWithCode(deps, identity, body.token));
    await floor;
    reply.code(201);
    return { recu: true };
  });

  mount('POST /api/inscription/code-activation/regenerer-mot-de-passe', async ({ body, reply }) => {
    const floor = holdReply();
    await mailLinkOfCode(deps, body.code_activation);
    await floor;
    reply.code(202);
    return { recu: true };
  });

  mount('POST /application/prepacode/vagnon/inscription', async ({ body, request, reply }) => {
    const licenceCode = checkBookLink(deps, body);
    const identity = identityOf(body, clock());
    const floor = holdReply();
    await consumeOperationRateLimit(db, RATE_LIMITS.bookSignUp, request.ip, clock());
    await signUpReader(deps, identity, { licenceCode, newsletter: body.newsletter });
    await floor;
    reply.code(202);
    return { recu: true };
  });
}

function identityOf(typed: FrenchIdentity, now: Date): SignUpIdentity {
  const identity = readFrenchIdentity(typed, now);
  return 'fault' in identity ? refuse('REQUETE_INVALIDE', { champ: identity.fault }) : identity;
}
