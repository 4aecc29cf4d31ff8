/** Who a learner is, as their school corrects it. */
export interface KnownDetails {
  lastName: string;
  firstName: string;
  /** yyyy-MM-dd */
  birthDate: string | null;
  phone: string | null;
  /** Otherwise only what is missing may be added. */
  isAllOpen: boolean;
  /** The agreement of a parent is awaited. */
  awaitsParent: boolean;
  version: string;
  changedAt: string | null;
  /** Null once the account is gone. */
  changedBy: string | null;
}

/** As typed; an empty text is nothing. */
export interface TypedDetails {
  lastName: string;
  firstName: string;
  birthDate: string;
  phone: string;
}
export const DETAIL_FIELDS = ['lastName', 'firstName', 'birthDate', 'phone'] as const;
export type DetailField = (typeof DETAIL_FIELDS)[number];
