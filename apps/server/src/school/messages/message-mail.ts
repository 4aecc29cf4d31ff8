import { frameMail, type MailBrand, type WrittenMail } from '../../platform/mail/api.ts';

/** A message of the school, by mail. A reply goes to the school. @param url of the page that shows it */
export const schoolMessageMail = (brand: MailBrand, school: string, text: string, url: string): WrittenMail =>
  frameMail(brand, {
    subject: `un message de ${school}`,
    title: 'Votre école vous écrit',
    blocks: [
      `${school} vous adresse ce message\u00a0:`,
      { quote: text },
      { action: 'Ouvrir mes révisions', url },
    ],
    why: `Vous recevez ce message parce que vous préparez votre examen avec ${school}. Répondez-y pour lui écrire.`,
  });
