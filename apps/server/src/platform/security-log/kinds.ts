/** The kinds of security events. A check of the table holds the same list. */

/** Events of people who have proved who they are. */
const PROVED = [
  'sign_in',
  'session_opened',
  'impersonation_begun',
  'password_changed',
  'sessions_ended',
  'erasure_asked',
  'erasure_confirmed',
  'erasure_cancelled',
  'staff_invited',
  'staff_joined',
  'staff_changed',
  'second_step_added',
  'second_step_removed',
  'second_step_passed',
  'recovery_codes_made',
  'recovery_code_used',
  'operator_act',
  'identity_confirmed',
  'confirmation_link_asked',
] as const;

/** Events that any stranger can cause, any number of times. */
export const UNPROVED = [
  'sign_in_failed',
  'sign_in_throttled',
  'impersonation_refused',
  'service_refused',
  'ticket_refused',
  'partner_token_refused',
  'form_refused',
  'anti_forgery_refused',
  'access_refused',
  'throttled',
  'key_refused',
  'code_refused',
  'password_check_failed',
  'password_link_asked',
  'password_link_throttled',
] as const;

export const SECURITY_EVENT_KINDS = [...PROVED, ...UNPROVED] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

const unproved: ReadonlySet<string> = new Set(UNPROVED);
export const isUnproved = (kind: SecurityEventKind): boolean => unproved.has(kind);
