/** How the audit names what staff do with homework. */
export const HOMEWORK_GIVEN = 'ecole.donner_devoir';
export const HOMEWORK_CHANGED = 'ecole.changer_devoir';
