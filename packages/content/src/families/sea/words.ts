/** Places of our own chart, as the statements of families name them. */
export const TRIPS = [
  'de Port-Sarrel à l’île Gorvan',
  'de Saint-Elven à Port-Sarrel',
  'vers le mouillage de Gorvan sud',
  'vers le cap Mordrec',
  'de la pointe du Brélan à Port-Sarrel',
  'vers la baie de Sarrel',
] as const;

export const PORTS = ['PORT-SARREL', 'SAINT-ELVEN', 'BASSIN DU GORVAN', 'PORT MORDREC'] as const;

export const TIDE_DAYS = [
  'Mardi 14 juillet',
  'Samedi 9 mai',
  'Vendredi 28 août',
  'Dimanche 4 octobre',
  'Jeudi 18 juin',
  'Lundi 7 septembre',
] as const;
