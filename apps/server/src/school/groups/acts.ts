/** How the audit names what staff do with groups. */
export const ADDED_TO_GROUP = 'ecole.ajouter_au_groupe';
export const REMOVED_FROM_GROUP = 'ecole.retirer_du_groupe';
export const GROUP_MADE = 'ecole.creer_groupe';
export const GROUP_CHANGED = 'ecole.changer_groupe';
