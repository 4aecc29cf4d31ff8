import { frameMail, type WrittenMail } from '../../../mail/frame.ts';
import type { MailBrand } from '../../../mail/letter.ts';

/** To the learner of an activation code: `url` sets another password, within an hour. */
export function newLinkMail(brand: MailBrand, url: string): WrittenMail {
  return frameMail(brand, {
    subject: 'votre nouveau mot de passe',
    title: 'Choisissez un nouveau mot de passe',
    blocks: [
      `Avec votre code d’activation, vous avez demandé à choisir un mot de passe pour votre compte ${brand.appTitle}. Ouvrez ce lien pour le faire.`,
      { action: 'Choisir mon mot de passe', url },
      'Ce lien est valable une heure et ne sert qu’une fois. Votre identifiant est cette adresse e-mail.',
      'Si vous n’avez rien demandé, ne faites rien\u00a0: votre mot de passe reste le même.',
    ],
    why: `Vous recevez ce message parce que votre code d’activation ${brand.appTitle} a servi à demander un nouveau lien.`,
  });
}
