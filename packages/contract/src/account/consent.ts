/** What a visitor agrees to, and the stored proof of it. */
import * as T from 'typebox';
import { PURPOSES } from '../base/codes.ts';
import { closed, Instant, Uuid } from '../base/shapes.ts';

const purpose = `(${PURPOSES.join('|')})`;
/** Purposes accepted, joined by commas; empty refuses them all. */
const Choice = T.String({ pattern: `^(${purpose}(,${purpose}){0,${PURPOSES.length - 1}})?$` });
/** Version of the words the visitor was shown. */
const Version = T.String({ pattern: '^[0-9]{1,4}$' });

export const ConsentFormSchema = closed({
  choix: Choice,
  version: Version,
  /** Name of the brand whose page asked for consent. */
  brand: T.String({ pattern: '^[a-z]{2,20}$' }),
});

export const ConsentReplySchema = closed({
  /** Random; also in the visitor's cookie. Nothing else ties the proof to them. */
  identifiant: Uuid,
  choix: Choice,
  version: Version,
  date: Instant,
  /** When the visitor will be asked again. */
  expire_le: Instant,
});
