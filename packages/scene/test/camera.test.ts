import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawActor } from '../src/actors/actor.ts';
import { createCamera, NEAR, project, projectPolygon } from '../src/kit/camera.ts';
import { createDefs } from '../src/kit/defs.ts';
import { toSvg } from '../src/kit/svg.ts';
import type { Actor, DriverScene } from '../src/schema/scene.ts';
import { createDriverContext } from '../src/views/driver/driver-view.ts';
import { trafficLightItems } from '../src/views/driver/posts.ts';
import { drawMarkings } from '../src/world/markings.ts';

const frame = { w: 1200, h: 750 };

describe('the camera', () => {
  it('shows an object half as tall at twice the distance', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 2, max: 200, noNaN: true }),
        fc.double({ min: 0.2, max: 4, noNaN: true }),
        fc.double({ min: 30, max: 90, noNaN: true }),
        (z, tall, fov) => {
          const camera = createCamera(frame, { fov });
          const height = (d: number) =>
            project(camera, { x: 1, y: 0, z: d })[1] - project(camera, { x: 1, y: tall, z: d })[1];
          expect(height(2 * z)).toBeCloseTo(height(z) / 2, 6);
        },
      ),
    );
  });

  it('puts points at eye height on the horizon at any distance', () => {
    const camera = createCamera(frame, { height: 1.4 });
    for (const z of [2, 10, 90])
      expect(project(camera, { x: 3, y: 1.4, z })[1]).toBeCloseTo(camera.horizon, 6);
  });

  it('cuts polygons to the near plane and to the frame', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            x: fc.double({ min: -50, max: 50, noNaN: true }),
            y: fc.double({ min: -2, max: 8, noNaN: true }),
            z: fc.double({ min: -30, max: 90, noNaN: true }),
          }),
          { minLength: 3, maxLength: 6 },
        ),
        (list) => {
          for (const [x, y] of projectPolygon(createCamera(frame), list)) {
            expect(x).toBeGreaterThan(-31);
            expect(x).toBeLessThan(1231);
            expect(y).toBeGreaterThan(-31);
            expect(y).toBeLessThan(781);
          }
        },
      ),
    );
    expect(
      projectPolygon(createCamera(frame), [
        { x: 0, y: 0, z: NEAR / 2 },
        { x: 1, y: 0, z: 0 },
        { x: 1, y: 1, z: -3 },
      ]),
    ).toEqual([]);
  });
});

describe('the place of things on the road', () => {
  const scene: DriverScene = {
    view: 'conducteur',
    place: 'campagne',
    road: { lanes: [{ kind: 'sens-inverse' }, { kind: 'meme-sens' }], ego: 1 },
  };
  const context = createDriverContext(scene, frame, createDefs('t'));
  const show = (actor: Actor) => drawActor(context, actor, 0).box;

  it('draws a vehicle half as high at twice the distance', () => {
    const near = show({ kind: 'camion', lane: 1, z: 20 });
    const far = show({ kind: 'camion', lane: 1, z: 40 });
    expect(far.h).toBeCloseTo(near.h / 2, 3);
  });

  it('puts the lane on our left to the left of ours', () => {
    const left = show({ kind: 'voiture', lane: 0, z: 20 });
    const ours = show({ kind: 'voiture', lane: 1, z: 20 });
    expect(left.x + left.w).toBeLessThan(ours.x + ours.w / 2);
  });

  it('bends the road to the side that the scene gives', () => {
    const turned = (bend: number) =>
      drawActor(
        createDriverContext({ ...scene, road: { ...scene.road, bend } }, frame, createDefs('t')),
        { kind: 'voiture', lane: 1, z: 50 },
        0,
      ).box;
    expect(turned(150).x).toBeGreaterThan(turned(-150).x + 100);
  });

  it('hangs a lane signal over its own lane', () => {
    const hung = (lane?: number) => {
      const [, item] = trafficLightItems(
        createDriverContext(
          {
            ...scene,
            trafficLights: [
              { kind: 'affectation', state: 'croix-rouge', z: 20, ...(lane === undefined ? {} : { lane }) },
            ],
          },
          frame,
          createDefs('t'),
        ),
      );
      return Number(/translate\(([0-9.]+) /.exec(toSvg(item?.shapes ?? []))?.[1]);
    };
    expect(hung(1)).toBe(hung());
    expect(hung(1) - hung(0)).toBeGreaterThan(50);
  });

  it('paints the lines of roadworks in yellow, over white ones that stay', () => {
    const painted = (road: DriverScene['road']) =>
      toSvg(drawMarkings(createDriverContext({ ...scene, road }, frame, createDefs('t')))).match(/<path /g)
        ?.length ?? 0;
    expect(painted({ ...scene.road, temporary: [{ x: -1 }, { x: 1.5, broken: true }] })).toBe(
      painted(scene.road) + 1,
    );
  });
});
