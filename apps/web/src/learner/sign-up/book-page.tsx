import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useBrand } from '../../lib/brand.ts';
import type { CallFailed } from '../../lib/call.ts';
import { forgottenPasswordAddress, loginAddress } from '../../lib/sign-on-addresses.ts';
import { Footer } from '../shell/api.ts';
import { BookForm, type MailRecipients } from './book-form.tsx';
import { MailSent, ParentAsked } from './mail-sent.tsx';
import { Heading, OtherWays } from './page-text.tsx';
import { Privacy } from './privacy.tsx';
import { PublicFrame } from './public-frame.tsx';
import { readPublisherLink } from './wire.ts';

/** The sign-up of a person who follows the link of a book. */
export function BookPage() {
  const brand = useBrand();
  const link = readPublisherLink(useSearch({ strict: false }));
  const [sent, setSent] = useState<MailRecipients | null>(null);
  const [refusal, setRefusal] = useState<CallFailed | null>(null);
  const usable = link !== null && refusal === null;
  return (
    <PublicFrame
      title={sent ? 'Accès demandé' : usable ? 'Accès avec mon livre' : 'Lien non valable'}
      pitch="De la page à l’écran, la même route."
      footer={<Footer />}
    >
      {sent?.parent ? (
        <ParentAsked parent={sent.parent}>
          <p>L’adresse était fausse&nbsp;? Reprenez le lien de votre livre, avec la même adresse e-mail.</p>
        </ParentAsked>
      ) : sent ? (
        <MailSent
          done={
            <>
              Un message part à l’instant vers <strong>{sent.email}</strong>.
            </>
          }
        >
          <p>
            Rien reçu&nbsp;? Regardez dans les courriers indésirables, puis{' '}
            <a href={forgottenPasswordAddress(brand)}>demandez un nouveau lien</a>.
          </p>
        </MailSent>
      ) : usable ? (
        <>
          <Heading lead="Votre livre vous donne accès à l’entraînement en ligne. Tous les champs sont à remplir.">
            Créez votre accès
          </Heading>
          <BookForm link={link} onSent={setSent} onLinkRefused={setRefusal} />
          <Privacy />
          <OtherWays>
            <p>
              Déjà un compte&nbsp;? <a href={loginAddress(brand)}>Se connecter</a>
            </p>
          </OtherWays>
        </>
      ) : (
        <>
          <Heading arrived={refusal !== null}>Ce lien n’ouvre pas d’inscription</Heading>
          <p role="alert">
            {refusal?.message ??
              'L’adresse est incomplète\u00a0: une partie du lien de votre livre y manque.'}
          </p>
          <p>
            Scannez de nouveau le code imprimé dans votre livre, ou recopiez l’adresse en entier. Si cela ne
            suffit pas, écrivez à l’éditeur de votre livre.
          </p>
          <OtherWays>
            <p>
              Déjà un compte&nbsp;? <a href={loginAddress(brand)}>Se connecter</a>
            </p>
          </OtherWays>
        </>
      )}
    </PublicFrame>
  );
}
