/** Which signs, boards, marks, vessels and sounds a picture shows, in the words by which library entries name them. Pure. */
import { vesselActivity, vesselLength } from '@balise/scene/facts';
import type { Scene, SeaScene, SingleScene } from '@balise/scene/schema';
import type { Blast } from '../families/sea/blasts.ts';

type SeenVessel = NonNullable<SeaScene['vessels']>[number];

interface Coded {
  code: string;
  under?: readonly { code: string }[];
}
interface Hung {
  board: string;
  over?: readonly Hung[];
  under?: readonly Hung[];
}

export const signSubject = (code: string): string => `sign ${code}`;
export const boardSubject = (board: string): string => `board ${board}`;
export const markSubject = (kind: string): string => `mark ${kind}`;
export const inlandMarkSubject = (kind: string): string => `inland mark ${kind}`;
export const shapesSubject = (activity: string): string => `shapes ${activity}`;
export const soundsSubject = (where: 'in sight' | 'in fog' | 'inland', blasts: readonly Blast[]): string =>
  `sounds ${where} ${blasts.join(' ')}`;

/** By night; of power-driven vessels the long ones are told apart by their second masthead light. */
export function lightsSubject(vessel: Pick<SeenVessel, 'kind' | 'activity' | 'length' | 'stopped'>): string {
  const activity = vesselActivity(vessel);
  const isLong = activity === 'moteur' && vesselLength(vessel) >= 50;
  return `lights ${activity}${isLong ? ' long' : ''}${vessel.stopped ? ' stopped' : ''}`;
}

export function listSubjects(scene: Scene): string[] {
  const scenes = scene.view === 'paire' ? [scene.left, scene.right] : [scene];
  return [...new Set(scenes.flatMap(listOfOne))];
}

function listOfOne(scene: SingleScene): string[] {
  switch (scene.view) {
    case 'panneau':
    case 'conducteur':
      return listSigns(scene.signs);
    case 'plan':
      return listSigns(scene.arms?.flatMap(({ sign }) => sign ?? []));
    case 'panneau-fluvial':
      return listBoards(scene.boards);
    case 'fluvial':
      return [
        ...listBoards(scene.boards),
        ...listBoards(scene.bridge?.openings.flatMap(({ boards }) => boards ?? [])),
        ...(scene.marks ?? []).map(({ kind }) => inlandMarkSubject(kind)),
        ...(scene.sounds ? [soundsSubject('inland', scene.sounds)] : []),
      ];
    case 'plan-fluvial':
      return [...listBoards(scene.boards), ...(scene.marks ?? []).map(({ kind }) => inlandMarkSubject(kind))];
    case 'plan-mer':
      return (scene.marks ?? []).map(({ kind }) => markSubject(kind));
    case 'mer':
      return listAtSea(scene);
    default:
      return [];
  }
}

const listSigns = (signs: readonly Coded[] = []): string[] =>
  signs.flatMap(({ code, under = [] }) => [code, ...under.map((one) => one.code)]).map(signSubject);

const listBoards = (boards: readonly Hung[] = []): string[] =>
  boards.flatMap(({ board, over, under }) => [
    boardSubject(board),
    ...listBoards(over),
    ...listBoards(under),
  ]);

function listAtSea({ light, weather, vessels = [], marks = [], sounds }: SeaScene): string[] {
  return [
    ...marks.map(({ kind }) => markSubject(kind)),
    ...vessels.map((vessel) =>
      light === 'nuit' ? lightsSubject(vessel) : shapesSubject(vesselActivity(vessel)),
    ),
    ...(sounds ? [soundsSubject(weather === 'brouillard' ? 'in fog' : 'in sight', sounds)] : []),
  ];
}
