/** The mail that asks somebody to work at a school, or at the head office of a network. */
import { formatLongDay, frameMail, type MailBrand, type WrittenMail } from '../../platform/mail/api.ts';
import type { InvitedRole } from './invitation-store.ts';
import { ROLE_WORDS } from './role-words.ts';

interface Invited {
  /** Name of the school, or of the network. */
  place: string;
  /** First and last name of who invites. */
  by: string;
  role: InvitedRole;
  url: string;
  expiresAt: Date;
}

export function invitationMail(brand: MailBrand, invited: Invited): WrittenMail {
  const { url, expiresAt } = invited;
  const { subject, title, asks, unknown, why } = describePlace(brand, invited);
  return frameMail(brand, {
    subject,
    title,
    blocks: [
      `${asks} Rien n’est fait sans votre accord.`,
      { action: 'Lire l’invitation et répondre', url },
      `Ce lien est valable jusqu’au ${formatLongDay(expiresAt)} et ne sert qu’une fois. Si vous avez déjà un compte à cette adresse, il reste le même\u00a0; sinon, vous choisirez un mot de passe.`,
      `${unknown}\u00a0? Ne faites rien\u00a0: l’invitation s’éteindra d’elle-même.`,
    ],
    why: `Vous recevez ce message parce que votre adresse a été donnée pour ${why}.`,
  });
}

function describePlace({ appTitle }: MailBrand, { place, by, role }: Invited) {
  if (role === 'headOffice')
    return {
      subject: `${place} vous invite à son siège`,
      title: `Rejoindre le siège de ${place}`,
      asks: `${by} vous invite au siège de ${place}, pour comparer ses écoles dans ${appTitle}.`,
      unknown: 'Vous ne connaissez pas ce groupement',
      why: `rejoindre le siège de ${place}`,
    };
  return {
    subject: `${place} vous invite dans son équipe`,
    title: `Rejoindre l’équipe de ${place}`,
    asks: `${by} vous invite à travailler dans ${appTitle} pour ${place}, comme ${ROLE_WORDS[role]}.`,
    unknown: 'Vous ne connaissez pas cette école',
    why: `rejoindre l’équipe de ${place}`,
  };
}
