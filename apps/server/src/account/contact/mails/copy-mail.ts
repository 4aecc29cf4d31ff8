import { frameMail, type MailBrand, type WrittenMail } from '../../../platform/mail/api.ts';
import type { LearnerLetter } from '../letter.ts';

/** Mail to a learner who asked for a copy. */
export function messageCopyMail(brand: MailBrand, schoolName: string, letter: LearnerLetter): WrittenMail {
  return frameMail(brand, {
    subject: `copie de votre message – ${letter.subject}`,
    title: 'Copie de votre message',
    blocks: [
      `Voici la copie du message que vous avez envoyé à ${schoolName}.`,
      {
        facts: [
          ['Destinataire', schoolName],
          ['Objet', letter.subject],
        ],
      },
      { quote: letter.text },
      'La réponse arrivera à cette adresse.',
    ],
    why: 'Vous recevez ce message parce que vous avez demandé une copie en écrivant depuis la rubrique «\u00a0Nous contacter\u00a0».',
  });
}
