/** Reads the file of `MAIL_SENDERS_FILE`: the sender of each brand's mails, and the key that signs them (DKIM). */
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { dirname, resolve } from 'node:path';
import {
  describeUnread,
  isRecord,
  MIN_RSA_BITS,
  MOST_ENTRIES,
  readSettingsFile,
  type TellFault,
} from './settings-file.ts';

export interface MailSender {
  /** Display name beside the address; null means the title of the mail's brand. */
  name: string | null;
  address: string;
  /** Address for replies to mails that name no other. */
  replyTo: string | null;
  dkim: DkimKey | null;
}

export interface DkimKey {
  domain: string;
  selector: string;
  /** PEM. */
  privateKey: string;
}

export interface MailSenders {
  /** For brands that the file does not name. */
  byDefault: MailSender;
  brands: ReadonlyMap<string, MailSender>;
}

const DEFAULT = 'default';
const FIELDS = ['name', 'address', 'replyTo', 'dkim'];
const DKIM_FIELDS = ['domain', 'selector', 'keyFile'];
const ADDRESS = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+$/;
const DOMAIN = /^([a-z0-9-]{1,63}\.)+[a-z0-9-]{1,63}$/;
const SELECTOR = /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){0,3}$/;

/**
 * Reports every fault of the file through `fault`, and never repeats a key. `mailFrom` is the sender of brands that the
 * file does not name.
 */
export function readSenders(file: string | null, mailFrom: string, fault: TellFault): MailSenders {
  const entries = file === null ? [] : Object.entries(readObject(file, fault));
  const senders = new Map<string, MailSender>();
  for (const [brand, entry] of entries) {
    const sender = readSender(entry, dirname(file ?? ''), (why) => fault(`${brand}: ${why}`));
    if (sender) senders.set(brand, sender);
  }
  const byDefault = senders.get(DEFAULT) ?? { name: null, address: mailFrom, replyTo: null, dkim: null };
  senders.delete(DEFAULT);
  return { byDefault, brands: senders };
}

/** Brands in the file that do not exist. */
export const findUnknownBrands = ({ brands }: MailSenders, names: readonly string[]): string[] =>
  [...brands.keys()].filter((brand) => !names.includes(brand));

function readObject(file: string, fault: TellFault): Record<string, unknown> {
  try {
    const content: unknown = JSON.parse(readSettingsFile(file).toString('utf8'));
    if (isRecord(content) && Object.keys(content).length <= MOST_ENTRIES) return content;
    fault(`an object is expected, with a sender for each brand, of ${MOST_ENTRIES} at most`);
  } catch (error) {
    fault(describeUnread(error));
  }
  return {};
}

function readSender(entry: unknown, folder: string, fault: TellFault): MailSender | undefined {
  if (!isRecord(entry)) return void fault('an object is expected');
  for (const field of Object.keys(entry)) if (!FIELDS.includes(field)) fault(`the field ${field} is unknown`);
  const { name = null, address, replyTo = null, dkim = null } = entry;
  if (name !== null && (typeof name !== 'string' || name.trim() === ''))
    return void fault('name: a text is expected');
  if (!isSenderAddress(address)) return void fault('address: an e-mail address is expected');
  if (replyTo !== null && !isSenderAddress(replyTo))
    return void fault('replyTo: an e-mail address is expected');
  if (dkim === null) return { name, address, replyTo, dkim };
  const key = readDkim(dkim, { folder, address }, (why) => fault(`dkim: ${why}`));
  return key && { name, address, replyTo, dkim: key };
}

export const isSenderAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 254 && ADDRESS.test(value);

function readDkim(
  entry: unknown,
  { folder, address }: { folder: string; address: string },
  fault: TellFault,
): DkimKey | undefined {
  if (!isRecord(entry)) return void fault('an object is expected');
  for (const field of Object.keys(entry))
    if (!DKIM_FIELDS.includes(field)) fault(`the field ${field} is unknown`);
  const { domain, selector, keyFile } = entry;
  if (typeof domain !== 'string' || !DOMAIN.test(domain))
    return void fault('domain: a domain name is expected');
  const host = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  if (host !== domain && !host.endsWith(`.${domain}`))
    return void fault(`domain: receivers want the domain of the sender’s address, or one above it`);
  if (typeof selector !== 'string' || !SELECTOR.test(selector))
    return void fault('selector: the name before ._domainkey is expected');
  if (typeof keyFile !== 'string') return void fault('keyFile: the path of a private key (PEM) is expected');
  const key = readKey(resolve(folder, keyFile));
  if (key?.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < MIN_RSA_BITS)
    return void fault(`keyFile: a private RSA key of ${MIN_RSA_BITS} bits at least (PEM) is expected`);
  return { domain, selector, privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString() };
}

function readKey(file: string): KeyObject | null {
  try {
    return createPrivateKey(readSettingsFile(file));
  } catch {
    return null;
  }
}
