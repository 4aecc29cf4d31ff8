/** Who is told of each change of something that the whole page shares. */
export function createListeners<Event = void>() {
  const listeners = new Set<(event: Event) => void>();
  return {
    tell(event: Event): void {
      for (const listener of listeners) listener(event);
    },
    /** @returns a function that stops it */
    add(listener: (event: Event) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
