import { describe, expect, it } from 'vitest';
import { computeSpeedLimit, type RoadClass } from './speed-limits.ts';

/** Typed from R413-2 to R413-5, R411-4 and R110-2: road, sign, weather, driver, limit. */
const LIST = `
  autoroute - sec confirmé 130
  autoroute - pluie confirmé 110
  autoroute - sec novice 110
  autoroute - pluie novice 110
  autoroute 110 sec confirmé 110
  autoroute 110 pluie confirmé 100
  autoroute 110 sec novice 100
  autoroute 90 sec confirmé 90
  autoroute 90 pluie novice 90
  deux-chaussees - sec confirmé 110
  deux-chaussees - pluie confirmé 100
  deux-chaussees - sec novice 100
  deux-chaussees 90 pluie confirmé 90
  deux-voies 90 sec confirmé 90
  deux-voies 90 pluie confirmé 80
  deux-voies 90 sec novice 80
  route - sec confirmé 80
  route - pluie novice 80
  route 70 sec confirmé 70
  agglomeration - sec confirmé 50
  agglomeration - pluie novice 50
  agglomeration 70 sec novice 70
  zone-30 - pluie confirmé 30
  zone-rencontre - sec confirmé 20
  autoroute - brouillard confirmé 50
  route - brouillard novice 50
  zone-30 - brouillard confirmé 30
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' ') as [RoadClass, string, string, string, string]);

describe('the highest speed', () => {
  it.each(LIST)('on %s, sign %s, %s, %s driver: %s km/h', (road, sign, weather, driver, limit) => {
    const found = computeSpeedLimit({
      road,
      ...(sign === '-' ? {} : { sign: Number(sign) }),
      rain: weather === 'pluie',
      fog: weather === 'brouillard',
      novice: driver === 'novice',
    });
    expect(found.limit).toBe(Number(limit));
  });

  it('names the article of what is lowest', () => {
    const article = (one: Parameters<typeof computeSpeedLimit>[0]) => computeSpeedLimit(one).article;
    expect(article({ road: 'autoroute' })).toBe('R413-2');
    expect(article({ road: 'agglomeration' })).toBe('R413-3');
    expect(article({ road: 'autoroute', novice: true })).toBe('R413-5');
    expect(article({ road: 'autoroute', fog: true })).toBe('R413-4');
    expect(article({ road: 'route', sign: 70, rain: true })).toBe('R411-25');
  });
});
