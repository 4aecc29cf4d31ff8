/** French names of the users of a plan: «vous», «la voiture rouge». */
import type { PlanScene } from '../schema/scene.ts';

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

export function nameUser({ kind, color, label }: PlanUser): string {
  if (label === 'Moi') return 'vous';
  const noun = NOUNS[kind];
  if (label) return `${noun} ${label}`;
  if (!color || OWN_COLORS.includes(kind)) return noun;
  return `${noun} ${noun.startsWith('la ') ? (FEMININE[color] ?? color) : color}`;
}
