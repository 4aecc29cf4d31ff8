/**
 * Marks a browser in which an account signed in, so that strangers' tries do not delay its owner there. The mark
 * gives no access. It is signed, and bound to the account and its password: a new password ends it.
 */
import { sameText, sign } from '../../platform/base/api.ts';

/** The account of a mark. */
interface Owner {
  id: number;
  passwordHash: string;
}

/** A family may share one telephone or tablet. */
const MOST = 4;
const ID = /^[0-9a-f]{32}$/;
const PURPOSE = 'known-device';

const signatureOf = (key: string, id: string, { id: account, passwordHash }: Owner): string =>
  sign(key, PURPOSE, `${id} ${account} ${passwordHash}`);

/** The content of the cookie once `owner` has signed in, with the earlier marks of others. */
export function addDeviceMark(key: string, cookie: string | undefined, owner: Owner, id: string): string {
  const others = marksOf(cookie).filter((mark) => !isOf(key, mark, owner));
  return [`${id}.${signatureOf(key, id, owner)}`, ...others].slice(0, MOST).join('~');
}

/** The number of the mark of `owner` in this cookie. */
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
