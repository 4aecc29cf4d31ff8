/** Asks before another site learns who is signed in. */
import type { Brand } from '@balise/contract/site';
import { html } from '../../../../platform/base/api.ts';
import { heading, type Page } from '../../../../platform/pages/api.ts';
import { LOGIN } from '../../../accounts/api.ts';

interface Warning {
  brand: Brand;
  token: string;
  email: string;
  service: string;
}

export function warnPage({ brand, token, email, service }: Warning): Page {
  const body = html`${heading('Continuer vers cet autre site ?', html`<strong>${new URL(service).host}</strong> va savoir que vous êtes ${email}.`)}
<form method="post" action="${LOGIN}">
<input type="hidden" name="lt" value="${token}">
<input type="hidden" name="from" value="${brand.name}">
<input type="hidden" name="service" value="${service}">
<input type="hidden" name="continuer" value="true">
<button class="button" type="submit">Continuer</button>
</form>
<a class="button quiet" href="${LOGIN}?from=${brand.name}">Annuler</a>`;
  return { brand, title: 'Continuer vers un autre site', body };
}
