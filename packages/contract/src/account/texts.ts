/** The legal texts of a site, as a brand publishes them. */
import * as T from 'typebox';
import { closed, Day } from '../base/shapes.ts';

/** Safe HTML: the server renders it from Markdown that holds no HTML. */
const Html = T.String();

export const TextReplySchema = closed({
  titre: T.String(),
  mis_a_jour: Day,
  /** The text before the first section; may be empty. */
  introduction: Html,
  /** Under headings; the page chooses their level. */
  sections: T.Array(closed({ titre: T.String(), html: Html })),
});
export type TextReply = T.Static<typeof TextReplySchema>;
