import { frameMail, type WrittenMail } from '../../../../mail/frame.ts';
import type { MailBrand } from '../../../../mail/letter.ts';

/** For a person who lost their password: `url` sets a new one, within an hour. */
export function newPasswordMail(brand: MailBrand, url: string): WrittenMail {
  return frameMail(brand, {
    subject: 'votre nouveau mot de passe',
    title: 'Choisissez un nouveau mot de passe',
    blocks: [
      `Vous avez demandé à choisir un nouveau mot de passe pour votre compte ${brand.appTitle}. Ouvrez ce lien pour le faire.`,
      { action: 'Choisir mon mot de passe', url },
      'Ce lien est valable une heure et ne sert qu’une fois.',
      'Si vous n’avez rien demandé, ne faites rien\u00a0: votre mot de passe reste le même.',
    ],
    why: `Vous recevez ce message parce qu’un nouveau mot de passe a été demandé pour le compte ${brand.appTitle} de cette adresse.`,
  });
}
