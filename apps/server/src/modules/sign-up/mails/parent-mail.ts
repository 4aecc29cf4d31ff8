import { formatLongDay } from '../../../mail/days.ts';
import { frameMail, type WrittenMail } from '../../../mail/frame.ts';
import type { MailBrand } from '../../../mail/letter.ts';

/** To the parent of a learner below fifteen: `url` shows what is asked, and takes the answer. It names nobody. */
export function parentMail(brand: MailBrand, url: string, expiresAt: Date): WrittenMail {
  return frameMail(brand, {
    subject: 'votre accord est demandé',
    title: 'Votre accord de parent est demandé',
    blocks: [
      `Une personne de moins de 15 ans s’inscrit à ${brand.appTitle}, un service de préparation aux examens du permis, et vous a indiqué comme parent. Sans votre accord, son compte ne s’ouvre pas.`,
      'La page ci-dessous vous montre ce qui a été saisi et ce à quoi vous consentiriez. Vous y acceptez ou vous y refusez.',
      { action: 'Lire la demande et répondre', url },
      `Ce lien est valable jusqu’au ${formatLongDay(expiresAt)} et ne sert qu’une fois. Si vous refusez, ou sans réponse de votre part, tout ce qui a été saisi est effacé.`,
      'Cette demande ne vous concerne pas\u00a0? Ne faites rien\u00a0: elle s’effacera d’elle-même.',
    ],
    why: `Vous recevez ce message parce que votre adresse a été donnée lors d’une inscription à ${brand.appTitle}.`,
  });
}
