import type { ExerciseDraft, ExerciseLevel, Family } from '../family.ts';
import type { Random } from '../random.ts';
import { describeSheet } from '../sea/sheet.ts';
import { askForCase, askForUse, type RadioUse } from './uses.ts';

const word = (name: string, text: string, use: string, ...cases: string[]): RadioUse => ({
  name,
  text,
  use,
  cases,
});

const ENDINGS = [
  word(
    'over',
    'À vous',
    'à rendre la parole',
    'Je lâche le micro et j’attends la réponse',
    'J’ai fini ma phrase : l’autre peut répondre',
  ),
  word(
    'out',
    'Terminé',
    'à clore la communication',
    'L’échange est fini, je n’attends plus rien',
    'Je mets fin à la communication',
  ),
  word(
    'received',
    'Reçu',
    'à confirmer la bonne réception',
    'J’ai tout entendu de son message',
    'Je confirme que son message m’est parvenu',
  ),
  word(
    'repeat',
    'Répétez',
    'à faire redire un message',
    'Je n’ai pas saisi sa phrase',
    'Le bruit a couvert son message',
  ),
];
const ANSWERS = [
  word(
    'yes',
    'Affirmatif',
    'à répondre oui',
    'On me demande si je suis prêt : je le suis',
    'Ma réponse à sa question est oui',
  ),
  word(
    'no',
    'Négatif',
    'à répondre non',
    'On me demande si j’ai un blessé : je n’en ai pas',
    'Ma réponse à sa question est non',
  ),
  word(
    'correction',
    'Correction',
    'à reprendre une erreur',
    'J’ai donné une position fausse, je la reprends',
    'Je me suis trompé d’un chiffre en parlant',
  ),
  word(
    'wait',
    'Attendez',
    'à faire patienter',
    'Je cherche la réponse, qu’on me laisse un instant',
    'Je ne peux pas répondre tout de suite',
  ),
  word(
    'spelling',
    'J’épelle',
    'à annoncer un mot lettre à lettre',
    'Mon nom a été mal compris, je le donne lettre à lettre',
    'Je vais dire l’indicatif lettre par lettre',
  ),
  word(
    'say-again',
    'Je répète',
    'à redire un passage important',
    'Je redis ma position, car elle compte',
    'Je redis deux fois le nombre de personnes',
  ),
];
const ASKING = [
  word('spell', 'Épelez', 'à faire donner un mot lettre à lettre'),
  word('readability', 'Comment me recevez-vous ?', 'à faire juger la qualité du signal'),
];

const EXPLANATION =
  '« À vous » rend la parole, « Terminé » clôt l’échange : on ne dit donc jamais les deux. « Reçu » confirme la réception, sans dire oui : pour cela, « Affirmatif ». « Répétez » fait redire l’autre, « Je répète » redit soi-même.';

function showWord(random: Random, { text }: RadioUse): Pick<ExerciseDraft, 'scene' | 'alt'> {
  const station = random.pick(['Le CROSS', 'Un voilier', 'Un cargo', 'La capitainerie', 'Un chalutier']);
  return describeSheet(random, 'ENTENDU À LA RADIO', [[station, `« ${text} »`]]);
}

function draft(random: Random, level: ExerciseLevel): ExerciseDraft {
  if (level === 3)
    return {
      statement: random.pick([
        'J’entends ceci au cours d’un échange.',
        'Au milieu d’un échange, cette station prononce ces mots.',
        'Je note un mot entendu sur la VHF.',
      ]),
      prompt: random.pick(['Cela sert :', 'Entendu à la radio, cela sert :']),
      explanation: EXPLANATION,
      ...askForUse(random, [...ENDINGS, ...ANSWERS, ...ASKING], (right) => showWord(random, right)),
    };
  const answer = askForCase(random, level === 1 ? ENDINGS : ANSWERS, ['ÉCHANGE RADIO', 'Moment']);
  const station = random.pick(['CROSS', 'voilier voisin', 'port', 'cargo', 'sémaphore', 'bateau-pilote']);
  return {
    statement: random.pick([
      `Je suis en liaison avec le ${station}.`,
      `J’échange à la VHF avec le ${station}.`,
      `Le ${station} et moi parlons sur un canal de travail.`,
    ]),
    prompt: random.pick(['Je dis :', 'Le mot de procédure est :']),
    explanation: EXPLANATION,
    ...answer,
    given: { ...answer.given, station },
  };
}

export const procedureWords: Family = {
  id: 'procedure-words',
  version: 1,
  name: 'Mots de procédure',
  skill: 'Employer et comprendre les mots de procédure',
  themes: { crr: 'V' },
  levels: ['Rendre la parole, finir, recevoir', 'Répondre, corriger, épeler', 'Le sens d’un mot entendu'],
  source: { text: 'Recommandation UIT-R M.1171', article: 'Procédures radiotéléphoniques' },
  checkedOn: '2026-11-23',
  reviewOn: '2027-11-23',
  draft,
};
