/** The people of the demonstration: one for each state of the product, so that every screen can be shown. */
import type { ExamState, LicenceCode, Role } from '@balise/contract/codes';
import type { Settings } from '@balise/contract/settings';

export const DEMO_PASSWORD = 'bonne-route-2026';

export interface DemoInscription {
  licenceCode: LicenceCode;
  /** Days from today to the end of access; negative when it is over. */
  days: number;
  credits: number;
  spent?: number;
  /** The school has closed it. */
  suspended?: boolean;
}

export interface DemoApplication {
  kind: 'externe' | 'kopilote';
  label: string;
  title: string;
  licenceCode: LicenceCode;
  color: string;
  isMax?: boolean;
  /** Its course fills the page. */
  fullscreen?: boolean;
  /** Address of the course; none for a course without content. */
  link?: string;
}

export interface DemoPerson {
  login: string;
  firstName: string;
  lastName: string;
  role: Role;
  /** Brand of their school, a key of `DEMO_SCHOOLS`. */
  brand: string;
  /** The state that this person shows, in French: for the README and the sign-on page. */
  shows: string;
  inscriptions: readonly DemoInscription[];
  applications: readonly DemoApplication[];
  /** Weeks of past series to invent; 0 for a new learner. */
  history: number;
  /** Settings that differ from the defaults. */
  settings?: Partial<Settings>;
  /** States that their exam request went through, in order. */
  exam?: readonly ExamState[];
}

export const DEMO_DOMAIN = 'demo.example';

/** One school for each brand, so that each brand can be shown. */
export const DEMO_SCHOOLS = [
  { brand: 'prepacode', name: 'École de conduite des Tilleuls', email: 'contact@tilleuls.example' },
  { brand: 'orata', name: 'Orata Conduite du Golfe', email: 'golfe@orata.example' },
  { brand: 'rcer', name: 'Rcer, antenne de la Croix-Rousse', email: 'croix-rousse@rcer.example' },
  { brand: 'inris', name: 'Centre de formation Inris', email: 'formation@inris.example' },
  { brand: 'michelin', name: 'Auto-école du Vieux Moulin', email: 'contact@vieux-moulin.example' },
  { brand: 'prepaconduite', name: 'Conduite du Centre', email: 'centre@prepaconduite.example' },
] as const;

/** Brand of the school whose learners sign up with a code. */
export const DEMO_CODE_BRAND = 'michelin';
/**
 * Its activation codes, for /home/michelin/activation; each signs up one person. They are public, like the password
 * above, so they exist only in the demonstration, never with DEMO=0.
 */
export const DEMO_CODES: readonly string[] = ['DEM0-2026-ABCD-EFGH', 'DEM0-2026-JKMN-PQRS'];

/** Login of the member of staff who answers exam requests at their school. */
export const DEMO_EXAM_STAFF = 'claire';

const plain = { role: 'eleve', brand: 'prepacode', inscriptions: [], applications: [], history: 0 } as const;
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
  {
    ...plain,
    login: 'lea',
    firstName: 'Léa',
    lastName: 'Martin',
    shows: 'permis B, six semaines d’historique',
    inscriptions: [{ licenceCode: 'b', days: 120, credits: 30 }],
    history: 6,
  },
  {
    ...plain,
    login: 'noe',
    firstName: 'Noé',
    lastName: 'Bernard',
    shows: 'permis B, premier jour',
    inscriptions: [{ licenceCode: 'b', days: 180, credits: 30 }],
  },
  {
    ...plain,
    login: 'ines',
    firstName: 'Inès',
    lastName: 'Dupont',
    shows: 'trois inscriptions (B, A2, côtier) et deux applications',
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
  },
  {
    ...plain,
    login: 'hugo',
    firstName: 'Hugo',
    lastName: 'Petit',
    shows: 'une application de cours seule',
    applications: [course('code-commente', 'Le code commenté', 'b', { isMax: true, link: '/cours/code-b' })],
  },
  {
    ...plain,
    login: 'jade',
    firstName: 'Jade',
    lastName: 'Moreau',
    shows: 'deux applications de cours, sans inscription',
    applications: [
      course('code-commente', 'Le code commenté', 'b', { isMax: true, link: '/cours/code-b' }),
      course('fastcode-b', 'Le code par thème', 'b', { link: '/cours/code-b', fullscreen: true }),
    ],
  },
  {
    ...plain,
    login: 'tom',
    firstName: 'Tom',
    lastName: 'Garcia',
    shows: 'accès expiré',
    inscriptions: [{ licenceCode: 'b', days: -12, credits: 30 }],
  },
  {
    ...plain,
    login: 'nina',
    firstName: 'Nina',
    lastName: 'Lefèvre',
    shows: 'accès suspendu par l’école',
    inscriptions: [{ licenceCode: 'b', days: 60, credits: 30, suspended: true }],
  },
  {
    ...plain,
    login: 'lina',
    firstName: 'Lina',
    lastName: 'Robert',
    shows: 'crédits épuisés',
    inscriptions: [{ licenceCode: 'b', days: 45, credits: 3, spent: 3 }],
    history: 2,
  },
  {
    ...plain,
    login: 'adam',
    firstName: 'Adam',
    lastName: 'Simon',
    shows: 'inscription à l’examen ouverte',
    inscriptions: [{ licenceCode: 'b', days: 30, credits: 20 }],
    applications: [examEntry('b')],
    history: 4,
  },
  {
    ...plain,
    login: 'elsa',
    firstName: 'Elsa',
    lastName: 'Marchand',
    shows: 'demande d’examen envoyée',
    inscriptions: [{ licenceCode: 'b', days: 90, credits: 20 }],
    applications: [examEntry('b')],
    history: 2,
    exam: ['demandee'],
  },
  {
    ...plain,
    login: 'basile',
    firstName: 'Basile',
    lastName: 'Renaud',
    shows: 'ETM, inscription à l’examen faite',
    inscriptions: [{ licenceCode: 'etm', days: 90, credits: 0 }],
    applications: [examEntry('etm')],
    history: 0,
    exam: ['demandee', 'inscrite'],
  },
  {
    ...plain,
    login: 'chloe',
    firstName: 'Chloé',
    lastName: 'Perrin',
    shows: 'convocation à l’examen reçue',
    inscriptions: [{ licenceCode: 'b', days: 90, credits: 20 }],
    applications: [examEntry('b')],
    history: 2,
    exam: ['demandee', 'inscrite', 'convoquee'],
  },
  {
    ...plain,
    login: 'theo',
    firstName: 'Théo',
    lastName: 'Gauthier',
    shows: 'examen réussi',
    inscriptions: [{ licenceCode: 'b', days: 90, credits: 20 }],
    applications: [examEntry('b')],
    history: 3,
    exam: ['demandee', 'inscrite', 'convoquee', 'passee', 'recu'],
  },
  {
    ...plain,
    login: 'manon',
    firstName: 'Manon',
    lastName: 'Leroy',
    shows: 'examen ajourné, à repasser',
    inscriptions: [{ licenceCode: 'b', days: 90, credits: 20 }],
    applications: [examEntry('b')],
    history: 3,
    exam: ['demandee', 'convoquee', 'passee', 'ajourne'],
  },
  {
    ...plain,
    login: 'ilan',
    firstName: 'Ilan',
    lastName: 'Colin',
    shows: 'demande d’examen refusée par l’école',
    inscriptions: [{ licenceCode: 'b', days: 90, credits: 20 }],
    applications: [examEntry('b')],
    history: 2,
    exam: ['demandee', 'refusee'],
  },
  {
    ...plain,
    login: 'mael',
    firstName: 'Maël',
    lastName: 'Le Goff',
    shows: 'option côtière',
    inscriptions: [{ licenceCode: 'co', days: 90, credits: 0 }],
  },
  {
    ...plain,
    login: 'erwan',
    firstName: 'Erwan',
    lastName: 'Le Corre',
    shows: 'permis B et option côtière, un cours pour chacun',
    inscriptions: [
      { licenceCode: 'b', days: 120, credits: 20 },
      { licenceCode: 'co', days: 120, credits: 0 },
    ],
    applications: [
      course('code', 'Le code de la route', 'b', { link: '/cours/code-b' }),
      course('cotier', 'Le permis côtier', 'co', { link: '/cours/cotier' }),
    ],
  },
  {
    ...plain,
    login: 'anna',
    firstName: 'Anna',
    lastName: 'Keller',
    shows: 'option eaux intérieures',
    inscriptions: [{ licenceCode: 'ei', days: 90, credits: 0 }],
  },
  {
    ...plain,
    login: 'yann',
    firstName: 'Yann',
    lastName: 'Riou',
    shows: 'extension hauturière',
    inscriptions: [{ licenceCode: 'ha', days: 90, credits: 10 }],
  },
  {
    ...plain,
    login: 'sara',
    firstName: 'Sara',
    lastName: 'Blanc',
    shows: 'certificat restreint de radiotéléphoniste',
    inscriptions: [{ licenceCode: 'crr', days: 90, credits: 0 }],
  },
  {
    ...plain,
    login: 'sacha',
    firstName: 'Sacha',
    lastName: 'Lefèvre',
    shows: 'un tiers de temps en plus, police adaptée à la dyslexie',
    inscriptions: [{ licenceCode: 'b', days: 100, credits: 30 }],
    history: 3,
    settings: { temps: 'tiers', police: 'dyslexie' },
  },
  {
    ...plain,
    login: 'oriane',
    firstName: 'Oriane',
    lastName: 'Le Bihan',
    brand: 'orata',
    shows: 'marque Orata, quatre inscriptions (B, A2, côtière, CRR)',
    inscriptions: [
      { licenceCode: 'b', days: 120, credits: 30 },
      { licenceCode: 'a2', days: 210, credits: 20 },
      { licenceCode: 'co', days: 18, credits: 0 },
      { licenceCode: 'crr', days: 90, credits: 0 },
    ],
    history: 3,
  },
  {
    ...plain,
    login: 'remi',
    firstName: 'Rémi',
    lastName: 'Favre',
    brand: 'rcer',
    shows: 'marque Rcer, permis B',
    inscriptions: [{ licenceCode: 'b', days: 60, credits: 20 }],
    history: 2,
  },
  {
    ...plain,
    login: 'iris',
    firstName: 'Iris',
    lastName: 'Vasseur',
    brand: 'inris',
    shows: 'marque Inris, ETG',
    inscriptions: [{ licenceCode: 'etg', days: 75, credits: 0 }],
    history: 3,
  },
  {
    ...plain,
    login: 'milan',
    firstName: 'Milan',
    lastName: 'Roche',
    brand: 'michelin',
    shows: 'marque Michelin Tests, permis B',
    inscriptions: [{ licenceCode: 'b', days: 150, credits: 30 }],
    history: 2,
  },
  {
    ...plain,
    login: 'perle',
    firstName: 'Perle',
    lastName: 'Dumont',
    brand: 'prepaconduite',
    shows: 'marque Prépaconduite, ETG',
    inscriptions: [{ licenceCode: 'etgreg', days: 45, credits: 0 }],
    history: 2,
  },
  {
    ...plain,
    login: 'paul',
    firstName: 'Paul',
    lastName: 'Mercier',
    role: 'moniteur',
    shows: 'moniteur, peut consulter le compte d’un élève',
    inscriptions: [{ licenceCode: 'b', days: 365, credits: 30 }],
  },
  {
    ...plain,
    login: 'claire',
    firstName: 'Claire',
    lastName: 'Fontaine',
    role: 'gerant',
    shows: 'gérante de l’école',
    inscriptions: [{ licenceCode: 'b', days: 365, credits: 30 }],
  },
];

export const buildDemoEmail = (person: DemoPerson): string => `${person.login}@${DEMO_DOMAIN}`;
