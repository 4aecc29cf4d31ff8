/** The pages that mails about an erasure link to, in the layout of the sign-on pages. */

import type { Brand } from '@balise/contract/site';
import type { TimeZone } from '@balise/rules/time-zones';
import { html } from '../../platform/base/api.ts';
import { formatInstant } from '../../platform/mail/api.ts';
import { heading, type Page } from '../../platform/pages/api.ts';

/** What the page of a link shows and sends. */
export interface LinkForm {
  brand: Brand;
  secret: string;
  email: string;
  /** Address of the form. */
  action: string;
}

export function confirmPage({ brand, secret, email, action, home }: LinkForm & { home: string }): Page {
  const body = html`${heading('Supprimer votre compte ?', `Compte ${email}`)}
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
  const body = html`${heading('Suppression confirmée', `Votre compte sera effacé le ${formatInstant(eraseAt, zone)}.`)}
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
}: LinkForm & { eraseAt: Date; zone: TimeZone }): Page {
  const body = html`${heading('Garder votre compte ?', `Compte ${email}`)}
<p>Sans cela, il sera effacé le ${formatInstant(eraseAt, zone)}.</p>
<form method="post" action="${action}">
<input type="hidden" name="jeton" value="${secret}">
<button class="button" type="submit">Garder mon compte</button>
</form>`;
  return { brand, title: 'Garder votre compte', body };
}

export function keptPage({ brand, home }: { brand: Brand; home: string }): Page {
  const body = html`${heading('Votre compte est gardé', 'La suppression est annulée : rien n’a été effacé.')}
<a class="button" href="${home}">Continuer</a>`;
  return { brand, title: 'Compte gardé', body };
}

export function deadPage(brand: Brand, home: string): Page {
  const body = html`${heading('Ce lien n’est plus valable', 'Il a déjà servi, il a expiré, ou la demande a été annulée.')}
<p>Pour supprimer ou garder votre compte, connectez-vous et ouvrez « Mes données » depuis vos réglages.</p>
<a class="button" href="${home}">Revenir au service</a>`;
  return { brand, title: 'Lien expiré', body };
}
