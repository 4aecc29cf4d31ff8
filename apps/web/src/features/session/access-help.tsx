import type { CallFailed } from '../../lib/call.ts';
import { formatDay } from '../../lib/dates.ts';
import type { AccessContact } from '../../lib/wire.ts';
import { AnchorButton } from '../../ui/button.tsx';

/** Why an account can't enter, since when, and whom to ask. */
export function AccessHelp({ failure, contact }: { failure: CallFailed; contact: AccessContact }) {
  const { school, email, expiredAt } = contact;
  return (
    <>
      <p role="alert">
        {expiredAt ? `Votre accès a pris fin le ${formatDay(expiredAt)}.` : failure.message}{' '}
        {expiredAt && `Pour le prolonger, adressez-vous à votre école\u00a0: ${school}.`}
        {!expiredAt && `Votre école\u00a0: ${school}.`}
      </p>
      <p>
        Votre compte et votre historique restent enregistrés&nbsp;: vous les retrouverez dès la réouverture.
      </p>
      {email && (
        <AnchorButton href={mailAddress(email, school)} size="md" fullWidth>
          Écrire à mon école
        </AnchorButton>
      )}
    </>
  );
}

function mailAddress(email: string, school: string): string {
  const subject = encodeURIComponent(`Accès à l’application de révision – ${school}`);
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${subject}`;
}
