/** Closed lists and limits of how a school brings its learners, without schemas: its pages import them. */

/** Codes of one batch. */
export const MOST_CODES = 1000;

/** Bytes of a list. */
export const LONGEST_LIST = 1024 * 1024;

/** What a column of a list may be. */
export const LIST_FIELDS = [
  'lastName',
  'firstName',
  'fullName',
  'email',
  'birthDate',
  'phone',
  'parentEmail',
] as const;
export type ListField = (typeof LIST_FIELDS)[number];
