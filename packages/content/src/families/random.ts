/** A small generator of chance that gives the same draws for the same text, on every machine and for ever. */
export interface Random {
  /** A whole number from 0 to `count` − 1. */
  below: (count: number) => number;
  /** A multiple of `step` counted from `low`, both ends included. */
  between: (low: number, high: number, step?: number) => number;
  pick: <Value>(list: readonly Value[]) => Value;
  /** The list in another order. */
  shuffle: <Value>(list: readonly Value[]) => Value[];
}

/** FNV-1a, 32 bits, with a last mix so that neighbouring texts begin far apart. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The generator «mulberry32». */
export function createRandom(seed: string): Random {
  let state = hashText(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    between: (low, high, step = 1) => {
      const count = Math.floor((high - low) / step + 1e-9) + 1;
      return Number((low + step * below(count)).toFixed(6));
    },
    pick: <Value>(list: readonly Value[]): Value => {
      const found = list[below(list.length)];
      if (found === undefined) throw new Error('nothing to pick from');
      return found;
    },
    shuffle: <Value>(list: readonly Value[]): Value[] => {
      const left = [...list];
      return list.flatMap(() => left.splice(below(left.length), 1));
    },
  };
}

/** The first attempt that comes to something; null if none of so many does. */
export function tryOften<Value>(most: number, attempt: () => Value | null): Value | null {
  for (let count = 0; count < most; count += 1) {
    const found = attempt();
    if (found !== null) return found;
  }
  return null;
}
