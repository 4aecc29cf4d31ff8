/** Inland waters from the helm: sky, water, banks, and everything that stands or floats, from far to near. */

import { drawBadge } from '../../kit/badge.ts';
import { linearGradient } from '../../kit/defs.ts';
import { type Defs, type Drawing, el, group } from '../../kit/display-list.ts';
import type { Box, Frame } from '../../kit/geometry.ts';
import { mixColors } from '../../kit/palette.ts';
import { num } from '../../kit/path-data.ts';
import type { InlandScene, InlandVessel } from '../../schema/inland.ts';
import type { SeaScene } from '../../schema/sea.ts';
import { createAir } from '../sea/air.ts';
import { drawFront } from '../sea/flags.ts';
import { createSeaContext, projectAtSea, type SeaContext } from '../sea/sea-context.ts';
import { drawFog, drawNotes, drawRain } from '../sea/sea-view.ts';
import { drawSeaSky } from '../sea/sky.ts';
import { drawTimelines } from '../sea/timeline.ts';
import { drawWater } from '../sea/water.ts';
import { alongBanks, bankHeight, drawBanks, farShore, halfBreadth, type Layer } from './banks.ts';
import { mountedBoard } from './boards/board-face.ts';
import { drawInlandMarks } from './inland-marks.ts';
import { drawInlandVessel } from './inland-vessel.ts';
import { drawChamber, drawLock, placeChamber, placeLock } from './lock.ts';
import { drawBridge, drawCable, drawPowerLine, drawWeir, placeBridge } from './works.ts';

/** River water is greener and darker than the sea. */
const SILT = { jour: '#3f6b52', crepuscule: '#2d3c3a', nuit: '#07120f' } as const;
const LEAST_BOARD = 84;

/** Metres beyond which river fog hides the banks, and those at which it hides two thirds of a colour. */
const LOST_IN_FOG = 60;
const FOG_CLEARNESS = 34;

const riverFog =
  (air: SeaContext['air']): SeaContext['air']['tone'] =>
  (color, z) =>
    mixColors(air.tone(color, 0), air.haze, Math.min(0.97, 1 - Math.exp(-z / FOG_CLEARNESS)));

/** The fog that lies on the water and the banks, thicker with their distance. */
function fogOnWater(context: SeaContext): Drawing {
  const { air, frame, horizon, defs } = context;
  if (air.weather !== 'brouillard') return [];
  const heightAt = (z: number) => projectAtSea(context, [0, 0, z])[1];
  const bottom = heightAt(9);
  const shares = [
    [LOST_IN_FOG, 1],
    [44, 0.82],
    [28, 0.5],
    [17, 0.2],
    [9, 0],
  ] as const;
  const fill = linearGradient(defs, [
    [0, air.haze, 1],
    ...shares.map(
      ([z, share]) =>
        [(heightAt(z) - horizon) / (bottom - horizon), air.haze, share] as [number, string, number],
    ),
  ]);
  return el('rect', { y: horizon - 1, width: frame.w, height: bottom - horizon + 1, fill });
}

function riverStage(scene: InlandScene, frame: Frame, defs: Defs, detail: 0 | 1): SeaContext {
  const light = scene.light ?? 'jour';
  const air = createAir(light, scene.weather ?? 'clair');
  const silt = SILT[light];
  const river = {
    ...air,
    near: mixColors(air.near, silt, 0.72),
    far: mixColors(air.far, silt, light === 'jour' ? 0.3 : 0.2),
    ...(air.weather === 'brouillard' && { tone: riverFog(air) }),
  };
  const asSea: SeaScene = {
    view: 'mer',
    sea: scene.water === 'lac' ? 'belle' : 'calme',
    light,
    weather: scene.weather ?? 'clair',
    ...(scene.camera ? { camera: scene.camera } : {}),
    ...(scene.front ? { front: scene.front } : {}),
    ...(scene.sounds ? { sounds: scene.sounds } : {}),
  };
  return createSeaContext(asSea, frame, defs, river, detail);
}

function bankBoards(context: SeaContext, scene: InlandScene): (Layer & { box: Box })[] {
  return (scene.boards ?? []).map((one) => {
    const face = mountedBoard(one);
    const side = one.side === 'droite' ? 1 : -1;
    const h = bankHeight(scene);
    // A near bank is outside the picture: the board is moved into sight, as in a bend.
    const [far, y] = projectAtSea(context, [side * (halfBreadth(scene) + 2), h, one.z]);
    const room = context.frame.w / 2 - 90;
    const x = context.frame.w / 2 + Math.max(-room, Math.min(room, far - context.frame.w / 2));
    const wide = Math.max(LEAST_BOARD, (1.9 * context.focal) / one.z);
    const k = Math.round((wide / Math.min(face.w, 120)) * 1000) / 1000;
    const lift = Math.max(18, (1.6 * context.focal) / one.z);
    const post = el('rect', {
      x: x - wide * 0.05,
      y: y - lift - 4,
      width: wide * 0.1,
      height: lift + 6,
      fill: context.air.tone('#b9bfc2', one.z),
    });
    const drawing = [
      post,
      group(
        { transform: `translate(${num(x - (face.w * k) / 2)} ${num(y - lift - face.h * k)}) scale(${k})` },
        face.drawing,
      ),
    ];
    const [w, tall] = [face.w * k, face.h * k];
    return { z: one.z, drawing, box: { x: x - w / 2, y: y - lift - tall, w, h: tall } };
  });
}

/** What is seen of a scene, each list in its order: the vessels, the boards on the banks, the buoys; and the works. */
export function placeInland(scene: InlandScene, frame: Frame, defs: Defs) {
  const context = riverStage(scene, frame, defs, 0);
  return {
    vessels: (scene.vessels ?? []).map((vessel) => drawInlandVessel(context, vessel).box),
    boards: bankBoards(context, scene).map(({ box }) => box),
    marks: drawInlandMarks(context, scene).map(({ box }) => box),
    lock: placeLock(context, scene),
    chamber: placeChamber(context, scene),
    bridge: placeBridge(context, scene),
  };
}

function moored(scene: InlandScene): InlandVessel[] {
  const { moored: row } = scene;
  if (!row) return [];
  const side = row.side === 'droite' ? 1 : -1;
  return Array.from(
    { length: row.count },
    (_, i): InlandVessel => ({
      kind: i === 1 ? 'coche' : 'peniche',
      state: 'stationnement',
      x: side * (halfBreadth(scene) - 3),
      z: row.z + 22 + i * 46,
      heading: 0,
      color: i === 2 ? 'bleu' : i === 1 ? 'blanc' : 'vert',
    }),
  );
}

export function drawInland(scene: InlandScene, frame: Frame, defs: Defs, detail: 0 | 1 = 0): Drawing {
  const context = riverStage(scene, frame, defs, detail);
  const vessels = [...(scene.vessels ?? []), ...moored(scene)].map((vessel) =>
    drawInlandVessel(context, vessel),
  );
  const marks = drawInlandMarks(context, scene);
  const foggy = context.air.weather === 'brouillard';
  const lining = alongBanks(context, scene).filter(({ z }) => !foggy || z < LOST_IN_FOG);
  const layers = [
    ...(scene.chamber ? [] : lining),
    ...drawLock(context, scene),
    ...drawBridge(context, scene),
    ...drawWeir(context, scene),
    ...drawCable(context, scene),
    ...drawPowerLine(context, scene),
    ...bankBoards(context, scene),
    ...marks.map(({ layer }) => layer),
    ...vessels,
  ].toSorted((a, b) => b.z - a.z);
  return [
    drawSeaSky(context),
    foggy ? [] : farShore(context, scene),
    ...drawWater(context).map((band) => band.drawing),
    scene.chamber ? drawChamber(context, scene) : drawBanks(context, scene),
    fogOnWater(context),
    ...layers.map((layer) => layer.drawing),
    ...vessels.map((vessel) => vessel.onWater),
    ...vessels.map((vessel) => vessel.glow),
    drawFog(context),
    drawRain(context),
    drawFront(context),
    drawTimelines(context, context.scene),
    ...vessels.map((vessel) => drawNotes(context, vessel)),
    ...marks.map(({ label, at }) => (label ? drawBadge(label, at[0], at[1], 19) : [])),
  ];
}
