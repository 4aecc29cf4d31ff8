/**
 * The answers of ticket validation, in the three forms of the CAS protocol. Source: Apereo CAS Protocol 3.0.3,
 * §2.4–2.5, Appendix A.
 */

import { escapeHtml } from '../../../platform/base/api.ts';

export type FailureCode =
  | 'INVALID_REQUEST'
  | 'INVALID_TICKET_SPEC'
  | 'INVALID_TICKET'
  | 'INVALID_SERVICE'
  | 'UNAUTHORIZED_SERVICE_PROXY'
  | 'INTERNAL_ERROR';

/** The person of a ticket. `user` is the e-mail of the account. */
export interface ValidationSuccess {
  ok: true;
  user: string;
  authenticationDate: Date;
  isFromNewLogin: boolean;
  attributes: Record<string, string | boolean>;
}
export interface ValidationFailure {
  ok: false;
  code: FailureCode;
  /** Replaces the code's own description. */
  description?: string;
}

const DESCRIPTIONS: Record<FailureCode, string> = {
  INVALID_REQUEST: 'The parameters service and ticket are both required.',
  INVALID_TICKET_SPEC: 'The ticket was not issued from a fresh sign-in, as renew requires.',
  INVALID_TICKET: 'The ticket is not recognized.',
  INVALID_SERVICE: 'The ticket was not issued for this service.',
  UNAUTHORIZED_SERVICE_PROXY:
    'No proxy-granting tickets are issued here: validate again, with a new ticket, without pgtUrl.',
  INTERNAL_ERROR: 'The ticket could not be validated.',
};

export function textReply(result: ValidationSuccess | ValidationFailure): string {
  return result.ok ? `yes\n${result.user}\n` : 'no\n\n';
}

export function xmlReply(result: ValidationSuccess | ValidationFailure): string {
  const body = result.ok ? successXml(result) : failureXml(result);
  return `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">\n${body}\n</cas:serviceResponse>\n`;
}

export function jsonReply(result: ValidationSuccess | ValidationFailure): string {
  const body = result.ok
    ? { authenticationSuccess: { user: result.user, attributes: allAttributes(result) } }
    : { authenticationFailure: { code: result.code, description: describe(result) } };
  return JSON.stringify({ serviceResponse: body });
}

/** The schema fixes the order of the first three. */
export function allAttributes(success: ValidationSuccess): Record<string, string | boolean> {
  return {
    authenticationDate: success.authenticationDate.toISOString(),
    longTermAuthenticationRequestTokenUsed: false,
    isFromNewLogin: success.isFromNewLogin,
    ...success.attributes,
  };
}

function successXml(success: ValidationSuccess): string {
  const attributes = Object.entries(allAttributes(success))
    .map(([name, value]) => `      <cas:${name}>${escapeXml(String(value))}</cas:${name}>`)
    .join('\n');
  return [
    '  <cas:authenticationSuccess>',
    `    <cas:user>${escapeXml(success.user)}</cas:user>`,
    `    <cas:attributes>\n${attributes}\n    </cas:attributes>`,
    '  </cas:authenticationSuccess>',
  ].join('\n');
}

function failureXml(failure: ValidationFailure): string {
  return `  <cas:authenticationFailure code="${failure.code}">${describe(failure)}</cas:authenticationFailure>`;
}

const describe = ({ code, description }: ValidationFailure): string => description ?? DESCRIPTIONS[code];

/** The answer of `/proxy` to a request for a proxy ticket. §2.7. */
export const PROXY_REFUSAL = `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">
  <cas:proxyFailure code="UNAUTHORIZED_SERVICE">No proxy tickets are issued here.</cas:proxyFailure>
</cas:serviceResponse>
`;

/** Text safe in an XML element or attribute; characters XML 1.0 can't hold become U+FFFD. */
export function escapeXml(text: string): string {
  const kept = text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\uFFFD');
  return escapeHtml(kept).replace(/\r/g, '&#13;');
}
