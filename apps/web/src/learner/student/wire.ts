/** Maps the learner and what is open to them from the French wire, and back for the browser's storage. */
import type { Settings as WireSettings } from '@balise/contract/account/settings';
import type * as wire from '@balise/contract/account/student';
import type { Convocation } from '@balise/contract/base/convocation';
import type { StructureReply } from '@balise/contract/learner/structure';
import { MAINLAND } from '@balise/rules/time-zones';
import type {
  ExamAppointment,
  ExamEntry,
  LearnerApplication,
  LearnerInscription,
  LoadedUser,
  SchoolMessage,
  UserSettings,
} from './user.ts';

export function toInscription(one: wire.Inscription): LearnerInscription {
  return {
    id: one.id,
    licenceCode: one.permis,
    status: one.statut,
    expiresAt: one.date_expiration,
    creditsTotal: one.credits_total,
    creditsLeft: one.credits_restants,
    // Missing in what an earlier release stored or sent.
    creditsReserved: one.credits_reserves ?? 0,
  };
}

export function fromInscription(one: LearnerInscription): wire.Inscription {
  return {
    id: one.id,
    permis: one.licenceCode,
    statut: one.status,
    date_expiration: one.expiresAt,
    credits_total: one.creditsTotal,
    credits_restants: one.creditsLeft,
    credits_reserves: one.creditsReserved,
  };
}

export function toApplication(one: wire.Application): LearnerApplication {
  return {
    id: one.id,
    label: one.libelle,
    title: one.titre,
    address: one.lien,
    color: one.couleur,
    licenceCode: one.permis,
    status: one.statut,
    isWholePage: one.plein_ecran,
    isCommented: one.est_max,
    completedAt: one.termine_le,
  };
}

export function fromApplication(one: LearnerApplication): wire.Application {
  return {
    id: one.id,
    libelle: one.label,
    titre: one.title,
    lien: one.address,
    couleur: one.color,
    permis: one.licenceCode,
    statut: one.status,
    plein_ecran: one.isWholePage,
    est_max: one.isCommented,
    termine_le: one.completedAt,
  };
}

const toExamEntry = ({ statut, permis, lien }: wire.Kopilote): ExamEntry => ({
  status: statut,
  licenceCode: permis,
  address: lien,
});

export const fromExamEntry = ({ status, licenceCode, address }: ExamEntry): wire.Kopilote => ({
  statut: status,
  permis: licenceCode,
  lien: address,
});

const toMessage = ({ id, type, contenu, debut, fin, lu }: wire.Message): SchoolMessage => ({
  id,
  type,
  text: contenu,
  startsAt: debut,
  endsAt: fin,
  isRead: lu,
});

export const toAppointment = ({ date, heure, lieu }: Convocation): ExamAppointment => ({
  date,
  time: heure,
  place: lieu,
});

/** A server from before this field says nothing of the exam. */
const toExam = (exam: wire.UserReply['demande_examen'] | undefined): LoadedUser['exam'] =>
  exam
    ? {
        state: exam.etat,
        appointment: exam.convocation && toAppointment(exam.convocation),
        message: exam.message,
      }
    : null;

export const toSettings = (stored: WireSettings): UserSettings => ({
  timeRule: stored.temps,
  font: stored.police,
  textSize: stored.taille_texte,
  shortcuts: stored.raccourcis,
  motion: stored.animations,
  voice: stored.voix,
  tablet: stored.tablette,
});

export function toUser(reply: wire.UserReply): LoadedUser {
  const { eleve, inscription } = reply;
  return {
    id: eleve.id_profile,
    firstName: eleve.prenom,
    lastName: eleve.nom,
    email: eleve.email,
    imageUrl: eleve.photo_url,
    schoolId: eleve.structure_id,
    groupId: eleve.groupement_id,
    inscription: inscription && toInscription(inscription),
    inscriptions: reply.inscriptions.map(toInscription),
    applications: reply.applications_externes.map(toApplication),
    examEntries: reply.application_kopilote.map(toExamEntry),
    messages: reply.messages.map(toMessage),
    settings: toSettings(reply.reglages),
    connectedAs: reply.connectedAs,
    zone: reply.fuseau ?? MAINLAND,
    erasureAt: reply.effacement_le,
    contactProof: reply.jeton_contact,
    exam: toExam(reply.demande_examen),
  };
}

export const toSchoolName = ({ nom }: StructureReply): string => nom;
