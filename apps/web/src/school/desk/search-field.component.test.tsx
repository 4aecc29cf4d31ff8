/** A search goes into the address when the typing pauses, and never takes back what was done meanwhile. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  useNavigate,
  useSearch,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AddressSearchField } from './search-field.tsx';

function List() {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as { state?: string };
  return (
    <>
      <AddressSearchField label="Rechercher" hint="" />
      <p>{search.state ?? 'all'}</p>
      <button type="button" onClick={() => void navigate({ to: '.', search: { state: 'open' } } as never)}>
        Filter
      </button>
      <Link to={'/school' as string}>School</Link>
    </>
  );
}

function makeRouter() {
  const root = createRootRoute({ component: Outlet });
  const list = createRoute({ getParentRoute: () => root, path: '/list', component: List });
  const school = createRoute({ getParentRoute: () => root, path: '/school', component: () => <h1>Gare</h1> });
  return createRouter({
    routeTree: root.addChildren([list, school]),
    history: createMemoryHistory({ initialEntries: ['/school', '/list?page=3'] }),
  });
}

let router: ReturnType<typeof makeRouter>;
let root: ReturnType<typeof createRoot>;
const place = document.createElement('div');

beforeEach(async () => {
  document.body.append(place);
  router = makeRouter();
  root = createRoot(place);
  root.render(<RouterProvider router={router as never} />);
  await expect.poll(() => field()).toBeTruthy();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  root.unmount();
  place.remove();
});

const field = () => place.querySelector('input') as HTMLInputElement;
const address = () => router.history.location.href;

function typeLetters(text: string): void {
  field().focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
  field().dispatchEvent(new Event('input', { bubbles: true }));
}

/** As the browser does: the press takes the focus, the release comes before the click. */
function press(name: string): { release(): void } {
  const target = [...place.querySelectorAll('a, button')].find(({ textContent }) => textContent === name);
  target?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  field().blur();
  return {
    release() {
      target?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
      target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    },
  };
}

test('a pause searches from the first page, without a new entry for the back button', () => {
  const entries = router.history.length;
  typeLetters('gar');
  typeLetters('gare ');
  vi.advanceTimersByTime(299);
  expect(address()).toBe('/list?page=3');
  vi.advanceTimersByTime(1);
  expect(address()).toBe('/list?q=gare');
  expect(router.history.length).toBe(entries);
});

test('a link followed within the pause is not taken back', async () => {
  typeLetters('gare');
  press('School').release();
  vi.advanceTimersByTime(2000);
  await expect.poll(() => place.querySelector('h1')).toBeTruthy();
  vi.advanceTimersByTime(2000);
  expect(address()).toBe('/school');
});

test('a filter set within the pause stays, and the search too', () => {
  typeLetters('gare');
  press('Filter').release();
  vi.advanceTimersByTime(2000);
  expect(address()).toBe('/list?state=open&q=gare');
});

test('the back button within the pause ends the search', () => {
  typeLetters('gare');
  router.history.back();
  vi.advanceTimersByTime(2000);
  expect(address()).toBe('/school');
});

test('nothing changes under a held pointer', () => {
  typeLetters('gare');
  const { release } = press('Filter');
  vi.advanceTimersByTime(500);
  expect(address()).toBe('/list?page=3');
  release();
  vi.advanceTimersByTime(0);
  expect(address()).toBe('/list?state=open&q=gare');
});

test('the field is left by the keyboard: the search goes at once', () => {
  typeLetters('gare');
  field().blur();
  expect(address()).toBe('/list?q=gare');
});
