/** The staff of the demonstration: each role of two schools, and the head office of both. */
import { type DemoPerson, person } from './person.ts';

export const DEMO_STAFF: readonly DemoPerson[] = [
  person(
    'paul',
    'Paul',
    'Mercier',
    'moniteur et élève : l’espace de l’école à l’adresse /gestion, le compte d’un élève à sa place',
    {
      role: 'moniteur',
      inscriptions: [{ licenceCode: 'b', days: 365, credits: 30 }],
    },
  ),
  person('claire', 'Claire', 'Fontaine', 'gérante de l’école, dans l’espace de l’école', {
    joined: 400,
    cameAgo: 0.2,
    role: 'gerant',
  }),
  person('sophie', 'Sophie', 'Baron', 'secrétaire de la même école', {
    joined: 380,
    cameAgo: 0.4,
    role: 'secretaire',
  }),
  person('marc', 'Marc', 'Delmas', 'gérant d’une école de 95 élèves, dans tous les états', {
    brand: 'remparts',
    joined: 400,
    cameAgo: 0.1,
    role: 'gerant',
  }),
  person('nadia', 'Nadia', 'Ferrand', 'secrétaire de cette école', {
    brand: 'remparts',
    joined: 320,
    cameAgo: 0.3,
    role: 'secretaire',
  }),
  person('karim', 'Karim', 'Lopez', 'moniteur de cette école, pour un seul groupe', {
    brand: 'remparts',
    joined: 210,
    cameAgo: 1.2,
    role: 'moniteur',
    teaches: ['Code du mardi soir'],
  }),
  person('sylvie', 'Sylvie', 'Monnier', 'siège du groupement de ces écoles', {
    joined: 400,
    cameAgo: 2,
    role: 'siege',
  }),
  person('olga', 'Olga', 'Vidal', 'exploitation de la plateforme, à l’adresse /exploitation', {
    role: 'operateur',
  }),
];
