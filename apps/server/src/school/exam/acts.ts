/** How the audit names what staff do around exams. */
export const EXAM_MOVED = 'ecole.examen';
export const FILE_CHANGED = 'ecole.dossier_examen';
export const EXAM_PROPOSED = 'ecole.proposer_examen';
export const PROPOSAL_ACCEPTED = 'ecole.accepter_examen';
export const PROPOSAL_REFUSED = 'ecole.refuser_examen';
export const PROPOSAL_WITHDRAWN = 'ecole.retirer_proposition';
