/** Boards, marks and sound signals of inland waters. */
import { entryOf } from '@balise/rules/lookup';
import { BOARD_GROUPS } from '../families/sea/boards.ts';
import { INLAND_SOUND_GROUPS } from '../families/sea/inland-sounds.ts';
import { TRANSPORT_CODE } from '../families/sources.ts';
import { findLookalikes, type LibraryEntry, type LibraryGroupId, listMembers, slugOf } from './entry.ts';
import { BOARD_WORDS, INLAND_SOUND_WORDS } from './inland-advice.ts';
import { boardSubject, inlandMarkSubject, soundsSubject } from './scene-subjects.ts';

/** By the letter of the board. */
const BOARD_LETTERS: Readonly<Record<string, LibraryGroupId>> = {
  A: 'fluvial-interdiction',
  B: 'fluvial-obligation',
  C: 'fluvial-restriction',
  D: 'fluvial-recommandation',
  E: 'fluvial-indication',
};

const boardGroups = Object.values(BOARD_GROUPS).flat();
const boardSlug = (name: string) => slugOf('fluvial', name);

const listBoardEntries = (): LibraryEntry[] =>
  listMembers(boardGroups).map(({ name, text, shown, values }) => {
    const group = BOARD_LETTERS[name.charAt(0)];
    if (!group) throw new Error(`the board ${name} belongs to no group of the library`);
    const [value] = values ?? [];
    const words = entryOf(BOARD_WORDS, name);
    return {
      slug: boardSlug(name),
      group,
      code: name,
      name: words.name ?? text,
      shown,
      advice: words.advice,
      source: { text: TRANSPORT_CODE, article: `A4241-51-1 et annexe 5 (${name})` },
      scene: { view: 'panneau-fluvial', boards: [{ board: name, ...(value && { value }) }] },
      night: null,
      blasts: null,
      subject: boardSubject(name),
      lookalikes: findLookalikes(name, boardGroups).map((one) => boardSlug(one.name)),
    };
  });

const MARKS = [
  {
    kind: 'rive-droite',
    name: 'Côté de la rive droite',
    shown: 'une bouée rouge cylindrique',
    advice:
      'Elle borde le chenal du côté de la rive droite, en regardant vers l’aval. En descendant, laissez-la à tribord ; en montant, à bâbord.',
  },
  {
    kind: 'rive-gauche',
    name: 'Côté de la rive gauche',
    shown: 'une bouée verte conique',
    advice:
      'Elle borde le chenal du côté de la rive gauche, en regardant vers l’aval. En descendant, laissez-la à bâbord ; en montant, à tribord.',
  },
  {
    kind: 'bifurcation',
    name: 'Bifurcation du chenal',
    shown: 'une bouée ronde à bandes rouges et vertes',
    advice:
      'Le chenal se partage : on passe des deux côtés. Vérifiez sur la carte le bras qui convient au bateau.',
  },
] as const;

const markSlug = (kind: string) => slugOf('fluvial-marque', kind);

const listMarkEntries = (): LibraryEntry[] =>
  MARKS.map(({ kind, name, shown, advice }) => ({
    slug: markSlug(kind),
    group: 'fluvial-balisage',
    code: null,
    name,
    shown,
    advice,
    source: { text: TRANSPORT_CODE, article: 'A4241-51-2 et annexe 8' },
    scene: { view: 'fluvial', water: 'riviere', marks: [{ kind, x: 0, z: 20 }], camera: { fov: 24 } },
    night: null,
    blasts: null,
    subject: inlandMarkSubject(kind),
    lookalikes: MARKS.filter((one) => one.kind !== kind).map((one) => markSlug(one.kind)),
  }));

const soundGroups = Object.values(INLAND_SOUND_GROUPS).flat();
const soundSlug = (name: string) => slugOf('fluvial-son', entryOf(INLAND_SOUND_WORDS, name).slug);

const listSoundEntries = (): LibraryEntry[] =>
  listMembers(soundGroups).map(({ name, text, shown, blasts }) => ({
    slug: soundSlug(name),
    group: 'fluvial-sons',
    code: null,
    name: text,
    shown,
    advice: entryOf(INLAND_SOUND_WORDS, name).advice,
    source: { text: TRANSPORT_CODE, article: 'A4241-49-2 et annexe 4' },
    scene: {
      view: 'fluvial',
      water: 'riviere',
      vessels: [{ kind: 'peniche', x: 2, z: 80, heading: 178 }],
      sounds: [...blasts],
      front: 'proue',
    },
    night: null,
    blasts,
    subject: soundsSubject('inland', blasts),
    lookalikes: findLookalikes(name, soundGroups).map((one) => soundSlug(one.name)),
  }));

export const listInlandEntries = (): LibraryEntry[] => [
  ...listBoardEntries(),
  ...listMarkEntries(),
  ...listSoundEntries(),
];
