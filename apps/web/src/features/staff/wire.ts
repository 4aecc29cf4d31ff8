/** What the staff of a school see: maps the French wire to our terms. */

import type * as learner from '@balise/contract/school-learner';
import { toReadiness } from '../readiness/wire.ts';
import { toEffort } from '../rhythm/wire.ts';
import type { LearnerFile, MissedQuestion, SeriesEntry } from './staff.ts';

export const toLearnerFile = (reply: learner.SchoolLearner): LearnerFile => ({
  name: `${reply.eleve.prenom} ${reply.eleve.nom}`,
  email: reply.eleve.email,
  phone: reply.eleve.telephone,
  birthDay: reply.eleve.naissance,
  groups: reply.eleve.groupes.map(({ nom }) => nom),
  inscription: reply.inscription,
  inscriptions: reply.inscriptions.map((one) => ({
    id: one.id,
    licence: one.permis,
    status: one.etat,
    accessEnd: one.acces_fin,
    creditsLeft: one.credits_restants,
    credits: one.credits_total,
  })),
  finishedSeries: reply.series.terminees,
  lastSeries: reply.series.derniere,
  themes: reply.themes.map((one) => ({
    letter: one.identifiant,
    label: one.libelle,
    color: one.couleur,
    met: one.questions,
    right: one.justes,
    threshold: one.seuil,
  })),
  readiness: reply.preparation && toReadiness(reply.preparation),
  rhythm: {
    examDay: reply.rythme.examen,
    minutes: reply.rythme.minutes,
    streak: reply.rythme.jours_de_suite,
    week: toEffort(reply.rythme.sept_jours),
    month: toEffort(reply.rythme.vingt_huit_jours),
  },
  exams: reply.examens.map(({ id, etat, centre, convocation }) => ({
    id,
    state: etat,
    place: convocation?.lieu ?? centre,
    day: convocation?.date ?? null,
    hour: convocation?.heure ?? null,
  })),
  messages: reply.messages.map(({ contenu, debut, lu_le }) => ({
    text: contenu,
    from: debut,
    readAt: lu_le,
  })),
  looks: reply.regards.map(({ par, quoi, le }) => ({
    by: quoi === 'programme' ? 'Le logiciel de gestion' : par,
    actedFor: quoi === 'agir_pour',
    hasCorrected: quoi === 'modification',
    at: le,
  })),
});

export const toSeriesEntries = ({ series }: learner.LearnerSeriesReply): SeriesEntry[] =>
  series.map((one) => ({
    id: one.id,
    at: one.date,
    isFinished: one.terminee,
    label: one.libelle,
    order: one.ordre,
    answered: one.nb_questions_realisees,
    questions: one.nb_questions,
    score: one.score,
  }));

export const toMissedQuestions = ({ questions }: learner.MissedQuestionsReply): MissedQuestion[] =>
  questions.map((one) => ({
    id: one.identifiant,
    theme: one.theme,
    statement: one.enonce,
    asked: one.posee,
    missed: one.manquee,
    isLastRight: one.derniere.juste,
  }));
