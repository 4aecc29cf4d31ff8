/** French names of users and things: «vous», «la voiture rouge», «la plaque de verglas». */
import type { Actor, PlanScene } from '../schema/scene.ts';
import { PEOPLE, type THINGS } from '../schema/words.ts';

type PlanUser = NonNullable<PlanScene['vehicles']>[number];

/** Article and noun of each kind; the names with «la» take feminine colours. */
const NOUNS: Record<PlanUser['kind'], string> = {
  voiture: 'la voiture',
  break: 'la voiture',
  suv: 'la voiture',
  utilitaire: 'la camionnette',
  camion: 'le camion',
  bus: 'le bus',
  'car-scolaire': 'le car scolaire',
  tram: 'le tramway',
  moto: 'la moto',
  scooter: 'le scooter',
  velo: 'le vélo',
  trottinette: 'la trottinette',
  tracteur: 'le tracteur',
  ambulance: 'l’ambulance',
  police: 'la voiture de police',
  pompiers: 'le camion de pompiers',
  depanneuse: 'la dépanneuse',
  caravane: 'la caravane',
  'camping-car': 'le camping-car',
  'engin-chantier': 'l’engin de chantier',
  adulte: 'le piéton',
  enfant: 'l’enfant',
  'personne-agee': 'la personne âgée',
  aveugle: 'la personne aveugle',
  fauteuil: 'la personne en fauteuil',
  poussette: 'la personne à la poussette',
  agent: 'l’agent',
  ouvrier: 'l’ouvrier',
  secouriste: 'le secouriste',
  blesse: 'le blessé',
};
const FEMININE: Partial<Record<NonNullable<PlanUser['color']>, string>> = {
  blanc: 'blanche',
  noir: 'noire',
  gris: 'grise',
  bleu: 'bleue',
  vert: 'verte',
};
const OWN_COLORS: readonly PlanUser['kind'][] = ['ambulance', 'police', 'pompiers', 'car-scolaire'];

export function nameUser({ kind, color, label }: Pick<PlanUser, 'kind' | 'color' | 'label'>): string {
  if (label === 'Moi') return 'vous';
  const noun = NOUNS[kind];
  // The plate of an agent tells his order, not his name.
  if (label && kind !== 'agent') return `${noun} ${label}`;
  if (!color || OWN_COLORS.includes(kind)) return noun;
  if (PEOPLE.some((one) => one === kind)) return `${noun} en ${color}`;
  return `${noun} ${noun.startsWith('la ') ? (FEMININE[color] ?? color) : color}`;
}

const THING_NOUNS: Record<(typeof THINGS)[number], string> = {
  triangle: 'le triangle',
  cone: 'le cône',
  barriere: 'la barrière',
  'balise-chantier': 'la balise',
  poubelle: 'la poubelle',
  ballon: 'le ballon',
  'animal-chevreuil': 'le chevreuil',
  sanglier: 'le sanglier',
  vache: 'la vache',
  chien: 'le chien',
  'passage-niveau-barriere': 'la barrière',
  'passage-niveau-mi-levee': 'la barrière',
  'passage-niveau-levee': 'la barrière',
  horodateur: 'l’horodateur',
  'borne-recharge': 'la borne de recharge',
  'poteau-incendie': 'le poteau d’incendie',
  'miroir-vide': 'le miroir',
  'miroir-gauche': 'le miroir',
  'miroir-droite': 'le miroir',
  poteau: 'le poteau',
  'arret-bus': 'l’arrêt de bus',
  'borne-appel': 'la borne d’appel',
  pompe: 'la pompe',
  ralentisseur: 'le ralentisseur',
  flaque: 'la flaque',
  verglas: 'la plaque de verglas',
  gravillons: 'les gravillons',
  'plaque-egout': 'la plaque d’égout',
  'joint-bitume': 'les joints de bitume',
  cartons: 'les cartons',
  extincteur: 'l’extincteur',
};

const isThing = (kind: Actor['kind']): kind is keyof typeof THING_NOUNS => kind in THING_NOUNS;

export function nameActor({ kind, color, label }: Actor): string {
  if (isThing(kind)) return THING_NOUNS[kind];
  return nameUser({ kind, ...(color && { color }), ...(label !== undefined && { label }) });
}
