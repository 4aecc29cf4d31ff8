/** The texts the law asks of a site, as a brand publishes them. */
import * as T from 'typebox';
import { closed, Day } from './shapes.ts';

/** Safe to be put into a page as it is: rendered by the server from Markdown that holds no HTML. */
const Html = T.String();

export const TextReplySchema = closed({
  titre: T.String(),
  mis_a_jour: Day,
  /** What stands before the first section; may be empty. */
  introduction: Html,
  /** Under headings, whose level is the page's to choose. */
  sections: T.Array(closed({ titre: T.String(), html: Html })),
});
export type TextReply = T.Static<typeof TextReplySchema>;
