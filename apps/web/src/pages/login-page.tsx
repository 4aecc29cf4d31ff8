import { Link, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loadOutbox } from '../features/outbox/load-outbox.ts';
import { useOutboxStatus } from '../features/outbox/outbox-status.ts';
import { AccessHelp } from '../features/session/access-help.tsx';
import { forgottenPasswordAddress, loginAddress } from '../features/session/addresses.ts';
import { lastLoginFailure } from '../features/session/login-failure.ts';
import { Footer } from '../features/shell/footer.tsx';
import { Heading, OtherWays } from '../features/sign-up/page-text.tsx';
import { PublicFrame } from '../features/sign-up/public-frame.tsx';
import { useBrand } from '../lib/brand.ts';
import { plural } from '../lib/dates.ts';
import { AnchorButton } from '../ui/button.tsx';

const UNKNOWN_REASON =
  'Votre accès n’a pas pu être ouvert. Connectez-vous de nouveau, ou rapprochez-vous de votre école.';

/** On to the sign-on page at once; after an error, only when asked, so that nobody is sent in circles. */
export function LoginPage() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const failed = search.error === 'true' || search.error === true;
  const brand = useBrand();
  const failure = lastLoginFailure();
  const failedTitle = failure?.contact ? 'Votre accès n’est pas ouvert' : 'La connexion n’a pas abouti';
  const address = loginAddress(brand);
  const waiting = useOutboxStatus()?.outbox.waiting.length ?? 0;
  useEffect(() => {
    if (!failed && waiting === 0) location.replace(address);
  }, [failed, waiting, address]);
  // Another tab may have sent them meanwhile, or its learner erased them.
  useEffect(() => {
    if (waiting > 0)
      void loadOutbox()
        .then((outbox) => outbox?.refresh())
        .catch(() => undefined);
  }, [waiting]);

  return (
    <PublicFrame
      title={failed ? failedTitle : 'Connexion'}
      pitch="Le bon réflexe, question après question."
      footer={<Footer />}
    >
      {failed ? (
        <>
          <Heading>{failedTitle}</Heading>
          {failure?.contact ? (
            <AccessHelp failure={failure} contact={failure.contact} />
          ) : (
            <p role="alert">{failure?.message ?? UNKNOWN_REASON}</p>
          )}
          {/* Asked to type the password again: whoever is signed on may not be who should be. */}
          <AnchorButton
            href={`${address}&renew=true`}
            variant={failure?.contact ? 'default' : 'filled'}
            size="md"
            fullWidth
          >
            {failure?.contact ? 'Se connecter avec un autre compte' : 'Se connecter'}
          </AnchorButton>
          <OtherWays>
            <p>
              <a href={forgottenPasswordAddress(brand)}>Mot de passe oublié&nbsp;?</a>
            </p>
            {brand.activation && <CodeWays brand={brand.name} />}
          </OtherWays>
        </>
      ) : (
        <>
          <Heading
            lead={
              waiting > 0
                ? `Reconnectez-vous pour envoyer ${plural(waiting, 'réponse')}\u00a0: ${waiting > 1 ? 'elles sont gardées' : 'elle est gardée'} sur cet appareil.`
                : 'Vous allez être dirigé vers la page de connexion.'
            }
          >
            {waiting > 0 ? 'Votre session est terminée' : 'Connexion'}
          </Heading>
          <AnchorButton href={address} size="md" fullWidth>
            {waiting > 0 ? 'Me reconnecter' : 'Continuer'}
          </AnchorButton>
        </>
      )}
    </PublicFrame>
  );
}

/** For those whose account comes from an activation code. */
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
