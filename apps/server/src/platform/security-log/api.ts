/** What a security officer reads: sign-ins, refusals, rights. */
export { SECURITY_EVENT_KINDS, type SecurityEventKind } from './kinds.ts';
export { createSecurityLog, type SecurityLog, toEmailReference } from './record.ts';
export { recordRefusals } from './refusals.ts';
export { cleanSecurityEvents, type SecurityEventFilter, selectSecurityEvents } from './store.ts';
