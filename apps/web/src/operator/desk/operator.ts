/** What the addresses of the pages of who runs the platform hold, and what their forms type. */
import type { MailState, SchoolListState } from '@balise/contract/operator/lists';
import type { NetworkReply } from '@balise/contract/operator/networks';
import type { NewSchoolBody } from '@balise/contract/operator/schools';

export interface SchoolsSearch {
  q?: string;
  state?: SchoolListState;
  brand?: string;
  page?: number;
}

export interface NetworksSearch {
  q?: string;
  page?: number;
}

export interface MailsSearch {
  state?: MailState;
  page?: number;
}

export interface SchoolDraft {
  name: string;
  email: string;
  phone: string;
  /** One of `TIME_ZONES`. */
  zone: string;
}

export type NewSchoolDraft = SchoolDraft & Pick<NewSchoolBody, 'key' | 'brand' | 'manager'>;

/** Without a school, and with nobody at its head office. */
export const isEmptyNetwork = ({ schools, people }: NetworkReply): boolean =>
  schools.length === 0 && people.every(({ endedAt }) => endedAt !== null);
