/** What the mails of the sign-ups have in common. They repeat nothing typed: whoever typed it may not be the recipient. */
import type { Brand } from '@balise/contract/site';
import type { LinkMail } from '../../../cas/password-store.ts';

export type MailBrand = Pick<Brand, 'name' | 'appTitle'>;

export function framed({ appTitle }: MailBrand, subject: string, paragraphs: readonly string[]): LinkMail {
  const text = ['Bonjour,', ...paragraphs, `L’équipe ${appTitle}`].join('\n\n');
  return { subject: `${appTitle}\u00a0: ${subject}`, text: `${text}\n` };
}
