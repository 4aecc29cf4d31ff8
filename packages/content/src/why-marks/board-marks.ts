/** What a board of inland waters is known by, on the plate of its ring: annex 5 of the general police rules. */
import type { Scene } from '@balise/scene/schema';
import type { WhyMark } from '@balise/scene/schema/why';

export type BoardNumber = Extract<Scene, { view: 'panneau-fluvial' }>['boards'][number]['board'];

const BARRED = 'Barré de rouge : interdit';
const BLUE = 'Fond bleu : autorisé';

const CLUES: Partial<Record<BoardNumber, string>> = {
  'A.1': 'Bandes rouges : interdit',
  'E.1': 'Bandes vertes : autorisé',
  'A.2': 'Même sens : dépasser',
  'A.3': 'Barges, même sens',
  'A.4': 'Sens contraires : croiser',
  'A.4.1': 'Barges, sens contraires',
  'A.5': BARRED,
  'A.5.1': BARRED,
  'A.6': BARRED,
  'A.7': BARRED,
  'A.8': BARRED,
  'A.9': 'Vagues barrées : remous',
  'A.10': 'Rouge et blanc : imposé',
  'A.12': BARRED,
  'A.14': BARRED,
  'A.15': BARRED,
  'B.5': 'Un trait : m’arrêter',
  'B.6': 'Nombre seul : km/h',
  'B.2a': 'Oblique vers la gauche',
  'B.2b': 'Oblique vers la droite',
  'B.3a': 'Droite, bord gauche',
  'B.3b': 'Droite, bord droit',
  'B.4a': 'Brisée vers la gauche',
  'B.4b': 'Brisée vers la droite',
  'B.7': 'Un point : signal sonore',
  'B.8': 'Exclamation : vigilance',
  'C.1': 'Triangle en bas : fond',
  'C.2': 'Triangle en haut : air',
  'C.3': 'Deux côtés : largeur',
  'C.4': 'Vide : me renseigner',
  'C.5a': 'Un côté : distance',
  'D.1a': 'Un losange : deux sens',
  'D.1b': 'Deux losanges : un sens',
  'D.2': 'Vert et blanc : conseil',
  'E.2': 'Éclair : électricité',
  'E.3': 'Chute d’eau : barrage',
  'E.4a': 'Trait au-dessus : câble',
  'E.4b': 'Sans trait : libre',
  'E.5': BLUE,
  'E.5.1': 'Un nombre : largeur',
  'E.5.2': 'Deux nombres : distances',
  'E.5.3': 'Romains : bord à bord',
  'E.6': BLUE,
  'E.7': BLUE,
  'E.8': BLUE,
  'E.9a': 'Trait large : principale',
  'E.9b': 'Trait large : principale',
  'E.9c': 'Trait large : principale',
  'E.10a': 'Trait mince : affluente',
  'E.10b': 'Trait mince : affluente',
  'E.15': BLUE,
  'E.17': BLUE,
  'E.18': BLUE,
};

/** A single board is ringed; undefined for several, and for one that says itself what it means. */
export function computeBoardMarks(scene: Scene): WhyMark[] | undefined {
  if (scene.view !== 'panneau-fluvial' && scene.view !== 'fluvial') return undefined;
  const [board, ...others] = scene.boards ?? [];
  const clue = board && CLUES[board.board];
  return clue && others.length === 0 ? [{ mark: 'cerne', of: 'boards/0', name: addSpaces(clue) }] : undefined;
}

const addSpaces = (text: string): string => text.replace(' :', '\u00a0:');
