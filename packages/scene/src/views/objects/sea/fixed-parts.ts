/** The parts of boats' objects that why layers point at, where no value moves them: by subject and state. */
import type { ObjectParts } from '../../../kit/object-context.ts';

const KEYS: ObjectParts = {
  detresse: ['la touche DISTRESS', 574, 480, 232, 124],
  canal: ['la touche 16 / 9', 122, 486, 136, 78],
  silencieux: ['le bouton SQL', 736, 262, 96, 140],
};

const PARTS: Readonly<Record<string, Readonly<Record<string, ObjectParts>>>> = {
  'carte-meteo': {
    depression: { centre: ['le centre', 372, 280, 116, 140], bateau: ['le bateau', 654, 514, 92, 92] },
    'front-froid': { front: ['le front froid', 322, 208, 124, 490], sens: ['la flèche', 490, 528, 156, 64] },
    gradient: {
      serrees: ['les isobares serrées', 362, 44, 124, 310],
      haute: ['l’isobare la plus haute', 366, 560, 116, 56],
    },
  },
  'ciel-marin': {
    cumulonimbus: { enclume: ['l’enclume', 180, 28, 856, 80], base: ['la base du nuage', 226, 462, 748, 88] },
  },
  'coupe-circuit-mer': { pendant: { bout: ['le bout du cordon', 522, 674, 90, 76] } },
  'extrait-carte': {
    symboles: {
      roche: ['la roche', 774, 302, 52, 52],
      epave: ['l’épave', 902, 370, 112, 60],
      sonde: ['la sonde soulignée', 290, 280, 56, 66],
      ancre: ['l’ancre barrée', 446, 460, 62, 92],
    },
  },
  'mouillage-fond': {
    'deux-lignes': {
      courte: ['la ligne A', 346, 176, 48, 376],
      couchee: ['le bas de la ligne B', 930, 528, 120, 56],
    },
  },
  'portee-vhf': {
    'deux-antennes': {
      haute: ['l’antenne A', 106, 108, 90, 362],
      mer: ['la courbure de la mer', 480, 374, 260, 76],
    },
  },
  vhf: { lettres: KEYS },
};

/** The parts of a subject in each of its states. */
export const findFixedParts =
  (subject: string) =>
  (state: string): ObjectParts =>
    PARTS[subject]?.[state] ?? {};
