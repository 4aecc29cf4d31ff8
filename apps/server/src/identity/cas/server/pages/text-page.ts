/** A legal text, as a page of the sign-on. */
import type { TextReply } from '@balise/contract/account/texts';
import { LEGAL_TEXTS } from '@balise/contract/base/codes';
import type { Brand } from '@balise/contract/site';
import { Html, html } from '../../../../platform/base/api.ts';
import { heading, type Page, textAddress } from '../../../../platform/pages/api.ts';

export function textPage(brand: Brand, { titre, mis_a_jour, introduction, sections }: TextReply): Page {
  const body = html`${heading(titre, `Mise à jour du ${mis_a_jour.split('-').reverse().join('/')}`)}
${prose(introduction, brand)}
${sections.map((section) => html`<section><h2>${section.titre}</h2>${prose(section.html, brand)}</section>`)}
<p><a href="/cas/login?from=${brand.name}">Page de connexion</a></p>`;
  return { brand, title: titre, body, isLong: true };
}

/** Rendered as safe HTML when it was loaded. Its links to the other texts lead to pages of this site too. */
function prose(text: string, brand: Brand): Html {
  const own = LEGAL_TEXTS.reduce(
    (all, name) => all.replaceAll(`href="/${name}"`, `href="${textAddress(name, brand)}"`),
    text,
  );
  return html`<div class="prose">${new Html(own)}</div>`;
}
