/** Maps courses from the French wire to the page, and a learner's progress to the wire. */
import type * as wire from '@balise/contract/learner/courses';
import type { OperationForm, OperationReply } from '@balise/contract/operations';
import {
  EXPECTED,
  type ShownCorrection,
  toCorrection,
  toMedia,
  toProposal,
  toSource,
} from '../../common/questions/api.ts';

export const toCourses = (reply: wire.CoursesReply) =>
  reply.cours.map((course) => ({
    /** Number of the application that opens it. */
    application: course.application,
    isPackage: course.genre === 'scorm',
    /** Both 0 for a package without chapters. */
    chapterCount: course.chapitres,
    completedCount: course.chapitres_termines,
    /** Percent; null if a package does not tell. */
    percent: course.avancement,
  }));

/** A learner's progress in a course of ours. */
export type CourseProgress = ReturnType<typeof toCourses>[number];

const toChapter = (head: wire.ChapterHead) => ({
  /** Its identifier in addresses. */
  chapter: head.chapitre,
  title: head.titre,
  theme: { id: head.theme.identifiant, label: head.theme.libelle, color: head.theme.couleur },
  minutes: head.minutes,
  readAt: head.lu_le,
  /** When it was first both read and checked; null until then. */
  completedAt: head.termine_le,
  /** The check: number of questions, of answers and of right answers. */
  questions: head.questions,
  answeredCount: head.repondues,
  rightCount: head.justes,
});

export type ChapterSummary = ReturnType<typeof toChapter>;

export const toOutline = (reply: wire.CourseReply) => ({
  title: reply.titre,
  summary: reply.resume,
  chapters: reply.chapitres.map(toChapter),
});

export type CourseOutline = ReturnType<typeof toOutline>;

const toChapterQuestion = (question: wire.CheckQuestion) => ({
  id: question.identifiant,
  statement: question.enonce,
  expected: EXPECTED[question.attendu],
  proposals: question.choix.map(toProposal),
  media: question.media && toMedia(question.media),
  correction: question.correction && toCorrection(question.correction),
});

/** A question of a check; `correction` is null until it is answered. */
export type ChapterQuestion = ReturnType<typeof toChapterQuestion>;

const toNeighbour = (chapter: wire.ChapterReply['suivant']) =>
  chapter && { chapter: chapter.chapitre, title: chapter.titre };

export const toChapterContent = (reply: wire.ChapterReply) => ({
  ...toChapter(reply),
  /** Its position among the chapters, from 1, and the number of chapters. */
  number: reply.numero,
  total: reply.total,
  /** Second-level headings; `anchor` is the id of the heading in the text. */
  parts: reply.parties.map(({ ancre, titre }) => ({ anchor: ancre, title: titre })),
  /** In order; exactly one of the two is null. */
  blocks: reply.blocs.map(({ html, figure }) => ({
    html,
    figure: figure && { media: toMedia(figure.media), caption: figure.legende },
  })),
  takeaways: reply.a_retenir,
  sources: reply.sources.map(toSource),
  checks: reply.controle.map(toChapterQuestion),
  previous: toNeighbour(reply.precedent),
  next: toNeighbour(reply.suivant),
});

export type ChapterContent = ReturnType<typeof toChapterContent>;

/** @param width of the pictures in the text, in CSS pixels */
export const chapterQueryForm = (width: number) => ({ taille: String(width) });

export const toChapterChange = (reply: wire.ChapterState) => ({
  chapter: toChapter(reply.chapitre),
  isCourseOver: reply.cours_termine,
});

/** A chapter after a change, and whether the change completes the course. */
export type ChapterChange = ReturnType<typeof toChapterChange>;

export const toCheckAnswerForm = (
  question: string,
  letters: string,
): OperationForm<'PUT /api/cours/{paquet}/{chapitre}/reponse'> => ({ question, reponse: letters });

export const toAnsweredCheck = (
  reply: OperationReply<'PUT /api/cours/{paquet}/{chapitre}/reponse'>,
): ChapterChange & { correction: ShownCorrection } => ({
  ...toChapterChange(reply),
  correction: toCorrection(reply.correction),
});

const STATUSES = { en_cours: 'running', termine: 'completed', reussi: 'passed', echoue: 'failed' } as const;
const STATUS_CODES = {
  running: 'en_cours',
  completed: 'termine',
  passed: 'reussi',
  failed: 'echoue',
} as const;

export const toPackage = (reply: wire.PackageReply) => ({
  /** Address of the page that frames it; null if this server has no origin for packages. */
  player: reply.lecteur,
  /** Files without which it does not begin, and that it lacks. */
  missing: reply.manquants,
  /** In order, at least one. */
  parts: reply.parties.map((part) => ({
    /** Its identifier in the manifest. */
    partId: part.partie,
    title: part.titre,
    /** Path of its first page at the origin of packages. */
    address: part.adresse,
    launchData: part.donnees,
    /** Score needed to pass; null if the author gives none. */
    passMark: part.seuil,
    objectives: part.objectifs,
    state: part.etat,
    status: part.statut && STATUSES[part.statut],
  })),
});

/** One part of a package: its launch data, and the state that it last stored for this learner, unchanged. */
export type CoursePart = CoursePackage['parts'][number];

/** A SCORM package, for the page that opens it. */
export type CoursePackage = ReturnType<typeof toPackage>;

/** The state that a part stores for its learner (text that only the part understands), and the progress it reports. */
export interface PartProgress {
  partId: string;
  state: string;
  status: keyof typeof STATUS_CODES;
  /** Both in percent. */
  score: number | null;
  progress: number | null;
}

export const fromPartProgress = (progress: PartProgress): wire.PackageState => ({
  partie: progress.partId,
  etat: progress.state,
  statut: STATUS_CODES[progress.status],
  score: progress.score,
  avancement: progress.progress,
});

export const toCourseEnd = (
  reply: OperationReply<'PUT /api/scorm/{paquet}'>,
): Pick<ChapterChange, 'isCourseOver'> => ({
  isCourseOver: reply.cours_termine,
});

export const toCompletedAt = (reply: OperationReply<'POST /api/cours/complete'>): string => reply.termine_le;
export const toCompletionForm = (applicationId: number) => ({ identifiant: String(applicationId) });

export const courseParams = (packageName: string) => ({ paquet: packageName });
export const chapterParams = (packageName: string, chapter: string) => ({
  paquet: packageName,
  chapitre: chapter,
});
