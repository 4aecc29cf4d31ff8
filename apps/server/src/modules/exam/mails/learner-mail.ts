import type { ExamState } from '@balise/contract/codes';
import { formatFullDay } from '../../../mail/days.ts';
import { frameMail, type WrittenMail } from '../../../mail/frame.ts';
import type { MailBlock, MailBrand } from '../../../mail/letter.ts';
import { correctedResult, type ExamResult, type SchoolState } from '../exam.ts';
import type { Appointment } from '../store.ts';

export interface LearnerNews {
  from: ExamState;
  to: SchoolState;
  appointment: Appointment | null;
  words: string | null;
}

interface Said {
  subject: string;
  title: string;
  text: string;
}

const WORDS: Record<SchoolState, Said> = {
  inscrite: {
    subject: 'votre inscription à l’examen est faite',
    title: 'Votre inscription est faite',
    text: 'Votre école vous a inscrit à l’examen. Elle vous enverra votre convocation dès qu’elle aura une date.',
  },
  convoquee: {
    subject: 'votre convocation à l’examen',
    title: 'Vous avez une date d’examen',
    text: 'Votre école a reçu votre convocation. Notez bien ce rendez-vous.',
  },
  passee: {
    subject: 'votre examen est passé',
    title: 'Il ne manque que le résultat',
    text: 'Votre école a noté que vous avez passé l’examen. Le résultat arrive le plus souvent sous 48 heures.',
  },
  recu: {
    subject: 'examen réussi, félicitations\u00a0!',
    title: 'Félicitations, c’est réussi\u00a0!',
    text: 'Votre résultat est favorable. Votre école vous dira la suite.',
  },
  ajourne: {
    subject: 'le résultat de votre examen',
    title: 'Ce n’est pas pour cette fois',
    text: 'Votre résultat est défavorable. Beaucoup y arrivent à l’essai suivant\u00a0: revoyez vos erreurs, puis demandez une nouvelle date.',
  },
  refusee: {
    subject: 'votre demande d’examen',
    title: 'Votre demande n’a pas abouti',
    text: 'Votre école n’a pas pu donner suite à votre demande. Vous pouvez en faire une autre.',
  },
};
const MOVED: Said = {
  subject: 'votre convocation à l’examen a changé',
  title: 'Votre date d’examen a changé',
  text: 'Votre école a reçu une nouvelle convocation\u00a0: elle remplace la précédente.',
};
const CANCELLED: Said = {
  subject: 'votre convocation à l’examen est annulée',
  title: 'Votre convocation est annulée',
  text: 'La date prévue ne tient plus. Vous restez inscrit\u00a0: votre école vous enverra une autre convocation.',
};

/** The corrected result; the message in the product has the same text. */
export const CORRECTED: Record<ExamResult, Said> = {
  recu: {
    subject: 'correction du résultat de votre examen',
    title: 'Votre résultat est corrigé : c’est réussi !',
    text: 'Votre école avait noté par erreur un résultat défavorable à votre examen. Il est favorable : félicitations, et toutes ses excuses.',
  },
  ajourne: {
    subject: 'correction du résultat de votre examen',
    title: 'Votre résultat est corrigé',
    text: 'Votre école avait noté par erreur un résultat favorable à votre examen. Il est défavorable : elle vous prie de l’excuser. Vous pouvez demander une nouvelle date.',
  },
};

/** Mail to the learner at each change. @param url of the page that shows the request */
export function examLearnerMail(
  brand: MailBrand,
  school: string,
  news: LearnerNews,
  url: string,
): WrittenMail {
  const { to, appointment, words } = news;
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
    ...{ subject, title, blocks },
    why: `Vous recevez ce message parce que vous avez demandé votre inscription à l’examen. Répondez-y pour écrire à votre école, ${school}.`,
  });
}

function saidOf({ from, to }: LearnerNews): Said {
  const corrected = correctedResult(from, to);
  if (corrected) return CORRECTED[corrected];
  if (to === 'convoquee' && from === 'convoquee') return MOVED;
  return to === 'inscrite' && from === 'convoquee' ? CANCELLED : WORDS[to];
}

/** «14 h 30», «9 h» */
function hour(time: string): string {
  const [hours, minutes] = time.split(':');
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
}
