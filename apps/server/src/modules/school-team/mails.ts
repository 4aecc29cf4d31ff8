/** The mail that asks somebody to work at a school. */
import type { SchoolRole } from '@balise/contract/rights';
import { formatLongDay } from '../../mail/days.ts';
import { frameMail, type WrittenMail } from '../../mail/frame.ts';
import type { MailBrand } from '../../mail/letter.ts';
import { ROLE_WORDS } from './role-words.ts';

interface Invited {
  school: string;
  /** First and last name of who invites. */
  by: string;
  role: SchoolRole;
  url: string;
  expiresAt: Date;
}

export function invitationMail(brand: MailBrand, { school, by, role, url, expiresAt }: Invited): WrittenMail {
  return frameMail(brand, {
    subject: `${school} vous invite dans son équipe`,
    title: `Rejoindre l’équipe de ${school}`,
    blocks: [
      `${by} vous invite à travailler dans ${brand.appTitle} pour ${school}, comme ${ROLE_WORDS[role]}. Rien n’est fait sans votre accord.`,
      { action: 'Lire l’invitation et répondre', url },
      `Ce lien est valable jusqu’au ${formatLongDay(expiresAt)} et ne sert qu’une fois. Si vous avez déjà un compte à cette adresse, il reste le même\u00a0; sinon, vous choisirez un mot de passe.`,
      'Vous ne connaissez pas cette école\u00a0? Ne faites rien\u00a0: l’invitation s’éteindra d’elle-même.',
    ],
    why: `Vous recevez ce message parce que votre adresse a été donnée pour rejoindre l’équipe de ${school}.`,
  });
}
