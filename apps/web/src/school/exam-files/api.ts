/** A candidate's file. */
export { DOCUMENT_STATES, findFirstDay, proposeDay, sayFirstDay, sayProgress } from './files.ts';
export { useCandidateFile, useDocumentChange } from './queries.ts';
