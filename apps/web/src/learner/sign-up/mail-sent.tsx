import type { ReactNode } from 'react';
import classes from './page-text.module.css';
import { Heading, OtherWays } from './page-text.tsx';

const NEW_ACCOUNT = [
  'Ouvrez ce message et suivez son lien.',
  'Choisissez votre mot de passe.',
  'Connectez-vous\u00a0: votre première série vous attend.',
];

interface MailSentProps {
  title?: string;
  /** What has just been done. */
  done: ReactNode;
  /** What to do next, in order; by default, the steps after a new account. */
  next?: readonly string[];
  /** What to do if no mail comes. */
  children: ReactNode;
}

/** Below fifteen: what happens until the parent agrees. */
const WAITING = [
  'Votre parent ouvre ce message et donne son accord.',
  'Vous recevez alors un message à votre adresse.',
  'Suivez son lien et choisissez votre mot de passe.',
] as const;

/** The last page of every sign-up form: a mail has the next step. */
export function MailSent({
  title = 'Consultez votre messagerie',
  done,
  next = NEW_ACCOUNT,
  children,
}: MailSentProps) {
  return (
    <>
      <svg viewBox="0 0 96 72" className={classes.letter} aria-hidden="true">
        <rect x="3" y="9" width="84" height="58" rx="10" strokeWidth="4" className={classes.envelope} />
        <path d="m8 16 37 29 37-29" strokeWidth="4" strokeLinejoin="round" className={classes.flap} />
        <circle cx="84" cy="14" r="12" className={classes.seal} />
      </svg>
      <Heading arrived lead={done}>
        {title}
      </Heading>
      <ol className={classes.steps}>
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <OtherWays>{children}</OtherWays>
    </>
  );
}

interface ParentAskedProps {
  /** The parent's e-mail. */
  parent: string;
  children: ReactNode;
}

/** The last page of a form when a parent has to agree first. */
export function ParentAsked({ parent, children }: ParentAskedProps) {
  return (
    <MailSent
      title="Votre parent a un message"
      done={
        <>
          Un message part à l’instant vers <strong>{parent}</strong>. Sans réponse dans 15&nbsp;jours, ce que
          vous avez saisi est effacé.
        </>
      }
      next={WAITING}
    >
      {children}
    </MailSent>
  );
}
