/** What other rooms use of this one. */
export { ConsentGate } from './consent-gate.tsx';
export { openChoices, visitPage } from './consent-store.ts';
