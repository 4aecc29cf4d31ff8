/** Boards of inland waters, as annex 5 of the general police rules names them. */
import { readTable } from '../../table.ts';
import type { BoardNumber } from '../../why-marks/board-marks.ts';
import { type Confusable, drawConfusable, lowerFirst, taskOfMeaning } from '../confusable.ts';
import type { ExerciseDraft, ExerciseLevel, Family } from '../family.ts';
import type { Random } from '../random.ts';
import { cite, TRANSPORT_CODE } from '../sources.ts';

interface BoardMeaning extends Confusable {
  name: BoardNumber;
  /** The figures that it may bear. */
  values?: readonly string[];
}

/** Of each board its number, its meaning, what it shows, and the figures that it may bear. */
const readBoards = (table: string): BoardMeaning[] =>
  readTable(table).map(([name, text = '', shown = '', values]) => ({
    name: name as BoardNumber,
    text,
    shown,
    ...(values && { values: values.split(' ') }),
  }));

const BERTHS = readBoards(`
A.5 | Interdiction de stationner | un P noir barré de rouge
E.5 | Autorisation de stationner | un P blanc sur fond bleu
A.6 | Interdiction d’ancrer | une ancre noire barrée de rouge
E.6 | Autorisation d’ancrer | une ancre blanche sur fond bleu
A.7 | Interdiction de s’amarrer à la rive | une bitte d’amarrage noire barrée de rouge
E.7 | Autorisation de s’amarrer à la rive | une bitte d’amarrage blanche sur fond bleu
`);
const CRAFT = readBoards(`
A.12 | Interdit aux bateaux motorisés | une hélice noire barrée de rouge
E.15 | Autorisé aux bateaux motorisés | une hélice blanche sur fond bleu
A.14 | Ski nautique interdit | un skieur noir barré de rouge
E.17 | Ski nautique autorisé | un skieur blanc sur fond bleu
A.15 | Interdit aux bateaux à voile | un voilier noir barré de rouge
E.18 | Autorisé aux bateaux à voile | un voilier blanc sur fond bleu
`);
const WAYS = readBoards(`
A.1 | Interdiction de passer | trois bandes horizontales, rouge, blanche et rouge
E.1 | Autorisation de passer | trois bandes horizontales, verte, blanche et verte
A.8 | Interdiction de virer | une flèche noire qui fait demi-tour, barrée de rouge
E.8 | Aire de virage | une flèche blanche qui fait demi-tour, sur fond bleu
`);
const MEETINGS = readBoards(`
A.2 | Dépassement interdit à tous | deux flèches noires de même sens, inégales, barrées de rouge
A.3 | Dépassement interdit entre convois | deux flèches de même sens qui portent des barges, barrées de rouge
A.4 | Croisement et dépassement interdits | deux flèches noires de sens contraires, barrées de rouge
A.4.1 | Croisement et dépassement interdits aux convois | deux flèches de sens contraires qui portent des barges, barrées de rouge
`);
const OPENINGS = readBoards(`
D.1a | Passe recommandée, dans les deux sens | un losange jaune
D.1b | Passe recommandée, interdite à contresens | deux losanges jaunes côte à côte
D.2 | Espace recommandé, où il vaut mieux se tenir | deux losanges, chacun moitié vert et moitié blanc
A.10 | Espace imposé, dont il est interdit de sortir | deux losanges, chacun moitié rouge et moitié blanc
`);
const LIMITS = readBoards(`
C.1 | Profondeur limitée | un nombre au-dessus d’un triangle noir posé sur le bas | 1,60 2,20 1,40
C.2 | Hauteur libre limitée | un nombre sous un triangle noir accroché au haut | 3,50 4,50 3,70
C.3 | Largeur limitée | un nombre entre deux triangles noirs latéraux | 8 10 12
C.5a | Chenal éloigné de la rive | un nombre à côté d’un seul triangle noir latéral | 20 30 40
B.6 | Vitesse limitée | un nombre seul | 6 8 12
`);
const ORDERS = readBoards(`
B.5 | M’arrêter dans certaines conditions | un trait noir horizontal
B.7 | Émettre un signal sonore | un point noir
B.8 | Observer une vigilance particulière | un point d’exclamation noir
C.4 | Me renseigner sur les restrictions | un carré blanc bordé de rouge, vide
`);
const CHANNEL = readBoards(`
B.2a | Me diriger vers le côté bâbord du chenal | une flèche qui oblique vers le bord gauche du chenal
B.2b | Me diriger vers le côté tribord du chenal | une flèche qui oblique vers le bord droit du chenal
B.3a | Tenir le côté bâbord du chenal | une flèche droite près du bord gauche du chenal
B.3b | Tenir le côté tribord du chenal | une flèche droite près du bord droit du chenal
B.4a | Croiser le chenal vers bâbord | une flèche brisée qui passe du bord droit au bord gauche
B.4b | Croiser le chenal vers tribord | une flèche brisée qui passe du bord gauche au bord droit
`);
const CROSSINGS = readBoards(`
E.9a | Ma voie est principale : affluents des deux côtés | un large trait vertical, croisé d’un trait mince
E.9b | Ma voie est principale : affluent à droite | un large trait vertical, un trait mince vers la droite
E.9c | Ma voie est principale : affluent à gauche | un large trait vertical, un trait mince vers la gauche
E.10a | Ma voie est affluente : elle traverse la principale | un trait mince vertical qui croise un large trait
E.10b | Ma voie est affluente : elle finit sur la principale | un trait mince vertical qui bute sur un large trait
`);
const WARNINGS = readBoards(`
E.2 | Ligne électrique aérienne | un éclair blanc sur fond bleu
E.3 | Barrage | une chute d’eau blanche sur fond bleu
E.4a | Bac retenu par un câble | un bac blanc sous un trait horizontal, sur fond bleu
E.4b | Bac qui navigue librement | un bac blanc sans trait au-dessus, sur fond bleu
`);
const BERTH_FIGURES = readBoards(`
A.5.1 | Interdit de stationner sur cette largeur | un P noir et un nombre, barrés de rouge | 30 40 60
E.5.1 | Stationnement autorisé sur cette largeur | un P et un nombre blancs sur fond bleu | 30 40 60
E.5.2 | Stationnement autorisé entre deux distances | un P et deux nombres blancs sur fond bleu | 30-60 20-40
E.5.3 | Nombre de bateaux admis bord à bord | un P et des chiffres romains blancs sur fond bleu | II III
`);

/** By level. */
export const BOARD_GROUPS = {
  1: [BERTHS, CRAFT, WAYS],
  2: [MEETINGS, OPENINGS, LIMITS, ORDERS],
  3: [CHANNEL, CROSSINGS, WARNINGS, BERTH_FIGURES],
} as const;

function draft(random: Random, level: ExerciseLevel): ExerciseDraft {
  const { right, others } = drawConfusable(random, BOARD_GROUPS[level]);
  const value = right.values && random.pick(right.values);
  const place = random.pick(['campagne', 'ville'] as const);
  const weather = random.pick(['clair', 'nuageux'] as const);
  return {
    statement: random.pick([
      'Ce panneau se dresse sur la berge, devant moi.',
      'Je navigue sur une rivière et je passe devant ce panneau.',
      'Au bord du canal, je vois ce panneau.',
      'Avant de continuer, je lis ce panneau.',
    ]),
    prompt: random.pick(['Il signifie :', 'Je le comprends ainsi :', 'Sa signification est :']),
    task: taskOfMeaning(right, others, ['le panneau montre', 'le panneau montrerait']),
    steps: [
      `Le panneau montre ${right.shown}.`,
      `C’est le panneau ${right.name} de l’annexe 5 : ${lowerFirst(right.text)}.`,
    ],
    explanation:
      'Un fond blanc bordé de rouge interdit s’il est barré, oblige ou limite s’il ne l’est pas. Un fond bleu autorise ou renseigne. Les losanges jaunes et les panneaux vert et blanc recommandent ou ouvrent une passe.',
    given: { panneau: right.name, ...(value && { valeur: value }), lieu: place, temps: weather },
    scene: {
      view: 'panneau-fluvial',
      place,
      weather,
      boards: [{ board: right.name, ...(value && { value }) }],
    },
    alt: `Un panneau de la voie d’eau, qui montre ${right.shown}${value ? ` : ${value}` : ''}.`,
  };
}

export const boards: Family = {
  id: 'inland-boards',
  version: 1,
  name: 'Panneaux des voies intérieures',
  skill: 'Lire un panneau au bord de la voie d’eau',
  themes: { ei: 'C' },
  levels: [
    'Interdire ou autoriser : stationner, passer, naviguer',
    'Croiser, choisir sa passe, respecter une limite',
    'Le côté du chenal, les confluents, les largeurs de stationnement',
  ],
  ...cite(TRANSPORT_CODE, 'A4241-51-1 et annexe 5'),
  draft,
};
