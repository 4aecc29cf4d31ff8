import { IconMail, IconPhone } from '@tabler/icons-react';
import type { CallFailed } from '../../lib/call.ts';
import { formatDay } from '../../lib/dates.ts';
import type { AccessContact } from '../../lib/wire.ts';
import { AnchorButton } from '../../ui/button.tsx';
import classes from './access-help.module.css';

/** Why an account can't enter, since when, whom to ask, and what happens then. */
export function AccessHelp({ failure, contact }: { failure: CallFailed; contact: AccessContact }) {
  const { school, email, phone, expiredAt } = contact;
  return (
    <>
      <p role="alert">
        {expiredAt ? `Votre accès a pris fin le ${formatDay(expiredAt)}.` : reasonOf(failure)} Pour le{' '}
        {expiredAt ? 'prolonger' : 'rouvrir'}, adressez-vous à&nbsp;: {school}.
      </p>
      <p>
        Votre compte et votre historique restent enregistrés&nbsp;: dès que l’accès est rouvert,
        reconnectez-vous, vous retrouverez tout.
      </p>
      {email && (
        <AnchorButton
          href={mailAddress(email, school)}
          size="md"
          fullWidth
          leftSection={<IconMail size={20} aria-hidden="true" />}
        >
          Écrire un e-mail
        </AnchorButton>
      )}
      {phone && (
        <AnchorButton
          href={`tel:${phone.replace(/[^+\d]/g, '')}`}
          variant={email ? 'default' : 'filled'}
          size="md"
          fullWidth
          leftSection={<IconPhone size={20} aria-hidden="true" />}
        >
          Appeler
        </AnchorButton>
      )}
      {(email || phone) && (
        <p className={classes.contact}>
          {[email, phone?.replaceAll(' ', '\u00a0')].filter(Boolean).join(' · ')}
        </p>
      )}
    </>
  );
}

/** The licence is not known before the sign-in, so no word says what kind of school it is: its name does. */
const reasonOf = ({ code, message }: CallFailed): string =>
  code === 'ACCES_SUSPENDU' ? 'Votre accès est suspendu.' : message;

function mailAddress(email: string, school: string): string {
  const subject = encodeURIComponent(`Accès à l’application de révision – ${school}`);
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${subject}`;
}
