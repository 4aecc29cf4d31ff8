/** Sign-in and sign-out of a school's staff, whose session the learner's application opens. */

import { currentBrand } from '../../lib/brand.ts';
import { call } from '../../lib/call.ts';
import { keepReturnAddress, type PageAddress } from '../../lib/return-address.ts';
import { loginAddress } from '../../lib/sign-on-addresses.ts';
import { clearAtSignOut } from '../../lib/sign-out.ts';

/** The sign-on leads to the learner's application, which opens the session and comes back to this page. */
export function leaveForSignIn({ pathname, search }: PageAddress): void {
  keepReturnAddress({ pathname, search });
  location.assign(loginAddress(currentBrand()));
}

/**
 * Also forgets the learner's session of this browser: the next visitor would otherwise be told that it failed.
 * @throws CallFailed; the person is then still signed in
 */
export async function signOut(): Promise<void> {
  const { url } = await call('GET /api/auth/logout', { query: { service: `${location.origin}/` } });
  clearAtSignOut();
  location.assign(URL.canParse(url, location.origin) ? url : '/');
}
