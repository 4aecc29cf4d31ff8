/** Mails about the second step: the person learns of each change, in case it was not theirs. */
import type { TimeZone } from '@balise/rules/time-zones';
import { formatInstant, frameMail, type MailBrand, type WrittenMail } from '../../platform/mail/api.ts';

export type StepChange =
  | 'added'
  | 'removed'
  | 'stopped'
  | 'reset'
  | 'recovery'
  | 'codes'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-copied';

const CHANGES: Record<StepChange, { subject: string; title: string; what: string; next: string }> = {
  added: {
    subject: 'un appareil protège maintenant votre compte',
    title: 'Un appareil a été ajouté',
    what: 'Un appareil a été mis en service pour la seconde étape de votre connexion',
    next: 'À chaque connexion à l’espace de l’école, un code de cet appareil vous sera demandé, si vous n’y utilisez pas de clé d’accès.',
  },
  removed: {
    subject: 'un appareil ne protège plus votre compte',
    title: 'Un appareil a été retiré',
    what: 'L’appareil qui affiche vos codes a été retiré de la seconde étape de votre connexion',
    next: 'Vos clés d’accès et vos codes de secours restent en service.',
  },
  stopped: {
    subject: 'la seconde étape est arrêtée',
    title: 'La seconde étape est arrêtée',
    what: 'La seconde étape de votre connexion a été arrêtée',
    next: 'Votre mot de passe suffit de nouveau pour entrer dans l’espace de l’école.',
  },
  reset: {
    subject: 'votre seconde étape a été retirée',
    title: 'Votre seconde étape a été retirée',
    what: 'La seconde étape de votre connexion (appareil et clés d’accès) a été retirée à votre demande ou à celle de votre école',
    next: 'Ajoutez un nouvel appareil ou une clé d’accès à votre prochaine connexion à l’espace de l’école.',
  },
  recovery: {
    subject: 'un code de secours a servi',
    title: 'Un code de secours a servi',
    what: 'Un de vos codes de secours a été utilisé',
    next: 'Ce code ne peut plus servir. Si vous avez perdu votre appareil ou une clé d’accès, remplacez-les dans la rubrique «\u00a0Sécurité\u00a0».',
  },
  codes: {
    subject: 'vos codes de secours ont changé',
    title: 'Vos codes de secours ont changé',
    what: 'De nouveaux codes de secours ont été donnés',
    next: 'Les anciens ne servent plus.',
  },
  'passkey-added': {
    subject: 'une clé d’accès protège maintenant votre compte',
    title: 'Une clé d’accès a été ajoutée',
    what: 'Une clé d’accès a été mise en service pour la seconde étape de votre connexion',
    next: 'Elle vous sera proposée à chaque connexion à l’espace de l’école.',
  },
  'passkey-removed': {
    subject: 'une clé d’accès a été retirée',
    title: 'Une clé d’accès a été retirée',
    what: 'Une clé d’accès a été retirée de la seconde étape de votre connexion',
    next: 'Votre compte garde un autre moyen de passer cette étape.',
  },
  'passkey-copied': {
    subject: 'une clé d’accès a été refusée',
    title: 'Une clé d’accès a été refusée',
    what: 'Une de vos clés d’accès a été refusée, car elle semble avoir été copiée,',
    next: 'Retirez-la dans la rubrique «\u00a0Sécurité\u00a0», puis ajoutez-en une autre.',
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
