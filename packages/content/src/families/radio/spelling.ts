import { elementAt } from '@balise/rules/lookup';
import type { WhyMark } from '@balise/scene/schema/why';
import type { ExerciseDraft, ExerciseLevel, Family } from '../family.ts';
import type { Random } from '../random.ts';
import { cite, RADIO_REGULATIONS } from '../sources.ts';

/** Words in the order of the alphabet, by their first letters. */
const byInitial = (words: string): Readonly<Record<string, string>> =>
  Object.fromEntries(words.split(' ').map((word) => [word.charAt(0), word]));

const WORDS = byInitial(
  'Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu',
);

/** Figures: a Latin or Greek beginning, then the English figure. */
const FIGURES =
  'Nadazero Unaone Bissotwo Terrathree Kartefour Pantafive Soxisix Setteseven Oktoeight Novenine'.split(' ');

/** Beginnings that one takes for those of the code, as long as the right ones. */
const OTHER_FIGURES =
  'Nulozero Unione Duplotwo Tripathree Quartfour Pentafive Hexasix Septoseven Octaeight Nonanine'.split(' ');

/** Names and words that one makes up at the microphone; as long as the right ones, so that length tells nothing. */
const OTHER_WORDS = byInitial(
  'Anna Bruno Corinne David Emma Fabrice Gaby Henri Irène Jacques Karl Léon Marc Nathalie Odile Paul Quatre Raoul Simone Titus Univers Vienne William Xenia Yvonne Zara',
);

/** Names that boats bear; no letter comes twice. */
const NAMES = {
  1: ['KIMO', 'LUNE', 'ZEST', 'FURA', 'JADE', 'MIST', 'PYRO', 'NOVA', 'GALE', 'HUBO', 'WICK', 'QUAI'],
  2: ['ALBER', 'MOUET', 'SKIPO', 'GRAVE', 'TRIDE', 'CORYZ', 'FJORD', 'NAVYO', 'HELIX', 'KAYVO'],
  3: ['ALBERT', 'CYGNES', 'ZEPHIR', 'MISTAL', 'GOURDA', 'FJORDS', 'PLUVIE', 'TWINKO', 'HAVNER'],
} as const;

const wordOf = (sign: string): string => WORDS[sign] ?? FIGURES[Number(sign)] ?? sign;
const slipOf = (sign: string): string => OTHER_WORDS[sign] ?? OTHER_FIGURES[Number(sign)] ?? sign;

interface Spelt {
  name: string;
  statements: readonly string[];
  explanation: string;
  alt: string;
  /** The two lines painted on the bow. */
  painted: [string, string];
}

function drawName(random: Random, level: ExerciseLevel): Spelt {
  const name = random.pick<string>(NAMES[level]);
  return {
    name,
    statements: [
      'J’épelle à la radio le nom peint sur cette étrave.',
      'Le CROSS me demande d’épeler le nom de mon bateau, que voici.',
      'L’opérateur a mal reçu le nom de mon bateau : je l’épelle.',
    ],
    explanation:
      'L’alphabet phonétique international évite de confondre des lettres de sons voisins. Les prénoms improvisés (Anna, Bruno, Paul) ne sont pas compris d’un opérateur étranger. On épelle les noms, les indicatifs et tout mot mal reçu.',
    alt: `L’étrave d’un bateau, où est peint un nom de ${name.length} lettres : ${name}.`,
    painted: [name, ''],
  };
}

/** The four figures of a French call sign. */
function drawCallSign(random: Random): Spelt {
  const figures = random.shuffle(Object.keys(FIGURES)).slice(0, 4).join('');
  const letters = `F${random
    .shuffle([...'ABCDGHJKLMNPQRTVWXYZ'])
    .slice(0, 2)
    .join('')}`;
  const name = random.pick<string>(NAMES[1]);
  return {
    name: figures,
    statements: [
      'J’épelle, mot de code par mot de code, les chiffres de cet indicatif.',
      'Un opérateur étranger reçoit mal mes chiffres. Je les épelle avec les mots du code.',
      'J’ai épelé les lettres de mon indicatif. Je passe à ses chiffres, avec les mots du code.',
    ],
    explanation:
      'Chaque chiffre du code international se dit par un début latin ou grec suivi du chiffre anglais : nada-zero, una-one, bisso-two, terra-three, karte-four, panta-five, soxi-six, sette-seven, okto-eight, nove-nine. Un opérateur de toute langue y reconnaît l’un ou l’autre.',
    alt: `L’étrave d’un bateau, où sont peints le nom ${name} et l’indicatif ${letters} ${figures}.`,
    painted: [name, `${letters} ${figures}`],
  };
}

const join = (words: readonly string[]) => words.join(', ');

/** The sign on the bow, with its word. */
function ringSign([line, below]: Spelt['painted'], name: string, place: number): WhyMark {
  const [value, at] = line.includes(name) ? [0, line.indexOf(name)] : [1, below.indexOf(name)];
  const index = at + place + 1;
  return { mark: 'cerne', of: `values/${value}/${index}-${index}`, name: wordOf(elementAt(name, place)) };
}

/**
 * Two different slips, and both together: each word of the right spelling comes as often as its slip, so that
 * comparing the propositions tells nothing.
 */
function draft(random: Random, level: ExerciseLevel): ExerciseDraft {
  const spelt = level === 3 && random.below(2) === 0 ? drawCallSign(random) : drawName(random, level);
  const { name, statements, explanation, alt, painted } = spelt;
  const letters = [...name];
  const [first = 0, second = 1] = random.shuffle(letters.map((_, index) => index));
  const right = letters.map(wordOf);
  const replaced = (places: readonly number[]) =>
    join(right.map((word, index) => (places.includes(index) ? slipOf(elementAt(letters, index)) : word)));
  const slip = (place: number) =>
    `${slipOf(elementAt(letters, place))} n’est pas un mot du code international : ${letters[place]} se dit ${right[place]}.`;
  return {
    statement: random.pick(statements),
    prompt: random.pick(['Je dis :', 'J’épelle ainsi :']),
    task: {
      form: 'words',
      right: {
        text: join(right),
        why: `${letters.join(', ')} : le code international, signe par signe.`,
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
    explanation,
    given: { nom: name, premiere: first, seconde: second },
    why: [first, second].map((place) => ringSign(painted, name, place)),
    scene: { view: 'objet', subject: 'nom-bateau', state: 'etrave', values: painted },
    alt,
  };
}

export const spelling: Family = {
  id: 'spelling',
  version: 1,
  name: 'L’alphabet phonétique',
  skill: 'Épeler un nom ou un indicatif dans le code international',
  themes: { crr: 'G', co: 'V' },
  levels: [
    'Un nom de quatre lettres',
    'Un nom de cinq lettres',
    'Un nom de six lettres, ou les chiffres d’un indicatif',
  ],
  ...cite(RADIO_REGULATIONS, 'Appendice 14'),
  draft,
};
