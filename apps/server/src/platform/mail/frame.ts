/**
 * One frame for every mail: the same words as text and as HTML, in the brand's colours. Pure. Values are escaped in every
 * block.
 */
import { frameMailHtml } from './frame-html.ts';
import type { MailBlock, MailBrand, MailContent } from './letter.ts';

/** A mail without its addresses. */
export interface WrittenMail {
  /** Name of its brand. */
  brand: string;
  /** The name of the sender; null for mails queued before this column existed. */
  senderName: string | null;
  subject: string;
  text: string;
  html: string;
}

/** @throws when an action leads to anything but an http(s) address */
export function frameMail(brand: MailBrand, letter: MailContent): WrittenMail {
  for (const block of letter.blocks) {
    if (typeof block === 'object' && 'url' in block && !/^https?:$/.test(new URL(block.url).protocol))
      throw new Error('the link of an action is no web address');
  }
  const subject = `${brand.appTitle}\u00a0: ${letter.subject}`;
  const parts = ['Bonjour,', ...letter.blocks.map(asText), `L’équipe ${brand.appTitle}`];
  const stop = letter.stop ? `${letter.stop.label}\u00a0: ${letter.stop.url}\n` : '';
  const text = `${parts.join('\n\n')}\n\n--\u0020\n${letter.why}\n${stop}`;
  return {
    brand: brand.name,
    senderName: brand.appTitle,
    subject,
    text,
    html: frameMailHtml(brand, subject, letter),
  };
}

function asText(block: MailBlock): string {
  if (typeof block === 'string') return block;
  if ('action' in block) return `${block.action}\u00a0:\n${block.url}`;
  if ('facts' in block) return block.facts.map(([label, value]) => `${label}\u00a0: ${value}`).join('\n');
  if ('list' in block) return block.list.map((line) => `• ${line}`).join('\n');
  return block.quote;
}
