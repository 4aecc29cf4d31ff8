import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { forgottenPasswordAddress } from '../../lib/sign-on-addresses.ts';
import { Footer } from '../shell/api.ts';
import { MailSent } from './mail-sent.tsx';
import { Heading, OtherWays } from './page-text.tsx';
import { PasswordLinkForm } from './password-link-form.tsx';
import { PublicFrame } from './public-frame.tsx';

export function NewPasswordPage() {
  const brand = useBrand();
  const [sent, setSent] = useState(false);
  return (
    <PublicFrame
      title={sent ? 'Lien envoyé' : 'Nouveau mot de passe'}
      pitch="Un nouveau mot de passe, et vous repartez."
      footer={<Footer />}
    >
      {sent ? (
        <MailSent
          done="Si un compte a été créé avec ce code, un message part à l’instant vers son adresse e-mail."
          next={['Ouvrez ce message et suivez son lien.', 'Choisissez votre nouveau mot de passe.']}
        >
          <p>Rien reçu&nbsp;? Regardez dans les courriers indésirables, puis vérifiez votre code.</p>
          <p>
            <Link to="/home/$brand/login" params={{ brand: brand.name }}>
              Se connecter
            </Link>
          </p>
        </MailSent>
      ) : (
        <>
          <Heading lead="Indiquez le code avec lequel vous avez créé votre compte&nbsp;: un lien part vers votre adresse e-mail.">
            Nouveau mot de passe
          </Heading>
          <PasswordLinkForm onSent={() => setSent(true)} />
          <OtherWays>
            <p>
              Vous n’avez plus votre code&nbsp;?{' '}
              <a href={forgottenPasswordAddress(brand)}>Recevoir un lien avec mon adresse e-mail</a>
            </p>
            <p>
              Code pas encore activé&nbsp;?{' '}
              <Link to="/home/$brand/activation" params={{ brand: brand.name }}>
                Créer mon compte
              </Link>
            </p>
          </OtherWays>
        </>
      )}
    </PublicFrame>
  );
}
