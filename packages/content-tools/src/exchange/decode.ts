/** Reads text in any of the encodings of spreadsheet programs; refuses rather than guess and damage letters. */

export type Decoded = { text: string; encoding: string } | { fault: string };

const MARKS = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;
const LOST = '\uFFFD';
/** Windows-1252 from 0x80 on; undefined bytes become the replacement character. */
const WINDOWS_1252 = `€${LOST}‚ƒ„…†‡ˆ‰Š‹Œ${LOST}Ž${LOST}${LOST}‘’“”•–—˜™š›œ${LOST}žŸ`;
/** The characters of French texts. Bytes of another encoding, read as Windows-1252, give other characters. */
const FRENCH = /^[\t\n\r -~àâäæçéèêëîïôöœùûüÿÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸ«»°·‘’“”…–—•€©®²³µ§×±½¼¾ªº\u00A0]*$/;

export function decodeText(bytes: Uint8Array): Decoded {
  const marked = MARKS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return unspoilt(decodedAs(bytes, marked.encoding), marked.encoding);
  if (bytes.subarray(0, 4096).includes(0)) return { fault: 'is no text: save it as CSV in UTF-8' };
  const utf8 = decodedAs(bytes, 'utf-8');
  if (utf8 !== null) return unspoilt(utf8, 'utf-8');
  const text = Array.from(bytes, (byte) =>
    byte >= 0x80 && byte < 0xa0 ? WINDOWS_1252[byte - 0x80] : String.fromCharCode(byte),
  ).join('');
  const strange = text.split('\n').findIndex((line) => !FRENCH.test(line));
  return strange === -1
    ? { text, encoding: 'windows-1252' }
    : { fault: `line ${strange + 1} is neither UTF-8 nor French in Windows-1252: save it in UTF-8` };
}

/** Null if the bytes are not valid in this encoding. */
function decodedAs(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A program that could not read some letters has saved «\uFFFD» instead of them. */
function unspoilt(text: string | null, encoding: string): Decoded {
  if (text === null) return { fault: `is no ${encoding}, which its first bytes say it is` };
  const spoilt = text.split('\n').findIndex((line) => line.includes(LOST));
  if (spoilt === -1) return { text, encoding };
  return { fault: `line ${spoilt + 1} holds «${LOST}»: its letters were lost when it was saved` };
}
