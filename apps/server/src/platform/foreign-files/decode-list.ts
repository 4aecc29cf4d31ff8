/** Finds the encoding of a list by its bytes. Pure. */
import type { ListEncoding } from '@balise/contract/school/imports';

export interface DecodedList {
  encoding: ListEncoding;
  text: string;
}

export function decodeList(bytes: Uint8Array): DecodedList {
  const wide = wideEncodingOf(bytes);
  if (wide) return { encoding: 'utf-16', text: new TextDecoder(wide).decode(bytes) };
  try {
    // Removes a byte order mark, and throws where the bytes are no UTF-8.
    return { encoding: 'utf-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    // Node 20 takes 0x80 to 0x9F for control characters, unless the text comes in pieces: «’» and «œ» are among them.
    const windows = new TextDecoder('windows-1252').decode(bytes, { stream: true });
    const mac = new TextDecoder('macintosh').decode(bytes);
    return countOddLetters(mac) < countOddLetters(windows)
      ? { encoding: 'macintosh', text: mac }
      : { encoding: 'windows-1252', text: windows };
  }
}

/** Characters of the beginning that are looked at. */
const BEGINNING = 2000;

/** By its mark; without one, half of the bytes of a Latin text are zero. */
function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const beginning = bytes.subarray(0, BEGINNING);
  beginning.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > beginning.length / 4) return 'utf-16le';
  return even > beginning.length / 4 ? 'utf-16be' : null;
}

const FRENCH = /[àâäæçéèêëîïôœöùûüÿÀÂÄÆÇÉÈÊËÎÏÔŒÖÙÛÜŸñÑ«»’–—°€\u00a0]/u;

/** Letters beyond ASCII that French texts hardly have: the wrong one of two encodings gives many. */
function countOddLetters(text: string): number {
  let odd = 0;
  for (const character of text) if (character > '\u007f' && !FRENCH.test(character)) odd += 1;
  return odd;
}
