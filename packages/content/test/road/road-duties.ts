/** On a road without a junction: R412-10 to R412-12, R414-2, R414-3, R421-3, R422-3 and the signs B15 and C18. */
import type { PlanScene } from '@balise/scene/schema';
import { besideDuty, commandedDuty, type Duty, meetOnZebra } from './common-duties.ts';
import { announcesItself, walks } from './stops.ts';
import type { Track, Traveller } from './tracks.ts';

/** Metres long and wide as they are sold; a range where both sides of R414-2 (7 m, 2 m) are. */
const SIZES: Record<string, readonly [long: number, wide: number] | 'some'> = {
  voiture: [4.4, 1.8],
  break: [4.6, 1.8],
  suv: [4.6, 1.9],
  moto: [2.2, 0.8],
  scooter: [1.9, 0.7],
  velo: [1.8, 0.6],
  trottinette: [1.1, 0.5],
  police: [4.6, 1.8],
  camion: [12, 2.5],
  bus: [12, 2.5],
  'car-scolaire': [12, 2.5],
  pompiers: [7.5, 2.5],
  tracteur: [4.5, 2.3],
  caravane: [11, 2.2],
  'camping-car': [7, 2.3],
  'engin-chantier': [7, 2.5],
  utilitaire: 'some',
  ambulance: 'some',
  depanneuse: 'some',
};
const isInTown = (plan: PlanScene) => ['ville', 'village'].includes(plan.place);
const isPublicTransport = ({ kind }: Traveller) => ['bus', 'car-scolaire'].includes(kind);
const signOf = (plan: PlanScene, user: Traveller) => plan.arms?.find(({ at }) => at === user.at)?.sign?.code;

export function findRoadDuty(plan: PlanScene, me: Traveller, other: Traveller): Duty {
  if (plan.junction === 'insertion') return mergeDuty(me, other);
  if (walks(me) || walks(other)) {
    const driver = walks(me) ? other : me;
    if (driver.going !== 'tout-droit') return 'unsure';
    const walker = walks(me) ? me : other;
    if (!['s', 'n'].includes(walker.at)) return 'free';
    return meetOnZebra(plan, driver, walker, walks(me) ? 'walker' : 'driver');
  }
  const rails = [me, other].filter(({ kind }) => kind === 'tram');
  if (plan.levelCrossing && rails.length === 1) return railDuty(plan, me, other);
  if (![me, other].every(({ at }) => at === 's' || at === 'n')) return 'unsure';
  if (me.at === other.at) return sameWayDuty(plan, me, other);
  if (me.going !== 'tout-droit' || other.going !== 'tout-droit') return 'unsure';
  return oncomingDuty(plan, me, other);
}

/** R421-3: who comes from the slip road, drawn at the east. */
function mergeDuty(me: Traveller, other: Traveller): Duty {
  if (walks(me) || walks(other)) return 'unsure';
  const blue = [announcesItself(me), announcesItself(other)];
  if (blue[0] && blue[1]) return 'unsure';
  if (blue[0] || blue[1]) return blue[1] ? 'yields' : 'free';
  if (me.at === other.at) return 'unsure';
  return me.at === 'e' ? 'yields' : 'free';
}

function railDuty(plan: PlanScene, me: Traveller, other: Traveller): Duty {
  const road = me.kind === 'tram' ? other : me;
  if (road.going !== 'tout-droit') return 'unsure';
  const closed = plan.levelCrossing?.gates === 'fermees' || plan.levelCrossing?.gates === 'mouvement';
  const stopped = !announcesItself(road) && (closed || plan.levelCrossing?.signal === 'rouge-clignotant');
  if (stopped) return 'free';
  return me.kind === 'tram' ? 'free' : 'yields';
}

/** R412-10: who changes his lane; R412-11: unless he is a bus that leaves its stop in a built-up area. */
function sameWayDuty(plan: PlanScene, me: Traveller, other: Traveller): Duty {
  const changes = ({ going }: Traveller) => going === 'gauche' || going === 'droite';
  if (changes(me) === changes(other)) {
    const turnOf = ({ going }: Traveller): Track => ({
      ahead: { x: 0, y: 0 },
      line: [],
      turn: going === 'gauche' ? 'left' : going === 'droite' ? 'right' : 'none',
    });
    return besideDuty(plan, [me, other], [turnOf(me), turnOf(other)]);
  }
  const [mover, stayer] = changes(me) ? [me, other] : [other, me];
  if (stayer.going !== 'tout-droit') return 'unsure';
  const command = commandedDuty(plan, me, other);
  if (command) return command;
  const leavesStop =
    isPublicTransport(mover) && mover.going === 'gauche' && signOf(plan, mover) === 'C6' && isInTown(plan);
  return (me === mover) === leavesStop ? 'free' : 'yields';
}

function oncomingDuty(plan: PlanScene, me: Traveller, other: Traveller): Duty {
  const [mine, theirs] = [signOf(plan, me), signOf(plan, other)];
  const signed = [mine, theirs].some((code) => code === 'B15' || code === 'C18');
  if (!plan.narrow && !signed) return 'free';
  const command = commandedDuty(plan, me, other);
  if (command) return command;
  if (signed) {
    const iYield = mine === 'B15' || theirs === 'C18';
    const theyYield = theirs === 'B15' || mine === 'C18';
    return iYield === theyYield ? 'unsure' : iYield ? 'yields' : 'free';
  }
  // R414-3: who goes down stops first; then a combination before a single vehicle, heavy before light.
  const [iGoDown, theyGoDown] = [mine === 'A16', theirs === 'A16'];
  if (iGoDown !== theyGoDown) return iGoDown ? 'yields' : 'free';
  return sizeDuty(plan, me, other);
}

/** R414-2: wider than 2 m or longer than 7 m, without counting public transport in a built-up area. */
function sizeDuty(plan: PlanScene, me: Traveller, other: Traveller): Duty {
  const isLarge = (user: Traveller): boolean | undefined => {
    const size = SIZES[user.kind];
    if (!size || size === 'some') return undefined;
    if (isPublicTransport(user) && isInTown(plan)) return false;
    return size[0] > 7 || size[1] > 2;
  };
  const [mine, theirs] = [isLarge(me), isLarge(other)];
  if (mine === undefined || theirs === undefined || mine === theirs) return 'unsure';
  return mine ? 'yields' : 'free';
}
