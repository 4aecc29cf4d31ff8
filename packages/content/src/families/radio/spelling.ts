import type { ExerciseDraft, ExerciseLevel, Family } from '../family.ts';
import type { Random } from '../random.ts';

const WORDS: Readonly<Record<string, string>> = {
  ...{ A: 'Alfa', B: 'Bravo', C: 'Charlie', D: 'Delta', E: 'Echo', F: 'Foxtrot', G: 'Golf', H: 'Hotel' },
  ...{ I: 'India', J: 'Juliett', K: 'Kilo', L: 'Lima', M: 'Mike', N: 'November', O: 'Oscar', P: 'Papa' },
  ...{ Q: 'Quebec', R: 'Romeo', S: 'Sierra', T: 'Tango', U: 'Uniform', V: 'Victor', W: 'Whiskey' },
  ...{ X: 'X-ray', Y: 'Yankee', Z: 'Zulu' },
};

/** Names and words that one makes up at the microphone; as long as the right ones, so that length tells nothing. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  ...{ A: 'Anna', B: 'Bruno', C: 'Corinne', D: 'David', E: 'Emma', F: 'Fabrice', G: 'Gaby', H: 'Henri' },
  ...{ I: 'Irène', J: 'Jacques', K: 'Karl', L: 'Léon', M: 'Marc', N: 'Nathalie', O: 'Odile', P: 'Paul' },
  ...{
    Q: 'Quatre',
    R: 'Raoul',
    S: 'Simone',
    T: 'Titus',
    U: 'Univers',
    V: 'Vienne',
    W: 'William',
    X: 'Xenia',
    Y: 'Yvonne',
    Z: 'Zara',
  },
};

/** Names that boats bear; no letter comes twice. */
const NAMES = {
  1: ['KIMO', 'LUNE', 'ZEST', 'FURA', 'JADE', 'MIST', 'PYRO', 'NOVA', 'GALE', 'HUBO', 'WICK', 'QUAI'],
  2: ['ALBER', 'MOUET', 'SKIPO', 'GRAVE', 'TRIDE', 'CORYZ', 'FJORD', 'NAVYO', 'HELIX', 'KAYVO'],
  3: ['ALBERT', 'CYGNES', 'ZEPHIR', 'MISTAL', 'GOURDA', 'FJORDS', 'PLUVIE', 'TWINKO', 'HAVNER'],
} as const;

const spell = (letters: readonly string[], words = WORDS) =>
  letters.map((letter) => words[letter] ?? letter).join(', ');

const join = (words: readonly string[]) => words.join(', ');

/**
 * Two different slips, and both together: each word of the right spelling comes as often as its slip, so that
 * comparing the propositions tells nothing.
 */
function draft(random: Random, level: ExerciseLevel): ExerciseDraft {
  const name = random.pick<string>(NAMES[level]);
  const letters = [...name];
  const [first = 0, second = 1] = random.shuffle(letters.map((_, index) => index));
  const right = letters.map((letter) => WORDS[letter] ?? '');
  const replaced = (places: readonly number[]) =>
    join(
      right.map((word, index) =>
        places.includes(index) ? (OTHER_WORDS[letters[index] ?? ''] ?? word) : word,
      ),
    );
  const slip = (place: number) =>
    `${OTHER_WORDS[letters[place] ?? '']} n’est pas de l’alphabet international : ${letters[place]} se dit ${right[place]}.`;
  return {
    statement: random.pick([
      'J’épelle à la radio le nom peint sur cette étrave.',
      'Le CROSS me demande d’épeler le nom de mon bateau, que voici.',
      'L’opérateur a mal reçu le nom de mon bateau : je l’épelle.',
    ]),
    prompt: random.pick(['Je dis :', 'J’épelle ainsi :']),
    task: {
      form: 'words',
      right: {
        text: spell(letters),
        why: `${letters.join(', ')} : l’alphabet international, lettre par lettre.`,
      },
      wrong: [
        { name: 'first-slip', text: replaced([first]), sentence: slip(first) },
        { name: 'second-slip', text: replaced([second]), sentence: slip(second) },
        {
          name: 'both-slips',
          text: replaced([first, second]),
          sentence: `Deux mots sont faux : ${letters[first]} se dit ${right[first]}, et ${letters[second]} se dit ${right[second]}.`,
        },
      ],
    },
    steps: letters.map((letter, index) => `${letter} se dit ${right[index]}.`),
    explanation:
      'L’alphabet phonétique international évite de confondre des lettres de sons voisins. Les prénoms improvisés (Anna, Bruno, Paul) ne sont pas compris d’un opérateur étranger. On épelle les noms, les indicatifs et tout mot mal reçu.',
    given: { nom: name, premiere: first, seconde: second },
    scene: { view: 'objet', subject: 'nom-bateau', state: 'etrave', values: [name, ''] },
    alt: `L’étrave d’un bateau, où est peint un nom de ${letters.length} lettres : ${name}.`,
  };
}

export const spelling: Family = {
  id: 'spelling',
  version: 1,
  name: 'L’alphabet phonétique',
  skill: 'Épeler un nom dans l’alphabet international',
  themes: { crr: 'G', co: 'V' },
  levels: ['Un nom de quatre lettres', 'Un nom de cinq lettres', 'Un nom de six lettres'],
  source: { text: 'Règlement des radiocommunications (UIT)', article: 'Appendice 14' },
  checkedOn: '2026-11-23',
  reviewOn: '2027-11-23',
  draft,
};
