/** Look-ups of what must be there: a missing element is a fault of the program, not an empty text or a zero. */

export function elementAt<T>(list: ArrayLike<T>, index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`no element ${index} in a list of ${list.length}`);
  return found;
}

export function entryOf<T>(table: Readonly<Partial<Record<string, T>>>, key: string): T {
  const found = table[key];
  if (found === undefined) throw new Error(`the table has no «${key}»`);
  return found;
}
