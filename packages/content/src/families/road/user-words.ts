/** Users of a plan as the sentences of exercises name them. */
import type { PlanScene } from '@balise/scene/schema';
import type { RoadUser } from '../../truth/road.ts';

export interface UserWords {
  /** «la voiture rouge» */
  the: string;
  /** «à la voiture rouge» */
  to: string;
}

const NOUNS: Partial<Record<RoadUser['kind'], readonly [article: 'le' | 'la' | 'l’', noun: string]>> = {
  voiture: ['la', 'voiture'],
  camion: ['le', 'camion'],
  bus: ['le', 'bus'],
  moto: ['la', 'moto'],
  velo: ['le', 'cycliste'],
  tracteur: ['le', 'tracteur'],
  caravane: ['la', 'caravane'],
  tram: ['le', 'tram'],
  ambulance: ['l’', 'ambulance'],
  police: ['la', 'voiture de police'],
  pompiers: ['le', 'camion de pompiers'],
  adulte: ['le', 'piéton'],
};
const FEMININE: Partial<Record<NonNullable<RoadUser['color']>, string>> = {
  bleu: 'bleue',
  rouge: 'rouge',
  vert: 'verte',
  jaune: 'jaune',
  blanc: 'blanche',
  noir: 'noire',
};

/** The plate of a rail vehicle at a level crossing, which is no tram. */
export const TRAIN = 'Train';

export function wordUser(user: RoadUser): UserWords {
  const [article, noun] = user.label === TRAIN ? ['le', 'train'] : (NOUNS[user.kind] ?? ['le', 'véhicule']);
  const color = user.kind === 'voiture' && user.color ? ` ${FEMININE[user.color] ?? user.color}` : '';
  const the = article === 'l’' ? `l’${noun}` : `${article} ${noun}`;
  const to = article === 'le' ? `au ${noun}` : `à ${the}`;
  return { the: `${the}${color}`, to: `${to}${color}` };
}

const WAYS: Partial<Record<NonNullable<RoadUser['going']>, string>> = {
  'tout-droit': 'va tout droit',
  droite: 'tourne à droite',
  gauche: 'tourne à gauche',
};
const PLACES: Record<RoadUser['at'], string> = {
  s: 'd’en bas',
  n: 'd’en haut',
  e: 'de droite',
  o: 'de gauche',
  anneau: 'de l’anneau',
  centre: 'du centre',
};

const BRANCHES: Partial<Record<RoadUser['at'], string>> = {
  s: 'du bas',
  n: 'du haut',
  e: 'de droite',
  o: 'de gauche',
};

const BRANCHES_FACED = { s: 'le bas', n: 'le haut', e: 'la droite', o: 'la gauche' } as const;

/** «la voiture rouge, d’en haut, tourne à gauche» */
export function describeUser(user: RoadUser): string {
  const { the } = wordUser(user);
  if (user.kind === 'adulte') return `le piéton traverse la branche ${BRANCHES[user.at] ?? ''}`;
  if (user.kind === 'agent')
    return `un agent, ${user.label?.toLowerCase() ?? ''}, tourné vers ${BRANCHES_FACED[user.facing ?? 's']}`;
  const blue = user.lights?.includes('gyrophare') ? ', feux bleus allumés' : '';
  if (user.at === 'anneau') return `${the} circule sur l’anneau`;
  return `${the}${blue}, ${PLACES[user.at]}, ${WAYS[user.going ?? 'tout-droit'] ?? 'avance'}`;
}

const SIGNS: Readonly<Record<string, string>> = {
  AB4: 'stop',
  AB3a: 'cédez-le-passage',
  AB2: 'panneau de priorité',
  AB6: 'losange jaune',
  AB25: 'flèches en rond',
  B15: 'flèche rouge',
  C18: 'flèche blanche',
  A16: 'forte descente',
};
const LIGHTS: Readonly<Record<string, string>> = {
  rouge: 'feu rouge',
  vert: 'feu vert',
  'orange-clignotant': 'feu jaune clignotant',
};

/** «stop en bas et en haut, losange jaune à droite» */
export function describeArms(arms: PlanScene['arms'] = []): string {
  const words = arms.map(
    ({ light, sign, dirt }) =>
      (light && LIGHTS[light]) ?? (sign && SIGNS[sign.code]) ?? (dirt ? 'chemin de terre' : undefined),
  );
  const each = [...new Set(words)].flatMap((word) => {
    const where = arms.filter((_, index) => words[index] === word).map(({ at }) => SIDES[at]);
    if (word === undefined) return [];
    return [where.length === arms.length ? `${word} partout` : `${word} ${where.join(' et ')}`];
  });
  return each.join(', ') || 'aucune signalisation';
}

const SIDES = { s: 'en bas', n: 'en haut', e: 'à droite', o: 'à gauche' } as const;
