/** What it reads of the replies; the application itself reads each by its contract. */
interface Replies {
  'GET /api/front/utilisateur'?: {
    eleve: { prenom: string };
    inscription: { permis: string } | null;
    messages: { type: string; contenu: string; lu: boolean }[];
    effacement_le: string | null;
    demande_examen: object | null;
  };
  'GET /api/front/series-eleve'?: { historique: object[]; examen_passe?: object | null };
  [player: `GET /api/player/infos/${string}`]: { image: string | null } | undefined;
}

/**
 * An inline script at the end of the body. The build writes its source text into the page: it can use nothing from
 * outside this function.
 *
 * On a phone, it draws the first screen's picture at its place, before the application has loaded: the landscape of the
 * dashboard with the greeting, or the picture of the question that is being answered. All of it goes away when the
 * application draws a page.
 *
 * @returns the picture; null if there is none
 */
export function drawFirstScreen(replies: Replies): HTMLImageElement | null {
  const { document, location } = window;
  const [, part = '', id = ''] = location.pathname.split('/');
  const site = JSON.parse(document.getElementById('site')?.textContent ?? '{}');
  const brand = site.brands?.find(({ name }: { name: string }) => name === site.brand);
  const root = document.getElementById('root');

  const element = (name: string, className: string, ...children: (Node | string)[]): HTMLElement => {
    const made = document.createElement(name);
    made.className = className;
    made.append(...children);
    return made;
  };
  const picture = (src: string): HTMLImageElement => {
    const image = new Image();
    image.fetchPriority = 'high';
    image.alt = '';
    image.src = src;
    return image;
  };

  const drawDashboard = (): Node[] | null => {
    const user = replies['GET /api/front/utilisateur'];
    const series = replies['GET /api/front/series-eleve'];
    if (!user?.inscription || !series) return null;
    // Something else comes first, or a new learner is led to the welcome.
    if (user.effacement_le || user.demande_examen || series.examen_passe || series.historique.length === 0)
      return null;
    // The landscape of boats and of the radio is drawn by the application.
    if (['co', 'ha', 'ei', 'crr'].includes(user.inscription.permis)) return null;
    const warnings = user.messages.filter(({ type, lu }) => type === 'warning' && !lu);
    return [
      element('div', 'first-bar'),
      ...warnings.map(({ contenu }) => element('div', 'first-warning', element('p', '', contenu))),
      element('div', 'first-card', picture(brand.hero), element('b', '', `Bonjour ${user.eleve.prenom}`)),
    ];
  };
  const drawPlayer = (): Node[] | null => {
    const image = replies[`GET /api/player/infos/${id}`]?.image;
    if (!image) return null;
    // The server can't know the width of the window: these are the widths that the player's calls choose from.
    const width = [640, 960, 1280].find((one) => one >= window.innerWidth) ?? 1920;
    return [element('div', 'first-player', picture(image.replace(/\d+(?=\.svg$)/, `${width}`)))];
  };

  const drawn = part === 'dashboard' ? drawDashboard() : part === 'player' ? drawPlayer() : null;
  if (!drawn || !root) return null;
  const screen = element('div', '', ...drawn);
  screen.id = 'first-screen';
  screen.ariaHidden = 'true';
  screen.style.setProperty('--first-deep', brand.colors.secondary);
  document.getElementById('splash')?.after(screen);
  // Every page has a heading; a failure has one or is an alert, or a paragraph alone (first-steps.config.ts).
  const isDrawn = (): boolean =>
    root.querySelector('h1, h2, [role="alert"]') !== null ||
    root.querySelector(':scope > p:not(.hidden)') !== null;
  new MutationObserver((_, observer) => {
    if (!isDrawn()) return;
    screen.remove();
    observer.disconnect();
  }).observe(root, { childList: true, subtree: true });
  // On larger screens, it is not shown.
  return screen.offsetHeight > 0 ? screen.querySelector('img') : null;
}
