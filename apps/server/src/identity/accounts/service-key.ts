/** When two spellings of an address are one service. Which addresses may be a service is decided in `services.ts`. */
import { MAX_SERVICE_LENGTH } from '@balise/rules/service-rule';

/** Scheme and host, path, query. An address with a fragment is not one that a ticket is sent to. */
const PARTS = /^(https?:\/\/[^/?#\\@\s\p{C}]+)(\/[^?#]*)?(?:\?([^#]*))?$/iu;
/** These separate the parts of an address, or begin an escape: as themselves they mean something else. */
const KEPT_ESCAPES = new Set(['%2F', '%25', '%23', '%3F', '%26']);

/**
 * One text for all spellings of an address that differ only in what is escaped, in the case of an escape or of the host, or in a
 * port that is the scheme's own. Undefined for what is no web address. It is only compared: nobody is sent to it.
 */
export function toServiceKey(address: string): string | undefined {
  if (address.length > MAX_SERVICE_LENGTH || /\p{Cs}/u.test(address)) return undefined;
  const [, site, path, query] = PARTS.exec(address) ?? [];
  if (site === undefined || !URL.canParse(site)) return undefined;
  const { origin } = new URL(site);
  // In a query, forms write a space as a plus sign.
  const asked = query ? `?${writeEmptyValues(unescapeSigns(query.replaceAll('+', ' ')))}` : '';
  return origin + (unescapeSigns(path ?? '') || '/') + asked;
}

/** Clients that read a query as a form write a field without a value anew with its sign: `a` becomes `a=`. */
const writeEmptyValues = (query: string): string =>
  query
    .split('&')
    .map((field) => (field === '' || field.includes('=') ? field : `${field}=`))
    .join('&');

/**
 * Escapes of printable ASCII become the sign itself, and everything else is escaped; a per cent sign that begins no escape is doubled. So
 * the result has one reading, and unescaping twice gives no other address.
 */
function unescapeSigns(text: string): string {
  return text
    .replace(/%(?![0-9a-f]{2})/gi, '%%')
    .replace(/[^ -~]+/gu, encodeURIComponent)
    .replace(/%%|%[0-9a-f]{2}/gi, (found) => {
      const written = found.toUpperCase();
      const sign = String.fromCharCode(Number.parseInt(written.slice(1), 16));
      return written === '%%' || KEPT_ESCAPES.has(written) || !/[ -~]/.test(sign) ? written : sign;
    });
}
