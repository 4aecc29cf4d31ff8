import { Link, useNavigate } from '@tanstack/react-router';
import { useBrand } from '../../lib/brand.ts';
import { Footer } from '../shell/api.ts';
import { ActivationForm } from './activation-form.tsx';
import { Heading, OtherWays, Step } from './page-text.tsx';
import { PublicFrame } from './public-frame.tsx';

export function ActivationPage() {
  const { name: brand } = useBrand();
  const navigate = useNavigate();
  return (
    <PublicFrame
      title="Activer mon code"
      pitch="Un code, une adresse e-mail, et c’est parti."
      footer={<Footer />}
    >
      <Step current={1} />
      <Heading lead="Tous les champs sont à remplir.">Activez votre code</Heading>
      <ActivationForm
        onAccepted={(token, email) =>
          // The token is in the history's state and not in the address, because addresses end up in logs and get
          // shared.
          void navigate({
            to: '/home/$brand/inscription',
            params: { brand },
            state: { signUp: { token, email } },
          })
        }
      />
      <OtherWays>
        <p>
          Déjà un compte&nbsp;?{' '}
          <Link to="/home/$brand/login" params={{ brand }}>
            Se connecter
          </Link>
        </p>
        <p>
          Code déjà activé, mot de passe perdu&nbsp;?{' '}
          <Link to="/home/$brand/forgotten-pwd" params={{ brand }}>
            Recevoir un nouveau lien
          </Link>
        </p>
      </OtherWays>
    </PublicFrame>
  );
}
