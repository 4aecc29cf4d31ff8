import { frameMail, type WrittenMail } from '../../../mail/frame.ts';
import type { MailBrand } from '../../../mail/letter.ts';

/**
 * To somebody who has just signed up: `url` sets their first password, within three days. Like the other mails of the
 * sign-ups it repeats nothing typed: whoever typed it may not be the recipient.
 */
export function welcomeMail(brand: MailBrand, url: string): WrittenMail {
  return frameMail(brand, {
    subject: 'choisissez votre mot de passe',
    title: `Bienvenue sur ${brand.appTitle}`,
    blocks: [
      'Votre compte est créé. Il ne manque que votre mot de passe\u00a0: ouvrez ce lien pour le choisir.',
      { action: 'Choisir mon mot de passe', url },
      'Ce lien est valable trois jours et ne sert qu’une fois. Votre identifiant est cette adresse e-mail.',
      'Si vous n’avez rien demandé, ne faites rien\u00a0: sans mot de passe, personne ne peut ouvrir ce compte.',
    ],
    why: `Vous recevez ce message parce que cette adresse a servi à une inscription à ${brand.appTitle}.`,
  });
}
