import { frameMail, type WrittenMail } from '../../../mail/frame.ts';
import type { MailBrand } from '../../../mail/letter.ts';

/** To the learner whose parent has agreed: `url` sets their first password, within three days. */
export function agreedMail(brand: MailBrand, url: string): WrittenMail {
  return frameMail(brand, {
    subject: 'votre compte peut s’ouvrir',
    title: 'Votre parent a donné son accord',
    blocks: [
      `Votre compte ${brand.appTitle} est prêt. Il ne manque que votre mot de passe\u00a0: ouvrez ce lien pour le choisir.`,
      { action: 'Choisir mon mot de passe', url },
      'Ce lien est valable trois jours et ne sert qu’une fois. Votre identifiant est cette adresse e-mail.',
      'Si vous n’avez rien demandé, ne faites rien\u00a0: sans mot de passe, personne ne peut ouvrir ce compte.',
    ],
    why: `Vous recevez ce message parce que cette adresse a servi à une inscription à ${brand.appTitle}.`,
  });
}
