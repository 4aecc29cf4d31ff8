/** The learners of a whole school, so that the pages of its staff are full: invented names, one state after the other. */
import type { ExamState, LicenceCode } from '@balise/contract/base/codes';
import type { DemoPerson, DemoSeries } from './person.ts';

/** Key of their school in `DEMO_SCHOOLS`. */
export const CROWD_SCHOOL = 'remparts';

const FIRST_NAMES =
  'Alice Baptiste Camille Dounia Enzo Fatou Gabin Hanaé Ibrahim Julia Kenza Louis Maëlys Nathan Océane Pauline Quentin Rose Samuel Thaïs Ulysse Victoire William Yasmine Zacharie'.split(
    ' ',
  );
const LAST_NAMES =
  'Arnaud Benali Caron Diallo Étienne Faure Guérin Haddad Imbert Joly Klein Lambert Marchal Nguyen Olivier Prévost Rey Sanchez Tessier Vidal Weber'.split(
    ' ',
  );

/** What a learner of the crowd is like. */
interface Kind {
  count: number;
  past: readonly DemoSeries[];
  /** Days since the access was opened, and until it ends. */
  joined: number;
  days: number;
  neverCame?: boolean;
  exam?: readonly ExamState[];
  examIn?: number;
  /** The exam was so many days ago at least. */
  satAgo?: number;
}

/** Finished series: these are counted when they end. */
const whole = (slug: string, ago: number, skill: number): DemoSeries => ({ slug, ago, skill });
const WELCOME = whole('accueil', 30, 0.5);
const RISING = [
  WELCOME,
  whole('thematique-c', 18, 0.55),
  whole('thematique-l', 9, 0.7),
  whole('thematique-u', 3, 0.8),
];
/** One theme again and again, and no rise. */
const STUCK = [24, 17, 10, 4].map((ago) => whole('thematique-c', ago, 0.42));
const READY = [
  WELCOME,
  whole('entrainement', 24, 0.82),
  whole('examen', 15, 0.9),
  whole('examen', 8, 0.92),
  whole('examen', 2, 0.95),
];
/** Mock exams without a fault, for weeks. */
const SURE = [
  WELCOME,
  whole('entrainement', 24, 0.97),
  ...[20, 16, 12, 9, 6, 3, 1].map((ago) => whole('examen', ago, 1)),
];
const ASKED: ExamState[] = ['demandee'];
const INVITED: ExamState[] = ['demandee', 'inscrite', 'convoquee'];

/** In the order of the list, which the names follow. */
const KINDS: readonly Kind[] = [
  { count: 8, past: [], joined: 9, days: 170, neverCame: true },
  { count: 6, past: [], joined: 2, days: 178 },
  { count: 13, past: RISING, joined: 34, days: 140 },
  {
    count: 8,
    past: [WELCOME, ...STUCK],
    joined: 40,
    days: 110,
  },
  { count: 8, past: [whole('accueil', 40, 0.6), whole('thematique-u', 19, 0.6)], joined: 60, days: 90 },
  { count: 6, past: SURE, joined: 60, days: 80 },
  { count: 4, past: RISING, joined: 175, days: 4 },
  { count: 5, past: RISING, joined: 200, days: -15 },
  { count: 4, past: READY, joined: 70, days: 60, exam: ASKED },
  { count: 2, past: READY, joined: 70, days: 60, exam: ['demandee', 'inscrite'] },
  { count: 3, past: READY, joined: 80, days: 50, exam: INVITED, examIn: 4 },
  { count: 2, past: RISING, joined: 80, days: 50, exam: INVITED, examIn: -3 },
  { count: 3, past: READY, joined: 95, days: 45, exam: [...INVITED, 'passee', 'recu'], satAgo: 5 },
  { count: 14, past: READY, joined: 95, days: 45, exam: [...INVITED, 'passee', 'recu'], satAgo: 40 },
  { count: 8, past: RISING, joined: 95, days: 45, exam: [...INVITED, 'passee', 'ajourne'], satAgo: 40 },
  { count: 1, past: RISING, joined: 95, days: 45, exam: ['demandee', 'refusee'] },
];

/** Two of the school's groups, by their place in the list. */
export const EVENING = { name: 'Code du mardi soir', holds: (index: number) => index % 4 === 1 };
export const CROWD_GROUPS = [
  EVENING,
  { name: 'Stage de novembre', holds: (index: number) => index % 6 === 0 },
] as const;

/** Between 17 and 21 years old. */
const birthDateOf = (index: number): string => {
  const pad = (part: number): string => String(part).padStart(2, '0');
  return `${2005 + (index % 4)}-${pad(1 + ((index * 5) % 12))}-${pad(1 + ((index * 11) % 28))}`;
};

/** One learner in nine prepares a motorcycle. */
const licenceOf = (index: number): LicenceCode => (index % 9 === 4 ? 'etm' : 'b');

function pickName(names: readonly string[], index: number): string {
  const name = names[index % names.length];
  if (name === undefined) throw new Error('there are no names');
  return name;
}

export function listCrowd(): DemoPerson[] {
  const kinds = KINDS.flatMap((kind) => Array.from({ length: kind.count }, () => kind));
  return kinds.map(({ past, joined, days, neverCame, exam, examIn, satAgo }, index) => {
    // Exams of the past are spread over different days.
    const since = satAgo === undefined ? 0 : satAgo + (satAgo > 30 ? ((index * 17) % 43) * 5 : index % 3);
    // Learners who passed the exam stop training on that day; the others go on.
    const rest = exam?.includes('recu') ? since : 0;
    return {
      login: `remparts-${index + 1}`,
      firstName: pickName(FIRST_NAMES, index),
      lastName: pickName(LAST_NAMES, index * 8),
      role: 'eleve',
      brand: CROWD_SCHOOL,
      shows: '',
      inscriptions: [
        { licenceCode: licenceOf(index), days: days + (index % 5), credits: 20 + 10 * (index % 4) },
      ],
      applications: [],
      history: 0,
      joined: joined + since + (index % 7),
      birthDate: birthDateOf(index),
      // Nobody learns at the same hour, nor equally well.
      past: past.map((series) => ({
        ...series,
        ago: series.ago + rest + ((index * 7) % 24) / 24,
        skill: Math.min(Math.max(0.97, series.skill), series.skill + ((index % 7) - 3) * 0.02),
      })),
      ...(neverCame && { isOnlyInvited: true }),
      ...(!neverCame && { cameAgo: past.length > 0 ? rest + 0.3 : 1 }),
      ...(exam && { exam }),
      ...(examIn !== undefined && { examIn }),
      ...(since > 0 && { examIn: -since }),
    };
  });
}
