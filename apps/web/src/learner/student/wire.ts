/** Maps the learner and what is open to them from the French wire, and back for the browser's storage. */
import type { Settings as WireSettings } from '@balise/contract/account/settings';
import type * as wire from '@balise/contract/account/student';
import type { Convocation } from '@balise/contract/base/convocation';
import type { StructureReply } from '@balise/contract/learner/structure';
import { MAINLAND } from '@balise/rules/time-zones';

export function toInscription(one: wire.Inscription) {
  return {
    id: one.id,
    licenceCode: one.permis,
    status: one.statut,
    /** When the access ends; null if it has no end. */
    expiresAt: one.date_expiration,
    creditsTotal: one.credits_total,
    /** Neither used nor reserved. */
    creditsLeft: one.credits_restants,
    /** Held by series that were not opened yet; missing in what an earlier release stored or sent. */
    creditsReserved: one.credits_reserves ?? 0,
  };
}

export type LearnerInscription = ReturnType<typeof toInscription>;

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

export function toApplication(one: wire.Application) {
  return {
    id: one.id,
    label: one.libelle,
    title: one.titre,
    address: one.lien,
    color: one.couleur,
    licenceCode: one.permis,
    status: one.statut,
    /** Whether its course takes the whole page. */
    isWholePage: one.plein_ecran,
    /** Whether its course is the commented one. */
    isCommented: one.est_max,
    /** When its course was completed; null until then. */
    completedAt: one.termine_le,
  };
}

/** A course or service beside the inscriptions. */
export type LearnerApplication = ReturnType<typeof toApplication>;

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

const toExamEntry = ({ statut, permis, lien }: wire.Kopilote) => ({
  status: statut,
  licenceCode: permis,
  address: lien,
});

/** The tile that leads to the registration for the exam; its address opens the school's own registration. */
export type ExamEntry = ReturnType<typeof toExamEntry>;

export const fromExamEntry = ({ status, licenceCode, address }: ExamEntry): wire.Kopilote => ({
  statut: status,
  permis: licenceCode,
  lien: address,
});

const toMessage = ({ id, type, contenu, debut, fin, lu }: wire.Message) => ({
  id,
  type,
  text: contenu,
  startsAt: debut,
  endsAt: fin,
  isRead: lu,
});

export type SchoolMessage = ReturnType<typeof toMessage>;

export const toAppointment = ({ date, heure, lieu }: Convocation) => ({
  /** yyyy-MM-dd */
  date,
  /** HH:MM */
  time: heure,
  place: lieu,
});

/** Day and hour as written on the convocation, in local time of the place. */
export type ExamAppointment = ReturnType<typeof toAppointment>;

/** A server from before this field says nothing of the exam. */
const toExam = (exam: wire.UserReply['demande_examen'] | undefined) =>
  exam
    ? {
        state: exam.etat,
        /** Null until the school has one. */
        appointment: exam.convocation && toAppointment(exam.convocation),
        /** The school's comment on the last change. */
        message: exam.message,
      }
    : null;

/** What the dashboard knows of the learner's newest request for the exam that was not withdrawn. */
export type CurrentExam = NonNullable<ReturnType<typeof toExam>>;

export const toSettings = (stored: WireSettings) => ({
  /** Applies to series started later; a running series keeps its rule. */
  timeRule: stored.temps,
  font: stored.police,
  /** In percent of the usual size. */
  textSize: stored.taille_texte,
  /** Whether the keys of the player work. */
  shortcuts: stored.raccourcis,
  motion: stored.animations,
  /** Whether questions are read aloud. */
  voice: stored.voix,
  /** Whether mock exams look like the tablet of the test centre. */
  tablet: stored.tablette,
});

export type UserSettings = ReturnType<typeof toSettings>;

export function toUser(reply: wire.UserReply) {
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
    /** By which the school of the inscription counts days. */
    zone: reply.fuseau ?? MAINLAND,
    /** When the account will be erased, once its owner has confirmed it; null otherwise. */
    erasureAt: reply.effacement_le,
    /** Signed proof of the sender of a letter to the school. Empty for staff who act for a learner. */
    contactProof: reply.jeton_contact,
    /** Null without a request for the exam of the chosen inscription. */
    exam: toExam(reply.demande_examen),
  };
}

export type LoadedUser = ReturnType<typeof toUser>;

export const toSchoolName = ({ nom }: StructureReply): string => nom;
