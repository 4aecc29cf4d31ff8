/** Mails about the second step: the person learns of each change, in case it was not theirs. */
import type { TimeZone } from '@balise/contract/time-zones';
import { formatInstant } from '../../mail/days.ts';
import { frameMail, type WrittenMail } from '../../mail/frame.ts';
import type { MailBrand } from '../../mail/letter.ts';

export type StepChange = 'added' | 'stopped' | 'reset' | 'recovery' | 'codes';

const CHANGES: Record<StepChange, { subject: string; title: string; what: string; next: string }> = {
  added: {
    subject: 'un appareil protège maintenant votre compte',
    title: 'Un appareil a été ajouté',
    what: 'Un appareil a été mis en service pour la seconde étape de votre connexion',
    next: 'À chaque connexion à l’espace de l’école, un code de cet appareil vous sera demandé.',
  },
  stopped: {
    subject: 'la seconde étape est arrêtée',
    title: 'La seconde étape est arrêtée',
    what: 'La seconde étape de votre connexion a été arrêtée',
    next: 'Votre mot de passe suffit de nouveau pour entrer dans l’espace de l’école.',
  },
  reset: {
    subject: 'votre appareil a été retiré',
    title: 'Votre appareil a été retiré',
    what: 'L’appareil de votre seconde étape a été retiré à votre demande ou à celle de votre école',
    next: 'Ajoutez un nouvel appareil à votre prochaine connexion à l’espace de l’école.',
  },
  recovery: {
    subject: 'un code de secours a servi',
    title: 'Un code de secours a servi',
    what: 'Un de vos codes de secours a été utilisé',
    next: 'Ce code ne peut plus servir. Si vous avez perdu votre appareil, remplacez-le dans la rubrique «\u00a0Sécurité\u00a0».',
  },
  codes: {
    subject: 'vos codes de secours ont changé',
    title: 'Vos codes de secours ont changé',
    what: 'De nouveaux codes de secours ont été donnés',
    next: 'Les anciens ne servent plus.',
  },
};

export function stepChangedMail(
  brand: MailBrand,
  { change, at, zone, url }: { change: StepChange; at: Date; zone: TimeZone; url: string },
): WrittenMail {
  const { subject, title, what, next } = CHANGES[change];
  return frameMail(brand, {
    subject,
    title,
    blocks: [
      `${what} le ${formatInstant(at, zone)}.`,
      next,
      'Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe et prévenez la personne qui gère votre école.',
      { action: 'Voir la sécurité de mon compte', url },
    ],
    why: 'Vous recevez ce message parce que la protection de votre compte a changé.',
  });
}
