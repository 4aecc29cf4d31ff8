/** What each sign means, by the words of the arrêté of 24 November 1967 that no sign beside it has. */
import type { Exercise, Given } from '@balise/content/families/family';
import type { WaysOf, WrongWay } from './wrong-way.ts';

const WORDS: Readonly<Record<string, string>> = {
  ...{ A13a: 'enfants', A13b: 'piétons', A21: 'cyclistes', A15b: 'sauvages', A15a1: 'domestiques' },
  ...{ B0: 'dans les deux sens', B1: 'Sens interdit', B6a1: 'Stationnement', B6d: 'Arrêt et stationnement' },
  ...{ B7a: 'sauf aux motos', B7b: 'véhicule à moteur' },
  ...{ AB1: 'Priorité à droite', AB2: 'prochaine intersection', AB3a: 'Cédez', AB25: 'giratoire' },
  ...{ AB6: 'à caractère prioritaire', AB7: 'Fin du caractère' },
  ...{ A1a: 'Virage à droite', A1b: 'Virage à gauche', A1c: 'premier à droite', A1d: 'premier à gauche' },
  ...{ A3: 'deux côtés', A3a: 'par la droite', A3b: 'par la gauche' },
  ...{
    A2a: 'Cassis',
    A2b: 'Ralentisseur',
    A4: 'glissante',
    A14: 'panonceau',
    A16: 'Descente',
    A19: 'pierres',
  },
  ...{ B2a: 'Interdit de tourner à gauche', B2b: 'Interdit de tourner à droite', B2c: 'demi-tour' },
  ...{ 'B21-1': 'avant le panneau', B21a1: 'contourner', B21c1: 'plus loin' },
  ...{ B3: 'pour tous', B3a: 'poids lourds', B31: 'toutes', B33: 'vitesse' },
  ...{ B34: 'Fin d’interdiction' },
  ...{ C12: 'sens unique', C13a: 'Impasse', A18: 'double sens', B21b: 'tout droit' },
  ...{ B15: 'Céder', C18: 'Priorité sur' },
  ...{ B22a: 'Piste obligatoire', C113: 'Piste conseillée', B9b: 'Accès interdit' },
  ...{ B40: 'Fin de piste obligatoire', C114: 'Fin de piste conseillée' },
  ...{
    B10a: 'Longueur',
    B11: 'Largeur',
    B12: 'Hauteur',
    B13: 'Masse limitée',
    B13a: 'essieu',
    B17: 'Intervalle',
  },
  ...{ B30: 'Entrée d’une zone à 30', B51: 'Sortie d’une zone à 30', B52: 'rencontre' },
  ...{ B54: 'Entrée d’une aire', B55: 'Sortie d’une aire' },
  ...{ A6: 'mobile', A7: 'avec barrières', A8: 'sans barrière', A9: 'tramway', A20: 'quai' },
};

/** The proposition with a sign's words; several or none is a fault. */
function findMeaning(code: string, { parts: [part] }: Exercise): string {
  const texts = part && 'propositions' in part ? part.propositions.map(({ text }) => text) : [];
  const words = WORDS[code];
  const found = texts.filter(
    (text) => words && text.includes(words) && !(code === 'B6a1' && text.includes(WORDS.B6d ?? '')),
  );
  const exact = found.length > 1 ? found.filter((text) => text.startsWith(words ?? '')) : found;
  return exact.length === 1 && exact[0] ? exact[0] : `${exact.length} propositions for ${code}`;
}

export const solveSign = (given: Given, exercise: Exercise): string =>
  findMeaning(String(given.panneau), exercise);

export const SIGN_WAYS: WaysOf = (_, exercise) =>
  Object.fromEntries(
    Object.keys(WORDS).map((code): [string, WrongWay] => [
      `taken-for-${code}`,
      () => findMeaning(code, exercise),
    ]),
  );
