/** The pages of a simulated partner's portal. They look plain on purpose, because a partner's site differs from ours. */
import { randomBytes } from 'node:crypto';
import type { Brand } from '@balise/contract/site';
import type { FastifyReply } from 'fastify';
import { Html, html } from '../platform/base/api.ts';
import type { DemoPerson } from './person.ts';

const STYLE = `:root{color-scheme:light dark}
body{margin:0;font:1.125rem/1.5 Georgia,serif;background:Canvas;color:CanvasText}
header{padding:16px 24px;border-bottom:3px double}
main{max-width:34rem;margin:0 auto;padding:24px}
h1{font-size:1.5rem;line-height:1.25}
ul{list-style:none;padding:0}
li{margin:0 0 12px}
button{font:inherit;min-height:44px;padding:8px 16px;width:100%;text-align:start}
a{display:inline-block;min-height:44px;line-height:44px}
a:focus-visible,button:focus-visible{outline:3px solid;outline-offset:2px}
[role=alert]{border-inline-start:4px solid;padding-inline-start:12px}`;

const portalOf = ({ appTitle }: Brand): string => `Portail ${appTitle} (démonstration)`;

interface SignIn {
  brand: Brand;
  people: readonly DemoPerson[];
  /** Address of the form. */
  action: string;
  service: string;
  hasFailed: boolean;
}

export function portalSignInPage({ brand, people, action, service, hasFailed }: SignIn): Html {
  const choices = people.map(
    ({ login, firstName, lastName, shows }) => html`<li>
<button type="submit" name="login" value="${login}">${firstName} ${lastName}\u00a0: ${shows}</button></li>`,
  );
  return documentOf(
    portalOf(brand),
    html`<h1>Se connecter au portail</h1>
${hasFailed && html`<p role="alert">La connexion à l’application n’a pas abouti. Choisissez à nouveau un compte.</p>`}
<p>Cette page tient lieu du portail ${brand.appTitle}, où les élèves se connectent d’habitude. Aucun mot de passe n’y est demandé.</p>
<form method="post" action="${action}">
<input type="hidden" name="service" value="${service}">
<ul>${choices}</ul>
</form>`,
  );
}

export function portalSignedOutPage(brand: Brand, service: string): Html {
  return documentOf(
    portalOf(brand),
    html`<h1>Vous êtes déconnecté du portail</h1>
<p><a href="${service}">Retourner à ${brand.appTitle}</a></p>`,
  );
}

export function assistancePage(): Html {
  return documentOf(
    'Assistance à distance (démonstration)',
    html`<h1>Assistance à distance</h1>
<p>Cette page tient lieu de l’outil par lequel un conseiller voit l’écran de la personne qu’il aide.</p>
<p><a href="/">Retourner à l’application</a></p>`,
  );
}

function documentOf(title: string, body: Html): Html {
  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="__NONCE__">${new Html(STYLE)}</style>
</head>
<body>
<header>${title}</header>
<main>
${body}
</main>
</body>
</html>
`;
}

/** @param formOrigins origins that a form of the page may redirect to */
export function sendPortalPage(reply: FastifyReply, page: Html, formOrigins: readonly string[] = []) {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `form-action ${["'self'", ...formOrigins].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return reply
    .header('content-security-policy', policy.join('; '))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(page.text.replace('__NONCE__', nonce));
}
