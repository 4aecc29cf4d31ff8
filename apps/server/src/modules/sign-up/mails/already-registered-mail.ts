import { framed, type WrittenMail } from '../../../mail/frame.ts';
import type { MailBrand } from '../../../mail/letter.ts';

/** To somebody who has an account already and was signed up again; `url` asks for a forgotten password. */
export function alreadyRegisteredMail(brand: MailBrand, url: string, signUp: 'code' | 'livre'): WrittenMail {
  const kept =
    signUp === 'code'
      ? 'Rien n’a été changé, et le code d’activation saisi ne peut plus servir.'
      : 'Rien n’a été changé.';
  return framed(brand, {
    subject: 'vous avez déjà un compte',
    title: 'Vous avez déjà un compte',
    blocks: [
      `Une inscription vient d’être demandée avec cette adresse e-mail, qui a déjà un compte. ${kept}`,
      'Connectez-vous avec cette adresse. Si vous avez oublié votre mot de passe, demandez-en un nouveau\u00a0:',
      { action: 'Demander un nouveau mot de passe', url },
      signUp === 'code'
        ? 'Pour ajouter à votre compte l’accès de ce code, demandez-le à l’école qui vous l’a remis.'
        : 'Pour ajouter un accès à votre compte, écrivez à votre école depuis la rubrique «\u00a0Nous contacter\u00a0».',
      'Si vous n’avez rien demandé, ne faites rien\u00a0: votre compte reste le même.',
    ],
    why: `Vous recevez ce message parce que cette adresse a servi à une demande d’inscription à ${brand.appTitle}.`,
  });
}
