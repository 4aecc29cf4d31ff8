/** Turns a mail of the outbox into the message that the relay gets. Pure. */
import type { SendMailOptions } from 'nodemailer';
import type { MailSender, MailSenders } from '../config/api.ts';
import { findMailKind } from './mail.ts';
import type { DueMail } from './store.ts';

/** The sender of a brand's mails. */
export const chooseSender = ({ byDefault, brands }: MailSenders, brand: string | null): MailSender =>
  (brand === null ? undefined : brands.get(brand)) ?? byDefault;

export function buildMessage(mail: DueMail, sender: MailSender): SendMailOptions {
  const replyTo = mail.replyTo ?? sender.replyTo;
  return {
    from: { name: sender.name ?? mail.senderName ?? '', address: sender.address },
    to: { name: '', address: mail.recipient },
    ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
    subject: mail.subject,
    text: mail.text,
    ...(mail.html !== null && { html: mail.html }),
    headers: {
      ...(isAutomatic(mail) && { 'Auto-Submitted': 'auto-generated' }),
      ...unsubscribeHeaders(mail),
    },
    // The same at each attempt, so that readers recognise a mail sent twice because the relay's answer was lost.
    messageId: `<mail-${mail.id}-${mail.createdAt.getTime()}@${domainOf(sender)}>`,
    date: mail.createdAt,
    ...(sender.dkim && {
      dkim: {
        domainName: sender.dkim.domain,
        keySelector: sender.dkim.selector,
        privateKey: sender.dkim.privateKey,
        headerFieldNames: SIGNED,
      },
    }),
    // Text comes from forms: nodemailer must not read files or addresses it names.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The usual list of nodemailer, and the header that RFC 8058 wants signed. */
const SIGNED =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:Content-ID:' +
  'Content-Description:In-Reply-To:References:List-Unsubscribe:List-Unsubscribe-Post';

/** The button «unsubscribe» of mail programs (RFC 2369), in one press (RFC 8058). */
function unsubscribeHeaders({ unsubscribeUrl }: DueMail): Record<string, string> {
  if (unsubscribeUrl === null) return {};
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** RFC 3834: machines do not answer machines. But an auto-reply may answer what a person wrote («je suis absent»). */
const isAutomatic = ({ kind, replyTo }: DueMail): boolean =>
  kind === null ? replyTo === null : !findMailKind(kind).isPersonal;

const domainOf = ({ address }: MailSender): string => address.slice(address.lastIndexOf('@') + 1);
