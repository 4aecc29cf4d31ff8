/** The terms of the form that corrects who a learner is. */

/** As typed; an empty text is nothing. */
export interface TypedDetails {
  lastName: string;
  firstName: string;
  birthDate: string;
  phone: string;
}
export const DETAIL_FIELDS = ['lastName', 'firstName', 'birthDate', 'phone'] as const;
export type DetailField = (typeof DETAIL_FIELDS)[number];
