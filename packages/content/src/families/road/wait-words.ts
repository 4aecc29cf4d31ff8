/** Why one user waits for another, in a sentence without its capital or its full stop. */
import { isOurVehicle, type RightOfWayRule, type RoadUser, type Wait } from '../../truth/road.ts';
import { wordUser } from './user-words.ts';

/** After a colon; `whose` is «mon» or «son». */
const CAUSES: Partial<Record<RightOfWayRule, (whose: 'mon' | 'son', first: RoadUser) => string>> = {
  rightHand: (whose) => (whose === 'mon' ? 'priorité à ma droite' : 'priorité à sa droite'),
  leftTurn: (whose) =>
    whose === 'mon'
      ? 'je tourne à gauche, l’autre vient en face'
      : 'le tourne-à-gauche attend qui vient en face',
  stop: (whose) => `il y a un stop de ${whose} côté`,
  giveWay: (whose) => `il y a un cédez-le-passage de ${whose} côté`,
  access: (whose) => `${whose === 'mon' ? 'je sors' : 'sortie'} d’un chemin de terre`,
  priorityRoad: () => 'l’autre route est prioritaire',
  ring: () => 'qui circule sur l’anneau passe avant qui entre',
  tram: () => 'le tram passe avant les autres véhicules',
  emergency: (_, first) => `feux bleus allumés, ${wordUser(first).the} passe avant tous`,
  pedestrian: () => 'un piéton traverse sur ce trajet',
  redLight: (whose) => `${whose} feu est rouge`,
  agent: (whose) => `l’agent arrête ${whose} côté`,
  levelCrossing: () => 'le train passe avant tous',
  cycleTrack: (whose) => `${whose === 'mon' ? 'je coupe' : 'sa flèche coupe'} la voie cyclable`,
  laneChange: (whose) => `${whose === 'mon' ? 'je coupe' : 'sa flèche coupe'} la voie de bus`,
  passingOnRight: () => 'on ne passe pas à droite de qui tourne à droite',
  following: (whose) => (whose === 'mon' ? 'je le suis' : 'on ne dépasse pas à l’intersection'),
  giveWayToOncoming: (whose) => `la flèche rouge est de ${whose} côté`,
  priorityOverOncoming: () => 'l’autre a la flèche blanche sur fond bleu',
  slope: (whose) => (whose === 'mon' ? 'je descends' : 'qui descend s’arrête'),
  size: (whose) => `${whose} véhicule est le plus encombrant`,
};

/** «je cède le passage à la voiture rouge : priorité à ma droite» */
export function explainWait({ user, for: first, rule }: Wait): string {
  const cause = CAUSES[rule]?.(isOurVehicle(user) ? 'mon' : 'son', first) ?? 'la règle l’exige';
  if (isOurVehicle(user)) return `je cède le passage ${wordUser(first).to} : ${cause}`;
  if (isOurVehicle(first)) return `${wordUser(user).the} me cède le passage : ${cause}`;
  return `${wordUser(user).the} cède le passage ${wordUser(first).to} : ${cause}`;
}

export function explainFree(one: RoadUser, other: RoadUser): string {
  if (isOurVehicle(one)) return `${wordUser(other).the} ne croise pas mon trajet`;
  if (isOurVehicle(other)) return `${wordUser(one).the} ne croise pas mon trajet`;
  return `${wordUser(one).the} et ${wordUser(other).the} ne se gênent pas`;
}
