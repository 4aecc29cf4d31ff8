/**
 * The page that frames a SCORM package, at the package's own origin. Its run-time is a property of this window, where
 * every window of the package finds it by going up. The package's scripts can reach everything here, so this page has
 * only a channel to the page around it, by which a package reports the progress of its own learner.
 */
import type { CourseOpening, PlayerMessage } from '@balise/contract/learner/course-player';

export type SendMessage = (message: PlayerMessage) => void;

/** Waits for the page around this one; `install` adds the run-time to the window. */
export function startPlayer(install: (opening: CourseOpening, tell: SendMessage) => void): void {
  const holder = window.parent;
  const holders = document.currentScript?.dataset.holders?.split(' ') ?? [];
  if (holder === window) return;
  // A package searches from window to window; at a window of another origin its search would fail with an error.
  Object.defineProperty(window, 'parent', { value: window });
  const hear = ({ source, origin, data, ports: [port] }: MessageEvent): void => {
    if (source !== holder || !holders.includes(origin) || !port || !isOpening(data)) return;
    window.removeEventListener('message', hear);
    const tell: SendMessage = (message) => port.postMessage(message);
    install(data, tell);
    hold(data);
    tell({ kind: 'launched' });
  };
  window.addEventListener('message', hear);
}

function isOpening(data: unknown): data is CourseOpening {
  const { kind, address } = (data ?? {}) as Partial<CourseOpening>;
  return kind === 'opening' && new URL(String(address), location.href).origin === location.origin;
}

/**
 * The package fills the window. Its styles are set one by one, because the page's policy forbids style sheets and
 * attributes.
 */
function hold({ address, title }: CourseOpening): void {
  const frame = document.createElement('iframe');
  frame.src = address;
  frame.title = title;
  frame.allow = 'fullscreen; autoplay';
  Object.assign(frame.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0' });
  document.title = title;
  document.body.append(frame);
}
