/** The terms of the pages of networks of schools. */
import type { InvitedPerson, WorkingPerson } from './operator.ts';

export interface NetworksSearch {
  q?: string;
  page?: number;
}

export interface NetworkList {
  total: number;
  networks: readonly {
    id: number;
    name: string;
    /** Null: nobody knows. */
    createdAt: string | null;
    schools: number;
    /** Names of the first three. */
    firstSchools: readonly string[];
    headOffice: readonly string[];
    invited: number;
  }[];
}

/** A school as a network takes it in. */
export interface FreeSchool {
  id: number;
  name: string;
  brand: string;
  version: number;
}

export interface SchoolOfNetwork extends FreeSchool {
  suspendedAt: string | null;
  learners: number;
}

export interface OneNetwork {
  id: number;
  name: string;
  version: number;
  createdAt: string | null;
  schools: readonly SchoolOfNetwork[];
  people: readonly WorkingPerson[];
  invitations: readonly InvitedPerson[];
  acts: readonly { id: string; at: string; act: string; by: string | null; about: string | null }[];
}

/** Without a school, and with nobody at its head office. */
export const isEmptyNetwork = ({ schools, people }: OneNetwork): boolean =>
  schools.length === 0 && people.every(({ endedAt }) => endedAt !== null);
