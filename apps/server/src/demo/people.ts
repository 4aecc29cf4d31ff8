/** The people of the demonstration: one for each state of the product, so that every screen can be shown. */
import type { LicenceCode } from '@balise/contract/base/codes';
import { type DemoApplication, type DemoPerson, person } from './person.ts';
import { DEMO_STAFF } from './staff.ts';

export const DEMO_PASSWORD = 'bonne-route-2026';

export const DEMO_DOMAIN = 'demo.example';

const course = (
  label: string,
  title: string,
  licenceCode: LicenceCode,
  more: Pick<DemoApplication, 'isMax' | 'link' | 'fullscreen'> = {},
): DemoApplication => ({ kind: 'externe', label, title, licenceCode, color: '#1b4dd8', ...more });

const examEntry = (licenceCode: LicenceCode): DemoApplication => ({
  kind: 'kopilote',
  label: 'examen',
  title: 'S’inscrire à l’examen',
  licenceCode,
  color: '#12805c',
});

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('lea', 'Léa', 'Martin', 'permis B, six semaines d’historique', {
    inscriptions: [{ licenceCode: 'b', days: 120, credits: 30 }],
    history: 6,
  }),
  person('noe', 'Noé', 'Bernard', 'permis B, premier jour', {
    inscriptions: [{ licenceCode: 'b', days: 180, credits: 30 }],
  }),
  person('ines', 'Inès', 'Dupont', 'trois inscriptions (B, A2, côtier) et deux applications', {
    inscriptions: [
      { licenceCode: 'b', days: 90, credits: 20 },
      { licenceCode: 'a2', days: 150, credits: 10 },
      { licenceCode: 'co', days: 60, credits: 0 },
    ],
    applications: [
      course('code-commente', 'Le code commenté', 'b', { isMax: true, link: '/cours/code-b' }),
      // A licence of which she has no inscription.
      course('fastcode-etm', 'Le code moto par thème', 'etm', { link: '/cours/moto' }),
    ],
    history: 2,
  }),
  person('hugo', 'Hugo', 'Petit', 'une application de cours seule', {
    applications: [course('code-commente', 'Le code commenté', 'b', { isMax: true, link: '/cours/code-b' })],
  }),
  person('jade', 'Jade', 'Moreau', 'deux applications de cours, sans inscription', {
    applications: [
      course('code-commente', 'Le code commenté', 'b', { isMax: true, link: '/cours/code-b' }),
      course('fastcode-b', 'Le code par thème', 'b', { link: '/cours/code-b', fullscreen: true }),
    ],
  }),
  person('tom', 'Tom', 'Garcia', 'accès expiré', {
    inscriptions: [{ licenceCode: 'b', days: -12, credits: 30 }],
  }),
  person('nina', 'Nina', 'Lefèvre', 'accès suspendu par l’école', {
    inscriptions: [{ licenceCode: 'b', days: 60, credits: 30, suspended: true }],
  }),
  person('lina', 'Lina', 'Robert', 'crédits épuisés', {
    inscriptions: [{ licenceCode: 'b', days: 45, credits: 3, spent: 3 }],
    history: 2,
  }),
  person('adam', 'Adam', 'Simon', 'inscription à l’examen ouverte, exercices', {
    inscriptions: [{ licenceCode: 'b', days: 30, credits: 20 }],
    applications: [examEntry('b')],
    history: 4,
    exercises: [
      { family: 'who-goes-first', ago: 20, rights: '1101110101' },
      { family: 'confusable-signs', ago: 16, rights: '1111110111' },
      { family: 'who-goes-first', ago: 9, rights: '1110111011' },
      { family: 'stopping-distance', ago: 6, rights: '0010110100' },
      { family: 'speed-limit', ago: 2, rights: '1101110' },
      { family: 'parking', ago: 0.1, rights: '1011' },
    ],
  }),
  person('elsa', 'Elsa', 'Marchand', 'demande d’examen envoyée', {
    inscriptions: [{ licenceCode: 'b', days: 90, credits: 20 }],
    applications: [examEntry('b')],
    history: 2,
    exam: ['demandee'],
  }),
  person('basile', 'Basile', 'Renaud', 'ETM, inscription à l’examen faite', {
    inscriptions: [{ licenceCode: 'etm', days: 90, credits: 0 }],
    applications: [examEntry('etm')],
    exam: ['demandee', 'inscrite'],
  }),
  person('chloe', 'Chloé', 'Perrin', 'convocation à l’examen reçue', {
    inscriptions: [{ licenceCode: 'b', days: 90, credits: 20 }],
    applications: [examEntry('b')],
    history: 2,
    exam: ['demandee', 'inscrite', 'convoquee'],
  }),
  person('theo', 'Théo', 'Gauthier', 'examen réussi', {
    inscriptions: [{ licenceCode: 'b', days: 90, credits: 20 }],
    applications: [examEntry('b')],
    history: 3,
    exam: ['demandee', 'inscrite', 'convoquee', 'passee', 'recu'],
  }),
  person('manon', 'Manon', 'Leroy', 'examen ajourné, à repasser', {
    inscriptions: [{ licenceCode: 'b', days: 90, credits: 20 }],
    applications: [examEntry('b')],
    history: 3,
    exam: ['demandee', 'convoquee', 'passee', 'ajourne'],
  }),
  person('ilan', 'Ilan', 'Colin', 'demande d’examen refusée par l’école', {
    inscriptions: [{ licenceCode: 'b', days: 90, credits: 20 }],
    applications: [examEntry('b')],
    history: 2,
    exam: ['demandee', 'refusee'],
  }),
  person('jules', 'Jules', 'Aubry', 'examen blanc interrompu', {
    inscriptions: [{ licenceCode: 'b', days: 90, credits: 20 }],
    past: [
      { slug: 'accueil', ago: 8, skill: 0.6 },
      { slug: 'examen', ago: 0.02, skill: 0.8, answered: 13 },
    ],
  }),
  person('zoe', 'Zoé', 'Pasquier', 'un thème vu trois fois, pas encore jugé', {
    inscriptions: [{ licenceCode: 'b', days: 90, credits: 20 }],
    past: [
      { slug: 'accueil', ago: 2, skill: 0.6 },
      { slug: 'thematique-m', ago: 1, skill: 0.67, answered: 3 },
    ],
  }),
  person('mael', 'Maël', 'Le Goff', 'option côtière', {
    brand: 'bateau',
    inscriptions: [{ licenceCode: 'co', days: 90, credits: 0 }],
  }),
  person('erwan', 'Erwan', 'Le Corre', 'permis B et option côtière, un cours pour chacun', {
    inscriptions: [
      { licenceCode: 'b', days: 120, credits: 20 },
      { licenceCode: 'co', days: 120, credits: 0 },
    ],
    applications: [
      course('code', 'Le code de la route', 'b', { link: '/cours/code-b' }),
      course('cotier', 'Le permis côtier', 'co', { link: '/cours/cotier' }),
    ],
  }),
  person('anna', 'Anna', 'Keller', 'option eaux intérieures, exercices', {
    brand: 'bateau',
    inscriptions: [{ licenceCode: 'ei', days: 90, credits: 0 }],
    exercises: [
      { family: 'inland-boards', ago: 11, rights: '0110111011' },
      { family: 'inland-sounds', ago: 8, rights: '1001010010' },
      { family: 'inland-boards', ago: 1, rights: '11101' },
    ],
  }),
  person('yann', 'Yann', 'Riou', 'extension hauturière, exercices', {
    brand: 'bateau',
    inscriptions: [{ licenceCode: 'ha', days: 90, credits: 10 }],
    exercises: [
      { family: 'declination-deviation', ago: 15, rights: '1011110111' },
      { family: 'bearings', ago: 12, rights: '0111011101' },
      { family: 'tide-height', ago: 7, rights: '0100110010' },
      { family: 'courses', ago: 5, rights: '1110110111' },
      { family: 'tide-height', ago: 0.2, rights: '10110' },
    ],
  }),
  person('sara', 'Sara', 'Blanc', 'certificat restreint de radiotéléphoniste', {
    brand: 'bateau',
    inscriptions: [{ licenceCode: 'crr', days: 90, credits: 0 }],
  }),
  person('sacha', 'Sacha', 'Lefèvre', 'un tiers de temps en plus, police adaptée à la dyslexie', {
    inscriptions: [{ licenceCode: 'b', days: 100, credits: 30 }],
    history: 3,
    settings: { temps: 'tiers', police: 'dyslexie' },
  }),
  person('oriane', 'Oriane', 'Le Bihan', 'marque Orata, quatre inscriptions (B, A2, côtière, CRR)', {
    brand: 'orata',
    inscriptions: [
      { licenceCode: 'b', days: 120, credits: 30 },
      { licenceCode: 'a2', days: 210, credits: 20 },
      { licenceCode: 'co', days: 18, credits: 0 },
      { licenceCode: 'crr', days: 90, credits: 0 },
    ],
    history: 3,
  }),
  person('remi', 'Rémi', 'Favre', 'marque Rcer, permis B', {
    brand: 'rcer',
    inscriptions: [{ licenceCode: 'b', days: 60, credits: 20 }],
    history: 2,
  }),
  person('iris', 'Iris', 'Vasseur', 'marque Inris, ETG', {
    brand: 'inris',
    inscriptions: [{ licenceCode: 'etg', days: 75, credits: 0 }],
    history: 3,
  }),
  person('milan', 'Milan', 'Roche', 'marque Michelin Tests, permis B', {
    brand: 'michelin',
    inscriptions: [{ licenceCode: 'b', days: 150, credits: 30 }],
    history: 2,
  }),
  person('perle', 'Perle', 'Dumont', 'marque Prépaconduite, ETG', {
    brand: 'prepaconduite',
    inscriptions: [{ licenceCode: 'etgreg', days: 45, credits: 0 }],
    history: 2,
  }),
  ...DEMO_STAFF,
];

export const buildDemoEmail = (person: Pick<DemoPerson, 'login'>): string => `${person.login}@${DEMO_DOMAIN}`;
