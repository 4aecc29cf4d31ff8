/** How the audit names what happens to a school's team. */
export const STAFF_INVITED = 'ecole.inviter_equipe';
export const INVITATION_SENT_AGAIN = 'ecole.renvoyer_invitation';
export const INVITATION_WITHDRAWN = 'ecole.retirer_invitation';
export const STAFF_JOINED = 'ecole.rejoindre_equipe';
export const CONTRACT_CHANGED = 'ecole.changer_contrat';
export const CONTRACT_ENDED = 'ecole.finir_contrat';
export const CONTRACT_RESUMED = 'ecole.reprendre_contrat';
