import type { LinkMail } from '../../../cas/password-store.ts';
import { framed, type MailBrand } from './frame.ts';

/** To somebody who has just signed up: `url` sets their first password, within three days. */
export function welcomeMail(brand: MailBrand, url: string): LinkMail {
  return framed(brand, 'choisissez votre mot de passe', [
    `Votre compte ${brand.appTitle} est créé. Il ne manque que votre mot de passe\u00a0: ouvrez ce lien pour le choisir.`,
    url,
    'Ce lien est valable trois jours et ne sert qu’une fois. Votre identifiant est cette adresse e-mail.',
    'Si vous n’avez rien demandé, ne faites rien\u00a0: sans mot de passe, personne ne peut ouvrir ce compte.',
  ]);
}
