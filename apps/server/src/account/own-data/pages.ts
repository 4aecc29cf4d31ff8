/** The pages that mails about an erasure link to, in the layout of the sign-on pages. */

import type { Brand } from '@balise/contract/site';
import type { TimeZone } from '@balise/rules/time-zones';
import { html } from '../../platform/base/api.ts';
import { formatInstant } from '../../platform/mail/api.ts';
import type { Page } from '../../platform/pages/api.ts';

interface Asked {
  brand: Brand;
  secret: string;
  email: string;
  /** Address of the form. */
  action: string;
}

export function confirmPage({ brand, secret, email, action, home }: Asked & { home: string }): Page {
  const body = html`<div>
<h1>Supprimer votre compte ?</h1>
<p class="lead">Compte ${email}</p>
</div>
<p>Dans sept jours, tout ce que nous gardons de vous sera effacé : inscriptions, séries, réponses, crédits, messages, réglages. Cela ne pourra pas être défait.</p>
<p>D’ici là, votre compte reste ouvert et vous pouvez changer d’avis.</p>
<form method="post" action="${action}">
<input type="hidden" name="jeton" value="${secret}">
<button class="button" type="submit">Confirmer la suppression</button>
</form>
<a class="button quiet" href="${home}">Ne rien supprimer</a>`;
  return { brand, title: 'Supprimer votre compte', body };
}

export function confirmedPage({
  brand,
  eraseAt,
  zone,
  home,
}: {
  brand: Brand;
  eraseAt: Date;
  zone: TimeZone;
  home: string;
}): Page {
  const body = html`<div>
<h1>Suppression confirmée</h1>
<p class="lead">Votre compte sera effacé le ${formatInstant(eraseAt, zone)}.</p>
</div>
<p>Un e-mail vient de vous être envoyé : son lien permet de changer d’avis jusque-là. En vous connectant, vous pouvez aussi annuler la suppression ou télécharger vos données.</p>
<a class="button quiet" href="${home}">Revenir au service</a>`;
  return { brand, title: 'Suppression confirmée', body };
}

export function keepPage({
  brand,
  secret,
  email,
  eraseAt,
  zone,
  action,
}: Asked & { eraseAt: Date; zone: TimeZone }): Page {
  const body = html`<div>
<h1>Garder votre compte ?</h1>
<p class="lead">Compte ${email}</p>
</div>
<p>Sans cela, il sera effacé le ${formatInstant(eraseAt, zone)}.</p>
<form method="post" action="${action}">
<input type="hidden" name="jeton" value="${secret}">
<button class="button" type="submit">Garder mon compte</button>
</form>`;
  return { brand, title: 'Garder votre compte', body };
}

export function keptPage({ brand, home }: { brand: Brand; home: string }): Page {
  const body = html`<div>
<h1>Votre compte est gardé</h1>
<p class="lead">La suppression est annulée : rien n’a été effacé.</p>
</div>
<a class="button" href="${home}">Continuer</a>`;
  return { brand, title: 'Compte gardé', body };
}

export function deadPage(brand: Brand, home: string): Page {
  const body = html`<div>
<h1>Ce lien n’est plus valable</h1>
<p class="lead">Il a déjà servi, il a expiré, ou la demande a été annulée.</p>
</div>
<p>Pour supprimer ou garder votre compte, connectez-vous et ouvrez « Mes données » depuis vos réglages.</p>
<a class="button" href="${home}">Revenir au service</a>`;
  return { brand, title: 'Lien expiré', body };
}
