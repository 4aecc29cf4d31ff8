/** The why layer of the view from a deck: which way a vessel goes, on which side a buoy is left. */
import { createDefs } from '../kit/defs.ts';
import type { Defs } from '../kit/display-list.ts';
import { type Box, boundingBox, type Frame, type Pt } from '../kit/geometry.ts';
import { num } from '../kit/path-data.ts';
import type { SeaScene, SeaVessel } from '../schema/sea.ts';
import { findFlags } from '../views/sea/flags.ts';
import { bearingToEye } from '../views/sea/navigation-lights.ts';
import { placePortLights } from '../views/sea/port-lights.ts';
import type { SeaContext } from '../views/sea/sea-context.ts';
import { placeAfloat } from '../views/sea/sea-view.ts';
import { findBlasts } from '../views/sea/timeline.ts';
import { measureSwell } from '../views/sea/water.ts';
import { type LayerPart, layerLine } from './layer-ink.ts';
import { findListed, type LayerView, requireThing } from './layer-view.ts';

/** Degrees off her bow or her stern within which she seems to come or to go. */
const END_ON = 10;
const SIDES = { babord: 'à bâbord', tribord: 'à tribord' } as const;

export function createSeaLayer(scene: SeaScene, frame: Frame): LayerView {
  const afloat = placeAfloat(scene, frame, createDefs('f'));
  const flags = findFlags(scene, frame);
  const find = (path: string) =>
    findSounds(scene, frame, path) ??
    findCaps(afloat.context, path) ??
    findListed(path, 'flags', flags) ??
    findBox(afloat, path);
  const vessel = (path: string) => requireThing(findListed(path, 'vessels', scene.vessels), path);
  const buoy = (path: string) => requireThing(findListed(path, 'marks', afloat.marks), path).box;
  return {
    frame,
    find,
    name: (path) => nameAfloat(scene, path),
    keep: () => [
      ...[...afloat.vessels, ...afloat.marks, ...afloat.things].map(({ box }) => box),
      ...placePortLights(afloat.context),
      ...flags,
    ],
    draw(mark, defs) {
      if (mark.mark === 'cap')
        return drawHeading(vessel(mark.of), requireThing(find(mark.of), mark.of), frame, defs);
      return mark.mark === 'cote' ? drawSide(buoy(mark.of), mark.leave, frame, defs) : undefined;
    },
    say(mark) {
      if (mark.mark === 'cap') return `Le navire ${sayHeading(vessel(mark.of))}.`;
      return mark.mark === 'cote' ? `Vous laissez la bouée ${SIDES[mark.leave]}.` : undefined;
    },
  };
}

/** The blasts that are heard. */
export const findSounds = (scene: Pick<SeaScene, 'sounds'>, frame: Frame, path: string): Box | undefined =>
  path === 'sounds/tous' ? findBlasts(scene, frame) : undefined;

/** Shares of the picture where white caps are seen best: off our bow, not too far. */
const CAPS = { left: 0.1, wide: 0.52, top: 0.03, high: 0.17 };

/** White caps on the water before us; undefined for a sea without them. */
function findCaps(context: SeaContext, path: string): Box | undefined {
  if (path !== 'water/moutons' || measureSwell(context).caps === 0) return undefined;
  const { w, h } = context.frame;
  return { x: w * CAPS.left, y: context.horizon + h * CAPS.top, w: w * CAPS.wide, h: h * CAPS.high };
}

const THING_NAMES: Readonly<Record<string, string>> = {
  'bouee-plongeur': 'la bouée d’un plongeur',
  'bras-ecartes': 'la personne à bord',
  'fusee-parachute': 'la fusée',
  dauphins: 'les dauphins',
  fumigene: 'le fumigène',
};

function nameAfloat(scene: SeaScene, path: string): string {
  const [list, , part] = path.split('/');
  if (list === 'water') return 'la mer';
  if (list === 'sounds') return 'le signal sonore';
  if (list === 'flags') return 'le pavillon';
  if (list === 'portLights') return path.endsWith('tous') ? 'les feux du port' : 'un feu du port';
  if (list === 'marks') return part === 'voyant' ? 'le voyant de la bouée' : 'la bouée';
  const thing = findListed(path, 'things', scene.things);
  if (thing) return THING_NAMES[thing.kind] ?? 'ce qui flotte';
  if (part === 'marques') return 'ses marques de jour';
  return part === undefined ? 'le navire' : 'ses feux';
}

/** One of the three lights of a harbour, or all of them. */
function findPortLight(context: SeaContext, path: string): Box | undefined {
  const lights = placePortLights(context);
  if (path !== 'portLights/tous') return findListed(path, 'portLights', lights);
  const corners = lights.flatMap(({ x, y, w, h }): Pt[] => [
    [x, y],
    [x + w, y + h],
  ]);
  return corners.length === 0 ? undefined : boundingBox(corners);
}

/** Lamps are grown to what is seen of their halo. */
const LAMP_REACH = 14;

function findBox(afloat: ReturnType<typeof placeAfloat>, path: string): Box | undefined {
  const part = path.split('/')[2];
  const vessel = findListed(path, 'vessels', afloat.vessels);
  if (vessel && part === 'marques')
    return vessel.shapes.length === 0 ? undefined : boundingBox([...vessel.shapes]);
  if (vessel && part) {
    const lamps = vessel.lamps.filter(({ lamp }) => lamp.post === part || lamp.arc === part);
    if (lamps.length === 0) return undefined;
    const { x, y, w, h } = boundingBox(lamps.map(({ at }) => at));
    return { x: x - LAMP_REACH, y: y - LAMP_REACH, w: w + 2 * LAMP_REACH, h: h + 2 * LAMP_REACH };
  }
  const mark = findListed(path, 'marks', afloat.marks);
  if (mark && part) return part === 'voyant' ? mark.topmark : undefined;
  const thing = vessel ?? mark ?? findListed(path, 'things', afloat.things);
  return thing?.box ?? findPortLight(afloat.context, path);
}

function sayHeading({ x = 0, z, heading }: SeaVessel): string {
  const bearing = bearingToEye({ x, z, heading });
  if (bearing <= END_ON || bearing >= 360 - END_ON) return 'vient vers vous';
  if (Math.abs(bearing - 180) <= END_ON) return 's’éloigne';
  return bearing < 180 ? 'va vers votre droite' : 'va vers votre gauche';
}

/** An arrow on the water under her, as long across as ahead is short in perspective. */
function drawHeading(vessel: SeaVessel, box: Box, frame: Frame, defs: Defs): LayerPart {
  const angle = (vessel.heading * Math.PI) / 180;
  const [dx, dy] = [Math.sin(angle) * 190, -Math.cos(angle) * 70];
  const [x, y]: Pt = [box.x + box.w / 2, Math.min(frame.h - 90, box.y + box.h + 60)];
  const d = `M${num(x - dx / 2)} ${num(y - dy / 2)}L${num(x + dx / 2)} ${num(y + dy / 2)}`;
  const reach = { x: x - Math.abs(dx) / 2 - 20, y: y - 46, w: Math.abs(dx) + 40, h: 92 };
  return {
    lines: layerLine(defs, d, { width: 12, head: true }),
    plates: [{ text: sayHeading(vessel), by: reach }],
    taken: [reach],
  };
}

/** From the middle of our bow, past the buoy on the side away from the one it is left on. */
function drawSide(buoy: Box, leave: 'babord' | 'tribord', frame: Frame, defs: Defs): LayerPart {
  const away = leave === 'babord' ? 1 : -1;
  const past = buoy.x + buoy.w / 2 + away * (buoy.w / 2 + 120);
  const foot = buoy.y + buoy.h;
  const start = frame.h - 30;
  const d = `M${num(frame.w / 2)} ${num(start)}C${num(frame.w / 2)} ${num((start + foot) / 2)} ${num(past)} ${num((start + foot) / 2 + 40)} ${num(past)} ${num(Math.min(foot + 4, start - 90))}`;
  return {
    ringed: [{ box: buoy }],
    lines: layerLine(defs, d, { width: 12, head: true }),
    plates: [{ text: `laissée ${SIDES[leave]}`, by: buoy }],
    taken: [
      buoy,
      { x: Math.min(past, frame.w / 2) - 20, y: foot, w: Math.abs(past - frame.w / 2) + 40, h: start - foot },
    ],
  };
}
