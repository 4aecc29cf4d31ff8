import {
  formatFullDay,
  frameMail,
  type MailBlock,
  type MailBrand,
  type WrittenMail,
} from '../../../platform/mail/api.ts';
import type { CheckedExamForm } from '../exam.ts';

export interface SchoolNews {
  /** Of the exam request. */
  id: string;
  change: 'demandee' | 'modifiee' | 'retiree';
  /** Null when the request is withdrawn. */
  wish: CheckedExamForm | null;
}

export interface ExamApplicant {
  firstName: string;
  lastName: string;
  email: string;
  /** Name of the licence. */
  licence: string;
}

const WORDS = {
  demandee: {
    subject: (name: string) => `demande d’examen – ${name}`,
    title: 'Une demande d’inscription à l’examen',
    text: (name: string) => `${name} vous demande une inscription à l’examen.`,
  },
  modifiee: {
    subject: (name: string) => `demande d’examen modifiée – ${name}`,
    title: 'Une demande d’examen a changé',
    text: (name: string) => `${name} a modifié sa demande. Voici ce qu’elle dit désormais.`,
  },
  retiree: {
    subject: (name: string) => `demande d’examen retirée – ${name}`,
    title: 'Une demande d’examen est retirée',
    text: (name: string) =>
      `${name} a retiré sa demande d’inscription à l’examen\u00a0: n’en tenez plus compte.`,
  },
} as const;

/** Mail to the school. A reply goes to the learner. */
export function examSchoolMail(
  brand: MailBrand,
  { firstName, lastName, email, licence }: ExamApplicant,
  { id, change, wish }: SchoolNews,
): WrittenMail {
  const name = `${firstName} ${lastName}`;
  const { subject, title, text } = WORDS[change];
  const facts: [string, string][] = [
    ['Élève', name],
    ['E-mail', email],
    ['Permis', licence],
  ];
  const said: MailBlock[] = [];
  if (wish) {
    facts.push(['Numéro de candidat', wish.candidateNumber]);
    for (const [index, day] of wish.days.entries())
      facts.push([
        wish.days.length === 1 ? 'Date souhaitée' : `Date souhaitée ${index + 1}`,
        formatFullDay(day),
      ]);
    facts.push(['Centre souhaité', wish.centre]);
    if (wish.remark !== '') said.push('Sa remarque\u00a0:', { quote: wish.remark });
  }
  facts.push(['Demande', id]);
  return frameMail(brand, {
    subject: subject(name),
    title,
    blocks: [text(name), { facts }, ...said, 'Répondez à ce message pour écrire à l’élève.'],
    why: 'Ce message vous parvient parce que cette personne prépare son examen avec votre école.',
  });
}
