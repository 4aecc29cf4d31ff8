/** A mail of the outbox as the message that the relay gets. Pure. */
import type { SendMailOptions } from 'nodemailer';
import type { MailSender, MailSenders } from '../mail-senders-file.ts';
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
    ...(isAutomatic(mail) && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    // The same at each attempt: whoever gets a mail twice, because the relay took it and the line was lost, can tell.
    messageId: `<mail-${mail.id}-${mail.createdAt.getTime()}@${domainOf(sender)}>`,
    date: mail.createdAt,
    ...(sender.dkim && {
      dkim: {
        domainName: sender.dkim.domain,
        keySelector: sender.dkim.selector,
        privateKey: sender.dkim.privateKey,
      },
    }),
    // Text comes from forms: it names no file and no address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** RFC 3834: no machine answers a machine. What a person wrote may well be answered by one («je suis absent»). */
const isAutomatic = ({ kind, replyTo }: DueMail): boolean =>
  kind === null ? replyTo === null : !findMailKind(kind).isPersonal;

const domainOf = ({ address }: MailSender): string => address.slice(address.lastIndexOf('@') + 1);
