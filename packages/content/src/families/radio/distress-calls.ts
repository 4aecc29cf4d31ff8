import { taskOfMeaning } from '../confusable.ts';
import type { ExerciseDraft, Family } from '../family.ts';
import { printClock } from '../figures.ts';
import type { Random } from '../random.ts';
import { describeSheet } from '../sea/sheet.ts';
import { cite, RADIO_REGULATIONS } from '../sources.ts';
import { askForCase, RADIO_SHIPS, readUses } from './uses.ts';

const CALLS = readUses(`
mayday | MAYDAY | face à un danger grave et imminent
  Incendie impossible à maîtriser
  Voie d’eau : le bateau s’enfonce
  Équipier à la mer, perdu de vue de nuit
  Bateau retourné, équipage dans l’eau
  Moteur arrêté, drossé sur des rochers tout proches
  Équipier qui ne respire plus
  Abordage : la coque est ouverte, l’eau monte
  Voilier échoué qui se disloque dans les vagues
  Équipage qui évacue dans le radeau
pan-pan | PAN PAN | à une urgence, sans danger grave et imminent
  Moteur en panne au large, mer calme, remorquage voulu
  Bras cassé, blessé stable, avis médical voulu
  Gouvernail bloqué, mer calme, remorquage voulu
  Mât tombé, coque intacte, remorquage voulu
  Hélice prise dans un filet, mer calme, remorquage voulu
  Batteries à plat, vent faible, remorquage voulu
  Équipier brûlé à la main, avis médical voulu
  Équipière enceinte, sans perte ni malaise, avis médical voulu
securite | SÉCURITÉ | à un avis important de navigation ou de météo
  Conteneur à la dérive sur la route des navires
  Bouée cardinale disparue de son poste
  Phare éteint cette nuit
  Coup de vent annoncé pour ce soir
  Tronc flottant à l’entrée du chenal
  Filet dérivant en surface sur la route des navires
  Épave qui affleure, non signalée
  Feu d’entrée du port éteint cette nuit
routine | Un appel de routine | à tout le reste, sans mot de priorité
  Place demandée pour la nuit au port
  Rendez-vous avec un bateau ami
  Heure d’ouverture d’une écluse
  Essai de la radio avant de partir
  Changement de l’heure d’arrivée au port
  Rendez-vous pour le plein au ponton
  Place demandée pour deux nuits au mouillage organisé
  Essai de la radio après sa réparation
`);

const TRAFFIC = readUses(`
relay | MAYDAY RELAY | à transmettre la détresse d’un autre
  Passer au CROSS le MAYDAY d’un autre navire
  Alerter pour un navire qui n’a plus de radio
  Répéter à tous un MAYDAY resté sans réponse
  Transmettre la détresse d’un autre navire hors de portée du CROSS
  Appeler à l’aide pour un voilier qui n’a plus de radio
received | REÇU MAYDAY | à accuser réception d’une détresse
  Dire au navire en détresse que je l’ai compris
  Accuser réception d’un MAYDAY tout proche
  Confirmer à ce navire son message de détresse
  Répondre au MAYDAY tout proche : je l’ai compris
silence | SEELONCE MAYDAY | à faire taire les autres stations
  Faire taire ceux qui gênent la détresse
  Imposer le silence pendant le sauvetage
  Réserver le canal 16 à la détresse en cours
  Faire taire une conversation sur le 16, pendant la détresse
over | SEELONCE FEENEE | à annoncer la fin du trafic de détresse
  Dire que la détresse est terminée
  Rendre le canal 16 au trafic normal
  Lever le silence imposé à tous
  Rendre à chacun l’usage normal du canal 16
cancel | ANNULEZ MON ALERTE | à annuler sa propre alerte, partie par erreur
  Tout va bien à bord, DISTRESS pressé par erreur
  Dire à tous que mon alerte ASN est une fausse alerte
  Alerte partie par erreur pendant le nettoyage du poste
`);

/** A message of distress, in its order. */
const MESSAGE = [
  { name: 'identity', text: 'Le nom de mon navire', shown: 'après le mot MAYDAY' },
  { name: 'position', text: 'Ma position', shown: 'après l’identité' },
  { name: 'nature', text: 'La nature de la détresse', shown: 'après la position' },
  { name: 'help', text: 'Le secours demandé', shown: 'après la nature de la détresse' },
  { name: 'people', text: 'Le nombre de personnes à bord', shown: 'après le secours demandé' },
] as const;

const NATURES = ['Voie d’eau', 'Incendie', 'Échouement', 'Chavirement', 'Abordage', 'Abandon du navire'];

/** What has just been said, on its plate: the next thing is known from it. */
const LAST_SAID = {
  identity: 'MAYDAY, puis qui',
  position: 'Qui, puis où',
  nature: 'Où, puis quoi',
  help: 'Quoi, puis quel secours',
  people: 'Secours, puis combien',
} as const;

function askNext(random: Random): ExerciseDraft {
  const next = random.below(MESSAGE.length);
  const right = MESSAGE[next] ?? MESSAGE[0];
  const latitude = `47°${random.between(10, 59)},${random.between(0, 9)}’N`;
  const longitude = `003°${random.between(10, 59)},${random.between(0, 9)}’O`;
  const said = [
    'MAYDAY',
    `Ici ${random.pick(RADIO_SHIPS)}`,
    `${latitude} ${longitude}`,
    random.pick(NATURES),
    random.pick(['Remorquage immédiat', 'Pompe et évacuation', 'Évacuation immédiate']),
  ].slice(0, next + 1);
  const rows = [
    ...said.map((text, index): [string, string] => [String(index + 1), text]),
    [String(next + 2), '…'] as const,
  ];
  return {
    statement: random.pick([
      'Après l’appel de détresse, voici mon message. Je le continue.',
      'J’ai dit ceci de mon message de détresse. Je poursuis.',
      'Mon message de détresse commence ainsi.',
    ]),
    prompt: random.pick(['J’énonce maintenant :', 'L’élément suivant est :']),
    task: taskOfMeaning(
      right,
      MESSAGE.filter((one) => one !== right),
      ['cet élément vient', 'la place est'],
    ),
    steps: [
      'Ordre : MAYDAY, identité, position, nature de la détresse, secours demandé, nombre de personnes, autres renseignements.',
      `Cet élément vient ${right.shown}.`,
    ],
    explanation:
      'MAYDAY, identité, position, nature de la détresse, secours demandé, nombre de personnes, autres renseignements. L’ordre met d’abord ce qui suffit à sauver, si la liaison se coupe : qui, où, quoi.',
    given: { dits: said.length, message: said.join(' / ') },
    why: [{ mark: 'cerne', of: `rows/${next}`, name: LAST_SAID[right.name] }],
    ...describeSheet(random, 'MON MESSAGE', rows),
  };
}

function askWhich(random: Random, level: 1 | 3): ExerciseDraft {
  const time = printClock(random.between(0, 1435, 5));
  return {
    statement: random.pick(
      level === 1
        ? [
            'Je prends le micro pour cette raison.',
            `Il est ${time}. Je note ceci et je prends la VHF.`,
            'Voici pourquoi je vais émettre.',
          ]
        : [
            'Pendant un trafic de détresse, il faut dire les mots justes.',
            `À ${time}, une détresse est en cours sur le 16.`,
            'Sur le 16, en pleine détresse, une station veut dire ceci.',
          ],
    ),
    prompt: random.pick(
      level === 1 ? ['J’emploie :', 'Mon message sera :'] : ['Les mots à dire sont :', 'On prononce :'],
    ),
    explanation:
      level === 1
        ? 'MAYDAY : danger grave et imminent, secours immédiat. PAN PAN : urgence, sans ce danger. SÉCURITÉ : avis de navigation ou de météo. Sans rien de cela, un appel de routine, qui cède à tous les autres.'
        : 'MAYDAY RELAY transmet la détresse d’un autre. REÇU MAYDAY accuse réception. SEELONCE MAYDAY fait taire les autres stations, SEELONCE FEENEE rend le canal. Une fausse alerte s’annule à la voix, sur le 16, à toutes les stations.',
    ...askForCase(
      random,
      [level === 1 ? CALLS : TRAFFIC],
      ['JOURNAL RADIO', level === 1 ? 'Situation' : 'Intention'],
    ),
  };
}

export const distressCalls: Family = {
  id: 'distress-calls',
  version: 1,
  name: 'Détresse, urgence, sécurité',
  skill: 'Choisir le bon appel et ordonner son message',
  themes: { crr: 'V', co: 'V' },
  levels: [
    'MAYDAY, PAN PAN, SÉCURITÉ ou routine',
    'L’ordre du message de détresse',
    'Relais, réception, silence, fausse alerte',
  ],
  ...cite(RADIO_REGULATIONS, 'Articles 32 et 33'),
  draft: (random, level) => (level === 2 ? askNext(random) : askWhich(random, level)),
};
