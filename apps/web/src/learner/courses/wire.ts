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
import type {
  ChapterChange,
  ChapterContent,
  ChapterQuestion,
  ChapterSummary,
  CourseOutline,
  CoursePackage,
  CourseProgress,
  PartProgress,
  PartStatus,
} from './course.ts';

export const toCourses = (reply: wire.CoursesReply): CourseProgress[] =>
  reply.cours.map((course) => ({
    application: course.application,
    kind: course.genre === 'scorm' ? 'scorm' : 'chapters',
    chapterCount: course.chapitres,
    completedCount: course.chapitres_termines,
    percent: course.avancement,
  }));

const toChapter = (head: wire.ChapterHead): ChapterSummary => ({
  chapter: head.chapitre,
  title: head.titre,
  theme: { id: head.theme.identifiant, label: head.theme.libelle, color: head.theme.couleur },
  minutes: head.minutes,
  readAt: head.lu_le,
  completedAt: head.termine_le,
  questions: head.questions,
  answeredCount: head.repondues,
  rightCount: head.justes,
});

export const toOutline = (reply: wire.CourseReply): CourseOutline => ({
  title: reply.titre,
  summary: reply.resume,
  chapters: reply.chapitres.map(toChapter),
});

const toChapterQuestion = (question: wire.CheckQuestion): ChapterQuestion => ({
  id: question.identifiant,
  statement: question.enonce,
  expected: EXPECTED[question.attendu],
  proposals: question.choix.map(toProposal),
  media: question.media && toMedia(question.media),
  correction: question.correction && toCorrection(question.correction),
});

const toNeighbour = (chapter: wire.ChapterReply['suivant']) =>
  chapter && { chapter: chapter.chapitre, title: chapter.titre };

export const toChapterContent = (reply: wire.ChapterReply): ChapterContent => ({
  ...toChapter(reply),
  number: reply.numero,
  total: reply.total,
  parts: reply.parties.map(({ ancre, titre }) => ({ anchor: ancre, title: titre })),
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

/** @param width of the pictures in the text, in CSS pixels */
export const chapterQueryForm = (width: number) => ({ taille: String(width) });

export const toChapterChange = (reply: wire.ChapterState): ChapterChange => ({
  chapter: toChapter(reply.chapitre),
  isCourseOver: reply.cours_termine,
});

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

export const toPackage = (reply: wire.PackageReply): CoursePackage => ({
  player: reply.lecteur,
  missing: reply.manquants,
  parts: reply.parties.map((part) => ({
    partId: part.partie,
    title: part.titre,
    address: part.adresse,
    launchData: part.donnees,
    passMark: part.seuil,
    objectives: part.objectifs,
    state: part.etat,
    status: part.statut && (STATUSES[part.statut] satisfies PartStatus),
  })),
});

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
