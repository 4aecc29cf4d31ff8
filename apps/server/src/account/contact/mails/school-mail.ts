import { frameMail, type MailBrand, type WrittenMail } from '../../../platform/mail/api.ts';
import type { LearnerLetter } from '../letter.ts';

export interface LetterWriter {
  firstName: string;
  lastName: string;
  email: string;
  /** Names of the licences. */
  licences: readonly string[];
}

/** Mail to the school with the writer, their licences and the text. A reply goes to the learner. */
export function messageToSchoolMail(
  brand: MailBrand,
  writer: LetterWriter,
  letter: LearnerLetter,
): WrittenMail {
  const name = `${writer.firstName} ${writer.lastName}`;
  return frameMail(brand, {
    subject: letter.subject,
    title: letter.subject,
    blocks: [
      `${name} vous écrit depuis ${brand.appTitle}.`,
      { quote: letter.text },
      {
        facts: [
          ['Élève', name],
          ['E-mail', writer.email],
          ['Permis', writer.licences.join(', ') || 'aucun accès ouvert'],
        ],
      },
      'Répondez à ce message pour écrire à l’élève.',
    ],
    why: `Vous recevez ce message parce que vos élèves peuvent vous écrire depuis ${brand.appTitle}.`,
  });
}
