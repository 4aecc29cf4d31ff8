/** Who is signed in and what is open to them, as the API answers it. */
import type { LicenceCode, Status } from '@balise/contract/codes';
import type { UserSettings } from '../settings/settings.ts';

export interface LearnerInscription {
  id: number;
  licenceCode: LicenceCode;
  status: Status;
  /** When the access ends; null when it has no end. */
  expiresAt: string | null;
  creditsTotal: number;
  creditsLeft: number;
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
  /** Its course takes the whole page. */
  isWholePage: boolean;
  /** Its course is the commented one. */
  isCommented: boolean;
  /** When its course was completed; null until it is. */
  completedAt: string | null;
}

/** The tile that leads to registering for the exam; its address opens the school's own registration. */
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
  /** When the account will be erased, as its owner confirmed; null otherwise. */
  erasureAt: string | null;
  /** Signed proof of who writes to the school. Empty in somebody's place. */
  contactProof: string;
}
