/**
 * An inline script of the page, which runs before all others. The build writes its source text into the page: it can
 * use nothing from outside this function.
 *
 * It fetches early what the application needs at its start:
 * - the picture of the opened page;
 * - for a learner who was signed in, once the splash screen is painted, unless it came with the page
 *   (first-data.config.ts): the data of every connected page and the picture of the series in progress (lib/early.ts).
 *
 * When a file of the application can't be loaded, because a new release replaced it or the network failed, the page
 * reloads once. The second time it shows a message.
 */
export function firstSteps(connected: readonly string[]): void {
  const { document, location } = window;
  const part = location.pathname.split('/')[1] ?? '';
  const site = JSON.parse(document.getElementById('site')?.textContent ?? '{}');

  const preloadPicture = (href: string): void => {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'image';
    link.href = href;
    document.head.append(link);
  };
  const brand = site.brands?.find(({ name }: { name: string }) => name === site.brand);
  if (part === 'dashboard' && brand) preloadPicture(brand.hero);

  const ask = (path: string): Promise<Response> => {
    const answer = fetch(path, { credentials: 'include', headers: { accept: 'application/json' } });
    // The caller that uses the reply handles its failure. The reply may stay unused.
    answer.catch(() => undefined);
    return answer;
  };
  // Asks whether a series is in progress, and preloads the picture of its question.
  const askPicture = (path: string): void => {
    const answer = ask(`${path}?taille=${window.innerWidth}`);
    if (window.early) window.early[`GET ${path}`] = answer;
    answer
      .then((reply) => reply.clone().json())
      .then(({ image }) => image && preloadPicture(image))
      .catch(() => undefined);
  };
  const askEarly = (): void => {
    // The data came with the page, or the application has already started.
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

  const reloadOnce = (): void => {
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
      // Once the application has drawn something, it shows its own message.
      if ((isScript || isStyle) && document.getElementById('root')?.childElementCount === 0) reloadOnce();
    },
    true,
  );
}
