import { Link, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useBrand } from '../../lib/brand.ts';
import type { CallFailed } from '../../lib/call.ts';
import { plural } from '../../lib/dates.ts';
import { forgottenPasswordAddress, loginAddress } from '../../lib/sign-on-addresses.ts';
import { AnchorButton } from '../../ui/button.tsx';
import { loadOutbox, useOutboxStatus } from '../outbox/api.ts';
import { AccessHelp, lastLoginFailure } from '../session/api.ts';
import { Footer } from '../shell/api.ts';
import { Heading, OtherWays, PublicFrame } from '../sign-up/api.ts';

const UNKNOWN_REASON =
  'Votre accès n’a pas pu être ouvert. Connectez-vous de nouveau, ou rapprochez-vous de votre école.';

/** Redirects to the sign-on page at once; after an error only by a button, so that there is no loop. */
export function LoginPage() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const failed = search.error === 'true' || search.error === true;
  const failure = failed ? lastLoginFailure() : null;
  // After a failure the password is asked again, because the wrong person may be signed on.
  const address = loginAddress(useBrand(), failed ? { renew: true } : {});
  const waiting = useWaitingAnswers();
  useEffect(() => {
    if (!failed && waiting === 0) location.replace(address);
  }, [failed, waiting, address]);
  const failedTitle = failure?.contact ? 'Votre accès n’est pas ouvert' : 'La connexion n’a pas abouti';
  return (
    <PublicFrame
      title={failed ? failedTitle : 'Connexion'}
      pitch="Le bon réflexe, question après question."
      footer={<Footer />}
    >
      {failed && <SignInFailed title={failedTitle} failure={failure} address={address} />}
      {!failed && waiting > 0 && <SignInAgain waiting={waiting} address={address} />}
      {!failed && waiting === 0 && (
        <>
          <Heading lead="Vous allez être dirigé vers la page de connexion.">Connexion</Heading>
          <AnchorButton href={address} size="md" fullWidth>
            Continuer
          </AnchorButton>
        </>
      )}
    </PublicFrame>
  );
}

/** Number of unsent answers of the last user on this device. */
function useWaitingAnswers(): number {
  const waiting = useOutboxStatus()?.outbox.waiting.length ?? 0;
  // Another tab may have sent them meanwhile, or their learner has erased them.
  useEffect(() => {
    if (waiting > 0)
      void loadOutbox()
        .then((outbox) => outbox?.refresh())
        .catch(() => undefined);
  }, [waiting]);
  return waiting;
}

interface SignInFailedProps {
  title: string;
  /** Null if the reason is unknown. */
  failure: CallFailed | null;
  address: string;
}

function SignInFailed({ title, failure, address }: SignInFailedProps) {
  const brand = useBrand();
  const contact = failure?.contact;
  return (
    <>
      <Heading>{title}</Heading>
      {contact ? (
        <AccessHelp failure={failure} contact={contact} />
      ) : (
        <p role="alert">{failure?.message ?? UNKNOWN_REASON}</p>
      )}
      <AnchorButton href={address} variant={contact ? 'default' : 'filled'} size="md" fullWidth>
        {contact ? 'Se connecter avec un autre compte' : 'Se connecter'}
      </AnchorButton>
      <OtherWays>
        <p>
          <a href={forgottenPasswordAddress(brand)}>Mot de passe oublié&nbsp;?</a>
        </p>
        {brand.activation && <CodeWays brand={brand.name} />}
      </OtherWays>
    </>
  );
}

/** For a session that ended before all answers were sent. */
function SignInAgain({ waiting, address }: { waiting: number; address: string }) {
  const kept = waiting > 1 ? 'elles sont gardées' : 'elle est gardée';
  return (
    <>
      <Heading
        lead={`Reconnectez-vous pour envoyer ${plural(waiting, 'réponse')}\u00a0: ${kept} sur cet appareil.`}
      >
        Votre session est terminée
      </Heading>
      <AnchorButton href={address} size="md" fullWidth>
        Me reconnecter
      </AnchorButton>
    </>
  );
}

/** For people whose account comes from an activation code. */
function CodeWays({ brand }: { brand: string }) {
  return (
    <>
      <p>
        Pas encore de compte&nbsp;?{' '}
        <Link to="/home/$brand/activation" params={{ brand }}>
          Activer mon code
        </Link>
      </p>
      <p>
        Compte ouvert avec un code&nbsp;?{' '}
        <Link to="/home/$brand/forgotten-pwd" params={{ brand }}>
          Recevoir un lien avec mon code
        </Link>
      </p>
    </>
  );
}
