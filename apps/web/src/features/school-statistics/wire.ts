/** Statistics, report and journal of a school: maps the French wire to our terms. */
import type { JournalReply } from '@balise/contract/school-journal';
import type {
  AskedQuestionReply,
  SchoolQuestionReply,
  SchoolQuestionsReply,
} from '@balise/contract/school-questions';
import type { NetworkReportReply, SchoolReportReply } from '@balise/contract/school-report';
import type {
  AskedQuestion,
  Journal,
  JournalSearch,
  NetworkLine,
  NetworkReport,
  QuestionDetails,
  QuestionList,
  QuestionsSearch,
  ReportLine,
  ReportPeriod,
  SchoolReport,
} from './statistics.ts';

export const toQuestionsQuery = ({ licence, group, theme, order, page }: QuestionsSearch) => ({
  ...toQuestionQuery({ ...(licence && { licence }), ...(group && { group }) }),
  ...(theme && { theme }),
  ...(order && { classement: order }),
  ...(page && { numero_page: String(page) }),
});

export const toQuestionQuery = ({ licence, group }: Pick<QuestionsSearch, 'licence' | 'group'>) => ({
  ...(licence && { permis: licence }),
  ...(group && { groupe: group }),
});

const toAskedQuestion = (one: AskedQuestionReply): AskedQuestion => ({
  id: one.identifiant,
  isCurrent: one.actuelle,
  theme: one.theme,
  statement: one.enonce,
  media: {
    url: one.media.url,
    width: one.media.largeur,
    height: one.media.hauteur,
    alternative: one.media.alternative,
    clip: null,
  },
  proposals: one.propositions.map(({ lettre, consigne, texte, juste, choisie }) => ({
    letter: lettre,
    prompt: consigne,
    text: texte,
    isRight: juste,
    people: choisie,
  })),
  people: one.premiere.eleves,
  right: one.premiere.justes,
  rate: one.premiere.taux,
  low: one.premiere.bas,
  high: one.premiere.haut,
  rateEverywhere: one.toutes_ecoles?.taux ?? null,
});

export const toQuestionList = (reply: SchoolQuestionsReply): QuestionList => ({
  madeAt: reply.fait_le,
  licence: reply.permis,
  licences: reply.permis_possibles,
  groups: reply.groupes.map(({ id, nom }) => ({ id, name: nom })),
  themes: reply.themes.map(({ identifiant, libelle }) => ({ letter: identifiant, label: libelle })),
  total: reply.total,
  hidden: reply.masquees,
  questions: reply.questions.map(toAskedQuestion),
});

export const toQuestionDetails = (reply: SchoolQuestionReply): QuestionDetails => ({
  madeAt: reply.fait_le,
  licence: reply.permis,
  question: toAskedQuestion(reply.question),
  answers: reply.reponses,
  rightAnswers: reply.reponses_justes,
  reasons: reply.raisons,
  explanation: reply.explication,
});

export const toPeriodQuery = ({ from, to }: ReportPeriod) => ({ du: from, au: to });

type Results = SchoolReportReply['total']['resultats'];
const toResults = ({ recus, ajournes, taux }: Results) => ({ passed: recus, failed: ajournes, rate: taux });

const toReportLine = (line: SchoolReportReply['total']): ReportLine => ({
  enrolled: line.inscrits,
  active: line.actifs,
  requests: line.demandes_examen,
  results: toResults(line.resultats),
  firstAttempts: toResults(line.premiers_passages),
  minutes: line.minutes,
});

export const toSchoolReport = (reply: SchoolReportReply): SchoolReport => ({
  madeAt: reply.fait_le,
  school: reply.ecole,
  from: reply.du,
  to: reply.au,
  licences: reply.permis.map((one) => ({ licence: one.permis, ...toReportLine(one) })),
  total: toReportLine(reply.total),
});

const toNetworkLine = (line: NetworkReportReply['total']): NetworkLine => ({
  enrolled: line.inscrits,
  active: line.actifs,
  examined: line.presentes,
  passed: line.recus,
  rate: line.taux,
});

export const toNetworkReport = (reply: NetworkReportReply): NetworkReport => ({
  name: reply.groupement,
  madeAt: reply.fait_le,
  period: reply.du !== null && reply.au !== null ? { from: reply.du, to: reply.au } : null,
  schools: reply.ecoles.map((one) => ({
    ...toNetworkLine(one),
    name: one.nom,
    medianDays: one.jours_mediane,
  })),
  total: toNetworkLine(reply.total),
});

export const toJournalQuery = ({ kind, actor, learner, before, row }: JournalSearch) => ({
  ...(kind && { genre: kind }),
  ...(actor && { par: String(actor) }),
  ...(learner && { eleve: String(learner) }),
  ...(before && row && { avant: before, ligne: row }),
});

export const toJournal = (reply: JournalReply): Journal => ({
  lines: reply.lignes.map(({ id, le, acte, par, personne, precisions }) => ({
    id,
    at: le,
    act: acte,
    by: par,
    about: personne && { name: personne.nom, inscription: personne.inscription },
    details: precisions.map(({ nom, valeur }) => ({ name: nom, value: valeur })),
  })),
  hasOlder: reply.suite,
  colleagues: reply.personnel.map(({ compte, nom }) => ({ account: compte, name: nom })),
  learner: reply.eleve,
});
