import { frameMail, type WrittenMail } from '../../../mail/frame.ts';
import type { MailBrand } from '../../../mail/letter.ts';

interface SecondSignUp {
  /** Asks for a forgotten password. */
  url: string;
  signUp: 'code' | 'livre';
  /** What the account got; null when nothing was changed. */
  added: { school: string; licence: string } | null;
}

/** To somebody who has an account already and was signed up again. */
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
        'Connectez-vous avec cette adresse et choisissez cette formation. L’école vous compte parmi ses élèves à partir de ce moment, et voit votre travail de cette formation seulement.',
        ...forgotten.blocks,
        'Si vous n’avez rien demandé, ne faites rien\u00a0: l’école ne saura rien de vous.',
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
        ? 'Pour ajouter à votre compte l’accès de ce code, demandez-le à l’école qui vous l’a remis.'
        : 'Pour ajouter un accès à votre compte, écrivez à votre école depuis la rubrique «\u00a0Nous contacter\u00a0».',
      'Si vous n’avez rien demandé, ne faites rien\u00a0: votre compte reste le même.',
    ],
    why: forgotten.why,
  });
}
