/** Why a mail did not go out, from what the relay answered. Pure. */

export interface SendFailure {
  /** What the row keeps for the operator: the relay's own words, which may repeat the recipient's address. */
  reason: string;
  /** The same mail would be refused again. */
  isPermanent: boolean;
  /** What the log may have: codes, and nothing that names anybody. */
  code: string;
  status: string | null;
}

/** As the mail program throws it. */
interface SmtpError {
  code?: unknown;
  command?: unknown;
  permanent?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

/** Where a relay speaks of the mail itself; before it speaks of us, which the operator mends. */
const ABOUT_THE_MAIL = ['MAIL FROM', 'RCPT TO', 'DATA'];
/** «Sign in first», «use TLS first»: about us, wherever they are said. */
const ABOUT_US = [530, 534, 535, 538];
const ENHANCED = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;

export function readFailure(error: unknown): SendFailure {
  const { code, command, permanent, responseCode, response } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as SmtpError;
  const enhanced = typeof response === 'string' ? ENHANCED.exec(response)?.[1] : undefined;
  return {
    reason: error instanceof Error ? error.message : 'unknown',
    isPermanent:
      permanent === true &&
      ABOUT_THE_MAIL.includes(String(command)) &&
      !ABOUT_US.includes(Number(responseCode)),
    code: typeof code === 'string' ? code : 'unknown',
    status: typeof responseCode === 'number' ? [responseCode, enhanced].filter(Boolean).join(' ') : null,
  };
}
