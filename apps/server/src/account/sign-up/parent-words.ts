/** The text a parent agrees to, with its version, which the proof of an agreement names. Pure. */
import type { ParentRequest } from './parent-store.ts';

/** Day of the last change of the text below; a test compares them. */
export const WORDS_VERSION = '2026-11-21';

export interface AgreedTo extends ParentRequest {
  appTitle: string;
  /** Names of the licences. */
  licences: readonly string[];
}

/** The agreement, one sentence per item. */
export function agreedWords({
  appTitle,
  firstName,
  school,
  phone,
  newsletter,
  licences,
}: AgreedTo): string[] {
  const kept = [
    'son prénom, son nom, sa date de naissance, son adresse e-mail',
    ...(phone === null ? [] : ['son numéro de téléphone']),
    'ses réponses et ses résultats',
  ].join(', ');
  return [
    `Un compte ${appTitle} s’ouvre à son nom, pour préparer\u00a0: ${licences.join(', ')}.`,
    `Nous gardons ${kept}. Cela sert à sa préparation et à rien d’autre.`,
    `${school} voit ces informations pour suivre sa préparation.`,
    ...(newsletter
      ? ['Une lettre d’information est envoyée à son adresse, comme demandé à l’inscription.']
      : []),
    `Vous pouvez retirer cet accord à tout moment\u00a0: ${firstName} peut supprimer son compte, et vous pouvez nous écrire à l’adresse de la page «\u00a0Confidentialité\u00a0».`,
  ];
}
