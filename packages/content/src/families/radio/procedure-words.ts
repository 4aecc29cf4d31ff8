import type { ExerciseDraft, ExerciseLevel, Family } from '../family.ts';
import type { Random } from '../random.ts';
import { describeSheet } from '../sea/sheet.ts';
import { cite } from '../sources.ts';
import { askForCase, askForUse, type RadioUse, readUses } from './uses.ts';

const ENDINGS = readUses(`
over | À vous | à rendre la parole
  Je lâche le micro et j’attends la réponse
  J’ai fini ma phrase : l’autre peut répondre
  Ma question est posée, je passe en réception
  C’est maintenant à l’autre de parler
out | Terminé | à clore la communication
  L’échange est fini, je n’attends plus rien
  Je mets fin à la communication
  Tout est dit, je libère le canal
  Je clos l’échange, sans réponse à attendre
received | Reçu | à confirmer la bonne réception
  J’ai tout entendu de son message
  Je confirme que son message m’est parvenu
  Je dis que j’ai bien noté sa position
  J’accuse réception de son heure d’arrivée
repeat | Répétez | à faire redire un message
  Je n’ai pas saisi sa phrase
  Le bruit a couvert son message
  Je n’ai entendu qu’un mot sur deux
  Je veux entendre encore une fois sa position
`);
const ANSWERS = readUses(`
yes | Affirmatif | à répondre oui
  On me demande si je suis prêt : je le suis
  Ma réponse à sa question est oui
  On me demande si je vois la bouée : je la vois
no | Négatif | à répondre non
  On me demande si j’ai un blessé : je n’en ai pas
  Ma réponse à sa question est non
  On me demande si j’ai besoin d’aide : je n’en veux pas
correction | Correction | à reprendre une erreur
  J’ai donné une position fausse, je la reprends
  Je me suis trompé d’un chiffre en parlant
  Je viens de dire est au lieu d’ouest
wait | Attendez | à faire patienter
  Je cherche la réponse, qu’on me laisse un instant
  Je ne peux pas répondre tout de suite
  Je dois lire la carte avant de répondre
spelling | J’épelle | à annoncer un mot lettre à lettre
  Mon nom a été mal compris, je le donne lettre à lettre
  Je vais dire l’indicatif lettre par lettre
  On ne comprend pas ce nom breton : je le décompose en lettres
say-again | Je répète | à redire un passage important
  Je redis ma position, car elle compte
  Je redis deux fois le nombre de personnes
  J’insiste : je redis le canal à prendre
`);
const CALLING = readUses(`
this-is | Ici | à annoncer le nom de celui qui parle
  J’annonce mon nom après celui que j’appelle
  Je dis qui parle
all-stations | À toutes les stations | à appeler tous ceux qui écoutent
  Mon avis s’adresse à tous ceux qui écoutent
  J’annonce un tronc flottant, sans viser personne
change | Passez sur le canal 72 | à faire quitter le canal d’appel
  L’appel est fait sur le 16, je propose où parler
  Je libère le 16 pour notre conversation
readback | Collationnez | à faire redire mot à mot un message reçu
  Je veux qu’il me relise ma position pour la vérifier
  Je contrôle qu’il a noté mes chiffres sans erreur
`);
const ASKING = readUses(`
spell | Épelez | à faire donner un mot lettre à lettre
readability | Comment me recevez-vous ? | à faire juger la qualité du signal
`);

const EXPLANATION =
  '« À vous » rend la parole, « Terminé » clôt l’échange : on ne dit donc jamais les deux. « Reçu » confirme la réception, sans dire oui : pour cela, « Affirmatif ». « Répétez » fait redire l’autre, « Je répète » redit soi-même, « Collationnez » fait relire ce que l’autre a noté.';

function showWord(random: Random, { text }: RadioUse): Pick<ExerciseDraft, 'scene' | 'alt' | 'why'> {
  const station = random.pick(['Le CROSS', 'Un voilier', 'Un cargo', 'La capitainerie', 'Un chalutier']);
  return {
    ...describeSheet(random, 'ENTENDU À LA RADIO', [[station, `« ${text} »`]]),
    why: [{ mark: 'cerne', of: 'rows/0/1', name: 'Mot de procédure' }],
  };
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
      ...askForUse(random, [[...ENDINGS, ...ANSWERS, ...CALLING, ...ASKING]], (right) =>
        showWord(random, right),
      ),
    };
  const answer = askForCase(random, level === 1 ? [ENDINGS, CALLING] : [ANSWERS], [
    'ÉCHANGE RADIO',
    'Moment',
  ]);
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
  levels: [
    'Appeler, rendre la parole, finir, recevoir',
    'Répondre, corriger, épeler',
    'Le sens d’un mot entendu',
  ],
  ...cite('Recommandation UIT-R M.1171', 'Procédures radiotéléphoniques'),
  draft,
};
