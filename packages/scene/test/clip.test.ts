import { describe, expect, test } from 'vitest';
import { drawActor, locateActor } from '../src/actors/actor.ts';
import { type ClipScene, prepareSteps } from '../src/clip/prepare.ts';
import { egoAt, momentAt, speedAt } from '../src/clip/timeline.ts';
import { drawScene } from '../src/draw.ts';
import { project } from '../src/kit/camera.ts';
import { createDefs } from '../src/kit/defs.ts';
import { toSvg } from '../src/kit/svg.ts';
import { createFrames, type Pen } from '../src/playback/clip-renderer.ts';
import type { PreparedClip } from '../src/playback/prepared-clip.ts';
import type { Actor } from '../src/schema/scene.ts';
import { createDriverContext } from '../src/views/driver/driver-view.ts';
import type { DriverContext } from '../src/world/driver-context.ts';
import { drawMarkings } from '../src/world/markings.ts';
import { drawRoad } from '../src/world/road.ts';
import { STREET } from './clip-scene.ts';

function prepared(scene: ClipScene): PreparedClip {
  const steps = prepareSteps(scene);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

interface Trace {
  paths: { points: (readonly [number, number])[]; fill: string }[];
  images: { index: number; x: number; y: number; w: number; h: number }[];
}

/** A pen that records its calls. */
function tracing(): { pen: Pen; trace: Trace } {
  const trace: Trace = { paths: [], images: [] };
  let points: (readonly [number, number])[] = [];
  const keep = (fill: string) => trace.paths.push({ points, fill });
  const pen: Pen = {
    begin() {
      points = [];
    },
    move: (x, y) => points.push([x, y]),
    line: (x, y) => points.push([x, y]),
    close: () => undefined,
    fill: keep,
    fillGround: (index) => keep(`ground ${index}`),
    fillAcross: (_left, _right, colors) => keep(colors.join()),
    outline: () => undefined,
    halo: (x, y) => trace.paths.push({ points: [[x, y]], fill: 'halo' }),
    image: (index, x, y, w, h) => trace.images.push({ index, x, y, w, h }),
    clip: () => undefined,
    release: () => undefined,
  };
  return { pen, trace };
}

const clip = prepared(STREET);
const frames = createFrames(clip);

function frameAt(t: number, of = frames): Trace {
  const { pen, trace } = tracing();
  of.paint(t, pen);
  return trace;
}

function contextAt(t: number, scene: ClipScene = STREET): DriverContext {
  const moment = momentAt(scene, t);
  if (!moment) throw new Error('it has a clip');
  return createDriverContext(moment.scene, clip.frame, createDefs('t'), 0, moment);
}

/** Corners of the paths of an SVG picture that use relative steps; each outline starts relative to the start of the one before. */
function cornersOf(svg: string): (readonly [number, number])[] {
  return [...svg.matchAll(/ d="(M[^"]*)"/g)].flatMap(([, d = '']) => {
    const list: (readonly [number, number])[] = [];
    let [fromX, fromY] = [0, 0];
    for (const [, numbers = ''] of d.matchAll(/[Mm]([-\d. ]+l[-\d. ]+)(?:z|$)/g)) {
      const steps = [...numbers.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([text]) => Number(text));
      let [x, y] = [fromX, fromY];
      for (let i = 0; i + 1 < steps.length; i += 2) {
        x += steps[i] ?? 0;
        y += steps[i + 1] ?? 0;
        if (i === 0) [fromX, fromY] = [x, y];
        list.push([x, y]);
      }
    }
    return list;
  });
}

describe('the time of a clip', () => {
  test('a vehicle that brakes to a stop never rolls back, and passes through every place of its track', () => {
    let last = 0;
    for (let t = 0; t <= 6; t += 0.05) {
      const { z } = egoAt(STREET.clip, t);
      expect(z).toBeGreaterThanOrEqual(last - 1e-9);
      last = z;
    }
    for (const [t, z] of STREET.clip.ego) expect(egoAt(STREET.clip, t).z).toBeCloseTo(z, 6);
    expect(speedAt(STREET.clip, 6)).toBeCloseTo(0, 3);
  });

  test('an indicator blinks while it is on and brake lights stay', () => {
    const lights = (t: number) => momentAt(STREET, t)?.scene.actors?.[0]?.lights ?? [];
    expect([0.5, 1.1, 1.5, 1.8, 2.95].map((t) => lights(t).includes('clignotant-droit'))).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
    expect([2.9, 3, 5.9].map((t) => lights(t).includes('stop'))).toEqual([false, true, true]);
  });

  test('an indicator that is on at the end is lit in the last picture and in the still, and blinks before', () => {
    for (const from of [0, 0.2, 0.4, 0.5, 0.7, 1])
      for (const poster of [4.4, 5.1, 5.9]) {
        const ending = { ...STREET.clip, poster, indicator: [{ side: 'gauche' as const, from }] };
        const isLit = (t: number) =>
          momentAt({ ...STREET, clip: ending }, t)?.scene.cabin?.indicator === 'gauche';
        expect([isLit(6), isLit(poster)]).toEqual([true, true]);
        const lit = Array.from({ length: 100 }, (_, i) => isLit(from + 0.01 + i / 25)).filter(Boolean).length;
        expect(lit).toBeGreaterThan(40);
        expect(lit).toBeLessThan(60);
      }
  });

  test('a traffic light changes at the second that the clip gives', () => {
    const state = (t: number) => momentAt(STREET, t)?.scene.trafficLights?.[0]?.state;
    expect([state(3.9), state(4)]).toEqual(['vert', 'orange']);
  });

  test('a vehicle from behind is in the mirror until it has caught up with us', () => {
    const mirrored = (t: number) => momentAt(STREET, t)?.scene.cabin?.mirrors?.centre?.map((one) => one.kind);
    expect(mirrored(0)).toEqual(['moto']);
    expect(frameAt(0).images.length).toBeGreaterThan(0);
    expect(clip.glasses[0]?.tracks.length).toBe(1);
  });

  test('the still shows the end, or the moment that the scene names', () => {
    const { clip: told, ...still } = STREET;
    expect(drawScene(STREET)).toBe(drawScene(STREET, { seconds: 6 }));
    const early = { ...STREET, clip: { ...told, poster: 2 } };
    expect(drawScene(early)).toBe(drawScene(early, { seconds: 2 }));
    expect(drawScene(still)).toBe(drawScene(still, { seconds: 3 }));
  });
});

describe('changes of an actor that does not move', () => {
  const scene: ClipScene = {
    view: 'conducteur',
    place: 'campagne',
    road: STREET.road,
    actors: [
      { kind: 'agent', z: 12, x: 1, pose: 'debout' },
      { kind: 'passage-niveau-levee', z: 20 },
    ],
    clip: {
      duration: 6,
      ego: [[0, 0]],
      actors: [
        {
          actor: 0,
          poses: [
            [1, 'arme-bras'],
            [3, 'profil-bras-tendus'],
          ],
        },
        {
          actor: 1,
          gates: [
            [2, 'passage-niveau-mi-levee'],
            [4, 'passage-niveau-barriere'],
          ],
        },
      ],
    },
  };

  test('an agent gives one order after the other, and a barrier comes down', () => {
    const told = (t: number) => momentAt(scene, t)?.scene.actors?.map(({ kind, pose }) => pose ?? kind);
    expect([0.5, 1, 2, 3.5, 4].map(told)).toEqual([
      ['debout', 'passage-niveau-levee'],
      ['arme-bras', 'passage-niveau-levee'],
      ['arme-bras', 'passage-niveau-mi-levee'],
      ['profil-bras-tendus', 'passage-niveau-mi-levee'],
      ['profil-bras-tendus', 'passage-niveau-barriere'],
    ]);
  });

  test('each change adds one picture, shown from its second on', () => {
    const { actors } = prepared(scene);
    const seconds = actors.map(({ looks }) => looks.map(({ from }) => Math.round(from)));
    expect(seconds).toEqual([
      [0, 1, 3],
      [0, 2, 4],
    ]);
    for (const { looks } of actors) expect(new Set(looks.map(({ image }) => image)).size).toBe(3);
  });
});

describe('a frame of a prepared clip', () => {
  test.each([0, 1.5, 3, 4.25, 6])(
    'at %s s road and vehicles lie where the still has them, within a pixel',
    (t) => {
      const context = contextAt(t);
      const car = context.scene.actors?.[0] as Actor;
      const still = toSvg([
        ...drawRoad(context),
        ...drawMarkings(context),
        ...drawActor(context, car, 0).shapes,
      ]);
      // The clip cuts outlines at other edges than the still.
      const inside = cornersOf(still).filter(([x, y]) => x > 0 && x < 1200 && y > 0 && y < 750);
      const drawn = frameAt(t).paths.flatMap(({ points }) => points);
      const far = inside.filter(([x, y]) => !drawn.some(([a, b]) => Math.hypot(a - x, b - y) <= 1));
      expect(inside.length).toBeGreaterThan(200);
      expect({ t, far }).toEqual({ t, far: [] });
    },
  );

  test.each([2, 4])('at %s s a vehicle that turns lies where the still has it, within a pixel', (t) => {
    const turning: ClipScene = {
      ...STREET,
      actors: [{ kind: 'voiture', lane: 1, z: 20, color: 'rouge' }],
      clip: {
        duration: 6,
        ego: [[0, 0]],
        actors: [
          {
            actor: 0,
            path: [
              [0, 20, 0, 0],
              [6, 26, 4, 90],
            ],
          },
        ],
      },
    };
    const context = contextAt(t, turning);
    const car = context.scene.actors?.[0] as Actor;
    const corners = cornersOf(toSvg(drawActor(context, car, 0).shapes));
    const drawn = frameAt(t, createFrames(prepared(turning))).paths.flatMap(({ points }) => points);
    const far = corners.filter(([x, y]) => !drawn.some(([a, b]) => Math.hypot(a - x, b - y) <= 1));
    expect(corners.length).toBeGreaterThan(100);
    // A clip draws small curves with fewer corners.
    expect(far.length).toBeLessThan(corners.length / 10);
  });

  test('the foot of a picture is where the camera projects it', () => {
    for (const t of [0, 2, 3.5, 5]) {
      const context = contextAt(t);
      const child = context.scene.actors?.[1] as Actor;
      const { n, s } = locateActor(context, child);
      const [x, y] = project(context.camera, { x: n, y: 0, z: s });
      const feet = frameAt(t).images.map(({ index, x: left, y: top, w, h }) => {
        const image = clip.images[index];
        if (!image) throw new Error('an image that is there');
        return [left + (image.ax / image.w) * w, top + (image.ay / image.h) * h] as const;
      });
      expect(Math.min(...feet.map(([a, b]) => Math.hypot(a - x, b - y)))).toBeLessThan(1);
    }
  });

  test('nothing is drawn with an invalid number', () => {
    for (let t = 0; t <= 6; t += 0.5) {
      const { paths, images } = frameAt(t);
      const numbers = [...paths.flatMap((one) => one.points.flat()), ...images.flatMap(Object.values)];
      expect(numbers.every(Number.isFinite)).toBe(true);
      expect(paths.some(({ fill }) => /NaN|undefined/.test(fill))).toBe(false);
    }
  });

  test('actors that we have passed are no longer drawn', () => {
    const sign = clip.standing.find((one) => one.z === 45_000);
    const index = sign?.looks?.[0]?.[1];
    expect(frameAt(0).images.concat(frameAt(3).images).length).toBeGreaterThan(0);
    expect(frameAt(6).images.some((one) => one.index === index)).toBe(false);
  });
});

describe('a prepared clip', () => {
  test('is the same each time, and light enough for a phone', () => {
    expect(JSON.stringify(prepared(STREET))).toBe(JSON.stringify(clip));
    expect(JSON.stringify(clip).length).toBeLessThan(900_000);
  });

  test('refuses a road that bends', () => {
    expect(() => prepared({ ...STREET, road: { ...STREET.road, bend: 120 } })).toThrow(/straight/);
  });

  test('refuses a road over a crest', () => {
    const road = { ...STREET.road, slope: 8, crest: 32 };
    expect(() => prepared({ ...STREET, road })).toThrow(/crest/);
  });
});
