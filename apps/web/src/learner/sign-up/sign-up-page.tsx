import { Link, Navigate, useLocation, useNavigate } from '@tanstack/react-router';
import { useBrand } from '../../lib/brand.ts';
import { Footer } from '../shell/api.ts';
import { MailSent, ParentAsked } from './mail-sent.tsx';
import { Heading, OtherWays, Step } from './page-text.tsx';
import { Privacy } from './privacy.tsx';
import { PublicFrame } from './public-frame.tsx';
import { SignUpForm } from './sign-up-form.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * The account being made; without a token it exists already. `parent`: the e-mail of the parent whose consent it
     * needs.
     */
    signUp?: { token?: string; email: string; parent?: string };
  }
}

export function SignUpPage() {
  const { name: brand } = useBrand();
  const navigate = useNavigate();
  const signUp = useLocation({ select: ({ state }) => state.signUp });
  if (!signUp) return <Navigate to="/home/$brand/activation" params={{ brand }} search replace />;
  const { token, email, parent } = signUp;
  return (
    <PublicFrame
      title={token ? 'Créer mon compte' : 'Compte créé'}
      pitch="Plus que quelques mots sur vous."
      footer={<Footer />}
    >
      {token ? (
        <>
          <Step current={2} />
          <Heading arrived lead="Tous les champs sont à remplir.">
            Créez votre compte
          </Heading>
          <SignUpForm
            token={token}
            email={email}
            onCreated={(asked) =>
              void navigate({
                to: '/home/$brand/inscription',
                params: { brand },
                state: { signUp: { email, ...(asked !== '' && { parent: asked }) } },
                replace: true,
              })
            }
          />
          <Privacy />
          <OtherWays>
            <p>
              Une erreur dans votre adresse, ou un code à reprendre&nbsp;?{' '}
              <Link to="/home/$brand/activation" params={{ brand }}>
                Revenir au code
              </Link>
            </p>
          </OtherWays>
        </>
      ) : parent ? (
        <ParentAsked parent={parent}>
          <p>
            L’adresse était fausse&nbsp;?{' '}
            <Link to="/home/$brand/activation" params={{ brand }}>
              Recommencez avec le même code et la même adresse e-mail
            </Link>
            .
          </p>
        </ParentAsked>
      ) : (
        <MailSent
          done={
            <>
              Votre inscription est prise en compte. Un message part à l’instant vers <strong>{email}</strong>
              .
            </>
          }
        >
          <p>
            Rien reçu&nbsp;? Regardez dans les courriers indésirables, puis{' '}
            <Link to="/home/$brand/forgotten-pwd" params={{ brand }}>
              demandez un nouveau lien
            </Link>
            .
          </p>
        </MailSent>
      )}
    </PublicFrame>
  );
}
