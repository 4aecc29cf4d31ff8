/**
 * The first script of every page of a package. Some browsers deny storage to a frame of another site (Chrome, without
 * third-party cookies): then access throws, and packages that only want to store something stop. Here the storage lasts
 * as long as the player, for all windows of the package.
 */
type Kept = Record<'localStorage' | 'sessionStorage', Map<string, string>>;

/** The player's window, the topmost of the package. */
function player(): Window & { courseStorage?: Kept } {
  let at: Window = window;
  while (at.parent !== at) at = at.parent;
  return at;
}

function lendStorage(name: keyof Kept, kept: Map<string, string>): void {
  const storage = {
    getItem: (key: string) => kept.get(String(key)) ?? null,
    setItem: (key: string, value: string) => void kept.set(String(key), String(value)),
    removeItem: (key: string) => void kept.delete(String(key)),
    clear: () => kept.clear(),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
  Object.defineProperty(window, name, { value: storage, configurable: true });
}

function isDenied(): boolean {
  try {
    window.localStorage.getItem('');
    return false;
  } catch {
    return true;
  }
}

if (isDenied()) {
  const home = player();
  home.courseStorage ??= { localStorage: new Map(), sessionStorage: new Map() };
  lendStorage('localStorage', home.courseStorage.localStorage);
  lendStorage('sessionStorage', home.courseStorage.sessionStorage);
}
