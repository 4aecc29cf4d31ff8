/** Which of the school's messages a person has seen. */
import * as T from 'typebox';
import { closed } from './shapes.ts';

const ID = '[1-9][0-9]{0,8}';
/** No school shows so many at once. */
const MOST = 100;

/** Numbers of messages, joined by commas. */
export const ReadFormSchema = closed({
  messages: T.String({ pattern: `^${ID}(,${ID}){0,${MOST - 1}}$` }),
});
/** Those that the person may see: they count as read from now on. */
export const ReadReplySchema = closed({ lus: T.Array(T.Integer()) });
