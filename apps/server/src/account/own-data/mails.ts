/** Mails about the password and the erasure of an account. */
import type { TimeZone } from '@balise/rules/time-zones';
import {
  formatInstant,
  formatLongDay,
  frameMail,
  type MailBrand,
  type WrittenMail,
} from '../../platform/mail/api.ts';

export function passwordChangedMail(
  brand: MailBrand,
  { at, zone, url }: { at: Date; zone: TimeZone; url: string },
): WrittenMail {
  return frameMail(brand, {
    subject: 'votre mot de passe a été changé',
    title: 'Votre mot de passe a été changé',
    blocks: [
      `Le mot de passe de votre compte ${brand.appTitle} a été changé le ${formatInstant(at, zone)}. Les autres appareils connectés à votre compte ont été déconnectés.`,
      'Si c’est vous, vous n’avez rien à faire.',
      'Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe, puis prévenez-nous depuis la rubrique «\u00a0Nous contacter\u00a0».',
      { action: 'Choisir un nouveau mot de passe', url },
    ],
    why: 'Vous recevez ce message parce que le mot de passe de votre compte a été changé.',
  });
}

export function confirmErasureMail(
  brand: MailBrand,
  { url, hours }: { url: string; hours: number },
): WrittenMail {
  return frameMail(brand, {
    subject: 'confirmez la suppression de votre compte',
    title: 'Supprimer votre compte\u00a0?',
    blocks: [
      `Vous avez demandé la suppression de votre compte ${brand.appTitle} et de tout ce qu’il contient. Rien n’est encore supprimé\u00a0: confirmez d’abord votre demande.`,
      { action: 'Confirmer la suppression', url },
      `Ce lien est valable ${hours}\u00a0heures et ne sert qu’une fois. Vous aurez ensuite sept jours pour changer d’avis.`,
      'Si vous n’avez rien demandé, ne faites rien\u00a0: votre compte reste ouvert. Changez tout de même votre mot de passe, quelqu’un le connaît peut-être.',
    ],
    why: 'Vous recevez ce message parce que la suppression de votre compte a été demandée.',
  });
}

/** @param school that asks for its learner */
export function confirmErasureAtSchoolMail(
  brand: MailBrand,
  { url, hours, school }: { url: string; hours: number; school: string },
): WrittenMail {
  return frameMail(brand, {
    subject: 'confirmez la suppression de votre compte',
    title: 'Supprimer votre compte ?',
    blocks: [
      `${school} nous a transmis votre demande : supprimer votre compte ${brand.appTitle} et tout ce qu’il contient. Rien n’est encore supprimé : vous seul pouvez le confirmer.`,
      { action: 'Confirmer la suppression', url },
      `Ce lien est valable ${hours} heures et ne sert qu’une fois. Vous aurez ensuite sept jours pour changer d’avis.`,
      'Si vous n’avez rien demandé, ne faites rien : votre compte reste ouvert.',
    ],
    why: `Vous recevez ce message parce que ${school} a transmis une demande de suppression de votre compte.`,
  });
}

export function erasurePlannedMail(
  brand: MailBrand,
  { url, eraseAt, zone }: { url: string; eraseAt: Date; zone: TimeZone },
): WrittenMail {
  return frameMail(brand, {
    subject: 'votre compte sera supprimé dans sept jours',
    title: 'Votre compte sera bientôt supprimé',
    blocks: [
      `La suppression de votre compte ${brand.appTitle} est confirmée. Le ${formatInstant(eraseAt, zone)}, il sera effacé avec vos inscriptions, vos séries, vos réponses et vos messages. Cela ne pourra pas être défait.`,
      'D’ici là, votre compte reste ouvert\u00a0: vous pouvez encore télécharger vos données, ou changer d’avis.',
      { action: 'Garder mon compte', url },
      'Aucun autre message ne vous sera envoyé\u00a0: une fois le compte effacé, nous ne connaissons plus votre adresse.',
    ],
    why: 'Vous recevez ce message parce que vous avez confirmé la suppression de votre compte.',
  });
}

export function idleMail(brand: MailBrand, { url, erasedAt }: { url: string; erasedAt: Date }): WrittenMail {
  return frameMail(brand, {
    subject: 'votre compte va être supprimé',
    title: 'Gardez-vous votre compte\u00a0?',
    blocks: [
      `Vous ne vous êtes pas connecté à ${brand.appTitle} depuis près de deux ans. Nous ne gardons pas les comptes dont personne ne se sert\u00a0: le vôtre sera effacé le ${formatLongDay(erasedAt)}, avec tout ce qu’il contient.`,
      'Pour tout garder, il suffit de vous connecter une fois avant cette date.',
      { action: 'Me connecter', url },
      'Si vous n’en avez plus besoin, vous n’avez rien à faire.',
    ],
    why: 'Vous recevez ce message parce que vous avez un compte que vous n’utilisez plus.',
  });
}
