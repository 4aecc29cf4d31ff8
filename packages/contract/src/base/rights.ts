/**
 * What the staff of schools may do: each right, with the roles that have it. The server refuses by these lists, and
 * tells the web the rights of a caller, so that it never decides by a role.
 */

/** Roles at one school. */
export const SCHOOL_ROLES = ['instructor', 'secretary', 'manager'] as const;
export type SchoolRole = (typeof SCHOOL_ROLES)[number];

/** Of people of the head office of several schools (`headOffice`), and of the platform (`operator`). */
export type StaffRole = SchoolRole | 'headOffice' | 'operator';

/**
 * An instructor may be limited to their own groups: where the right is about learners, then only about those of these
 * groups.
 */
export const RIGHTS = {
  /** The roster, the page of a learner and the statistics. */
  viewLearners: ['instructor', 'secretary', 'manager'],
  /** What a learner answered, question by question. */
  viewAnswers: ['instructor', 'manager'],
  /** Phone and day of birth. */
  viewDetails: ['secretary', 'manager'],
  giveHomework: ['instructor', 'manager'],
  writeMessages: ['instructor', 'secretary', 'manager'],
  /** To make and change groups, and say who is in them: those that one teaches. */
  manageGroups: ['instructor', 'secretary', 'manager'],
  /** The same for every group of the school. */
  manageAllGroups: ['secretary', 'manager'],
  /** Who works at the school, as what, and who teaches which group. */
  manageTeam: ['manager'],
  /** To add learners, one by one or as a file, correct who they are, make codes, prolong an access, grant credits. */
  enrolLearners: ['secretary', 'manager'],
  viewExams: ['instructor', 'secretary', 'manager'],
  proposeExam: ['instructor', 'manager'],
  decideExam: ['secretary', 'manager'],
  /** To see what a learner sees, in their place. */
  actForLearner: ['instructor', 'manager', 'operator'],
  exportData: ['manager'],
  viewJournal: ['manager'],
  /** To begin the erasure of a learner who asks for it at the desk. */
  eraseLearner: ['manager'],
  /** Sums of all schools of a network. */
  viewNetwork: ['headOffice'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Right = keyof typeof RIGHTS;
export const RIGHT_NAMES = Object.keys(RIGHTS) as Right[];

/** Rights at one school, and rights over a network: no right is both. */
export type NetworkRight = {
  [R in Right]: 'headOffice' extends (typeof RIGHTS)[R][number] ? R : never;
}[Right];

export function hasRight(role: StaffRole, right: Right): boolean {
  return (RIGHTS[right] as readonly StaffRole[]).includes(role);
}
