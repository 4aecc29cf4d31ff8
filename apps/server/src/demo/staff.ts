/** The staff of the demonstration: each role of two schools, and the head office of both. */
import type { DemoPerson } from './person.ts';

const plain = { brand: 'prepacode', inscriptions: [], applications: [], history: 0 } as const;

export const DEMO_STAFF: readonly DemoPerson[] = [
  {
    ...plain,
    login: 'paul',
    firstName: 'Paul',
    lastName: 'Mercier',
    role: 'moniteur',
    shows: 'moniteur et élève : l’espace de l’école à l’adresse /gestion, le compte d’un élève à sa place',
    inscriptions: [{ licenceCode: 'b', days: 365, credits: 30 }],
  },
  {
    ...plain,
    login: 'claire',
    firstName: 'Claire',
    lastName: 'Fontaine',
    role: 'gerant',
    shows: 'gérante de l’école, dans l’espace de l’école',
  },
  {
    ...plain,
    login: 'sophie',
    firstName: 'Sophie',
    lastName: 'Baron',
    role: 'secretaire',
    shows: 'secrétaire de la même école',
  },
  {
    ...plain,
    brand: 'remparts',
    login: 'marc',
    firstName: 'Marc',
    lastName: 'Delmas',
    role: 'gerant',
    shows: 'gérant d’une école de 95 élèves, dans tous les états',
  },
  {
    ...plain,
    brand: 'remparts',
    login: 'nadia',
    firstName: 'Nadia',
    lastName: 'Ferrand',
    role: 'secretaire',
    shows: 'secrétaire de cette école',
  },
  {
    ...plain,
    brand: 'remparts',
    login: 'karim',
    firstName: 'Karim',
    lastName: 'Lopez',
    role: 'moniteur',
    teaches: ['Code du mardi soir'],
    shows: 'moniteur de cette école, pour un seul groupe',
  },
  {
    ...plain,
    login: 'sylvie',
    firstName: 'Sylvie',
    lastName: 'Monnier',
    role: 'siege',
    shows: 'siège du groupement de ces deux écoles',
  },
  {
    ...plain,
    login: 'olga',
    firstName: 'Olga',
    lastName: 'Vidal',
    role: 'operateur',
    shows: 'exploitation de la plateforme, à l’adresse /exploitation',
  },
];
