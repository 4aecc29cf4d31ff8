/** Google's tag manager: its queue and its script. Whoever calls these has the visitor's consent. */

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const SCRIPT = 'https://www.googletagmanager.com/gtm.js';
/** Cookies that Google's tags leave on our own domain. */
const TRACKERS = /^_g(a|id|at|cl|ac)/;

let isLoading = false;

const queue = (): unknown[] => {
  window.dataLayer ??= [];
  return window.dataLayer;
};

/** Consent is told as the tag manager's own snippet does: it knows a command by its being an `arguments` object. */
function command(..._words: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: an array would be taken for something else
  queue().push(arguments);
}

/** Loads the script of `container` (`GTM-…`), the first time only. A script that can't be had is nobody's trouble. */
export function loadTagManager(container: string): void {
  if (isLoading) return;
  isLoading = true;
  // Whatever the container holds, measuring is all that was agreed to.
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

/** Tells the path of the page, without anything that may follow it: tickets and tokens travel there. */
export function pushPage(path: string): void {
  queue().push({ event: 'page', pageName: path.replace(/[?#].*$/s, '') });
}

/** Removes what the tags left on this domain and on those above it. */
export function forgetTrackers(): void {
  const names = document.cookie.split(';').map((pair) => pair.trim().split('=')[0] ?? '');
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const name of names.filter((one) => TRACKERS.test(one))) {
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser we serve
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}
