import type { ExamState, LicenceCode } from '@balise/contract/base/codes';
import { type LicenceWords, wordsOfLicence } from '@balise/rules/licence-words';
import {
  formatFullDay,
  frameMail,
  type MailBlock,
  type MailBrand,
  type WrittenMail,
} from '../../../platform/mail/api.ts';
import { correctedResult, type ExamResult, type SchoolState } from '../exam.ts';
import type { Appointment } from '../store.ts';

export interface LearnerNews {
  from: ExamState;
  to: SchoolState;
  appointment: Appointment | null;
  /** The school's message. */
  words: string | null;
  licenceCode: LicenceCode;
}

interface Said {
  subject: string;
  title: string;
  text: string;
}

const listNews = ({ school, exam }: LicenceWords): Record<SchoolState, Said> => ({
  inscrite: {
    subject: `votre inscription à l’${exam} est faite`,
    title: 'Votre inscription est faite',
    text: `Votre ${school} vous a inscrit à l’${exam}. Votre convocation vous parviendra dès qu’une date sera connue.`,
  },
  convoquee: {
    subject: `votre convocation à l’${exam}`,
    title: `Vous avez une date d’${exam}`,
    text: `Votre ${school} a reçu votre convocation. Notez bien ce rendez-vous.`,
  },
  passee: {
    subject: `vous avez passé l’${exam}`,
    title: 'Il ne manque que le résultat',
    text: `Votre ${school} a noté que vous avez passé l’${exam}. Le résultat arrive le plus souvent sous 48 heures.`,
  },
  recu: {
    subject: `réussite à l’${exam}, félicitations\u00a0!`,
    title: 'Félicitations, c’est réussi\u00a0!',
    text: `Votre résultat est favorable. Votre ${school} vous dira la suite.`,
  },
  ajourne: {
    subject: `le résultat de votre ${exam}`,
    title: 'Ce n’est pas pour cette fois',
    text: 'Votre résultat est défavorable. Beaucoup y arrivent à l’essai suivant\u00a0: revoyez vos erreurs, puis demandez une nouvelle date.',
  },
  refusee: {
    subject: `votre demande d’${exam}`,
    title: 'Votre demande n’a pas abouti',
    text: `Votre ${school} n’a pas pu donner suite à votre demande. Vous pouvez en faire une autre.`,
  },
});
const sayMoved = ({ school, exam }: LicenceWords): Said => ({
  subject: `votre convocation à l’${exam} a changé`,
  title: `Votre date d’${exam} a changé`,
  text: `Votre ${school} a reçu une nouvelle convocation\u00a0: elle remplace la précédente.`,
});
const sayCancelled = ({ school, exam }: LicenceWords): Said => ({
  subject: `votre convocation à l’${exam} est annulée`,
  title: 'Votre convocation est annulée',
  text: `La date prévue ne tient plus. Vous restez inscrit\u00a0: votre ${school} vous enverra une autre convocation.`,
});

/** The corrected result; the message in the product has the same text. */
export const listCorrections = ({ school, exam }: LicenceWords): Record<ExamResult, Said> => ({
  recu: {
    subject: `correction du résultat de votre ${exam}`,
    title: 'Votre résultat est corrigé\u00a0: c’est réussi\u00a0!',
    text: `Votre ${school} avait noté par erreur un résultat défavorable à votre ${exam}. Il est favorable\u00a0: félicitations, et toutes ses excuses.`,
  },
  ajourne: {
    subject: `correction du résultat de votre ${exam}`,
    title: 'Votre résultat est corrigé',
    text: `Votre ${school} avait noté par erreur un résultat favorable à votre ${exam}. Il est défavorable, avec toutes ses excuses pour cette erreur. Vous pouvez demander une nouvelle date.`,
  },
});

/** Mail to the learner at each change. @param url of the page that shows the request */
export function examLearnerMail(
  brand: MailBrand,
  school: string,
  news: LearnerNews,
  url: string,
): WrittenMail {
  const { to, appointment, words } = news;
  const licence = wordsOfLicence(news.licenceCode);
  const { subject, title, text } = saidOf(news);
  const blocks: MailBlock[] = [text];
  if (appointment) {
    const { day, time, place } = appointment;
    const facts = [
      ['Date', formatFullDay(day)] as const,
      ['Heure', hour(time)] as const,
      ['Lieu', place] as const,
    ];
    blocks.push({ facts }, 'Apportez votre convocation et l’original de votre pièce d’identité.');
  }
  if (words !== null) blocks.push(`${school} ajoute\u00a0:`, { quote: words });
  if (to !== 'recu') blocks.push({ action: 'Voir ma demande', url });
  return frameMail(brand, {
    subject,
    title,
    blocks,
    why: `Vous recevez ce message parce que votre ${licence.school} vous inscrit à l’${licence.exam}. Répondez-y pour écrire à votre ${licence.school}, ${school}.`,
  });
}

function saidOf({ from, to, licenceCode }: LearnerNews): Said {
  const words = wordsOfLicence(licenceCode);
  const corrected = correctedResult(from, to);
  if (corrected) return listCorrections(words)[corrected];
  if (to === 'convoquee' && from === 'convoquee') return sayMoved(words);
  return to === 'inscrite' && from === 'convoquee' ? sayCancelled(words) : listNews(words)[to];
}

/** «14 h 30», «9 h» */
function hour(time: string): string {
  const [hours, minutes] = time.split(':');
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
}
