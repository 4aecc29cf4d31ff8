import type { PlanScene } from '@balise/scene/schema';
import { describe, expect, it } from 'vitest';
import { computePassage, describeRingPassage, givesWay, RIGHT_OF_WAY_RULES, type RoadUser } from './road.ts';

type Going = NonNullable<RoadUser['going']>;
const user = (at: RoadUser['at'], going: Going, more: Partial<RoadUser> = {}): RoadUser => ({
  kind: 'voiture',
  at,
  going,
  ...more,
});
const scene = (vehicles: RoadUser[], more: Partial<PlanScene> = {}): PlanScene => ({
  view: 'plan',
  place: 'ville',
  junction: 'croix',
  vehicles,
  ...more,
});

/** «who waits < for whom: rule» for each pair, by the users' places. */
function read(plan: PlanScene) {
  const passage = computePassage(plan);
  const name = (one: RoadUser) => `${one.kind} ${one.at}`;
  return {
    order: passage.order?.map((group) => group.map(name)),
    waits: passage.waits.map((wait) => `${name(wait.user)} < ${name(wait.for)}: ${wait.rule}`),
    held: passage.held.map((hold) => `${name(hold.user)}: ${hold.rule}`),
    doubt: passage.doubt,
  };
}

describe('the order of a whole junction', () => {
  it('signs first, then the left turn: each pair names the rule that decides it', () => {
    const arms: PlanScene['arms'] = [
      { at: 's', sign: { code: 'AB3a' } },
      { at: 'n', sign: { code: 'AB3a' } },
      { at: 'e', sign: { code: 'AB2' } },
      { at: 'o', sign: { code: 'AB2' } },
    ];
    const plan = scene([user('s', 'tout-droit'), user('e', 'tout-droit'), user('n', 'gauche')], { arms });
    expect(read(plan)).toEqual({
      order: [['voiture e'], ['voiture s'], ['voiture n']],
      waits: [
        'voiture s < voiture e: giveWay',
        'voiture n < voiture s: leftTurn',
        'voiture n < voiture e: giveWay',
      ],
      held: [],
      doubt: undefined,
    });
  });

  it('four users who each have one on the right have no order', () => {
    const plan = scene((['s', 'e', 'n', 'o'] as const).map((at) => user(at, 'tout-droit')));
    expect(read(plan)).toMatchObject({ order: undefined, doubt: 'cycle' });
    expect(computePassage(plan).waits).toHaveLength(4);
  });

  it('roads that cross with a sign to give way on each have no order', () => {
    const arms: PlanScene['arms'] = [
      { at: 's', line: 'stop' },
      { at: 'e', line: 'cedez' },
    ];
    const plan = scene([user('s', 'tout-droit'), user('e', 'tout-droit')], { arms });
    expect(read(plan)).toMatchObject({ order: undefined, doubt: 'signs-contradict' });
  });

  it('a sign on one arm of a road says nothing of the arm in front, unless the left turn says the same', () => {
    const arms: PlanScene['arms'] = [{ at: 's', sign: { code: 'AB3a' } }];
    const straight = scene([user('s', 'tout-droit'), user('n', 'gauche')], { arms });
    expect(read(straight)).toMatchObject({ order: undefined, doubt: 'signs-contradict' });
    const turning = scene([user('s', 'gauche'), user('n', 'tout-droit')], { arms });
    expect(read(turning).waits).toEqual(['voiture s < voiture n: giveWay']);
    const track = scene([user('s', 'tout-droit'), user('n', 'gauche')], { arms: [{ at: 's', dirt: true }] });
    expect(read(track).waits).toEqual(['voiture s < voiture n: access']);
    const bends: PlanScene['arms'] = [...arms, { at: 'n', sign: { code: 'AB2' } }];
    expect(read(scene([user('s', 'tout-droit'), user('n', 'gauche')], { arms: bends })).waits).toEqual([
      'voiture s < voiture n: giveWay',
    ]);
  });

  it('a path to an arm that does not exist has no answer', () => {
    const plan = scene([user('s', 'tout-droit'), user('e', 'gauche')], { junction: 'te' });
    expect(read(plan)).toMatchObject({ order: undefined, doubt: 'no-path' });
  });

  it('every rule names a text and an article', () => {
    for (const { text, article } of Object.values(RIGHT_OF_WAY_RULES)) {
      expect(text).toMatch(/^(Code de la route|Arrêté du 24 novembre 1967)/);
      expect(article).toMatch(/^(R4\d\d-\d+|Article \d)$/);
    }
  });
});

describe('lights', () => {
  const lit = (s: 'rouge' | 'vert' | 'orange-clignotant', e: typeof s) => [
    { at: 's' as const, light: s, sign: { code: 'AB2' } },
    { at: 'e' as const, light: e, sign: { code: 'AB3a' } },
  ];
  it('flashing amber decides nothing: signs do, and without signs the right', () => {
    const users = [user('s', 'tout-droit'), user('e', 'tout-droit')];
    const signed = scene(users, { arms: lit('orange-clignotant', 'orange-clignotant') });
    expect(read(signed).waits).toEqual(['voiture e < voiture s: giveWay']);
    const plain = scene(users, { arms: [{ at: 's', light: 'orange-clignotant' }] });
    expect(read(plain).waits).toEqual(['voiture s < voiture e: rightHand']);
  });

  it('red holds a user, and signs mean nothing while the lights work', () => {
    const users = [user('s', 'tout-droit'), user('e', 'tout-droit')];
    const plan = scene(users, { arms: lit('rouge', 'vert') });
    expect(read(plan)).toMatchObject({
      order: [['voiture e']],
      held: ['voiture s: redLight'],
      waits: ['voiture s < voiture e: redLight'],
    });
  });

  it('two roads that cross can’t both have green, nor can one be lit alone', () => {
    const users = [user('s', 'tout-droit'), user('e', 'tout-droit')];
    expect(read(scene(users, { arms: lit('vert', 'vert') })).doubt).toBe('lights-contradict');
    expect(read(scene(users, { arms: [{ at: 's', light: 'vert' }] })).doubt).toBe('lights-contradict');
  });
});

describe('an agent', () => {
  const agent = (pose: RoadUser['pose'], facing?: RoadUser['facing']): RoadUser => ({
    kind: 'agent',
    at: 'centre',
    ...(pose ? { pose } : {}),
    ...(facing ? { facing } : {}),
  });
  const lit: PlanScene['arms'] = [
    { at: 's', light: 'vert' },
    { at: 'e', light: 'rouge' },
  ];
  it('stops those who see his chest or back and lets the others pass, whatever the lights show', () => {
    const users = [user('s', 'tout-droit'), user('e', 'tout-droit'), agent('profil-bras-tendus', 'n')];
    expect(read(scene(users, { arms: lit }))).toMatchObject({
      order: [['voiture e']],
      held: ['voiture s: agent'],
      waits: ['voiture s < voiture e: agent'],
    });
  });

  it('stops everybody with a raised arm', () => {
    const users = [user('s', 'tout-droit'), user('e', 'tout-droit'), agent('bras-leve')];
    expect(read(scene(users, { arms: lit }))).toMatchObject({
      order: [],
      held: ['voiture s: agent', 'voiture e: agent'],
    });
  });

  it('whose pose or facing is not told leaves no answer', () => {
    for (const one of [agent(undefined), agent('debout', 'n'), agent('profil-bras-tendus')])
      expect(read(scene([user('s', 'tout-droit'), user('e', 'tout-droit'), one])).doubt).toBe(
        'agent-unclear',
      );
  });
});

describe('people on foot', () => {
  const crossing: PlanScene['arms'] = [
    { at: 's', crossing: true },
    { at: 'e', crossing: true },
  ];
  const adult = (at: RoadUser['at'], more: Partial<RoadUser> = {}) =>
    user(at, 'tout-droit', { kind: 'adulte', ...more });
  it('who cross go before vehicles that enter or leave by their crossing', () => {
    const plan = scene([user('s', 'droite'), adult('e'), adult('s')], { arms: crossing });
    expect(read(plan)).toMatchObject({
      order: [['adulte e', 'adulte s'], ['voiture s']],
      waits: ['voiture s < adulte e: pedestrian', 'voiture s < adulte s: pedestrian'],
    });
    expect(read(scene([user('s', 'tout-droit'), adult('e')], { arms: crossing })).waits).toEqual([]);
  });

  it('wait for a green light, and then go before a vehicle that turns into their road', () => {
    const arms: PlanScene['arms'] = [
      { at: 's', light: 'vert', crossing: true },
      { at: 'e', light: 'rouge', crossing: true },
    ];
    const plan = scene([user('s', 'droite'), adult('s'), adult('e')], { arms });
    expect(read(plan)).toMatchObject({
      order: [['adulte e'], ['voiture s']],
      held: ['adulte s: pedestrianRed'],
      waits: ['adulte s < voiture s: pedestrianRed', 'voiture s < adulte e: pedestrian'],
    });
  });

  it('who only stand at the kerb, or cross beside the crossing, leave no answer', () => {
    const standing: RoadUser = { kind: 'adulte', at: 's', pose: 'debout' };
    expect(read(scene([user('s', 'tout-droit'), standing], { arms: crossing })).doubt).toBe(
      'pedestrian-unclear',
    );
    const beside = scene([user('s', 'tout-droit'), adult('n')], { arms: crossing });
    expect(read(beside).doubt).toBe('pedestrian-unclear');
  });

  it('let a tram go first', () => {
    const plan = scene([user('s', 'tout-droit', { kind: 'tram' }), adult('s')], { arms: crossing });
    expect(read(plan).waits).toEqual(['adulte s < tram s: tram']);
  });
});

describe('trams, emergency vehicles and reserved lanes', () => {
  const ambulance = (at: RoadUser['at']) =>
    user(at, 'tout-droit', { kind: 'ambulance', lights: ['gyrophare'] });
  it('an emergency vehicle goes first at red too; a breakdown lorry with its amber light does not', () => {
    const arms: PlanScene['arms'] = [
      { at: 's', light: 'vert' },
      { at: 'o', light: 'rouge' },
    ];
    expect(read(scene([user('s', 'tout-droit'), ambulance('o')], { arms })).waits).toEqual([
      'voiture s < ambulance o: emergency',
    ]);
    const lorry = user('o', 'tout-droit', { kind: 'depanneuse', lights: ['gyrophare'] });
    expect(read(scene([user('s', 'tout-droit'), lorry])).waits).toEqual([
      'depanneuse o < voiture s: rightHand',
    ]);
  });

  it('two that everybody lets pass have no order between them', () => {
    expect(read(scene([ambulance('s'), ambulance('e')])).doubt).toBe('equal-privilege');
    const tram = user('e', 'tout-droit', { kind: 'tram' });
    expect(read(scene([ambulance('s'), tram])).doubt).toBe('equal-privilege');
  });

  it('a vehicle that turns right lets those on the lane beside it go on', () => {
    const beside = (reserved: 'cyclable' | 'bus', kind: RoadUser['kind']) =>
      read(
        scene([user('s', 'droite'), user('s', 'tout-droit', { kind })], {
          arms: [{ at: 's', lanesIn: 2, reserved }],
        }),
      ).waits;
    expect(beside('cyclable', 'velo')).toEqual(['voiture s < velo s: cycleTrack']);
    expect(beside('bus', 'bus')).toEqual(['voiture s < bus s: laneChange']);
  });

  it('a cyclist who turns left from a lane at the right leaves no answer for who meets him', () => {
    const users = [user('n', 'gauche', { kind: 'velo' }), user('s', 'gauche')];
    const reserved = scene(users, { arms: [{ at: 'n', reserved: 'cyclable' }] });
    expect(read(reserved).doubt).toBe('no-path');
    expect(read(scene(users)).order).toEqual([['velo n', 'voiture s']]);
  });

  it('on one lane, the second follows the first', () => {
    const plan = scene([user('s', 'droite', { d: 22 }), user('s', 'tout-droit')]);
    expect(read(plan).waits).toEqual(['voiture s < voiture s: following']);
  });
});

describe('a long vehicle that turns right', () => {
  const truck = (at: RoadUser['at'], more: Partial<RoadUser> = {}) =>
    user(at, 'droite', { kind: 'camion', wide: true, ...more });
  const car = user('s', 'tout-droit');

  it('needs the place where another waits on the road that it enters: signs and the right decide', () => {
    expect(read(scene([truck('o'), car])).waits).toEqual(['camion o < voiture s: rightHand']);
    const arms: PlanScene['arms'] = [
      { at: 's', sign: { code: 'AB4' } },
      { at: 'n', sign: { code: 'AB4' } },
      { at: 'e', sign: { code: 'AB2' } },
      { at: 'o', sign: { code: 'AB2' } },
    ];
    expect(read(scene([truck('o'), car], { arms })).waits).toEqual(['voiture s < camion o: stop']);
  });

  it('needs no more than its lane where the plan does not say so, nor a lane for bicycles', () => {
    expect(read(scene([truck('o', { wide: false }), car])).waits).toEqual([]);
    const cyclist = user('s', 'tout-droit', { kind: 'velo' });
    const arms: PlanScene['arms'] = [{ at: 's', reserved: 'cyclable' }];
    expect(read(scene([truck('o'), cyclist], { arms })).waits).toEqual([]);
    expect(read(scene([truck('o'), cyclist])).waits).toEqual(['camion o < velo s: rightHand']);
  });

  it('is not passed on its right: who is beside its tail or behind it stays back', () => {
    const moto = user('s', 'tout-droit', { kind: 'moto', x: 1, d: 18 });
    expect(read(scene([truck('s', { x: -0.6 }), moto])).waits).toEqual(['moto s < camion s: passingOnRight']);
    expect(read(scene([truck('s', { x: -0.6, d: 18 }), { ...moto, d: 10 }])).doubt).toBe('same-lane');
    expect(read(scene([truck('s'), { ...moto, x: -1 }])).doubt).toBe('same-lane');
  });

  it('lets a bicycle of the lane at its right go on', () => {
    const arms: PlanScene['arms'] = [{ at: 's', reserved: 'cyclable' }];
    expect(read(scene([truck('s'), user('s', 'tout-droit', { kind: 'velo' })], { arms })).waits).toEqual([
      'camion s < velo s: cycleTrack',
    ]);
  });
});

describe('roundabouts', () => {
  const ring = (vehicles: RoadUser[], arms?: PlanScene['arms']) =>
    scene(vehicles, { junction: 'giratoire', ...(arms ? { arms } : {}) });
  it('with a give-way sign, who enters waits; without, who circles does', () => {
    const users = [user('anneau', 'tout-droit'), user('s', 'droite')];
    expect(read(ring(users)).waits).toEqual(['voiture s < voiture anneau: ring']);
    expect(read(ring(users, [{ at: 's', line: 'aucune' }])).waits).toEqual([
      'voiture anneau < voiture s: rightHand',
    ]);
  });

  it('nobody waits for a vehicle that leaves before the entry', () => {
    const users = [user('anneau', 'droite'), user('e', 'droite')];
    expect(read(ring(users))).toMatchObject({ waits: [], order: [['voiture anneau', 'voiture e']] });
  });

  it('only who leaves to the left of the entry may keep left, and everybody announces leaving', () => {
    expect(describeRingPassage('tout-droit')).toEqual({
      lanes: ['droite'],
      indicators: ['clignotant-droit'],
    });
    expect(describeRingPassage('gauche').lanes).toEqual(['droite', 'gauche']);
  });
});

describe('roads without a junction', () => {
  const road = (vehicles: RoadUser[], more: Partial<PlanScene> = {}) =>
    read(scene(vehicles, { junction: 'ligne-droite', ...more }));
  const oncoming = (mine: RoadUser['kind'], theirs: RoadUser['kind']) => [
    user('s', 'tout-droit', { kind: mine }),
    user('n', 'tout-droit', { kind: theirs }),
  ];
  it('in a narrow passage the sign decides, else the larger vehicle waits', () => {
    const cars = oncoming('voiture', 'voiture');
    expect(road(cars, { arms: [{ at: 'n', sign: { code: 'B15' } }] }).waits).toEqual([
      'voiture n < voiture s: giveWayToOncoming',
    ]);
    expect(road(cars, { arms: [{ at: 'n', sign: { code: 'C18' } }] }).waits).toEqual([
      'voiture s < voiture n: priorityOverOncoming',
    ]);
    expect(road(oncoming('voiture', 'camion'), { narrow: true }).waits).toEqual([
      'camion n < voiture s: size',
    ]);
    expect(road(cars, { narrow: true }).doubt).toBe('equal-size');
    expect(road(cars).waits).toEqual([]);
  });

  it('a bus in a town need not wait for smaller vehicles in a narrow passage', () => {
    const users = oncoming('voiture', 'bus');
    expect(road(users, { narrow: true }).doubt).toBe('equal-size');
    expect(road(users, { narrow: true, place: 'campagne' }).waits).toEqual(['bus n < voiture s: size']);
  });

  it('on a slope the vehicle that goes down stops first', () => {
    const arms: PlanScene['arms'] = [{ at: 'n', sign: { code: 'A16' } }];
    expect(road(oncoming('camion', 'voiture'), { narrow: true, place: 'montagne', arms }).waits).toEqual([
      'voiture n < camion s: slope',
    ]);
  });

  it('a bus that leaves its stop goes first in a town, and waits elsewhere', () => {
    const users = [user('s', 'gauche', { kind: 'bus', x: 2 }), user('s', 'tout-droit', { d: 30 })];
    const arms: PlanScene['arms'] = [{ at: 's', sign: { code: 'C6' } }];
    expect(road(users, { arms }).waits).toEqual(['voiture s < bus s: busStop']);
    expect(road(users, { arms, place: 'campagne' }).waits).toEqual(['bus s < voiture s: laneChange']);
  });

  it('at a level crossing a train goes first, and gates or a red light hold everybody', () => {
    const users = [user('s', 'tout-droit'), user('e', 'tout-droit', { kind: 'tram' })];
    expect(road(users, { levelCrossing: {} })).toMatchObject({
      order: [['tram e'], ['voiture s']],
      waits: ['voiture s < tram e: levelCrossing'],
    });
    for (const gates of ['mouvement', 'fermees'] as const)
      expect(road(users, { levelCrossing: { gates } }).held).toEqual(['voiture s: levelCrossing']);
    expect(road(users, { levelCrossing: { signal: 'rouge-clignotant' } }).held).toEqual([
      'voiture s: redLight',
    ]);
  });

  it('who joins a motorway gives way', () => {
    const users = [user('s', 'tout-droit'), user('e', 'tout-droit')];
    const plan = scene(users, { junction: 'insertion', place: 'autoroute' });
    expect(read(plan).waits).toEqual(['voiture e < voiture s: merging']);
    const [mine, theirs] = users;
    if (!mine || !theirs) throw new Error('two users');
    expect(givesWay(plan, theirs, mine)).toBe(true);
  });
});
