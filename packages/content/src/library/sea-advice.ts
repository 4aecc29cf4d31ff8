/** Marks, lights, shapes and sounds of the sea: their names where a proposition's words do not fit, and what to do. */
import type { SeaMarkKind } from '@balise/scene/facts';
import type { Question } from '../question.ts';

const AISM = 'Système de balisage maritime de l’AISM (recommandation R1001)';
const BATHING = 'Arrêté du 27 mars 1991 (balisage de la bande des 300 mètres)';

interface SeaMarkWords {
  kind: SeaMarkKind;
  name: string;
  advice: string;
  source: Question['source'];
  /** Where the marks of buoyage that families know are not described. */
  shown?: string;
}

const lateral = { text: AISM, article: 'Marques latérales' };
const preferred = { text: AISM, article: 'Marques de chenal préféré' };
const cardinal = { text: AISM, article: 'Marques cardinales' };
const beach = { text: BATHING, article: 'Annexe I' };

/** Marks that learners take for each other, in region A. */
export const SEA_MARK_GROUPS: readonly (readonly SeaMarkWords[])[] = [
  [
    {
      kind: 'babord',
      name: 'Latérale bâbord (région A)',
      advice: 'En venant du large, laissez-la à bâbord ; en sortant, à tribord. En région B, elle est verte.',
      source: lateral,
    },
    {
      kind: 'tribord',
      name: 'Latérale tribord (région A)',
      advice: 'En venant du large, laissez-la à tribord ; en sortant, à bâbord. En région B, elle est rouge.',
      source: lateral,
    },
    {
      kind: 'chenal-prefere-tribord',
      name: 'Chenal préféré à tribord (région A)',
      advice:
        'Pour le chenal principal, tenez-la comme une bâbord : le bon chenal passe à sa droite en venant du large.',
      source: preferred,
    },
    {
      kind: 'chenal-prefere-babord',
      name: 'Chenal préféré à bâbord (région A)',
      advice:
        'Pour le chenal principal, tenez-la comme une tribord : le bon chenal passe à sa gauche en venant du large.',
      source: preferred,
    },
  ],
  [
    {
      kind: 'cardinale-nord',
      name: 'Cardinale nord',
      advice: 'Passez au nord de la marque : le danger est au sud.',
      source: cardinal,
    },
    {
      kind: 'cardinale-est',
      name: 'Cardinale est',
      advice: 'Passez à l’est de la marque : le danger est à l’ouest.',
      source: cardinal,
    },
    {
      kind: 'cardinale-sud',
      name: 'Cardinale sud',
      advice: 'Passez au sud de la marque : le danger est au nord.',
      source: cardinal,
    },
    {
      kind: 'cardinale-ouest',
      name: 'Cardinale ouest',
      advice: 'Passez à l’ouest de la marque : le danger est à l’est.',
      source: cardinal,
    },
  ],
  [
    {
      kind: 'danger-isole',
      name: 'Danger isolé',
      advice: 'Contournez-la de loin, d’un bord ou de l’autre : le danger est sous la marque.',
      source: { text: AISM, article: 'Marques de danger isolé' },
    },
    {
      kind: 'eaux-saines',
      name: 'Eaux saines',
      advice:
        'Passez d’un bord ou de l’autre : il n’y a pas de danger autour. Elle annonce souvent un chenal.',
      source: { text: AISM, article: 'Marques d’eaux saines' },
    },
    {
      kind: 'epave-nouvelle',
      name: 'Danger nouveau',
      advice: 'Tenez-vous à distance : l’épave ou l’obstacle n’est pas encore sur la carte.',
      source: { text: AISM, article: 'Marques de danger nouveau' },
      shown: 'une bouée à bandes verticales bleues et jaunes, voyant en croix droite',
    },
  ],
  [
    {
      kind: 'speciale',
      name: 'Marque spéciale',
      advice: 'Lisez la carte avant d’approcher : elle signale une zone ou un ouvrage qui a son règlement.',
      source: { text: AISM, article: 'Marques spéciales' },
      shown: 'une bouée jaune, voyant en croix de Saint-André',
    },
    {
      kind: 'bande-300',
      name: 'Limite des 300 mètres',
      advice: 'Entre la bouée et le rivage, naviguez à 5 nœuds au plus.',
      source: beach,
      shown: 'une bouée jaune sphérique, sans voyant',
    },
    {
      kind: 'traversier-babord',
      name: 'Chenal traversier, côté bâbord',
      advice: 'En venant du large, laissez-la à bâbord : le chenal mène à la plage.',
      source: beach,
      shown: 'une bouée jaune cylindrique, sans voyant',
    },
    {
      kind: 'traversier-tribord',
      name: 'Chenal traversier, côté tribord',
      advice: 'En venant du large, laissez-la à tribord : le chenal mène à la plage.',
      source: beach,
      shown: 'une bouée jaune conique, sans voyant',
    },
  ],
];

interface VesselWords {
  /** The last part of its address. */
  slug: string;
  /** Where the words of a proposition do not name a vessel. */
  name?: string;
  advice: string;
}

const KEEP_CLEAR_OF_FISHING =
  'Écartez-vous de sa route, et passez loin derrière lui : son engin s’étend sur l’arrière.';
const HELPLESS = 'Il ne peut pas s’écarter de vous : c’est à vous de vous écarter de sa route.';
const BUSY = 'Son travail l’empêche de s’écarter : c’est à vous de vous écarter de sa route.';
const TOW = 'Ne passez jamais entre le remorqueur et sa remorque.';

/** By the name of the vessel in the exercises on lights and on day shapes. */
export const VESSEL_WORDS: Readonly<Record<string, VesselWords>> = {
  power: {
    slug: 'moteur',
    advice: 'Entre navires à moteur qui se croisent, celui qui voit l’autre sur tribord s’écarte.',
  },
  'power-long': {
    slug: 'moteur-long',
    name: 'Un navire à moteur de 50 m ou plus',
    advice: 'Ses deux feux de mât donnent son cap. Il tourne et s’arrête mal : manœuvrez tôt et franchement.',
  },
  sail: { slug: 'voile', advice: 'Si vous marchez au moteur, écartez-vous de sa route.' },
  trawling: { slug: 'chalut', advice: KEEP_CLEAR_OF_FISHING },
  'trawling-stopped': {
    slug: 'chalut-sans-erre',
    name: 'Un navire qui pêche au chalut, sans erre',
    advice: 'Il n’avance pas, mais son chalut est à l’eau : passez au large.',
  },
  fishing: {
    slug: 'peche',
    name: 'Un navire qui pêche sans chalut',
    advice: 'Écartez-vous de sa route : ses filets ou ses lignes peuvent s’étendre loin de lui.',
  },
  'fishing-stopped': {
    slug: 'peche-sans-erre',
    name: 'Un navire qui pêche sans chalut, sans erre',
    advice: 'Il n’avance pas, mais ses filets ou ses lignes sont à l’eau : passez au large.',
  },
  'not-under-command': { slug: 'non-maitre', name: 'Un navire non maître de sa manœuvre', advice: HELPLESS },
  'not-under-command-stopped': {
    slug: 'non-maitre-sans-erre',
    name: 'Un navire non maître de sa manœuvre, sans erre',
    advice: HELPLESS,
  },
  restricted: { slug: 'manoeuvre-restreinte', name: 'Un navire à manœuvre restreinte', advice: BUSY },
  'restricted-stopped': {
    slug: 'manoeuvre-restreinte-sans-erre',
    name: 'Un navire à manœuvre restreinte, sans erre',
    advice: BUSY,
  },
  draught: {
    slug: 'tirant-eau',
    name: 'Un navire handicapé par son tirant d’eau',
    advice: 'Ne gênez pas son passage : il ne peut pas quitter l’eau profonde.',
  },
  pilot: {
    slug: 'pilote',
    advice: 'Il suit les règles d’un navire à moteur ; attendez-vous à le voir accoster un autre navire.',
  },
  towing: { slug: 'remorque', advice: TOW },
  'towing-long': { slug: 'remorque-longue', name: 'Un remorqueur, remorque de plus de 200 m', advice: TOW },
  anchored: {
    slug: 'mouillage',
    name: 'Un navire au mouillage',
    advice:
      'Il ne se déplace pas : contournez-le, de préférence sur son arrière, car sa ligne part de l’avant.',
  },
  aground: {
    slug: 'echoue',
    name: 'Un navire échoué',
    advice: 'N’approchez pas : là où il est, l’eau manque.',
  },
  'motor-sailing': {
    slug: 'voile-et-moteur',
    name: 'Un voilier qui marche aussi au moteur',
    advice: 'Il suit les règles d’un navire à moteur : il n’a plus la priorité d’un voilier.',
  },
  diving: {
    slug: 'plongee',
    name: 'Un navire qui a des plongeurs à l’eau',
    advice: 'Passez au large et ralentissez : des plongeurs peuvent remonter autour de lui.',
  },
};

/** By the same name, where day shapes say something else than lights. */
export const SHAPE_WORDS: Readonly<Record<string, VesselWords>> = {
  ...VESSEL_WORDS,
  fishing: { slug: 'peche', name: 'Un navire en pêche', advice: KEEP_CLEAR_OF_FISHING },
  towing: { slug: 'remorque-longue', name: 'Un remorqueur, remorque de plus de 200 m', advice: TOW },
};

/** By the name of the signal in the exercises. */
export const SEA_SOUND_WORDS: Readonly<Record<string, VesselWords>> = {
  'je-viens-a-droite': { slug: 'tribord', advice: 'Il vient sur sa droite : ne coupez pas cette route.' },
  'je-viens-a-gauche': { slug: 'babord', advice: 'Il vient sur sa gauche : ne coupez pas cette route.' },
  'je-bats-en-arriere': {
    slug: 'arriere',
    advice: 'Ses machines sont en arrière : il freine ou recule, gardez vos distances.',
  },
  'je-doute-de-votre-manoeuvre': {
    slug: 'doute',
    advice: 'Il ne comprend pas ce que vous faites : montrez une manœuvre nette, ou arrêtez-vous.',
  },
  'je-veux-vous-rattraper-par-tribord': {
    slug: 'rattraper-tribord',
    advice:
      'S’il a la place, répondez par un long, un bref, un long, un bref, et laissez-le passer à votre droite.',
  },
  'je-veux-vous-rattraper-par-babord': {
    slug: 'rattraper-babord',
    advice:
      'S’il a la place, répondez par un long, un bref, un long, un bref, et laissez-le passer à votre gauche.',
  },
  'd-accord-rattrapez-moi': { slug: 'accord', advice: 'Il accepte : dépassez-le du côté annoncé.' },
  'j-approche-d-un-coude': {
    slug: 'coude',
    advice: 'Un navire arrive derrière le coude : répondez par un son prolongé et serrez à droite.',
  },
  'power-way': { slug: 'brume-moteur', advice: 'Réduisez l’allure et veillez : il avance.' },
  'power-stopped': {
    slug: 'brume-moteur-stoppe',
    advice: 'Réduisez l’allure et veillez : il n’avance pas, mais il n’est pas ancré.',
  },
  sail: {
    slug: 'brume-voile',
    advice: 'Réduisez l’allure et veillez : il manœuvre moins facilement que vous.',
  },
  towed: {
    slug: 'brume-remorque',
    advice: 'Réduisez l’allure : un remorqueur le précède. Ne passez pas entre eux.',
  },
  anchored: {
    slug: 'brume-mouillage',
    advice: 'Réduisez l’allure et changez de route pour l’éviter : il est ancré.',
  },
};
