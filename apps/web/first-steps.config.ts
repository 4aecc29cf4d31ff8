/** What the page that is opened needs, by the first part of its address; names of files below /assets/. */
export type Hints = Record<string, readonly string[]>;

/**
 * Runs in the page before anything else, as text: it may name nothing outside itself.
 *
 * Asks for what the application will ask for once it runs, so that all of it travels at the same time: its style sheet,
 * which the opening does not wait for and the application does (ui/styles-ready.ts); the files and the picture of the page
 * that is opened; then, once the opening is painted, for a learner who was signed in, what every connected page starts
 * from, and the picture of the series that goes on (lib/early.ts). And when a file of the application can't be had (the
 * next release took its place meanwhile, or the network failed), loads the page once more, not for ever: the second time
 * it says so.
 */
export function firstSteps(hints: Hints, connected: readonly string[], styles: readonly string[]): void {
  const { document, location } = window;
  const part = location.pathname.split('/')[1] ?? '';
  const site = JSON.parse(document.getElementById('site')?.textContent ?? '{}');

  const hint = (rel: string, href: string, as = ''): void => {
    const link = document.createElement('link');
    link.rel = rel;
    if (as) link.as = as;
    // Pictures are fetched without it, scripts and style sheets with it: a hint must be alike to be used.
    if (as !== 'image') link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  };
  for (const href of styles) hint('stylesheet', href);
  for (const name of hints[part] ?? []) {
    if (name.endsWith('.css')) hint('preload', `/assets/${name}`, 'style');
    else hint('modulepreload', `/assets/${name}`);
  }
  const brand = site.brands?.find(({ name }: { name: string }) => name === site.brand);
  if (part === 'dashboard' && brand) hint('preload', brand.hero, 'image');

  const ask = (path: string): Promise<Response> => {
    const answer = fetch(path, { credentials: 'include', headers: { accept: 'application/json' } });
    // Whoever takes it hears of its failure; nobody may.
    answer.catch(() => undefined);
    return answer;
  };
  // Whether a series goes on, and the picture it goes on with.
  const askPicture = (path: string): void => {
    const answer = ask(`${path}?taille=${window.innerWidth}`);
    if (window.early) window.early[`GET ${path}`] = answer;
    answer
      .then((reply) => reply.clone().json())
      .then(({ image }) => image && hint('preload', image, 'image'))
      .catch(() => undefined);
  };
  const askEarly = (): void => {
    // The application was faster.
    if (window.early) return;
    try {
      const { localStorage } = window;
      if (localStorage.getItem('token') === null || localStorage.getItem('mode') !== '0') return;
    } catch {
      return;
    }
    window.early = {
      'GET /api/front/utilisateur': ask('/api/front/utilisateur'),
      'GET /api/front/series-eleve': ask(`/api/front/series-eleve?t=${Date.now()}`),
      'GET /api/front/themes': ask('/api/front/themes'),
    };
    if (part === 'player') askPicture(`/api/player/infos/${location.pathname.split('/')[2]}`);
  };
  const isArriving = /[?&](ticket|jwt|inscriptionId)=/.test(location.search);
  if (connected.includes(part) && site.backend === '' && !isArriving)
    requestAnimationFrame(() => setTimeout(askEarly));

  const again = (): void => {
    try {
      const { sessionStorage } = window;
      if (sessionStorage.getItem('chargement')) throw new Error('once already');
      sessionStorage.setItem('chargement', '1');
      location.reload();
    } catch {
      const text = document.createElement('p');
      text.textContent =
        'L’application n’a pas pu être chargée. Vérifiez votre connexion, puis rechargez la page.';
      text.style.cssText = 'font:1rem/1.5 system-ui;margin:3rem auto;padding:0 1rem;max-width:32rem';
      document.getElementById('root')?.replaceChildren(text);
    }
  };
  window.addEventListener(
    'error',
    ({ target }) => {
      const isScript = target instanceof HTMLScriptElement && target.src.includes('/assets/');
      const isStyle =
        target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.href.includes('/assets/');
      // The application, once it runs, has better words.
      if ((isScript || isStyle) && document.getElementById('root')?.childElementCount === 0) again();
    },
    true,
  );
}
