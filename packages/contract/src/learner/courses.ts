/** Our own courses: chapters to read, each with its check, and packages with a player of their own (SCORM). */
import * as T from 'typebox';
import {
  AnswerLetters,
  closed,
  Instant,
  LicenceCodeSchema,
  nullable,
  Slug,
  stringEnum,
  ThemeLetter,
} from '../base/shapes.ts';
import { ChoiceSchema, CorrectionSchema, MediaSchema } from './question.ts';

export const ChapterThemeSchema = closed({
  identifiant: ThemeLetter,
  libelle: T.String(),
  couleur: T.String(),
});
const Percent = T.Integer({ minimum: 0, maximum: 100 });

/** The learner's progress in the courses of their open applications. */
export const CoursesReplySchema = closed({
  cours: T.Array(
    closed({
      /** Number of the application. */
      application: T.Integer(),
      paquet: Slug,
      genre: stringEnum(['chapitres', 'scorm']),
      /** Both 0 for a package without chapters of its own. */
      chapitres: T.Integer(),
      chapitres_termines: T.Integer(),
      /** Percent; null if a package does not tell. */
      avancement: nullable(Percent),
    }),
  ),
});

/** The state of a check: its number of questions, of answers and of right answers. */
export const ChapterHeadSchema = closed({
  chapitre: Slug,
  titre: T.String(),
  theme: ChapterThemeSchema,
  minutes: T.Integer(),
  lu_le: nullable(Instant),
  /** When it was first read and its check first answered; null until then. */
  termine_le: nullable(Instant),
  questions: T.Integer(),
  repondues: T.Integer(),
  justes: T.Integer(),
});

export const CourseReplySchema = closed({
  paquet: Slug,
  titre: T.String(),
  resume: T.String(),
  permis: LicenceCodeSchema,
  chapitres: T.Array(ChapterHeadSchema),
});

/** A check's question before it is answered; `correction` is null until then. */
export const CheckSchema = closed({
  identifiant: T.String(),
  enonce: T.String(),
  attendu: stringEnum(['une', 'plusieurs']),
  choix: T.Array(ChoiceSchema),
  media: nullable(MediaSchema),
  correction: nullable(CorrectionSchema),
});

export const ChapterNeighbourSchema = closed({ chapitre: Slug, titre: T.String() });

export const ChapterReplySchema = closed({
  ...ChapterHeadSchema.properties,
  /** Its position among the chapters, from 1, and their number. */
  numero: T.Integer(),
  total: T.Integer(),
  /** Headings of the second level; `ancre` is the id of the heading in the text. */
  parties: T.Array(closed({ ancre: T.String(), titre: T.String() })),
  /** In order; one of the two is null. */
  blocs: T.Array(
    closed({
      html: nullable(T.String()),
      figure: nullable(closed({ media: MediaSchema, legende: T.String() })),
    }),
  ),
  a_retenir: T.Array(T.String()),
  sources: T.Array(closed({ texte: T.String(), article: T.String() })),
  controle: T.Array(CheckSchema),
  precedent: nullable(ChapterNeighbourSchema),
  suivant: nullable(ChapterNeighbourSchema),
});

export const PictureQuerySchema = closed({ taille: T.Optional(T.String({ pattern: '^[0-9]{1,5}$' })) });

export const CheckAnswerFormSchema = closed({
  question: T.String({ pattern: '^[a-z0-9][a-z0-9-]{0,19}$' }),
  reponse: AnswerLetters,
});

/** The state of the chapter after a change. */
export const ChapterStateSchema = closed({ chapitre: ChapterHeadSchema, cours_termine: T.Boolean() });
export const CheckAnswerReplySchema = closed({
  ...ChapterStateSchema.properties,
  correction: CorrectionSchema,
});

export const COURSES_PACKAGE_STATES = ['en_cours', 'termine', 'reussi', 'echoue'] as const;
const PackageStatus = stringEnum(COURSES_PACKAGE_STATES);
/** Identifier of an item in the manifest of a package. */
const PartName = T.String({ minLength: 1, maxLength: 200 });

/** A SCORM package as the page opens it. */
export const PackageReplySchema = closed({
  paquet: Slug,
  titre: T.String(),
  version: stringEnum(['1.2', '2004']),
  /** Address of the page that frames it, at an origin of its own; null if this server has no origin for packages. */
  lecteur: nullable(T.String()),
  /** Files without which it does not begin, and that it lacks; the first ones. */
  manquants: T.Array(T.String()),
  /** In order, at least one. */
  parties: T.Array(
    closed({
      partie: PartName,
      titre: T.String(),
      /** Path of its first page at that origin. */
      adresse: T.String(),
      /** The author's launch data. */
      donnees: T.String(),
      /** Score needed to pass: out of 100 in SCORM 1.2, out of 1 in SCORM 2004; null if its author gives none. */
      seuil: nullable(T.Number()),
      /** Names of its objectives, in SCORM 2004. */
      objectifs: T.Array(T.String()),
      /** The state that it last stored for the learner, unchanged; null the first time. */
      etat: nullable(T.String()),
      statut: nullable(PackageStatus),
    }),
  ),
});

/** Half of a long text may be signs that JSON writes as two. */
export const LONGEST_PACKAGE_STATE = 1_700_000;

/** A part's stored data on its learner (JSON text that only the package understands), and the learner's progress. */
export const PackageStateSchema = closed({
  /** By default, the first part. */
  partie: T.Optional(PartName),
  etat: T.String({ minLength: 2, maxLength: LONGEST_PACKAGE_STATE }),
  statut: PackageStatus,
  score: nullable(Percent),
  avancement: nullable(Percent),
});
export const PackageStoredSchema = closed({
  enregistre_le: Instant,
  /** Whether every part is finished. */
  cours_termine: T.Boolean(),
});

export type PackageReply = T.Static<typeof PackageReplySchema>;
export type PackageState = T.Static<typeof PackageStateSchema>;
export type CoursesReply = T.Static<typeof CoursesReplySchema>;
export type CourseReply = T.Static<typeof CourseReplySchema>;
export type ChapterHead = T.Static<typeof ChapterHeadSchema>;
export type ChapterReply = T.Static<typeof ChapterReplySchema>;
export type CheckQuestion = T.Static<typeof CheckSchema>;
export type ChapterState = T.Static<typeof ChapterStateSchema>;

/** `identifiant` is the number of a course application. */
export const CompletedFormSchema = closed({
  identifiant: T.String({ pattern: '^[a-z0-9][a-z0-9-]{0,59}$' }),
});

export const CompletedReplySchema = closed({ identifiant: T.String(), termine_le: Instant });
