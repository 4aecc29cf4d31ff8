/** Who keeps clear, which lights are seen, where a vessel goes, on which side a buoy is left. */
import { bearingToEye, lampsSeen, type SeaPlanVessel, type SeaVessel } from '@balise/scene/facts';
import type { Scene } from '@balise/scene/schema';
import type { WhyMark } from '@balise/scene/schema/why';
import type { Computed } from '../question.ts';
import { Abstention } from '../truth/abstention.ts';
import { meetingVessel, sideOfMark } from '../truth/sea.ts';
import { standsOn, turnToStarboard } from '../truth/sea-actions.ts';
import type { VesselStatus } from '../truth/sea-meeting.ts';
import { decideMeeting, type MeetingDecision } from '../truth/sea-rules.ts';

type SeaPlan = Extract<Scene, { view: 'plan-mer' }>;

/** Why a vessel that does not sail freely under power is kept clear of. */
const STATUS_NAMES: Partial<Record<VesselStatus, string>> = {
  'non-maitre': 'Non maître',
  'manoeuvre-restreinte': 'Manœuvre restreinte',
  'tirant-eau': 'Tirant d’eau',
  peche: 'En pêche',
  voile: 'À la voile',
};

interface Named {
  path: string;
  vessel: SeaPlanVessel;
}

function named(scene: SeaPlan, label: string): Named {
  const index = scene.vessels?.findIndex((vessel) => vessel.label === label) ?? -1;
  const vessel = scene.vessels?.[index];
  if (!vessel) throw new Abstention(`has no vessel ${label}`);
  return { path: `vessels/${index}`, vessel };
}

/** @throws where the rules abstain, or the vessels don't meet */
function meet(scene: SeaPlan, one: Named, other: Named): MeetingDecision {
  const wind = scene.wind === undefined ? {} : { wind: scene.wind };
  const verdict = decideMeeting(meetingVessel(one.vessel), meetingVessel(other.vessel), wind);
  if (verdict.outcome === 'abstention')
    throw new Abstention(`lets nobody tell who keeps clear: ${verdict.doubt}`);
  if (verdict.outcome === 'sans-risque') throw new Abstention('has vessels that don’t meet');
  return verdict;
}

function conductMark(scene: SeaPlan, one: Named, other: Named, side: 'un' | 'autre'): WhyMark {
  const decided = side === 'un' ? meet(scene, one, other) : meet(scene, other, one);
  if (standsOn(side, decided)) return { mark: 'manoeuvre', of: one.path, does: 'maintient' };
  const turn = turnToStarboard(decided) ? { turn: 'tribord' as const } : {};
  return { mark: 'manoeuvre', of: one.path, does: 's-ecarte', ...turn };
}

function meetingMarks(scene: SeaPlan): WhyMark[] {
  const [me, other] = [named(scene, 'Moi'), named(scene, 'B')];
  const sectors = other.vessel.sectors
    ? [{ mark: 'secteur' as const, of: other.path, seenFrom: me.path }]
    : [];
  return [...sectors, conductMark(scene, me, other, 'un'), conductMark(scene, other, me, 'autre')];
}

/** We keep clear of some of the others: each is named by what makes her privileged. */
function severalMarks(scene: SeaPlan): WhyMark[] {
  const me = named(scene, 'Moi');
  const privileged = ['B', 'C']
    .map((label) => named(scene, label))
    .filter((other) => meet(scene, me, other).outcome !== 'autre');
  if (privileged.length === 0) throw new Abstention('has nobody to keep clear of');
  const rings = privileged.map(({ path, vessel }): WhyMark => {
    const name = STATUS_NAMES[meetingVessel(vessel).status] ?? 'Privilégié';
    return { mark: 'cerne', of: path, name };
  });
  return [{ mark: 'manoeuvre', of: me.path, does: 's-ecarte' }, ...rings];
}

function planMarks(scene: SeaPlan, { kind }: Computed): WhyMark[] | undefined {
  if (kind === 'qui-s-ecarte') return meetingMarks(scene);
  if (kind === 'de-qui-m-ecarter') return severalMarks(scene);
  if (kind !== 'feux-de-b') return undefined;
  return [{ mark: 'secteur', of: named(scene, 'B').path, seenFrom: named(scene, 'Moi').path }];
}

/** What two vessels that meet on a plan do, as far as the plan tells. @returns undefined for another picture */
export function computeMeetingMarks(scene: Scene): WhyMark[] | undefined {
  const isMeeting = scene.view === 'plan-mer' && scene.vessels?.length === 2;
  return isMeeting ? meetingMarks(scene) : undefined;
}

/** Her side lights in sight tell the side that she shows. */
function ringSideLights(
  { light, weather }: Extract<Scene, { view: 'mer' }>,
  { x = 0, z, ...vessel }: SeaVessel,
): WhyMark[] {
  if ((light ?? 'jour') === 'jour' && weather !== 'brouillard') return [];
  const bearing = bearingToEye({ x, z, heading: vessel.heading });
  const arcs = lampsSeen(vessel, bearing).map(({ arc }) => arc);
  const [port, starboard] = [arcs.includes('babord'), arcs.includes('tribord')];
  if (port && starboard) return [{ mark: 'cerne', of: 'vessels/0/cotes', name: 'Les deux feux de côté' }];
  if (port) return [{ mark: 'cerne', of: 'vessels/0/babord', name: 'Rouge\u00a0: son bâbord' }];
  return starboard ? [{ mark: 'cerne', of: 'vessels/0/tribord', name: 'Vert\u00a0: son tribord' }] : [];
}

/** @returns undefined for a rule that draws nothing */
export function computeSeaMarks(scene: Scene, computed: Computed): WhyMark[] | undefined {
  if (scene.view === 'plan-mer') return planMarks(scene, computed);
  if (scene.view !== 'mer') return undefined;
  const [buoy] = scene.marks ?? [];
  if (computed.kind === 'bord' && buoy) {
    const sense = computed.inputs.sens === 'sortant' ? 'sortant' : 'entrant';
    const leave = sideOfMark(buoy.kind, scene.region ?? 'A', sense);
    return [{ mark: 'cote', of: 'marks/0', leave }];
  }
  const shows = computed.kind === 'vers-ou' || computed.kind === 'feux-en-vue';
  const [vessel] = scene.vessels ?? [];
  return shows && vessel ? [{ mark: 'cap', of: 'vessels/0' }, ...ringSideLights(scene, vessel)] : undefined;
}
