/** Mails: their text, their frame, the outbox and the sending. */
export { formatFullDay, formatInstant, formatLongDay } from './days.ts';
export { frameMail, type WrittenMail } from './frame.ts';
export type { MailBlock, MailBrand } from './letter.ts';
export { computeExpiry, findMailKind, isMailAddress, toMailAddress } from './mail.ts';
export { createOutbox, type MailOutbox, outboxJob, queueMail } from './outbox.ts';
export {
  cleanMails,
  countMails,
  discardMail,
  requeueFailedMails,
  requeueMail,
  selectFailedMails,
  selectMailPage,
  selectOptionalText,
  selectWaitingMails,
} from './store.ts';
