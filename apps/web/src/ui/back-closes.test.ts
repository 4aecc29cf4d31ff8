// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import { type LayeredWindow, watchBack } from './back-closes.ts';

interface Entry {
  href: string;
  state: unknown;
}

/** A window with a history, whose steps arrive when `run` lets them. */
function makeWindow(entries: Entry[] = [{ href: '/dashboard', state: null }]) {
  let at = entries.length - 1;
  const tasks: (() => void)[] = [];
  const listeners: ((event: PopStateEvent) => void)[] = [];
  const leave = vi.fn<() => void>();
  const current = (): Entry => entries[at] ?? { href: '', state: null };
  const push = (href: string, state: unknown): void => {
    entries.splice(at + 1, entries.length, { href, state });
    at += 1;
  };
  const go = (steps: number): void => {
    tasks.push(() => {
      if (!entries[at + steps]) return;
      at += steps;
      let stopped = false;
      const event = { state: current().state, stopImmediatePropagation: () => (stopped = true) };
      for (const listener of listeners) if (!stopped) listener(event as unknown as PopStateEvent);
    });
  };
  const frame: LayeredWindow = {
    history: {
      get state() {
        return current().state;
      },
      pushState: (state) => push(current().href, state),
      go: (steps = 0) => go(steps),
    },
    location: {
      get href() {
        return current().href;
      },
    },
    addEventListener: (type: 'popstate' | 'beforeunload', listener: (event: PopStateEvent) => void) => {
      if (type === 'popstate') listeners.push(listener);
      else leave.mockImplementation(listener as () => void);
    },
    setTimeout: (action) => tasks.push(action),
  };
  const router = vi.fn();
  return {
    frame,
    open: () => {
      const layered = watchBack(frame, (state) => push(current().href, state));
      listeners.push(router);
      return layered;
    },
    router,
    run: () => {
      while (tasks.length > 0) tasks.shift()?.();
    },
    leave,
    navigate: (href: string) => push(href, { key: href }),
    go,
    where: () => `${current().href} ${at + 1}/${entries.length}`,
  };
}

let w: ReturnType<typeof makeWindow>;
beforeEach(() => {
  w = makeWindow([
    { href: '/history', state: { key: 'a' } },
    { href: '/dashboard', state: { key: 'b' } },
  ]);
});

/** Opens a layer that closes when it is told to, like a dialog. */
function openOne(open: ReturnType<typeof watchBack>, stays = false) {
  const close = vi.fn(() => {
    if (!stays) release();
  });
  const release = open({ close });
  return { close, release };
}

test('«Back» closes what is open last and stays on the page; the router hears nothing', () => {
  const open = w.open();
  const menu = openOne(open);
  const dialog = openOne(open);
  expect(w.where()).toBe('/dashboard 4/4');
  w.go(-1);
  w.run();
  expect([menu.close.mock.calls.length, dialog.close.mock.calls.length]).toEqual([0, 1]);
  w.go(-1);
  w.run();
  expect(menu.close).toHaveBeenCalledOnce();
  expect(w.where()).toBe('/dashboard 2/4');
  expect(w.router).not.toHaveBeenCalled();
  w.go(-1);
  w.run();
  expect(w.where()).toBe('/history 1/4');
  expect(w.router).toHaveBeenCalledOnce();
});

test('closed by its button, it leaves no entry', () => {
  const open = w.open();
  openOne(open).release();
  w.run();
  expect(w.where()).toBe('/dashboard 2/3');
  expect(w.router).not.toHaveBeenCalled();
});

test('one that follows another takes its entry', () => {
  const open = w.open();
  const first = openOne(open);
  first.release();
  openOne(open);
  w.run();
  expect(w.where()).toBe('/dashboard 3/3');
});

test('one that opens while the step of another is under way keeps an entry', () => {
  const open = w.open();
  const first = openOne(open);
  first.release();
  // The timer runs, and asks for a step that has not arrived.
  w.frame.setTimeout(() => openOne(open));
  w.run();
  expect(w.where()).toBe('/dashboard 3/3');
});

test('a link inside it leads on, and «Back» from there to the page that had it', () => {
  const open = w.open();
  const menu = openOne(open);
  w.navigate('/notebook');
  menu.release();
  w.run();
  expect(w.where()).toBe('/notebook 4/4');
  w.go(-1);
  w.run();
  expect(w.where()).toBe('/dashboard 2/4');
  expect(w.router).toHaveBeenCalledOnce();
});

test('one that can not close keeps its entry', () => {
  const open = w.open();
  openOne(open, true);
  w.go(-1);
  w.run();
  expect(w.where()).toBe('/dashboard 3/3');
});

test('«Forward» to the entry of one that is gone leads nowhere', () => {
  const open = w.open();
  openOne(open).release();
  w.run();
  w.go(1);
  w.run();
  expect(w.where()).toBe('/dashboard 2/3');
});

test('a reload with two open leaves none of their entries', () => {
  const open = w.open();
  openOne(open);
  openOne(open);
  // The page of the reload begins in the same history.
  const again = makeWindow([
    { href: '/dashboard', state: { key: 'b' } },
    { href: '/dashboard', state: { key: 'b', layers: 1 } },
    { href: '/dashboard', state: { key: 'b', layers: 2 } },
  ]);
  again.open();
  again.run();
  expect(again.where()).toBe('/dashboard 1/3');
  expect(again.router).not.toHaveBeenCalled();
});

test('a page that is being left, or loaded again, takes no step in the history', () => {
  const open = w.open();
  const { release } = openOne(open);
  release();
  w.leave();
  w.run();
  expect(w.where()).toBe('/dashboard 3/3');
  // Whoever stays after all has its entries cleared with the next layer.
  openOne(open).release();
  w.run();
  expect(w.where()).toBe('/dashboard 2/3');
});
