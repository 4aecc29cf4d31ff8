/**
 * What the staff of schools may do: each right, with the roles that have it. The server refuses by these lists, and
 * tells the web the rights of a caller, so that it never decides by a role.
 */

/** Roles at one school. */
export const SCHOOL_ROLES = ['moniteur', 'secretaire', 'gerant'] as const;
export type SchoolRole = (typeof SCHOOL_ROLES)[number];

/** Of people of the head office of several schools (`siege`), and of the platform (`operateur`). */
export type StaffRole = SchoolRole | 'siege' | 'operateur';

/**
 * A moniteur may be limited to their own groups: where the right is about learners, then only about those of these
 * groups.
 */
export const RIGHTS = {
  /** The roster, the page of a learner and the statistics. */
  voir_eleves: ['moniteur', 'secretaire', 'gerant'],
  /** What a learner answered, question by question. */
  voir_reponses: ['moniteur', 'gerant'],
  /** Phone and day of birth. */
  voir_coordonnees: ['secretaire', 'gerant'],
  donner_devoirs: ['moniteur', 'gerant'],
  ecrire_messages: ['moniteur', 'secretaire', 'gerant'],
  /** To make and change groups, and say who is in them: those that one teaches. */
  gerer_groupes: ['moniteur', 'secretaire', 'gerant'],
  /** The same for every group of the school. */
  gerer_tous_groupes: ['secretaire', 'gerant'],
  /** Who works at the school, as what, and who teaches which group. */
  gerer_equipe: ['gerant'],
  /** To add learners, one by one or as a file, correct who they are, make codes, prolong an access, grant credits. */
  inscrire_eleves: ['secretaire', 'gerant'],
  voir_examens: ['moniteur', 'secretaire', 'gerant'],
  proposer_examen: ['moniteur', 'gerant'],
  decider_examen: ['secretaire', 'gerant'],
  /** To see what a learner sees, in their place. */
  agir_pour_eleve: ['moniteur', 'gerant', 'operateur'],
  exporter: ['gerant'],
  voir_journal: ['gerant'],
  /** To begin the erasure of a learner who asks for it at the desk. */
  effacer_eleve: ['gerant'],
  /** Sums of all schools of a network. */
  voir_groupement: ['siege'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Right = keyof typeof RIGHTS;
export const RIGHT_NAMES = Object.keys(RIGHTS) as Right[];

/** Rights at one school, and rights over a network: no right is both. */
export type NetworkRight = {
  [R in Right]: 'siege' extends (typeof RIGHTS)[R][number] ? R : never;
}[Right];

export function hasRight(role: StaffRole, right: Right): boolean {
  return (RIGHTS[right] as readonly StaffRole[]).includes(role);
}

/** Roles at a school that have this right. */
export const schoolRolesWith = (right: Right): SchoolRole[] =>
  SCHOOL_ROLES.filter((role) => hasRight(role, right));
