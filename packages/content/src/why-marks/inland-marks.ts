/** What the lights of a lock say, how its water moves, who goes down, which bank is which: from the rules of inland waters. */
import type { InlandPlanScene, InlandScene } from '@balise/scene/facts';
import type { Scene } from '@balise/scene/schema';
import type { WhyMark } from '@balise/scene/schema/why';
import { goesDown } from '../truth/inland.ts';

type Lights = NonNullable<NonNullable<InlandScene['lock']>['lights']>;

const LIGHT_NAMES: Readonly<Record<Lights, string>> = {
  rouge: 'Rouge\u00a0: accès interdit',
  'deux-rouges': 'Rouges\u00a0: accès interdit',
  'rouges-superposes': 'Superposés\u00a0: hors service',
  'rouge-vert': 'Rouge et vert\u00a0: bientôt',
  vert: 'Vert\u00a0: accès permis',
  'deux-verts': 'Verts\u00a0: accès permis',
  eteint: 'Éteints\u00a0: j’attends l’ordre',
};
const ROPE_NAMES = { bas: 'Amarre à reprendre', haut: 'Amarre à laisser filer' } as const;

/** @returns undefined where no rule of inland waters tells what to draw */
export function computeInlandMarks(scene: Scene, kind?: string): WhyMark[] | undefined {
  if (scene.view === 'fluvial') return computeLockMarks(scene);
  return scene.view === 'plan-fluvial' && kind ? computePlanMarks(scene, kind) : undefined;
}

function computeLockMarks({ lock, bridge, chamber }: InlandScene): WhyMark[] | undefined {
  if (chamber) {
    const rope = { mark: 'cerne', of: 'chamber/bollard', name: ROPE_NAMES[chamber.level] } as const;
    return [{ mark: 'niveau' }, ...(chamber.rope ? [rope] : [])];
  }
  if (lock?.lights) return [{ mark: 'cerne', of: 'lock/feux', name: LIGHT_NAMES[lock.lights] }];
  return bridge?.lights && [{ mark: 'cerne', of: 'bridge/feux', name: LIGHT_NAMES[bridge.lights] }];
}

function computePlanMarks(scene: InlandPlanScene, kind: string): WhyMark[] | undefined {
  const { flow } = scene;
  if (!flow) return undefined;
  if (kind === 'fluvial-qui-attend') return markPassage(scene, flow);
  return kind === 'fluvial-rive-droite' ? markBanks(scene, flow) : undefined;
}

/** Who comes down passes, who goes up waits. */
function markPassage({ vessels = [] }: InlandPlanScene, flow: 'est' | 'ouest'): WhyMark[] | undefined {
  const paths = (down: boolean) =>
    vessels.flatMap((vessel, i) => (goesDown(vessel, flow) === down ? [`vessels/${i}`] : []));
  const [down, up] = [paths(true), paths(false)];
  if (down.length === 0 || up.length === 0) return undefined;
  return [
    { mark: 'cerne', of: 'flow/courant', name: 'Vers l’aval' },
    ...down.map((of): WhyMark => ({ mark: 'cerne', of, name: 'Avalant\u00a0: passe' })),
    ...up.map((of): WhyMark => ({ mark: 'cerne', of, name: 'Montant\u00a0: attend' })),
    { mark: 'ordre', steps: [down, up] },
  ];
}

/** Named from one who looks downstream: with a current to the east, south is on the right hand. */
function markBanks({ notes = [] }: InlandPlanScene, flow: 'est' | 'ouest'): WhyMark[] {
  return [
    { mark: 'cerne', of: 'flow/courant', name: 'Vers l’aval' },
    ...notes.map(({ y }, i): WhyMark => {
      const right = y < 0 === (flow === 'est');
      return { mark: 'cerne', of: `notes/${i}`, name: right ? 'Rive droite' : 'Rive gauche' };
    }),
  ];
}
