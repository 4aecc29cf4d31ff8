/** Messages of PostgreSQL's protocol out of the bytes of a socket, which come in pieces of any size. Source: PostgreSQL, «Message Formats». */

/** Bytes of the length, which counts itself. */
const LENGTH = 4;
/** No command sends a longer message (bytes). */
const LONGEST = 64 * 1024 * 1024;

export class ProtocolReader {
  #waiting = Buffer.alloc(0);
  /** The first message has no letter that names its kind. */
  #isFirst = true;

  /** @returns the messages that are complete with these bytes. Throws for a length that no message has. */
  read(bytes: Uint8Array): Uint8Array[] {
    this.#waiting = Buffer.concat([this.#waiting, bytes]);
    const messages: Uint8Array[] = [];
    for (;;) {
      const head = this.#isFirst ? 0 : 1;
      if (this.#waiting.length < head + LENGTH) return messages;
      const length = this.#waiting.readUInt32BE(head);
      if (length < LENGTH || length > LONGEST) throw new Error(`a message of ${length} bytes`);
      if (this.#waiting.length < head + length) return messages;
      messages.push(this.#waiting.subarray(0, head + length));
      this.#waiting = this.#waiting.subarray(head + length);
      this.#isFirst = false;
    }
  }
}
