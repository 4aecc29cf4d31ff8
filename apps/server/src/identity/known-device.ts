/**
 * The mark of a browser that an account was signed in from: whoever shows it is not held back by what strangers try. It
 * opens nothing by itself. Signed, and bound to the account and its password: a new password ends it.
 */
import { sameText, sign } from '../secrets.ts';

/** Whom a mark is for. */
interface Owner {
  id: number;
  passwordHash: string;
}

/** A telephone or a tablet may be a whole family's. */
const MOST = 4;
const ID = /^[0-9a-f]{32}$/;
const PURPOSE = 'known-device';

const signatureOf = (key: string, id: string, { id: account, passwordHash }: Owner): string =>
  sign(key, PURPOSE, `${id} ${account} ${passwordHash}`);

/** What the cookie holds once `owner` has signed in, with the marks of others before. */
export function addDeviceMark(key: string, cookie: string | undefined, owner: Owner, id: string): string {
  const others = marksOf(cookie).filter((mark) => !isOf(key, mark, owner));
  return [`${id}.${signatureOf(key, id, owner)}`, ...others].slice(0, MOST).join('~');
}

/** The number of the mark that `owner` has in this cookie. */
export function findDeviceMark(
  key: string,
  cookie: string | undefined,
  owner: Owner | undefined,
): string | undefined {
  const mark = owner && marksOf(cookie).find((one) => isOf(key, one, owner));
  return mark?.split('.', 1)[0];
}

const marksOf = (cookie: string | undefined): string[] => (cookie ?? '').split('~', MOST);

function isOf(key: string, mark: string, owner: Owner): boolean {
  const [id = '', signature = ''] = mark.split('.');
  return ID.test(id) && sameText(signature, signatureOf(key, id, owner));
}
