/** Boards, marks and sound signals of the water, typed a second time from the texts, with their solvers. */
import type { Given } from '@balise/content/families/family';
import type { WrongWay } from './wrong-way.ts';

/** «name text», one a line. */
const readTable = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => {
        const [name = '', ...words] = line.trim().split(' ');
        return [name, words.join(' ')];
      }),
  );

/** A colon takes a no-break space in print. */
export const typed = (text: string) =>
  text
    .replace(/ ([:»])/g, '\u00a0$1')
    .replace(/ ([;!?])/g, '\u202f$1')
    .replace(/« /g, '«\u00a0');

export const waysOf = (table: Readonly<Record<string, string>>): Record<string, WrongWay> =>
  Object.fromEntries(
    Object.entries(table).map(([name, text]): [string, WrongWay] => [`taken-for-${name}`, () => typed(text)]),
  );

const BOARDS = readTable(`
  A.1 Interdiction de passer
  A.2 Dépassement interdit à tous
  A.3 Dépassement interdit entre convois
  A.4 Croisement et dépassement interdits
  A.4.1 Croisement et dépassement interdits aux convois
  A.5 Interdiction de stationner
  A.5.1 Interdit de stationner sur cette largeur
  A.6 Interdiction d’ancrer
  A.7 Interdiction de s’amarrer à la rive
  A.8 Interdiction de virer
  A.10 Espace imposé, dont il est interdit de sortir
  A.12 Interdit aux bateaux motorisés
  A.14 Ski nautique interdit
  A.15 Interdit aux bateaux à voile
  B.2a Me diriger vers le côté bâbord du chenal
  B.2b Me diriger vers le côté tribord du chenal
  B.3a Tenir le côté bâbord du chenal
  B.3b Tenir le côté tribord du chenal
  B.4a Croiser le chenal vers bâbord
  B.4b Croiser le chenal vers tribord
  B.5 M’arrêter dans certaines conditions
  B.6 Vitesse limitée
  B.7 Émettre un signal sonore
  B.8 Observer une vigilance particulière
  C.1 Profondeur limitée
  C.2 Hauteur libre limitée
  C.3 Largeur limitée
  C.4 Me renseigner sur les restrictions
  C.5a Chenal éloigné de la rive
  D.1a Passe recommandée, dans les deux sens
  D.1b Passe recommandée, interdite à contresens
  D.2 Espace recommandé, où il vaut mieux se tenir
  E.1 Autorisation de passer
  E.2 Ligne électrique aérienne
  E.3 Barrage
  E.4a Bac retenu par un câble
  E.4b Bac qui navigue librement
  E.5 Autorisation de stationner
  E.5.1 Stationnement autorisé sur cette largeur
  E.5.2 Stationnement autorisé entre deux distances
  E.5.3 Nombre de bateaux admis bord à bord
  E.6 Autorisation d’ancrer
  E.7 Autorisation de s’amarrer à la rive
  E.8 Aire de virage
  E.9a Ma voie est principale : affluents des deux côtés
  E.9b Ma voie est principale : affluent à droite
  E.9c Ma voie est principale : affluent à gauche
  E.10a Ma voie est affluente : elle traverse la principale
  E.10b Ma voie est affluente : elle finit sur la principale
  E.15 Autorisé aux bateaux motorisés
  E.17 Ski nautique autorisé
  E.18 Autorisé aux bateaux à voile
`);

export const solveBoard = ({ panneau }: Given): string => typed(BOARDS[String(panneau)] ?? '');
export const BOARD_WAYS = waysOf(BOARDS);

/** Long blasts as «—», short ones as «.»: the signals of annex 6 of CEVNI, and of rules 34 and 35. */
const morse = (given: Given) =>
  String(given.sons).replace(/long/g, '—').replace(/bref/g, '.').replace(/ /g, '');

const RIVER: Record<string, readonly [string, string]> = {
  '—': ['attention', 'Attention'],
  '.': ['starboard', 'Je viens sur tribord'],
  '..': ['port', 'Je viens sur bâbord'],
  '...': ['astern', 'Je bats en arrière'],
  '....': ['unable', 'Je ne peux pas manœuvrer'],
  '.....': ['no-overtaking', 'On ne peut pas me dépasser'],
  '——..': ['overtake-port', 'Je veux dépasser par votre bâbord'],
  '——.': ['overtake-starboard', 'Je veux dépasser par votre tribord'],
  '—.': ['turn-starboard', 'Je vire sur tribord'],
  '—..': ['turn-port', 'Je vire sur bâbord'],
  '———.': ['leave-starboard', 'Au port ou au confluent : je vais à tribord'],
  '———..': ['leave-port', 'Au port ou au confluent : je vais à bâbord'],
  '———': ['leave-across', 'Au port ou au confluent : je vais traverser'],
};
const IN_SIGHT: typeof RIVER = {
  '.': ['je-viens-a-droite', 'Je viens sur tribord'],
  '..': ['je-viens-a-gauche', 'Je viens sur bâbord'],
  '...': ['je-bats-en-arriere', 'Je bats en arrière'],
  '.....': ['je-doute-de-votre-manoeuvre', 'Je doute de votre manœuvre'],
  '——.': ['je-veux-vous-rattraper-par-tribord', 'Je compte vous rattraper par tribord'],
  '——..': ['je-veux-vous-rattraper-par-babord', 'Je compte vous rattraper par bâbord'],
  '—.—.': ['d-accord-rattrapez-moi', 'D’accord, rattrapez-moi'],
  '—': ['j-approche-d-un-coude', 'J’approche d’un coude du chenal'],
};
const IN_FOG: typeof RIVER = {
  '—': ['power-way', 'Un navire à moteur qui a de l’erre'],
  '——': ['power-stopped', 'Un navire à moteur stoppé, sans erre'],
  '—..': ['sail', 'Un voilier ou un navire en pêche'],
  '—...': ['towed', 'Le dernier navire d’une remorque'],
  '.—.': ['anchored', 'Un navire au mouillage'],
};
const byName = (table: typeof RIVER) => waysOf(Object.fromEntries(Object.values(table)));

export const solveRiverSound = (given: Given): string => typed(RIVER[morse(given)]?.[1] ?? '');
export const RIVER_SOUND_WAYS = byName(RIVER);
export const solveSeaSound = (given: Given): string =>
  typed(('brume' in given ? IN_FOG : IN_SIGHT)[morse(given)]?.[1] ?? '');
export const seaSoundWays = (given: Given) => byName('brume' in given ? IN_FOG : IN_SIGHT);

/** Four ways past a mark. */
const PASSAGES = readTable(`
  babord Je la laisse sur mon bâbord
  tribord Je la laisse sur mon tribord
  large Je la contourne au large, d’un bord ou de l’autre
  pres Je peux la ranger de près, d’un bord ou de l’autre
`);
/** The hand on which region A leaves a mark when one comes from the sea; region B has the other. */
const FROM_THE_SEA = readTable(`
  babord babord
  tribord tribord
  chenal-prefere-tribord babord
  chenal-prefere-babord tribord
`);

/**
 * Shapes are of one side in both regions: only colours change. A preferred channel to starboard has the body of a port
 * mark.
 */
export function solveLateral({ marque, sens }: Given): string {
  const kind = String(marque);
  if (kind === 'danger-isole') return PASSAGES.large ?? '';
  if (kind === 'eaux-saines') return PASSAGES.pres ?? '';
  const entering = FROM_THE_SEA[kind] ?? '';
  const leaving = entering === 'babord' ? 'tribord' : 'babord';
  return PASSAGES[sens === 'entrant' ? entering : leaving] ?? '';
}
export const LATERAL_WAYS = waysOf(PASSAGES);

const QUARTERS = [
  ['cardinale-nord', 'north', 'au nord', 0, 1],
  ['cardinale-est', 'east', 'à l’est', 1, 0],
  ['cardinale-sud', 'south', 'au sud', 0, -1],
  ['cardinale-ouest', 'west', 'à l’ouest', -1, 0],
] as const;
const quarterOf = (kind: unknown) => QUARTERS.find(([name]) => name === kind) ?? QUARTERS[0];

/** The mark lies opposite to where I pass: on my right if that way turns clockwise from my course. */
function passage(given: Given, turned: boolean, swapped: boolean): string {
  const [, , word, east, north] = quarterOf(given.marque);
  const course = (Number(given.cap) * Math.PI) / 180;
  const toTheRight = -east * Math.cos(course) + north * Math.sin(course) > 0;
  const [, , shown] = turned
    ? (QUARTERS.find(([, , , e, n]) => e === -east && n === -north) ?? QUARTERS[0])
    : [0, 0, word];
  return `Je passe ${shown} et la laisse à ${toTheRight === swapped ? 'bâbord' : 'tribord'}`;
}

export function solveCardinal(given: Given): string {
  if ('cap' in given) return passage(given, false, false);
  return `Je passe ${quarterOf(given.marque)[2]} de cette marque`;
}

export const CARDINAL_WAYS: Record<string, WrongWay> = {
  ...waysOf(Object.fromEntries(QUARTERS.map(([, name, word]) => [name, `Je passe ${word} de cette marque`]))),
  'wrong-hand': (given) => passage(given, false, true),
  'wrong-side': (given) => passage(given, true, true),
  'wrong-side-and-hand': (given) => passage(given, true, false),
};
