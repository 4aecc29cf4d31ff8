/** Consent before tags. */
export { ConsentGate } from './consent-gate.tsx';
export { openChoices, visitPage } from './consent-store.ts';
