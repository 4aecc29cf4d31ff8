/** Replies of calls of several folders. */
import * as T from 'typebox';
import { closed } from './shapes.ts';

/** A file's bytes, which no schema describes. */
export const FileSchema = T.String({ format: 'binary' });

/** The same reply for people already registered: only a mail tells what follows. */
export const ReceivedSchema = closed({ recu: T.Boolean() });
