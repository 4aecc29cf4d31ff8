/** Turns a mail of the outbox into the message that the relay gets. Pure. */
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
    // The same at each attempt, so that readers recognise a mail sent twice because the relay's answer was lost.
    messageId: `<mail-${mail.id}-${mail.createdAt.getTime()}@${domainOf(sender)}>`,
    date: mail.createdAt,
    ...(sender.dkim && {
      dkim: {
        domainName: sender.dkim.domain,
        keySelector: sender.dkim.selector,
        privateKey: sender.dkim.privateKey,
      },
    }),
    // Text comes from forms: nodemailer must not read files or addresses it names.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** RFC 3834: machines do not answer machines. But an auto-reply may answer what a person wrote («je suis absent»). */
const isAutomatic = ({ kind, replyTo }: DueMail): boolean =>
  kind === null ? replyTo === null : !findMailKind(kind).isPersonal;

const domainOf = ({ address }: MailSender): string => address.slice(address.lastIndexOf('@') + 1);
