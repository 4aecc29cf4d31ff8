/** What follows a passed theory exam, by licence. Pure. */
import type { LicenceCode } from '@balise/contract/base/codes';

interface AfterExam {
  /** What was passed. */
  passed: string;
  steps: readonly { title: string; text: string }[];
}

const KEEP = 'Gardez l’attestation de réussite reçue par e-mail\u00a0: elle vous sera demandée.';

const CAR: AfterExam = {
  passed: 'Vous avez votre code.',
  steps: [
    { title: 'Votre attestation', text: KEEP },
    {
      title: 'Vos leçons de conduite',
      text: 'Votre école fixe avec vous la première leçon, ou la suite si vous avez commencé.',
    },
    {
      title: 'L’épreuve pratique',
      text: 'La réussite au code se garde cinq ans, pour cinq présentations à l’épreuve pratique.',
    },
  ],
};

const MOTORCYCLE: AfterExam = {
  passed: 'Vous avez votre code moto.',
  steps: [
    { title: 'Votre attestation', text: KEEP },
    {
      title: 'Le plateau',
      text: 'Maniabilité et vérifications, hors circulation\u00a0: votre école vous y prépare.',
    },
    { title: 'La circulation', text: 'La seconde épreuve pratique, après le plateau.' },
  ],
};

const BOAT: AfterExam = {
  passed: 'L’épreuve théorique est dans le sillage.',
  steps: [
    {
      title: 'Votre attestation',
      text: 'Gardez-la à bord\u00a0: votre bateau-école en a besoin pour votre dossier.',
    },
    { title: 'La barre', text: 'La formation pratique se fait avec votre bateau-école, qui la valide.' },
    {
      title: 'Votre permis bateau',
      text: 'Une fois les deux validées, votre bateau-école vous dit quand il arrive.',
    },
  ],
};

const DEEP_SEA: AfterExam = {
  passed: 'L’extension hauturière est à vous.',
  steps: [
    { title: 'Votre permis', text: 'Votre bateau-école vous dit comment faire inscrire l’extension.' },
    { title: 'Le large', text: 'Vous pouvez naviguer sans limite de distance d’un abri.' },
  ],
};

const RADIO: AfterExam = {
  passed: 'Vous avez réussi l’épreuve du CRR.',
  steps: [
    {
      title: 'Votre certificat',
      text: 'Il vous est envoyé\u00a0; gardez-le à bord avec votre licence de station.',
    },
  ],
};

const AFTER: Readonly<Partial<Record<LicenceCode, AfterExam>>> = {
  etm: MOTORCYCLE,
  a: MOTORCYCLE,
  a1: MOTORCYCLE,
  a2: MOTORCYCLE,
  co: BOAT,
  ei: BOAT,
  ha: DEEP_SEA,
  crr: RADIO,
};

export const describeAfter = (licence: LicenceCode | undefined): AfterExam =>
  (licence === undefined ? null : AFTER[licence]) ?? CAR;
