/** Reads the text of a manifest in the encoding that it declares. */

const DECLARED = /^<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/i;

/** Null for an encoding that is not known. Without a declaration it is UTF-8, or what Windows wrote in its place. */
export function decodeManifest(bytes: Uint8Array): string | null {
  const wide = wideEncodingOf(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  const [, declared = 'utf-8'] = DECLARED.exec(latinBeginning(bytes)) ?? [];
  try {
    // Node 20 reads 0x80 to 0x9F of Windows as control characters, unless the text comes in pieces.
    return new TextDecoder(declared, { fatal: true }).decode(bytes, { stream: true });
  } catch (error) {
    if (error instanceof RangeError) return null;
    return new TextDecoder('windows-1252').decode(bytes, { stream: true });
  }
}

const latinBeginning = (bytes: Uint8Array): string => {
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  return String.fromCharCode(...bytes.subarray(start, start + 300));
};

/** By its mark, or by the zero beside the `<` that begins every manifest. */
function wideEncodingOf([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? 'utf-16be' : null;
}
