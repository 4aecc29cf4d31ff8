import type { LinkMail } from '../../../cas/password-store.ts';
import { framed, type MailBrand } from './frame.ts';

/** To the learner of an activation code: `url` sets another password, within an hour. */
export function newLinkMail(brand: MailBrand, url: string): LinkMail {
  return framed(brand, 'votre nouveau mot de passe', [
    `Avec votre code d’activation, vous avez demandé à choisir un mot de passe pour votre compte ${brand.appTitle}. Ouvrez ce lien pour le faire.`,
    url,
    'Ce lien est valable une heure et ne sert qu’une fois. Votre identifiant est cette adresse e-mail.',
    'Si vous n’avez rien demandé, ne faites rien\u00a0: votre mot de passe reste le même.',
  ]);
}
