/** What operators tell people by mail. */
import { frameMail, type MailBrand, type WrittenMail } from '../platform/mail/api.ts';

interface SuspensionWords {
  school: string;
  /** Null: the school is open again. */
  reason: string | null;
}

export function suspensionMail(brand: MailBrand, { school, reason }: SuspensionWords): WrittenMail {
  const isOpen = reason === null;
  return frameMail(brand, {
    subject: isOpen ? `${school} est rouverte` : `${school} est suspendue`,
    title: isOpen ? `${school} est rouverte` : `${school} est suspendue`,
    blocks: isOpen
      ? [
          'L’équipe peut de nouveau se connecter, et les accès des élèves qui étaient ouverts le sont de nouveau, avec le même terme. Rien n’a été perdu.',
        ]
      : [
          `L’accès de ${school} à ${brand.appTitle} est suspendu. Motif\u00a0:`,
          { quote: reason },
          'L’équipe ne peut plus se connecter à l’espace de l’école, et les accès des élèves sont suspendus jusqu’à la réouverture. Rien n’est effacé.',
          'Répondez à la personne de notre équipe qui suit votre école pour la rouvrir.',
        ],
    why: `Vous recevez ce message parce que vous gérez ${school}.`,
  });
}

interface TransferWords {
  from: string;
  to: string;
  licence: string;
  url: string;
}

export function transferMail(brand: MailBrand, { from, to, licence, url }: TransferWords): WrittenMail {
  return frameMail(brand, {
    subject: `Vos révisions continuent avec ${to}`,
    title: `Vous passez de ${from} à ${to}`,
    blocks: [
      `Votre accès pour ${licence} est maintenant donné par ${to}, avec le même terme et vos crédits restants. Celui de ${from} est terminé\u00a0; les séries que vous y avez faites y restent.`,
      `${to} ne voit rien de vous tant que vous n’avez pas ouvert ce nouvel accès. Connectez-vous comme d’habitude pour le faire.`,
      { action: 'Ouvrir mon accès', url },
      `Vous n’avez pas demandé ce changement\u00a0? Écrivez à ${from} avant de vous connecter.`,
    ],
    why: `Vous recevez ce message parce que vous avez un compte avec cette adresse à ${from}.`,
  });
}
