/** The HTML document of every sign-on page, and its headers. */
import { randomBytes } from 'node:crypto';
import type { LegalText } from '@balise/contract/base/codes';
import type { Brand } from '@balise/contract/site';
import { parseScheme, readChoice, SCHEME_COOKIE, type Scheme } from '@balise/rules/page-cookies';
import type { FastifyReply } from 'fastify';
import { Html, html } from '../base/api.ts';
import { colorSheetAddress } from '../brand/api.ts';
import { STYLE_SHEET } from './style.ts';

export interface Page {
  brand: Brand;
  title: string;
  body: Html;
  /** An optional script: the page works without it. */
  script?: string;
  /** A long text, which takes the width of the page. */
  isLong?: boolean;
}

interface Sending {
  status?: number;
  /** Origins a form of the page may lead to by redirect; browsers check them against `form-action`. */
  formOrigins?: readonly string[];
}

export function sendPage(reply: FastifyReply, page: Page, { status = 200, formOrigins = [] }: Sending = {}) {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    `script-src 'nonce-${nonce}'`,
    "img-src 'self'",
    `form-action ${["'self'", ...formOrigins].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return (
    reply
      .code(status)
      .header('content-security-policy', policy.join('; '))
      .header('cache-control', 'no-store')
      // The address may hold a one-use link or a service, which no other site must learn.
      .header('referrer-policy', 'no-referrer')
      .header('x-frame-options', 'DENY')
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-opener-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(documentOf(page, nonce, parseScheme(readChoice(reply.request.cookies, SCHEME_COOKIE))).text)
  );
}

/**
 * Address of a legal text on this site. The sign-on may run apart from the web application, and works without
 * JavaScript.
 */
export const textAddress = (name: LegalText, brand: Brand): string =>
  `/cas/textes/${name}?from=${brand.name}`;

/** What a page is about, and the first sentence of it. */
export const heading = (title: string, lead: Html | string): Html => html`<div>
<h1>${title}</h1>
<p class="lead">${lead}</p>
</div>`;

/** Why a form came back; it has the focus, so that screen readers read it at once. */
export function faultNotice(sentence: string | null): Html | null {
  return sentence === null
    ? null
    : html`<p class="notice bad" id="fault" role="alert" tabindex="-1" autofocus>${sentence}</p>`;
}

function documentOf(
  { brand, title, body, script, isLong = false }: Page,
  nonce: string,
  scheme: Scheme | null,
): Html {
  return html`<!doctype html>
<html lang="fr"${scheme ? html` data-mantine-color-scheme="${scheme}"` : null}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${brand.colors.secondary}">
<title>${title} – ${brand.appTitle}</title>
<link rel="icon" href="${brand.favicon}">
<link rel="stylesheet" href="${colorSheetAddress(brand)}">
<style nonce="${nonce}">${new Html(STYLE_SHEET)}</style>
</head>
<body>
<div class="page${isLong && ' long'}">
<header class="banner">
<img class="landscape" src="${brand.hero}" alt="" width="640" height="320">
<p class="brand"><img src="${brand.logoPrefix}-dark${brand.logoPostfix}" alt="${brand.appTitle}" height="40"></p>
<p class="pitch">Le bon réflexe,<br>question après question.</p>
</header>
<main>
<div class="card">
${body}
</div>
<footer>
<p>© ${new Date().getFullYear()} ${brand.footer.copyRightLabelPrefix}</p>
<ul>
<li><a href="${textAddress('mentions-legales', brand)}">Mentions légales</a></li>
<li><a href="${brand.footer.charterUrl ?? textAddress('confidentialite', brand)}">Confidentialité</a></li>
<li><a href="${textAddress('accessibilite', brand)}">Accessibilité\u00a0: ${brand.accessibility}</a></li>
</ul>
</footer>
</main>
</div>
${script ? html`<script nonce="${nonce}">${new Html(script)}</script>` : null}
</body>
</html>
`;
}
