/** What the demonstration itself has written before. */
export function mustGet<T>(found: ReadonlyMap<string, T>, name: string): T {
  const value = found.get(name);
  if (value === undefined) throw new Error(`the demonstration has no «${name}»`);
  return value;
}
