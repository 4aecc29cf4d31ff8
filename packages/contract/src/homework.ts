/** Series that staff give to a group or to one learner. */
import * as T from 'typebox';
import {
  closed,
  Day,
  Instant,
  LicenceCodeSchema,
  nullable,
  RowIdText,
  Slug,
  stringEnum,
  Uuid,
  YesNo,
} from './shapes.ts';

/** What one learner has done of it; the web has the French words. */
export const HOMEWORK_STATES = ['A_FAIRE', 'COMMENCE', 'FAIT', 'EN_RETARD'] as const;
export type HomeworkState = (typeof HOMEWORK_STATES)[number];

const series = {
  slug: Slug,
  /** Null: any series of this kind. */
  ordre: nullable(T.Integer()),
  libelle: T.String(),
  /** What the staff wrote; empty without words. */
  mots: T.String(),
  /** yyyy-MM-dd */
  pour_le: nullable(T.String()),
};

export const AssignmentSchema = closed({
  id: Uuid,
  permis: T.String(),
  ...series,
  donne_le: Instant,
  /** Null once the account is gone. */
  par: nullable(T.String()),
  retire_le: nullable(Instant),
  version: T.Integer(),
  /** It is for the group, or for the learner. */
  groupe: nullable(closed({ id: Uuid, nom: T.String() })),
  eleve: nullable(closed({ prenom: T.String(), nom: T.String() })),
  /** Learners that the caller sees and who have it. */
  total: T.Integer(),
  faits: T.Integer(),
  en_retard: T.Integer(),
});

export const AssignmentsQuerySchema = closed({ groupe: T.Optional(Uuid) });
/** The last ones first. */
export const AssignmentsReplySchema = closed({ devoirs: T.Array(AssignmentSchema) });

export const AssignmentPageSchema = closed({
  devoir: AssignmentSchema,
  eleves: T.Array(
    closed({
      inscription: T.Integer(),
      prenom: T.String(),
      nom: T.String(),
      etat: stringEnum(HOMEWORK_STATES),
      /** Of the first series that ended. */
      score: nullable(T.Integer()),
      nb_questions: nullable(T.Integer()),
      fait_le: nullable(Instant),
    }),
  ),
});

/** The page draws `id` by chance: the same form sent twice makes one. Either `groupe` or `inscription`. */
export const NewAssignmentFormSchema = closed({
  id: Uuid,
  permis: LicenceCodeSchema,
  slug: Slug,
  ordre: T.Optional(T.String({ pattern: '^[1-9][0-9]{0,2}$' })),
  mots: T.String({ maxLength: 500 }),
  pour_le: T.Union([T.Literal(''), Day]),
  groupe: T.Optional(Uuid),
  inscription: T.Optional(RowIdText),
});

export const AssignmentFormSchema = closed({
  version: T.String({ pattern: '^[1-9][0-9]{0,8}$' }),
  pour_le: T.Union([T.Literal(''), Day]),
  retrait: YesNo,
});

/** What one learner has been given, alone or with a group, the last first. */
export const LearnerHomeworkReplySchema = closed({
  devoirs: T.Array(
    closed({
      id: Uuid,
      ...series,
      donne_le: Instant,
      /** Null: to this learner alone. */
      groupe: nullable(T.String()),
      etat: stringEnum(HOMEWORK_STATES),
      score: nullable(T.Integer()),
      nb_questions: nullable(T.Integer()),
      fait_le: nullable(Instant),
    }),
  ),
});

export const HomeworkChoicesQuerySchema = closed({ permis: LicenceCodeSchema });
/** `total`: how many numbered series there are; 0 where they have no numbers. */
export const HomeworkChoicesReplySchema = closed({
  series: T.Array(closed({ slug: Slug, libelle: T.String(), total: T.Integer() })),
});

/** What is still to be done, the most urgent first. */
export const OwnHomeworkReplySchema = closed({
  devoirs: T.Array(closed({ id: Uuid, ...series, etat: stringEnum(HOMEWORK_STATES) })),
});

export type AssignmentReply = T.Static<typeof AssignmentSchema>;
export type AssignmentPageReply = T.Static<typeof AssignmentPageSchema>;
export type AssignmentsReply = T.Static<typeof AssignmentsReplySchema>;
export type LearnerHomeworkReply = T.Static<typeof LearnerHomeworkReplySchema>;
export type HomeworkChoicesReply = T.Static<typeof HomeworkChoicesReplySchema>;
export type OwnHomeworkReply = T.Static<typeof OwnHomeworkReplySchema>;
