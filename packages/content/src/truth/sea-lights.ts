/** Lights and shapes that rules 22 to 31 of the RIPAM prescribe, by what a vessel does, typed from their text. */
import { SECTORS } from '@balise/scene/facts';

type Color = 'blanc' | 'rouge' | 'vert' | 'jaune';
type LightArc = keyof typeof SECTORS;
type LightPost = 'mat' | 'mat-arriere' | 'cotes' | 'poupe' | 'avant' | 'vergues' | 'engin' | 'main';
type Shape = 'boule' | 'cone-haut' | 'cone-bas' | 'bicone' | 'losange' | 'cylindre' | 'pavillon-a';
/** When a light is shown: always if absent. */
type Condition =
  | 'des-50-m'
  | 'avec-erre'
  | 'avec-erre-des-50-m'
  | 'a-l-ancre'
  | 'a-l-ancre-des-50-m'
  | 'en-route'
  | 'en-route-des-50-m';

export interface PrescribedLight {
  color: Color;
  arc: LightArc;
  post: LightPost;
  flashing?: boolean;
  only?: Condition;
}
export interface Prescription {
  rule: string;
  lights: readonly PrescribedLight[];
  /** By day, from the top down. */
  shapes: readonly Shape[];
}

const light = (color: Color, arc: LightArc, post: LightPost, only?: Condition): PrescribedLight => ({
  color,
  arc,
  post,
  ...(only ? { only } : {}),
});
const round = (...colors: Color[]) => colors.map((color) => light(color, 'horizon', 'mat'));
const when = (only: Condition, lights: readonly PrescribedLight[]) =>
  lights.map(
    (one) =>
      ({
        ...one,
        only: only === 'avec-erre' && one.only === 'des-50-m' ? 'avec-erre-des-50-m' : only,
      }) as const,
  );

const MASTHEAD = light('blanc', 'tete', 'mat');
const AFTER_MASTHEAD = light('blanc', 'tete', 'mat-arriere', 'des-50-m');
const SIDES = [light('vert', 'tribord', 'cotes'), light('rouge', 'babord', 'cotes')];
const STERN = light('blanc', 'poupe', 'poupe');
const HULL = [...SIDES, STERN];
const POWER = [MASTHEAD, AFTER_MASTHEAD, ...HULL];
const TOWING = light('jaune', 'poupe', 'poupe');
const ANCHOR = [light('blanc', 'horizon', 'avant'), light('blanc', 'horizon', 'poupe', 'des-50-m')];
const ANCHOR_IF_ANCHORED = [
  light('blanc', 'horizon', 'avant', 'a-l-ancre'),
  light('blanc', 'horizon', 'poupe', 'a-l-ancre-des-50-m'),
];
const RESTRICTED = round('rouge', 'blanc', 'rouge');
const RESTRICTED_SHAPES = ['boule', 'losange', 'boule'] as const;
const flashing = (color: Color): PrescribedLight => ({ ...light(color, 'horizon', 'mat'), flashing: true });

const shown = (
  rule: string,
  lights: readonly PrescribedLight[],
  shapes: readonly Shape[] = [],
): Prescription => ({ rule, lights, shapes });

export const PRESCRIPTIONS = {
  moteur: shown('Règle 23 a)', POWER),
  aeroglisseur: shown('Règle 23 b)', [...POWER, flashing('jaune')]),
  'navion-en-vol': shown('Règle 23 c)', [...POWER, flashing('rouge')]),
  'moteur-feu-unique': shown('Règle 23 d) i)', [...round('blanc'), ...SIDES]),
  remorque: shown('Règle 24 a)', [MASTHEAD, ...POWER, TOWING]),
  'remorque-longue': shown('Règle 24 a)', [MASTHEAD, MASTHEAD, ...POWER, TOWING], ['losange']),
  'unite-composite': shown('Règle 24 b)', POWER),
  pousse: shown('Règle 24 c)', [MASTHEAD, ...POWER]),
  remorquee: shown('Règle 24 e)', HULL),
  'remorquee-longue': shown('Règle 24 e)', HULL, ['losange']),
  poussee: shown('Règle 24 f) i)', SIDES),
  'a-couple': shown('Règle 24 f) ii)', HULL),
  'objet-submerge': shown(
    'Règle 24 g)',
    [light('blanc', 'horizon', 'avant'), light('blanc', 'horizon', 'poupe')],
    ['losange'],
  ),
  voile: shown('Règle 25 a)', HULL),
  'voile-tricolore': shown('Règle 25 b)', [
    light('vert', 'tribord', 'mat'),
    light('rouge', 'babord', 'mat'),
    light('blanc', 'poupe', 'mat'),
  ]),
  'voile-rouge-vert': shown('Règle 25 c)', [...round('rouge', 'vert'), ...HULL]),
  aviron: shown('Règle 25 d) ii)', [light('blanc', 'horizon', 'main')]),
  'voile-et-moteur': shown('Règles 23 a) et 25 e)', POWER, ['cone-bas']),
  chalut: shown(
    'Règle 26 b)',
    [...round('vert', 'blanc'), AFTER_MASTHEAD, ...when('avec-erre', HULL)],
    ['bicone'],
  ),
  peche: shown('Règle 26 c)', [...round('rouge', 'blanc'), ...when('avec-erre', HULL)], ['bicone']),
  'peche-engin-long': shown(
    'Règle 26 c)',
    [...round('rouge', 'blanc'), light('blanc', 'horizon', 'engin'), ...when('avec-erre', HULL)],
    ['bicone', 'cone-haut'],
  ),
  'non-maitre': shown(
    'Règle 27 a)',
    [...round('rouge', 'rouge'), ...when('avec-erre', HULL)],
    ['boule', 'boule'],
  ),
  'manoeuvre-restreinte': shown(
    'Règle 27 b)',
    [...RESTRICTED, ...when('avec-erre', POWER), ...ANCHOR_IF_ANCHORED],
    RESTRICTED_SHAPES,
  ),
  'remorque-difficile': shown('Règle 27 c)', [...RESTRICTED, MASTHEAD, ...POWER, TOWING], RESTRICTED_SHAPES),
  dragage: shown(
    'Règle 27 d)',
    [
      ...RESTRICTED,
      ...when('avec-erre', POWER),
      light('rouge', 'horizon', 'cotes'),
      light('rouge', 'horizon', 'cotes'),
      light('vert', 'horizon', 'cotes'),
      light('vert', 'horizon', 'cotes'),
    ],
    [...RESTRICTED_SHAPES, 'boule', 'boule', 'losange', 'losange'],
  ),
  plongee: shown('Règle 27 e)', RESTRICTED, ['pavillon-a']),
  deminage: shown(
    'Règle 27 f)',
    [
      light('vert', 'horizon', 'mat'),
      light('vert', 'horizon', 'vergues'),
      light('vert', 'horizon', 'vergues'),
      ...when('en-route', [MASTHEAD, ...HULL]),
      light('blanc', 'tete', 'mat-arriere', 'en-route-des-50-m'),
      ...ANCHOR_IF_ANCHORED,
    ],
    ['boule', 'boule', 'boule'],
  ),
  'tirant-eau': shown('Règle 28', [...round('rouge', 'rouge', 'rouge'), ...POWER], ['cylindre']),
  pilotage: shown('Règle 29 a)', [
    ...round('blanc', 'rouge'),
    ...when('en-route', HULL),
    ...ANCHOR_IF_ANCHORED,
  ]),
  mouillage: shown('Règle 30 a) et b)', ANCHOR, ['boule']),
  echoue: shown('Règle 30 d)', [...ANCHOR, ...round('rouge', 'rouge')], ['boule', 'boule', 'boule']),
  hydravion: shown('Règles 23 a) et 31', POWER),
} as const satisfies Record<string, Prescription>;
export type Doing = keyof typeof PRESCRIPTIONS;

export interface LightedVessel {
  doing: Doing;
  length: number;
  /** Making way through the water; she does by default, unless anchored. */
  makingWay?: boolean;
  anchored?: boolean;
}

function holds(
  only: Condition | undefined,
  { length, anchored = false, makingWay = true }: LightedVessel,
): boolean {
  if (only?.endsWith('des-50-m') && length < 50) return false;
  if (only?.startsWith('a-l-ancre')) return anchored;
  if (only?.startsWith('avec-erre')) return !anchored && makingWay;
  return !(only?.startsWith('en-route') && anchored);
}

/** The lights that a vessel shows; from 50 m she shows those that a shorter one may leave out. */
export function prescribedLights(vessel: LightedVessel): PrescribedLight[] {
  const { lights }: Prescription = PRESCRIPTIONS[vessel.doing];
  return lights.filter(({ only }) => holds(only, vessel));
}

/** The ones seen from a bearing off her bow; none where a sector's border is within `margin`. */
export function lightsSeen(
  vessel: LightedVessel,
  bearing: number,
  margin = 0,
): PrescribedLight[] | undefined {
  const from = ((bearing % 360) + 360) % 360;
  const borders = [0, SECTORS.tete[1], SECTORS.poupe[1], 360];
  if (borders.some((border) => Math.abs(from - border) < margin)) return undefined;
  return prescribedLights(vessel).filter(({ arc }) => {
    const [start, end] = SECTORS[arc];
    return [from, from - 360].some((at) => at >= start && at <= end);
  });
}
