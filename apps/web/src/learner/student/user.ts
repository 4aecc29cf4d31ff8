/** The signed-in user and what is open to them, from the API's reply. */
import type { Settings as WireSettings } from '@balise/contract/account/settings';
import type { ExamState, LicenceCode, Status } from '@balise/contract/base/codes';
import type { TimeZone } from '@balise/rules/time-zones';

export interface LearnerInscription {
  id: number;
  licenceCode: LicenceCode;
  status: Status;
  /** When the access ends; null if it has no end. */
  expiresAt: string | null;
  creditsTotal: number;
  /** Neither used nor reserved. */
  creditsLeft: number;
  /** Held by series that were not opened yet. */
  creditsReserved: number;
}

/** A course or service beside the inscriptions. */
export interface LearnerApplication {
  id: number;
  label: string;
  title: string;
  address: string;
  color: string;
  licenceCode: LicenceCode;
  status: Status;
  /** Whether its course takes the whole page. */
  isWholePage: boolean;
  /** Whether its course is the commented one. */
  isCommented: boolean;
  /** When its course was completed; null until then. */
  completedAt: string | null;
}

/** The tile that leads to the registration for the exam; its address opens the school's own registration. */
export interface ExamEntry {
  status: Status;
  licenceCode: LicenceCode;
  address: string | null;
}

export interface SchoolMessage {
  id: number;
  type: 'info' | 'warning';
  text: string;
  startsAt: string;
  endsAt: string;
  isRead: boolean;
}

/** Day and hour as written on the convocation, in local time of the place. */
export interface ExamAppointment {
  /** yyyy-MM-dd */
  date: string;
  /** HH:MM */
  time: string;
  place: string;
}

/** What the dashboard knows of the learner's newest request for the exam that was not withdrawn. */
export interface CurrentExam {
  state: ExamState;
  /** Null until the school has one. */
  appointment: ExamAppointment | null;
  /** The school's comment on the last change. */
  message: string | null;
}

export interface UserSettings {
  /** Applies to series started later; a running series keeps its rule. */
  timeRule: WireSettings['temps'];
  font: WireSettings['police'];
  /** In percent of the usual size. */
  textSize: WireSettings['taille_texte'];
  /** Whether the keys of the player work. */
  shortcuts: boolean;
  motion: WireSettings['animations'];
  /** Whether questions are read aloud. */
  voice: boolean;
  /** Whether mock exams look like the tablet of the test centre. */
  tablet: boolean;
}

export interface LoadedUser {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  imageUrl: string | null;
  schoolId: number;
  groupId: number | null;
  inscription: LearnerInscription | null;
  inscriptions: LearnerInscription[];
  applications: LearnerApplication[];
  examEntries: ExamEntry[];
  messages: SchoolMessage[];
  settings: UserSettings;
  connectedAs: boolean;
  /** By which the school of the inscription counts days. */
  zone: TimeZone;
  /** When the account will be erased, once its owner has confirmed it; null otherwise. */
  erasureAt: string | null;
  /** Signed proof of the sender of a letter to the school. Empty for staff who act for a learner. */
  contactProof: string;
  /** Null without a request for the exam of the chosen inscription. */
  exam: CurrentExam | null;
}
