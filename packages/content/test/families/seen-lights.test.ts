import { makeExercise } from '@balise/content/families/make';
import { bearingToEye, lampsSeen, type SeaVessel } from '@balise/scene/facts';
import { expect, test } from 'vitest';
import { lightsFamily } from '../../src/families/sea/lights.ts';

type Lit = Pick<SeaVessel, 'kind' | 'activity' | 'length' | 'stopped'>;

/** The vessels that a wrong proposition may mean, by the name of its mistake. */
const MEANT: Record<string, Lit[]> = {
  power: [9, 40, 120].map((length) => ({ kind: 'vedette', activity: 'moteur', length })),
  'power-long': [{ kind: 'cargo', activity: 'moteur', length: 120 }],
  sail: [{ kind: 'voilier', activity: 'voile' }],
  trawling: [{ kind: 'chalutier', activity: 'chalut' }],
  'trawling-stopped': [{ kind: 'chalutier', activity: 'chalut', stopped: true }],
  fishing: [{ kind: 'chalutier', activity: 'peche' }],
  'fishing-stopped': [{ kind: 'chalutier', activity: 'peche', stopped: true }],
  'not-under-command': [{ kind: 'remorqueur', activity: 'non-maitre' }],
  'not-under-command-stopped': [{ kind: 'remorqueur', activity: 'non-maitre', stopped: true }],
  restricted: [{ kind: 'remorqueur', activity: 'manoeuvre-restreinte' }],
  'restricted-stopped': [{ kind: 'remorqueur', activity: 'manoeuvre-restreinte', stopped: true }],
  draught: [{ kind: 'cargo', activity: 'tirant-eau', length: 120 }],
  pilot: [{ kind: 'pilote', activity: 'pilotage' }],
  towing: [{ kind: 'remorqueur', activity: 'remorque' }],
  'towing-long': [{ kind: 'remorqueur', activity: 'remorque-longue' }],
  anchored: [24, 120].map((length) => ({ kind: 'cargo', activity: 'mouillage', length })),
  aground: [24, 120].map((length) => ({ kind: 'cargo', activity: 'echoue', length })),
};

/** What the eye tells apart: the colours on the mast from the top down, and the others. */
function look(vessel: Lit, bearing: number): string {
  const lamps = lampsSeen(vessel, bearing);
  const mast = lamps.filter(({ post }) => post === 'mat').toSorted((a, b) => a.rank - b.rank);
  const others = lamps.filter(({ post }) => post !== 'mat').map(({ color }) => color);
  return `${mast.map(({ color }) => color).join(' ')} | ${others.toSorted().join(' ')}`;
}

const shown = ({ kind, activity, length, stopped }: SeaVessel): Lit => ({
  kind,
  ...(activity && { activity }),
  ...(length !== undefined && { length }),
  ...(stopped && { stopped }),
});

test('the lights that are shown are those of no other proposition, from whatever side she is seen', () => {
  for (const level of [2, 3] as const)
    for (let seed = 0; seed < 300; seed += 1) {
      const { scene, mistakes } = makeExercise(lightsFamily, seed, level);
      const [vessel] = scene.view === 'mer' ? (scene.vessels ?? []) : [];
      if (!vessel) throw new Error('the picture has no vessel');
      const seen = look(
        shown(vessel),
        bearingToEye({ x: vessel.x ?? 0, z: vessel.z, heading: vessel.heading }),
      );
      for (const { name } of mistakes) {
        const meant = MEANT[name.replace('taken-for-', '')] ?? [];
        expect(meant.length).toBeGreaterThan(0);
        const looks = meant.flatMap((one) => Array.from({ length: 360 }, (_, bearing) => look(one, bearing)));
        expect(looks, `${name}, level ${level}, seed ${seed}`).not.toContain(seen);
      }
    }
});
