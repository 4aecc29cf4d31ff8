/** Why layers of the instruments: a lamp, a dial or a gauge is ringed and named. */
import type { Box, Frame } from '../kit/geometry.ts';
import type { DashboardScene } from '../schema/scene.ts';
import {
  type PanelSpot,
  placeDials,
  placeDisplay,
  placeGauges,
  placeLamps,
} from '../views/dashboard/dashboard-places.ts';
import { findListed, type LayerView } from './layer-view.ts';
import { createRingLayer } from './ring-layers.ts';

/** Units that the percentage of a battery takes below its dial. */
const PERCENT_BELOW = 26;

const boxOf = ({ x, y, size }: PanelSpot): Box => ({ x: x - size / 2, y: y - size / 2, w: size, h: size });

/** `lamps/0`, `dials/vitesse`, `dials/moteur`, `gauges/energie`, `gauges/temperature`, `display/texte`. */
export function createDashboardLayer(scene: DashboardScene, frame: Frame): LayerView {
  const lamps = placeLamps(scene, frame).map(boxOf);
  const [speed, engine] = placeDials(frame).map(boxOf);
  const gauges = placeGauges(scene, frame);
  const gauge = (kind: 'fuel' | 'coolant') => {
    const found = gauges.find((one) => one.kind === kind);
    if (!found) return undefined;
    const box = boxOf(found.spot);
    return kind === 'fuel' && scene.energy === 'electrique' ? { ...box, h: box.h + PERCENT_BELOW } : box;
  };
  const things: Readonly<Record<string, { box: Box | undefined; name: string }>> = {
    'dials/vitesse': { box: speed, name: 'le compteur de vitesse' },
    'dials/moteur': {
      box: engine,
      name: scene.energy === 'electrique' ? 'l’indicateur de puissance' : 'le compte-tours',
    },
    'gauges/energie': {
      box: gauge('fuel'),
      name: scene.energy === 'electrique' ? 'la charge' : 'la jauge de carburant',
    },
    'gauges/temperature': { box: gauge('coolant'), name: 'la température du moteur' },
    'display/texte': { box: scene.message ? placeDisplay(frame) : undefined, name: 'l’écran' },
  };
  return createRingLayer(frame, {
    find: (path) => things[path]?.box ?? findListed(path, 'lamps', lamps),
    name: (path) => things[path]?.name ?? 'le témoin',
    keep: lamps,
  });
}
