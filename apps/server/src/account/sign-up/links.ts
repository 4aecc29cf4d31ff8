/** Links in the mails of the sign-ups. */

import { DAY_MS } from '@balise/rules/days';
import { LINK_REQUEST, LINK_USE, type NewLink } from '../../identity/accounts/api.ts';
import { newSecret } from '../../platform/base/api.ts';
import type { BrandSettings } from '../../platform/brand/api.ts';
import type { MailBrand } from '../../platform/mail/api.ts';
import { agreedMail, newLinkMail, welcomeMail } from './mails.ts';

/** Validity (ms) of the first link: a mail may stay unread over a week-end. */
const FIRST_LINK_MS = 3 * DAY_MS;
/** Validity (ms) of a later link: its reader is waiting for it. */
const NEXT_LINK_MS = 3_600_000;

type Settings = Pick<BrandSettings, 'publicUrl'>;

export const firstLink = (settings: Settings, brand: MailBrand, now: Date): NewLink =>
  passwordLink(settings, brand, now, welcomeMail, FIRST_LINK_MS);

/** After a parent has agreed. */
export const agreedLink = (settings: Settings, brand: MailBrand, now: Date): NewLink =>
  passwordLink(settings, brand, now, agreedMail, FIRST_LINK_MS);

export const nextLink = (settings: Settings, brand: MailBrand, now: Date): NewLink =>
  passwordLink(settings, brand, now, newLinkMail, NEXT_LINK_MS);

/** Address where a person asks for a new password. */
export const forgottenPasswordUrl = ({ publicUrl }: Settings, { name }: MailBrand): string =>
  `${publicUrl}${LINK_REQUEST}?from=${name}`;

function passwordLink(
  { publicUrl }: Settings,
  brand: MailBrand,
  now: Date,
  write: typeof welcomeMail,
  lastsMs: number,
): NewLink {
  const secret = newSecret('');
  const mail = write(brand, `${publicUrl}${LINK_USE}?jeton=${secret}&from=${brand.name}`);
  return { secret, mail, now, expiresAt: new Date(now.getTime() + lastsMs) };
}
