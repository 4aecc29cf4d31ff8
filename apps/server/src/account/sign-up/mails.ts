/** The mails of the sign-ups. They repeat nothing that was typed: whoever typed it may not be the recipient. */
import { formatLongDay, frameMail, type MailBrand, type WrittenMail } from '../../platform/mail/api.ts';

/** To somebody who has just signed up: `url` sets their first password, within three days. */
export function welcomeMail(brand: MailBrand, url: string): WrittenMail {
  return frameMail(brand, {
    subject: 'choisissez votre mot de passe',
    title: `Bienvenue sur ${brand.appTitle}`,
    blocks: [
      'Votre compte est créé. Il ne manque que votre mot de passe\u00a0: ouvrez ce lien pour le choisir.',
      { action: 'Choisir mon mot de passe', url },
      'Ce lien est valable trois jours et ne sert qu’une fois. Votre identifiant est cette adresse e-mail.',
      'Si vous n’avez rien demandé, ne faites rien\u00a0: sans mot de passe, personne ne peut ouvrir ce compte.',
    ],
    why: `Vous recevez ce message parce que cette adresse a servi à une inscription à ${brand.appTitle}.`,
  });
}

/** Mail to the learner of an activation code: `url` sets another password, within an hour. */
export function newLinkMail(brand: MailBrand, url: string): WrittenMail {
  return frameMail(brand, {
    subject: 'votre nouveau mot de passe',
    title: 'Choisissez un nouveau mot de passe',
    blocks: [
      `Avec votre code d’activation, vous avez demandé à choisir un mot de passe pour votre compte ${brand.appTitle}. Ouvrez ce lien pour le faire.`,
      { action: 'Choisir mon mot de passe', url },
      'Ce lien est valable une heure et ne sert qu’une fois. Votre identifiant est cette adresse e-mail.',
      'Si vous n’avez rien demandé, ne faites rien\u00a0: votre mot de passe reste le même.',
    ],
    why: `Vous recevez ce message parce que votre code d’activation ${brand.appTitle} a servi à demander un nouveau lien.`,
  });
}

/**
 * Mail to the parent of a learner below fifteen: `url` shows the request and takes the answer. The mail names no
 * person.
 */
export function parentMail(brand: MailBrand, url: string, expiresAt: Date): WrittenMail {
  return frameMail(brand, {
    subject: 'votre accord est demandé',
    title: 'Votre accord de parent est demandé',
    blocks: [
      `Une personne de moins de 15 ans s’inscrit à ${brand.appTitle}, un service de préparation aux examens théoriques, et vous a indiqué comme parent. Sans votre accord, son compte ne s’ouvre pas.`,
      'La page ci-dessous vous montre ce qui a été saisi et ce à quoi vous consentiriez. Vous y acceptez ou vous y refusez.',
      { action: 'Lire la demande et répondre', url },
      `Ce lien est valable jusqu’au ${formatLongDay(expiresAt)} et ne sert qu’une fois. Si vous refusez, ou sans réponse de votre part, tout ce qui a été saisi est effacé.`,
      'Cette demande ne vous concerne pas\u00a0? Ne faites rien\u00a0: elle s’effacera d’elle-même.',
    ],
    why: `Vous recevez ce message parce que votre adresse a été donnée lors d’une inscription à ${brand.appTitle}.`,
  });
}

/** Mail to the learner whose parent has agreed: `url` sets the first password, within three days. */
export function agreedMail(brand: MailBrand, url: string): WrittenMail {
  return frameMail(brand, {
    subject: 'votre compte peut s’ouvrir',
    title: 'Votre parent a donné son accord',
    blocks: [
      `Votre compte ${brand.appTitle} est prêt. Il ne manque que votre mot de passe\u00a0: ouvrez ce lien pour le choisir.`,
      { action: 'Choisir mon mot de passe', url },
      'Ce lien est valable trois jours et ne sert qu’une fois. Votre identifiant est cette adresse e-mail.',
      'Si vous n’avez rien demandé, ne faites rien\u00a0: sans mot de passe, personne ne peut ouvrir ce compte.',
    ],
    why: `Vous recevez ce message parce que cette adresse a servi à une inscription à ${brand.appTitle}.`,
  });
}

interface SecondSignUp {
  /** Page for a forgotten password. */
  url: string;
  signUp: 'code' | 'livre' | 'ecole';
  /** The access added to the account; null when nothing was changed. */
  added: { school: string; licence: string } | null;
}

/** Mail to the owner of an account whose e-mail was used for another sign-up. */
export function alreadyRegisteredMail(brand: MailBrand, { url, signUp, added }: SecondSignUp): WrittenMail {
  const lead = 'Une inscription vient d’être demandée avec cette adresse e-mail, qui a déjà un compte.';
  const forgotten = {
    blocks: [
      'Si vous avez oublié votre mot de passe, demandez-en un nouveau\u00a0:',
      { action: 'Demander un nouveau mot de passe', url },
    ],
    why: `Vous recevez ce message parce que cette adresse a servi à une demande d’inscription à ${brand.appTitle}.`,
  };
  if (added) {
    return frameMail(brand, {
      subject: 'un accès a été ajouté à votre compte',
      title: 'Un accès a été ajouté à votre compte',
      blocks: [
        `${lead} L’accès «\u00a0${added.licence}\u00a0» de ${added.school} a été ajouté à ce compte\u00a0; rien d’autre n’a changé.`,
        `Connectez-vous avec cette adresse et choisissez cette formation. ${added.school} vous compte parmi ses élèves à partir de ce moment, et voit votre travail de cette formation seulement.`,
        ...forgotten.blocks,
        `Si vous n’avez rien demandé, ne faites rien\u00a0: ${added.school} ne saura rien de vous.`,
      ],
      why: forgotten.why,
    });
  }
  const kept =
    signUp === 'code'
      ? 'Rien n’a été changé, et le code d’activation saisi ne peut plus servir.'
      : 'Rien n’a été changé.';
  return frameMail(brand, {
    subject: 'vous avez déjà un compte',
    title: 'Vous avez déjà un compte',
    blocks: [
      `${lead} ${kept}`,
      'Connectez-vous avec cette adresse.',
      ...forgotten.blocks,
      signUp === 'code'
        ? 'Pour ajouter à votre compte l’accès de ce code, demandez-le là où il vous a été remis.'
        : 'Pour ajouter un accès à votre compte, écrivez à votre école depuis la rubrique «\u00a0Nous contacter\u00a0».',
      'Si vous n’avez rien demandé, ne faites rien\u00a0: votre compte reste le même.',
    ],
    why: forgotten.why,
  });
}
