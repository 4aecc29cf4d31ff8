/** At a level crossing as narrow as one lane: whether we stop before the rails, and whether we let the other pass. */
import type { PlanScene } from '@balise/scene/schema';
import { computePassage, type Passage, type RoadUser } from '../../truth/road.ts';
import type { Random } from '../random.ts';
import { CAR_COLORS, ME } from './crossing-scenes.ts';
import { askEither, EITHER, type Either, readEither } from './either-task.ts';
import { TRAIN, wordUser } from './user-words.ts';

type Crossing = NonNullable<PlanScene['levelCrossing']>;

const CLOSED: readonly Crossing[] = [
  { gates: 'fermees', signal: 'rouge-clignotant' },
  { gates: 'mouvement', signal: 'rouge-clignotant' },
  { gates: 'mouvement', signal: 'eteint' },
  { gates: 'ouvertes', signal: 'rouge-clignotant' },
];
const OPEN: Crossing = { gates: 'ouvertes', signal: 'eteint' };
/** Neither gates nor a signal. */
const BARE: Crossing = {};

interface Rails {
  crossing: Crossing;
  hasTrain: boolean;
}

/** Behind closed gates, who owes passage to whom isn't asked: both stand. */
function drawRails(random: Random, wanted: Either): Rails {
  const stops = wanted === 'both' || wanted === 'first';
  if (!stops) return { crossing: random.pick([OPEN, BARE]), hasTrain: false };
  const isBare = wanted === 'both' || random.below(3) === 0;
  if (isBare) return { crossing: BARE, hasTrain: true };
  return { crossing: random.pick(CLOSED), hasTrain: random.below(2) === 0 };
}

function drawScene(random: Random, wanted: Either): PlanScene {
  const { crossing, hasTrain } = drawRails(random, wanted);
  const isHeld = crossing !== OPEN && crossing !== BARE;
  const yields = wanted === 'both' || wanted === 'second';
  const isSigned = yields || (!isHeld && random.below(3) > 0);
  const [ours, theirs] = yields ? ['B15', 'C18'] : ['C18', 'B15'];
  const sign = (code: string) => (isSigned ? { sign: { code } } : {});
  const going = { going: 'tout-droit', arrow: true } as const;
  const train: RoadUser = {
    kind: 'tram',
    at: random.pick(['e', 'o'] as const),
    d: random.between(18, 24),
    label: TRAIN,
    ...going,
  };
  return {
    view: 'plan',
    place: 'campagne',
    junction: 'ligne-droite',
    ...(isSigned ? { narrow: true } : {}),
    levelCrossing: crossing,
    arms: [
      { at: 's', line: 'aucune', ...sign(ours ?? '') },
      { at: 'n', line: 'aucune', ...sign(theirs ?? '') },
    ],
    vehicles: [
      { kind: 'voiture', at: 's', ...going, ...ME },
      { kind: 'voiture', at: 'n', ...going, color: random.pick(CAR_COLORS) },
      ...(hasTrain ? [train] : []),
    ],
  };
}

const GATES: Readonly<Record<NonNullable<Crossing['gates']>, string>> = {
  fermees: 'les barrières sont fermées',
  mouvement: 'les barrières bougent encore',
  ouvertes: 'le signal rouge clignote, même barrières levées',
};

function explainRails({ levelCrossing, vehicles }: PlanScene, stops: boolean): string {
  if (!stops)
    return levelCrossing?.gates
      ? 'barrières levées et signal éteint, les rails sont libres'
      : 'sans barrière ni signal, on regarde : aucun train n’approche';
  if (levelCrossing?.gates) return `on s’arrête avant les rails : ${GATES[levelCrossing.gates]}`;
  return vehicles?.some(({ kind }) => kind === 'tram')
    ? 'on s’arrête avant les rails : un train approche et passe avant tous'
    : 'on s’arrête avant les rails';
}

function explainOther(scene: PlanScene, yields: boolean, other: RoadUser): string {
  const { the, to } = wordUser(other);
  if (yields) return `sur ce passage étroit, le panneau à flèche rouge m’oblige à céder ${to}`;
  return scene.narrow
    ? `sur ce passage étroit, mon panneau me donne la priorité sur ${the}`
    : `la route a deux voies, ${the} ne croise pas mon trajet`;
}

/** Whether the rails stop us: the gates, the signal, or a train that comes. */
function isStopped(passage: Passage, me: RoadUser): boolean {
  const isHeld = passage.held.some(({ user }) => user === me);
  return isHeld || passage.waits.some(({ user, for: first }) => user === me && first.kind === 'tram');
}

/** @returns null where the rules say something else */
export function drawRailTask(random: Random) {
  const wanted = random.pick(EITHER);
  const scene = drawScene(random, wanted);
  const passage = computePassage(scene);
  const [me, other] = scene.vehicles ?? [];
  if (!me || !other || !passage.order) return null;
  const yields = passage.waits.some(({ user, for: first }) => user === me && first === other);
  const stops = isStopped(passage, me);
  if (readEither(stops, yields) !== wanted) return null;
  const { to } = wordUser(other);
  const task = askEither(
    wanted,
    {
      both: `Je m’arrête avant les rails, et je cède aussi ${to}`,
      none: 'Je franchis les rails sans attendre personne',
      first: `Je m’arrête avant les rails, sans devoir céder ${to}`,
      second: `Je cède d’abord ${to}, puis je franchis les rails`,
    },
    [explainRails(scene, stops), explainOther(scene, yields, other)],
    'rails',
  );
  return { scene, passage, task };
}
