/** A reading on the curve of a tide, a course, the triangle of a current. */
import { distanceBetween } from '@balise/scene/facts';
import type { Scene } from '@balise/scene/schema';
import { type WhyMark, WhyMarkSchema } from '@balise/scene/schema/why';
import { Compile } from 'typebox/compile';
import type { Computed } from '../question.ts';
import { Abstention } from '../truth/abstention.ts';
import { headingFor, overGround } from '../truth/chart.ts';

const isWhyMark = Compile(WhyMarkSchema);

/** Inputs are loosely typed; a mark made of them is checked like an author's. */
function checked(mark: object): WhyMark[] {
  if (!isWhyMark.Check(mark)) throw new Abstention('has figures that make no mark');
  return [mark];
}

/** @returns undefined for a rule that draws nothing */
export function computeChartMarks(scene: Scene, { kind, inputs }: Computed): WhyMark[] | undefined {
  const { maree: tide, heure: hour, hauteur: height, de: from, vers: to } = inputs;
  if (scene.view === 'maree') {
    if (kind === 'hauteur-maree') return checked({ mark: 'lecture', tide: tide ?? 0, read: { hour } });
    return kind === 'heure-maree'
      ? checked({ mark: 'lecture', tide: tide ?? 0, read: { height } })
      : undefined;
  }
  if (scene.view !== 'carte') return undefined;
  const isSeen = kind === 'relevement' && String(to).length > 1;
  if (COURSES.has(kind)) return checked({ mark: 'route', from, to, ...(isSeen && { name: 'relèvement' }) });
  const { cap, route, vitesse, portant, courant } = inputs;
  const [speed, set, rate] = [Number(vitesse), Number(portant), Number(courant)];
  if (kind === 'cap-a-suivre')
    return triangle(headingFor(Number(route), speed, set, rate), speed, set, rate, 1);
  if (kind !== 'route-fond' && kind !== 'vitesse-fond') return undefined;
  const hours = distanceDrawn(scene) / overGround(Number(cap), speed, set, rate).speed;
  return triangle(Number(cap), speed, set, rate, hours);
}

/** The vectors of some hours, from the point of departure. */
const triangle = (bearing: number, speed: number, set: number, rate: number, hours: number): WhyMark[] =>
  checked({
    mark: 'triangle',
    from: 'A',
    surface: { bearing, miles: speed * hours },
    current: { bearing: set, miles: rate * hours },
  });

/** From A to B, in miles: the way over the ground that the chart shows. */
function distanceDrawn({ points }: Extract<Scene, { view: 'carte' }>): number {
  const [from, to] = ['A', 'B'].map((name) => points?.find(({ label }) => label === name));
  if (!from || !to) throw new Abstention('has no way from A to B');
  return distanceBetween(from, to);
}

const COURSES: ReadonlySet<string> = new Set([
  'relevement',
  'distance',
  'route-duree',
  'route-arrivee',
  'route-vitesse',
  'route-compas',
]);
