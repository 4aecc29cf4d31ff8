/** The closed lists of the scene's vocabulary, in the words of the highway code. */

export const PLACES = [
  'ville',
  'village',
  'campagne',
  'autoroute',
  'montagne',
  'tunnel',
  'parking',
  'chantier',
] as const;
export const LIGHTS = ['jour', 'crepuscule', 'nuit'] as const;
export type Light = (typeof LIGHTS)[number];
export const WEATHERS = ['clair', 'nuageux', 'pluie', 'brouillard', 'neige', 'soleil-bas', 'vent'] as const;
export type Weather = (typeof WEATHERS)[number];
export const VEHICLES = [
  'voiture',
  'break',
  'suv',
  'utilitaire',
  'camion',
  'bus',
  'car-scolaire',
  'tram',
  'moto',
  'scooter',
  'velo',
  'trottinette',
  'tracteur',
  'ambulance',
  'police',
  'pompiers',
  'depanneuse',
  'caravane',
  'camping-car',
  'engin-chantier',
] as const;
export const PEOPLE = [
  'adulte',
  'enfant',
  'personne-agee',
  'aveugle',
  'fauteuil',
  'poussette',
  'agent',
  'ouvrier',
  'secouriste',
  'blesse',
] as const;
export const THINGS = [
  'triangle',
  'cone',
  'barriere',
  'balise-chantier',
  'poubelle',
  'ballon',
  'animal-chevreuil',
  'sanglier',
  'vache',
  'chien',
  'passage-niveau-barriere',
  'passage-niveau-mi-levee',
  'passage-niveau-levee',
  'horodateur',
  'borne-recharge',
  'poteau',
  'arret-bus',
  'borne-appel',
  'pompe',
  'ralentisseur',
  'flaque',
  'verglas',
  'gravillons',
  'cartons',
  'extincteur',
] as const;
/** Poses of a person; the first three are the orders of an agent. */
export const POSES = [
  'bras-leve',
  'profil-bras-tendus',
  'arme-bras',
  'debout',
  'marche',
  'court',
  'allonge',
  'assis',
  'telephone',
] as const;
/** Positions of the arm of a level crossing, which a clip may change. */
export const GATES = ['passage-niveau-barriere', 'passage-niveau-mi-levee', 'passage-niveau-levee'] as const;
/** Lights a vehicle shows; `clignotant-*` is the vehicle's own left or right. */
export const VEHICLE_LIGHTS = [
  'stop',
  'clignotant-gauche',
  'clignotant-droit',
  'detresse',
  'recul',
  'position',
  'croisement',
  'route',
  'brouillard-arriere',
  'brouillard-avant',
  'gyrophare',
] as const;
/** How two neighbouring lanes are divided, seen from the driver. */
export const MARKINGS = [
  'aucun',
  'continue',
  'discontinue',
  'dissuasion',
  'mixte-gauche',
  'mixte-droite',
  'double-continue',
  'rive',
  'rive-continue',
  'jaune-continue',
  'jaune-discontinue',
  'bordure',
  'terre-plein',
  'glissiere',
  'voie-bus',
  'zigzag-bus',
  'hachures',
] as const;
export const LANES = [
  'meme-sens',
  'sens-inverse',
  'bus',
  'cyclable',
  'cyclable-inverse',
  'stationnement',
  'trottoir',
  'accotement',
  'bau',
  'insertion',
  'sortie',
  'tram',
] as const;
