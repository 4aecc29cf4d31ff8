/** Why a mail was not sent, from the relay's answer. Pure. */

export interface SendFailure {
  /** Kept in the row for the operator: the relay's own words, which may repeat the recipient's address. */
  reason: string;
  /** Whether the same mail would be refused again. */
  isPermanent: boolean;
  /** For the log: codes only, nothing that names a person. */
  code: string;
  status: string | null;
}

/** As nodemailer throws it. */
interface SmtpError {
  code?: unknown;
  command?: unknown;
  permanent?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

/** Stages at which a relay refuses the mail itself; before them it refuses us, and the operator can fix that. */
const ABOUT_THE_MAIL = ['MAIL FROM', 'RCPT TO', 'DATA'];
/** «Sign in first», «use TLS first»: about us, at any stage. */
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
