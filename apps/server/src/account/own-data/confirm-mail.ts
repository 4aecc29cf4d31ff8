import { frameMail, type MailBrand, type WrittenMail } from '../../platform/mail/api.ts';

/** For somebody who has no password here and is about to do something that asks for a proof. */
export function confirmIdentityMail(
  brand: MailBrand,
  { url, minutes }: { url: string; minutes: number },
): WrittenMail {
  return frameMail(brand, {
    subject: 'confirmez que c’est vous',
    title: 'Est-ce bien vous\u00a0?',
    blocks: [
      `Une action protégée vient d’être demandée sur votre compte ${brand.appTitle}. Pour la permettre, ouvrez ce lien dans le navigateur où vous l’avez demandée.`,
      { action: 'Confirmer que c’est moi', url },
      `Ce lien est valable ${minutes}\u00a0minutes, et ne compte que dans ce navigateur.`,
      'Si vous n’avez rien demandé, ne faites rien\u00a0: l’action n’aura pas lieu. Quelqu’un utilise peut-être votre compte\u00a0: prévenez-nous depuis la rubrique «\u00a0Nous contacter\u00a0».',
    ],
    why: 'Vous recevez ce message parce qu’une action protégée a été demandée sur votre compte.',
  });
}
