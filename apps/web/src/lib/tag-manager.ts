/** Google's tag manager: its queue and its script. Callers must have the visitor's consent. */

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const SCRIPT = 'https://www.googletagmanager.com/gtm.js';
/** Cookies that Google's tags set on our own domain. */
const TRACKERS = /^_g(a|id|at|cl|ac)/;

let isLoading = false;

const queue = (): unknown[] => {
  window.dataLayer ??= [];
  return window.dataLayer;
};

/** Google's snippet pushes the `arguments` object itself: the tag manager recognises a command by it. */
function command(..._words: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the tag manager does not accept an array as a command
  queue().push(arguments);
}

/** Loads the script of `container` (`GTM-…`), the first time only. A failed load is ignored. */
export function loadTagManager(container: string): void {
  if (isLoading) return;
  isLoading = true;
  // The visitor agreed only to audience measurement, whatever the container holds.
  command('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  queue().push({ event: 'gtm.js', 'gtm.start': Date.now() });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${SCRIPT}?id=${encodeURIComponent(container)}`;
  document.head.append(script);
}

export const isTagManagerLoaded = (): boolean => isLoading;

/** Reports the path of the page without its query and fragment, which may hold tickets and tokens. */
export function pushPage(path: string): void {
  queue().push({ event: 'page', pageName: path.replace(/[?#].*$/s, '') });
}

/** Removes the cookies of the tags on this domain and its parent domains. */
export function forgetTrackers(): void {
  const names = document.cookie.split(';').map((pair) => pair.trim().split('=')[0] ?? '');
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const name of names.filter((one) => TRACKERS.test(one))) {
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}
