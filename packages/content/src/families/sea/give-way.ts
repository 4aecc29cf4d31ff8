import type { WhyMark } from '@balise/scene/schema/why';
import { relativeBearing, toEitherSide, type VesselStatus } from '../../truth/sea-meeting.ts';
import { lowerFirst } from '../confusable.ts';
import type { ExerciseDraft, ExerciseLevel, Family } from '../family.ts';
import { printBearing } from '../figures.ts';
import { type Random, tryOften } from '../random.ts';
import { cite, RIPAM } from '../sources.ts';
import { drawMeeting, giveVessel, isFactOfMeeting, type MeetingCase, type SeaMeeting } from './meetings.ts';

type PlanVessel = NonNullable<Extract<ExerciseDraft['scene'], { view: 'plan-mer' }>['vessels']>[number];

const TEXTS: Readonly<Record<MeetingCase, string>> = {
  'crossing-me': 'Je m’écarte : B est sur mon tribord',
  'crossing-other': 'B s’écarte : je suis sur son tribord',
  'head-on': 'Nous venons tous deux sur tribord : face à face',
  'overtaking-me': 'Je m’écarte : je rattrape B',
  'overtaking-other': 'B s’écarte : il me rattrape',
  'status-me': 'Je m’écarte : B est moins manœuvrant que moi',
  'status-other': 'B s’écarte : je suis moins manœuvrant que lui',
  'tack-me': 'Je m’écarte : j’ai le vent de bâbord',
  'tack-other': 'B s’écarte : il a le vent de bâbord',
  'windward-me': 'Je m’écarte : même bord, je suis au vent',
  'windward-other': 'B s’écarte : même bord, il est au vent',
};

const CASES = {
  1: ['crossing-me', 'crossing-other', 'head-on', 'overtaking-me', 'overtaking-other'],
  2: ['crossing-me', 'crossing-other', 'overtaking-me', 'overtaking-other', 'status-me', 'status-other'],
  3: ['tack-me', 'tack-other', 'windward-me', 'windward-other', 'overtaking-me', 'overtaking-other'],
} as const satisfies Record<ExerciseLevel, readonly MeetingCase[]>;

/** The rule that decides, in a sentence. */
const RULES: readonly (readonly [prefix: string, rule: string])[] = [
  [
    'crossing',
    'Règle 15 : de deux navires à moteur qui se croisent, celui qui voit l’autre sur tribord s’écarte.',
  ],
  ['head-on', 'Règle 14 : deux navires à moteur face à face viennent chacun sur tribord.'],
  ['overtaking', 'Règle 13 : celui qui rattrape s’écarte, quels que soient les deux navires.'],
  ['status', 'Règle 18 : le plus manœuvrant s’écarte du moins manœuvrant.'],
  ['tack', 'Règle 12 : de deux voiliers de bords différents, celui qui a le vent de bâbord s’écarte.'],
  ['windward', 'Règle 12 : de deux voiliers de même bord, celui qui est au vent s’écarte.'],
];
const ruleOf = (kind: MeetingCase) => RULES.find(([prefix]) => kind.startsWith(prefix))?.[1] ?? '';

/** What was seen wrong, or what was seen right but doesn't decide. */
const MISTAKES: Readonly<Record<MeetingCase, readonly [wrong: string, idle: string]>> = {
  'crossing-me': [
    'Vous avez vu B sur votre tribord : il n’y est pas.',
    'Vous avez suivi la règle du tribord : B y est bien, mais elle ne décide pas ici.',
  ],
  'crossing-other': [
    'Vous vous êtes cru sur le tribord de B : vous n’y êtes pas.',
    'Vous avez suivi la règle du tribord : vous êtes bien sur celui de B, mais elle ne décide pas ici.',
  ],
  'head-on': ['Vous avez cru les routes opposées : elles ne le sont pas.', ''],
  'overtaking-me': ['Vous avez cru rattraper B : vous n’êtes pas dans le secteur de son feu de poupe.', ''],
  'overtaking-other': [
    'Vous avez cru que B vous rattrape : il n’est pas dans le secteur de votre feu de poupe.',
    '',
  ],
  'status-me': [
    'Vous avez mal classé les types : B n’est pas moins manœuvrant que vous.',
    'Vous avez comparé les types avant de voir que B vous rattrape.',
  ],
  'status-other': [
    'Vous avez mal classé les types : vous n’êtes pas moins manœuvrant que B.',
    'Vous avez comparé les types avant de voir que vous rattrapez B.',
  ],
  'tack-me': [
    'Vous avez mal lu le vent : il ne vient pas de votre bâbord.',
    'Vous avez le vent de bâbord, mais cela ne décide pas ici.',
  ],
  'tack-other': [
    'Vous avez mal lu le vent : B ne le reçoit pas de bâbord.',
    'B a le vent de bâbord, mais cela ne décide pas ici.',
  ],
  'windward-me': [
    'Vous vous êtes cru au vent de B, sur le même bord : ce n’est pas le cas.',
    'Vous êtes au vent de B, mais cela ne décide pas ici.',
  ],
  'windward-other': [
    'Vous avez cru B au vent, sur le même bord : ce n’est pas le cas.',
    'Vous avez vu B au vent, ce qui est exact, mais ne décide pas ici.',
  ],
};

const EXPLANATION =
  'D’abord : l’un rattrape-t-il l’autre, plus de 22,5° sur l’arrière du travers ? Il s’écarte. Sinon, les types décident : moteur, voile, pêche, manœuvre restreinte ou non maître, du plus au moins manœuvrant. Entre moteurs, le tribord ; entre voiliers, le bord, puis le vent.';

const LOOKS: Partial<
  Record<VesselStatus, { kind: PlanVessel['kind']; activity?: PlanVessel['activity']; word: string }>
> = {
  moteur: { kind: 'vedette', word: 'moteur' },
  voile: { kind: 'voilier', word: 'sous voiles' },
  peche: { kind: 'chalutier', activity: 'chalut', word: 'pêche au chalut' },
  'manoeuvre-restreinte': {
    kind: 'remorqueur',
    activity: 'manoeuvre-restreinte',
    word: 'manœuvre restreinte',
  },
  'non-maitre': { kind: 'vedette', activity: 'non-maitre', word: 'non maître' },
};
const lookOf = (status: VesselStatus) => LOOKS[status] ?? { kind: 'vedette' as const, word: 'moteur' };

function drawPlan(
  { me, other, wind }: SeaMeeting,
  level: ExerciseLevel,
): Pick<ExerciseDraft, 'scene' | 'alt'> {
  const vessels = [
    { ...me, label: 'Moi', color: 'jaune' as const },
    { ...other, label: 'B' },
  ].map(({ status, x, y, heading, label, ...rest }): PlanVessel => {
    const { kind, activity } = lookOf(status);
    return {
      kind,
      x,
      y,
      heading,
      label,
      course: true,
      ...(activity && { activity }),
      ...('color' in rest && { color: rest.color }),
    };
  });
  const [mine, hers] = [lookOf(me.status).word, lookOf(other.status).word];
  const off = Math.round(toEitherSide(relativeBearing(me, other)) / 5) * 5;
  const side = off === 0 ? 'droit devant' : `à ${Math.abs(off)}° sur ${off > 0 ? 'tribord' : 'bâbord'}`;
  const blows = wind === undefined ? '' : ` Le vent vient du ${printBearing(wind)}.`;
  return {
    scene: {
      view: 'plan-mer',
      rose: true,
      ...(wind !== undefined && { wind }),
      vessels,
      ...(level === 2 && {
        notes: [
          { x: -66, y: -66, text: `Moi : ${mine}` },
          { x: 60, y: -66, text: `B : ${hers}` },
        ],
      }),
    },
    alt: `Vue de dessus. « Moi » (${mine}), cap au ${printBearing(me.heading)}. B (${hers}), cap au ${printBearing(other.heading)}, est ${side}.${blows}`,
  };
}

const STATEMENTS = {
  1: [
    'Je conduis « Moi ». B et moi sommes à moteur ; son relèvement ne change pas.',
    'Deux vedettes à moteur s’approchent ; le relèvement est constant. Je conduis « Moi ».',
  ],
  2: [
    'Je conduis « Moi ». Le relèvement de B ne change pas, et la distance diminue.',
    'B et moi allons au même point, comme le montrent les relèvements. Je conduis « Moi ».',
  ],
  3: [
    'Je barre le voilier « Moi ». Le relèvement du voilier B ne change pas.',
    'Deux voiliers font route de collision ; je barre « Moi ».',
  ],
} as const;

/** «Moi» is the first vessel of the plan, B the second. */
function describeDuties(kind: MeetingCase): WhyMark[] {
  const paths = ['vessels/0', 'vessels/1'];
  if (kind === 'head-on')
    return paths.map((of) => ({ mark: 'manoeuvre', of, does: 's-ecarte', turn: 'tribord' }));
  const keeps = kind.endsWith('-me') ? 0 : 1;
  return paths.map((of, index) => ({
    mark: 'manoeuvre',
    of,
    does: index === keeps ? 's-ecarte' : 'maintient',
  }));
}

/** The case stays while its courses are drawn, so that each comes equally often. */
const MOST_PLANS = 300;

function draft(random: Random, level: ExerciseLevel): ExerciseDraft | null {
  const cases: readonly MeetingCase[] = CASES[level];
  const kind = random.pick(cases);
  const meeting = tryOften(MOST_PLANS, () => drawMeeting(random, kind, level));
  if (!meeting) return null;
  const { me, other, wind } = meeting;
  const rule = ruleOf(kind);
  return {
    statement: random.pick(STATEMENTS[level]),
    prompt: random.pick(['Selon les règles :', 'Qui doit manœuvrer ?', 'Voici ce que disent les règles :']),
    task: {
      form: 'words',
      right: { text: TEXTS[kind], why: rule },
      wrong: cases
        .filter((one) => one !== kind)
        .map((one) => ({
          name: one,
          text: TEXTS[one],
          sentence: `${MISTAKES[one][isFactOfMeeting(meeting, one) ? 1 : 0]} ${rule}`,
        })),
    },
    steps: [
      kind.startsWith('overtaking')
        ? 'L’un arrive sur l’arrière de l’autre, plus vite que lui : il le rattrape.'
        : 'Aucun ne rattrape l’autre : je regarde les types de navires.',
      rule,
      `Donc, ${TEXTS[kind].startsWith('B ') ? TEXTS[kind] : lowerFirst(TEXTS[kind])}.`,
    ],
    explanation: EXPLANATION,
    given: {
      ...giveVessel('moi', me),
      moi: me.status,
      ...giveVessel('b', other),
      b: other.status,
      ...(wind !== undefined && { vent: wind }),
    },
    why: describeDuties(kind),
    ...drawPlan(meeting, level),
  };
}

export const giveWay: Family = {
  id: 'give-way-at-sea',
  version: 1,
  name: 'Qui s’écarte en mer',
  skill: 'Décider qui s’écarte, et selon quelle règle',
  themes: { co: 'R' },
  levels: ['Entre deux navires à moteur', 'Entre navires de types différents', 'Entre deux voiliers'],
  ...cite(RIPAM, 'Règles 12 à 18'),
  draft,
};
