/** A memory of limited size, for what can be read again: the oldest goes first. */

export interface Newest<Value> {
  get(key: string): Value | undefined;
  keep(key: string, value: Value): void;
}

export function createNewest<Value>(most: number): Newest<Value> {
  const kept = new Map<string, Value>();
  return {
    get: (key) => kept.get(key),
    keep(key, value) {
      kept.delete(key);
      const oldest = kept.size >= most ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      kept.set(key, value);
    },
  };
}
