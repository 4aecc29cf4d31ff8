/** What a publisher's answer must be before strangers are served: values that only stand for real ones are told. Pure. */

export const TO_FILL_IN = 'is to be filled in';

const MARKER = /à\s+compl[ée]ter/iu;
const EXAMPLE = /(?<![\p{L}\d])exemples?(?![\p{L}\d])/iu;
const HOST = /[a-z0-9.-]+/gi;
/** Names that belong to nobody (RFC 2606). */
const OF_NOBODY = ['example', 'example.com', 'example.net', 'example.org'];
/** The beginnings that Arcep keeps for films and books. */
const FICTION = /^(?:\+33|0)(?:19900|26191|35301|46571|53649|63998)/;
/** Digits, with the spaces and points that people write between them. */
const NUMBER = /\d(?:[\s.\u00a0\u202f]?\d)*/gu;
const LA_POSTE = '356000000';

/** Why this text stands for another; null for one that says something. */
export function tellPlaceholder(text: string): string | null {
  if (text.trim() === '') return TO_FILL_IN;
  if (MARKER.test(text)) return `${TO_FILL_IN}: it says «${text}»`;
  if (EXAMPLE.test(text)) return `${TO_FILL_IN}: it says «Exemple»`;
  return null;
}

/** The same for an address of the web or of mail, or the name of a host. */
export function tellExampleHost(text: string): string | null {
  const hosts = [...text.matchAll(HOST)].map(([found]) => found.toLowerCase().replace(/\.$/, ''));
  const host = hosts.find(isOfNobody);
  return host === undefined ? null : `${TO_FILL_IN}: ${host} is an address for examples`;
}

const isOfNobody = (host: string): boolean =>
  OF_NOBODY.some((name) => host.endsWith(`.${name}`) || (host === name && name.includes('.')));

export function tellFictionalPhone(text: string): string | null {
  return FICTION.test(text.replace(/[\s.\u00a0\u202f]/gu, ''))
    ? `${TO_FILL_IN}: ${text} is of a range for films and books`
    : null;
}

const listNumbers = (text: string): string[] =>
  [...text.matchAll(NUMBER)].map(([found]) => found.replace(/\D/g, ''));

/** What is wrong with the number of a SIREN (nine digits) or SIRET (fourteen); null for a good one, or for another register. */
export function tellRegistration(text: string): string | null {
  const numbers = listNumbers(text);
  const zeros = numbers.find((digits) => digits.length > 5 && /^0+$/.test(digits));
  if (zeros !== undefined) return `${TO_FILL_IN}: its number has only zeros`;
  const isOfAssociations = /\bRNA\b|\bW\d/i.test(text);
  const found = numbers.filter((digits) => digits.length === 9 || digits.length === 14);
  if (found.length === 0 || isOfAssociations) {
    if (!isOfAssociations && /\b(RCS|SIREN|SIRET)\b/i.test(text))
      return 'has no number of nine digits (SIREN) or fourteen (SIRET)';
    return null;
  }
  const wrong = found.find((digits) => !isSirenOrSiret(digits));
  return wrong === undefined ? null : `${wrong} is no SIREN or SIRET: its check digit is wrong`;
}

/** The French number of VAT holds the SIREN, and two digits that are computed from it. */
export function tellVat(text: string): string | null {
  const plain = text.replace(/[\s.\u00a0\u202f]/gu, '').toUpperCase();
  const [, key = '', siren = ''] = /^FR([0-9A-Z]{2})(\d{9})$/.exec(plain) ?? [];
  if (siren === '') return null;
  if (/^0+$/.test(siren)) return `${TO_FILL_IN}: its number has only zeros`;
  if (!isSirenOrSiret(siren)) return `${siren} is no SIREN: its check digit is wrong`;
  const expected = String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0');
  return /^\d\d$/.test(key) && key !== expected ? `begins with FR${expected} for ${siren}` : null;
}

function isSirenOrSiret(digits: string): boolean {
  if (digits.length === 14 && digits.startsWith(LA_POSTE))
    return sumDigits(digits) % 5 === 0 || passesLuhn(digits);
  return passesLuhn(digits);
}

const sumDigits = (digits: string): number => [...digits].reduce((sum, digit) => sum + Number(digit), 0);

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
