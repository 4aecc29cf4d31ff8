/** The keys of the player. Pure. */
import type { AnswerLetter } from '@balise/contract/learner/question';
import { letterOfKey } from '../../common/questions/api.ts';

/** What opens over the player. */
export type Openable = 'quit' | 'pause' | 'options' | 'shortcuts' | 'picture' | 'words';

export type Command =
  | { do: 'select'; letter: AnswerLetter }
  | { do: 'rate'; isSure: boolean }
  | { do: 'advance' }
  | { do: 'clear' }
  | { do: 'open'; open: Openable };

const OPENING: ReadonlyMap<string, Openable> = new Map([
  ['z', 'picture'],
  ['m', 'words'],
  ['p', 'pause'],
  ['?', 'shortcuts'],
  ['escape', 'quit'],
]);

const RATING: ReadonlyMap<string, boolean> = new Map([
  ['s', true],
  ['n', false],
]);

/** The action of a key pressed alone; null for any other key. */
export function findCommand(key: string): Command | null {
  const letter = letterOfKey(key);
  if (letter) return { do: 'select', letter };
  if (key === 'Enter') return { do: 'advance' };
  const isSure = RATING.get(key.toLowerCase());
  if (isSure !== undefined) return { do: 'rate', isSure };
  if (key === 'Backspace') return { do: 'clear' };
  const open = OPENING.get(key.toLowerCase());
  return open ? { do: 'open', open } : null;
}

/** The list of keys for the learner, in the order of use. */
export const SHORTCUTS: readonly {
  keys: readonly string[];
  said: string;
  only?: 'untimed' | 'corrected-at-once';
}[] = [
  { keys: ['A', 'B', 'C', 'D'], said: 'Choisir une proposition' },
  { keys: ['Entrée'], said: 'Valider, puis passer à la suite' },
  {
    keys: ['S', 'N'],
    said: 'Dire «\u00a0sûr\u00a0» ou «\u00a0pas sûr\u00a0» avant de valider',
    only: 'corrected-at-once',
  },
  { keys: ['Retour arrière'], said: 'Effacer le choix' },
  { keys: ['Z'], said: 'Agrandir l’image' },
  { keys: ['M'], said: 'Lire les mots de la question', only: 'corrected-at-once' },
  { keys: ['P'], said: 'Mettre en pause', only: 'untimed' },
  { keys: ['?'], said: 'Afficher cette liste' },
  { keys: ['Échap'], said: 'Fermer une fenêtre, ou quitter la série' },
];
