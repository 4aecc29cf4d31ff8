/** The mail that reminds a learner of today's questions. */
import type { LicenceCode } from '@balise/contract/base/codes';
import { countDays } from '@balise/rules/days';
import { wordsOfLicence } from '@balise/rules/licence-words';
import { frameMail, type MailBrand, type WrittenMail } from '../../platform/mail/api.ts';
import { DEFAULT_MINUTES } from './daily-plan.ts';

interface Reminder {
  licenceCode: LicenceCode;
  minutes: number | null;
  /** yyyy-MM-dd; null while unknown. */
  examDay: string | null;
  today: string;
  hour: number;
  /** Where the learner signs in. */
  url: string;
  stopUrl: string;
}

export function reminderMail(brand: MailBrand, reminder: Reminder): WrittenMail {
  const { examDay, today, hour, url, stopUrl } = reminder;
  const { exam } = wordsOfLicence(reminder.licenceCode);
  const minutes = reminder.minutes ?? DEFAULT_MINUTES;
  const left = examDay === null ? null : countDays(today, examDay);
  return frameMail(brand, {
    subject: `vos ${minutes}\u00a0minutes du jour`,
    title: 'Vos questions du jour sont prêtes',
    blocks: [
      `Une petite série vous attend\u00a0: environ ${minutes}\u00a0minutes, choisies pour vous.`,
      ...(left === null
        ? []
        : [left === 1 ? `Votre ${exam} est demain.` : `Votre ${exam} est dans ${left}\u00a0jours.`]),
      'Pas le temps aujourd’hui\u00a0? Ce n’est pas grave\u00a0: le programme se refait demain, sans rien à rattraper.',
      { action: 'Faire ma série', url },
    ],
    why: `Vous recevez ce message parce que vous avez demandé un rappel à ${hour}\u00a0h. Il n’est pas envoyé les jours où vous vous êtes déjà entraîné.`,
    stop: { label: 'Ne plus recevoir de rappel', url: stopUrl },
  });
}
