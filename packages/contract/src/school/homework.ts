/** Series that staff give to a group or to one learner. */
import * as T from 'typebox';
import { none, type Operation } from '../base/operation.ts';
import {
  closed,
  Day,
  Instant,
  LicenceCodeSchema,
  nullable,
  RowId,
  RowIdText,
  Slug,
  stringEnum,
  Uuid,
} from '../base/shapes.ts';

/** What one learner has done of it; the web has the French words. */
const State = stringEnum(['TO_DO', 'STARTED', 'DONE', 'LATE']);

const series = {
  slug: Slug,
  /** Null: any series of this kind. */
  order: nullable(T.Integer()),
  label: T.String(),
  /** What the staff wrote; empty without words. */
  words: T.String(),
  /** yyyy-MM-dd */
  dueOn: nullable(T.String()),
};

const progress = {
  state: State,
  /** Of the first series that ended. */
  score: nullable(T.Integer()),
  questions: nullable(T.Integer()),
  doneAt: nullable(Instant),
};

export const AssignmentSchema = closed({
  id: Uuid,
  licence: T.String(),
  ...series,
  givenAt: Instant,
  /** Null once the account is gone. */
  by: nullable(T.String()),
  withdrawnAt: nullable(Instant),
  version: T.Integer(),
  /** It is for the group, or for the learner. */
  group: nullable(closed({ id: Uuid, name: T.String() })),
  learner: nullable(closed({ firstName: T.String(), lastName: T.String() })),
  /** Learners that the caller sees and who have it. */
  total: T.Integer(),
  done: T.Integer(),
  late: T.Integer(),
});

/** The last ones first. */
export const AssignmentsSchema = closed({ assignments: T.Array(AssignmentSchema) });

export const AssignmentPageSchema = closed({
  assignment: AssignmentSchema,
  holders: T.Array(
    closed({ inscription: T.Integer(), firstName: T.String(), lastName: T.String(), ...progress }),
  ),
});

/** What one learner has been given, alone or with a group, the last first. */
export const GivenHomeworkSchema = closed({
  homework: T.Array(
    closed({
      id: Uuid,
      ...series,
      givenAt: Instant,
      /** Null: to this learner alone. */
      group: nullable(T.String()),
      ...progress,
    }),
  ),
});

/** `total`: how many numbered series there are; 0 where they have no numbers. */
export const HomeworkChoicesSchema = closed({
  series: T.Array(closed({ slug: Slug, label: T.String(), total: T.Integer() })),
});

/** The page draws `id` by chance: the same form sent twice makes one. Either `group` or `inscription`. */
export const NewHomeworkSchema = closed({
  id: Uuid,
  licence: LicenceCodeSchema,
  slug: Slug,
  order: nullable(T.Integer({ minimum: 1, maximum: 999 })),
  words: T.String({ maxLength: 500 }),
  dueOn: nullable(Day),
  group: T.Optional(Uuid),
  inscription: T.Optional(RowId),
});

export const HomeworkChangeSchema = closed({
  /** The one that was read. */
  version: T.Integer({ minimum: 1, maximum: 999_999_999 }),
  dueOn: nullable(Day),
  isWithdrawn: T.Boolean(),
});

const staff = { access: 'staff', whileActing: { refused: 'ACCES_REFUSE' } } as const;
const teacher = { ...staff, right: 'giveHomework' } as const;
const byAssignment = closed({ id: Uuid });
const id = 'Identifiant du devoir.';
const dueOn = 'Jour pour lequel il est donné (yyyy-MM-dd)\u00a0; nul, sans date.';

export const homeworkOperations = {
  'GET /api/school/learners/{id}/homework': {
    ...staff,
    right: 'viewLearners',
    summary: 'Les devoirs d’un élève, et ce qu’il en a fait',
    description:
      'Les siens et ceux de ses groupes, les derniers d’abord, cinquante au plus, sans ceux qui sont retirés. Le score est celui de la première série terminée.',
    fieldWords: {
      id: 'Numéro de l’inscription.',
      group: 'Nom du groupe\u00a0; nul pour un devoir donné à l’élève seul.',
    },
    params: closed({ id: RowIdText }),
    query: none,
    replies: { 200: GivenHomeworkSchema },
    refusals: ['INTROUVABLE'],
  },
  'GET /api/school/homework': {
    ...teacher,
    summary: 'Les devoirs donnés, et où en sont les élèves',
    description: 'Les derniers d’abord. Seulement ceux des groupes et des élèves que la personne voit.',
    fieldWords: { group: 'Seulement ceux de ce groupe.' },
    query: closed({ group: T.Optional(Uuid) }),
    replies: { 200: AssignmentsSchema },
  },
  'POST /api/school/homework': {
    ...teacher,
    summary: 'Donne un devoir à un groupe ou à un élève',
    description:
      'Une série d’un thème, une série d’entraînement ou des exercices, par le `slug` qui les commence. Une série déjà commencée qui convient compte si elle se termine après. Envoyé deux fois avec le même identifiant, il n’est donné qu’une fois.',
    fieldWords: {
      id: 'Tiré au hasard par la page.',
      licence: 'Permis de la série.',
      slug: 'Ce qu’il faut faire\u00a0: un `slug` de `GET /api/school/homework/choices`.',
      order: 'Numéro de la série\u00a0; nul, n’importe laquelle compte.',
      words: 'Ce que l’enseignant en dit.',
      dueOn,
      group: 'Groupe auquel il est donné.',
      inscription: 'Inscription de l’élève auquel il est donné.',
    },
    body: NewHomeworkSchema,
    replies: { 201: AssignmentSchema },
    refusals: ['INTROUVABLE', 'CONTENU_INDISPONIBLE'],
  },
  'GET /api/school/homework/choices': {
    ...teacher,
    summary: 'Les séries qui peuvent être données en devoir',
    description: 'Les thèmes, l’entraînement et les exercices d’un permis.',
    query: closed({ licence: LicenceCodeSchema }),
    replies: { 200: HomeworkChoicesSchema },
    refusals: ['INTROUVABLE'],
  },
  'GET /api/school/homework/{id}': {
    ...teacher,
    summary: 'Un devoir, élève par élève',
    description:
      'Qui ne l’a pas commencé, l’a commencé, l’a fait, est en retard. Les élèves du groupe sont ceux d’aujourd’hui.',
    fieldWords: { id },
    params: byAssignment,
    query: none,
    replies: { 200: AssignmentPageSchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/school/homework/{id}': {
    ...teacher,
    summary: 'Change le jour d’un devoir, le retire ou le rétablit',
    description: 'Avec la version lue\u00a0: si une autre personne l’a changé depuis, rien n’est fait.',
    fieldWords: {
      id,
      dueOn,
      version: 'Version lue.',
      isWithdrawn: 'true\u00a0: il est retiré aux élèves\u00a0; false\u00a0: il leur est donné.',
    },
    params: byAssignment,
    body: HomeworkChangeSchema,
    replies: { 200: AssignmentSchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS'],
  },
} as const satisfies Record<string, Operation>;

export type HomeworkState = T.Static<typeof State>;
export type Assignment = T.Static<typeof AssignmentSchema>;
export type Assignments = T.Static<typeof AssignmentsSchema>;
export type AssignmentDetails = T.Static<typeof AssignmentPageSchema>;
export type Holder = AssignmentDetails['holders'][number];
export type GivenHomework = T.Static<typeof GivenHomeworkSchema>['homework'][number];
export type HomeworkChoices = T.Static<typeof HomeworkChoicesSchema>;
export type NewHomework = T.Static<typeof NewHomeworkSchema>;
export type HomeworkChange = T.Static<typeof HomeworkChangeSchema>;
