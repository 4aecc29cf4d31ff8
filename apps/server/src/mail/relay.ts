/** The connection to the relay that accepts the mails. */
import { createTransport, type Transporter } from 'nodemailer';

const LIMITS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/**
 * Mails carry links that open accounts: on the way to another machine they are encrypted, or not sent.
 * `?requireTLS=false` in the address allows clear text, for a relay in a private network.
 */
export function connectRelay(smtpUrl: string): Transporter {
  const { protocol, hostname } = new URL(smtpUrl);
  return createTransport({
    url: smtpUrl,
    requireTLS: protocol === 'smtp:' && !LOOPBACK.test(hostname),
    ...LIMITS,
  });
}
