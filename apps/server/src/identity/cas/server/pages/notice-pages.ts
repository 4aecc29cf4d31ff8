/** The sign-on pages that only show a message. */
import type { Brand } from '@balise/contract/site';
import { type Html, html } from '../../../../platform/base/api.ts';
import { heading, type Page } from '../../../../platform/pages/api.ts';
import { LOGOUT } from '../../../accounts/api.ts';
import { IMPERSONATION } from './impersonation-page.ts';

export interface SignedIn {
  brand: Brand;
  /** Token for the form that signs out. */
  token: string;
  email: string;
  /** Where the product starts. */
  home: string;
  /** May act for learners. */
  isStaff: boolean;
}

export function signedInPage({ brand, token, email, home, isStaff }: SignedIn): Page {
  const body = html`${heading('Vous êtes connecté', `avec l’adresse ${email}.`)}
<div class="actions">
<a class="button" href="${home}">Continuer</a>
${isStaff && html`<a class="button quiet" href="${IMPERSONATION}?from=${brand.name}">Agir pour un élève</a>`}
${signOutForm({ brand, token, isMain: false })}
</div>`;
  return { brand, title: 'Vous êtes connecté', body };
}

/** Only a form signs out: a link, which anybody can write anywhere, leads to the question. */
function signOutForm({
  brand,
  token,
  isMain,
}: Pick<SignedIn, 'brand' | 'token'> & { isMain: boolean }): Html {
  return html`<form method="post" action="${LOGOUT}">
<input type="hidden" name="lt" value="${token}">
<input type="hidden" name="from" value="${brand.name}">
<button class="button${isMain ? '' : ' quiet'}" type="submit">Se déconnecter</button>
</form>`;
}

export function askSignOutPage({ brand, token, email, home }: Omit<SignedIn, 'isStaff'>): Page {
  const body = html`${heading('Se déconnecter ?', `Vous êtes connecté avec l’adresse ${email}. Tous les sites ouverts avec cette connexion seront fermés.`)}
<div class="actions">
${signOutForm({ brand, token, isMain: true })}
<a class="button quiet" href="${home}">Rester connecté</a>
</div>`;
  return { brand, title: 'Se déconnecter', body };
}

export function signedOutPage(brand: Brand, home: string): Page {
  const body = html`${heading('Vous êtes déconnecté', 'À bientôt ! Sur un ordinateur partagé, fermez aussi les fenêtres du navigateur.')}
<a class="button" href="${home}">Se connecter à nouveau</a>`;
  return { brand, title: 'Vous êtes déconnecté', body };
}

/** `address` comes from an untrusted request: it is shown, never a link. */
export function refusedServicePage(brand: Brand, address: string): Page {
  const body = html`${heading('Service non autorisé', 'L’adresse qui vous a conduit ici n’est pas celle d’un service que nous connaissons. Par sécurité, nous ne vous demandons pas votre mot de passe.')}
<p>Revenez au site de votre école et recommencez depuis son bouton « Se connecter ». Si le problème persiste, transmettez-lui l’adresse que nous avons reçue :</p>
<p><code>${address}</code></p>
<details class="more">
<summary>Vous administrez ce site ?</summary>
<p>Le service d’un partenaire s’ajoute à <code>CAS_SERVICES</code>. Une application de ce site s’ajoute par son origine à <code>WEB_ORIGINS</code>, ou par son domaine à <code>environments.json</code> : seule sa page d’accueil est alors un service, sans chemin ni paramètre. Redémarrez ensuite le serveur.</p>
</details>`;
  return { brand, title: 'Service non autorisé', body };
}

/** `id` is the request's: it finds the cause in the log. */
export function brokenPage(brand: Brand, id: string): Page {
  const body = html`${heading('Une erreur est survenue', 'La page demandée ne peut pas être affichée pour le moment. Réessayez dans un instant.')}
<p class="hint">Référence : ${id}</p>
<a class="button" href="/cas/login?from=${brand.name}">Revenir à la connexion</a>`;
  return { brand, title: 'Erreur', body };
}
