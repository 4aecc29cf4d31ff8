/** The pages that an invitation leads to, in the layout of the sign-on pages. */
import type { Brand } from '@balise/contract/site';
import { html } from '../../html.ts';
import type { Page } from '../../pages/layout.ts';
import type { OpenInvitation } from './invitation-store.ts';
import { ROLE_WORDS } from './role-words.ts';

interface Asking {
  brand: Brand;
  invitation: OpenInvitation;
  secret: string;
  /** Address of the form. */
  action: string;
  home: string;
}

export function invitationPage({ brand, invitation, secret, action, home }: Asking): Page {
  const { schoolName, role, email } = invitation;
  const body = html`<div>
<h1>Rejoindre l’équipe de ${schoolName} ?</h1>
<p class="lead">Compte ${email}</p>
</div>
<p>Vous y travaillerez comme ${ROLE_WORDS[role]}. L’école verra votre nom et cette adresse, et ce que vous y faites sera noté dans son journal. Vos propres révisions, si vous en avez, ne lui sont pas montrées.</p>
<form method="post" action="${action}">
<input type="hidden" name="jeton" value="${secret}">
<button class="button" type="submit">Rejoindre l’équipe</button>
</form>
<a class="button quiet" href="${home}">Ne pas répondre maintenant</a>`;
  return { brand, title: 'Invitation', body };
}

export function joinedPage({ brand, home }: { brand: Brand; home: string }): Page {
  const body = html`<div>
<h1>Vous faites partie de l’équipe</h1>
<p class="lead">Connectez-vous avec cette adresse et votre mot de passe habituel.</p>
</div>
<a class="button" href="${home}">Se connecter</a>`;
  return { brand, title: 'Bienvenue dans l’équipe', body };
}

export function deadInvitationPage(brand: Brand, home: string): Page {
  const body = html`<div>
<h1>Cette invitation n’est plus valable</h1>
<p class="lead">Son lien a déjà servi, il a expiré, ou l’école l’a retirée.</p>
</div>
<p>Demandez à la personne qui vous a invité de vous l’envoyer de nouveau.</p>
<a class="button" href="${home}">Revenir au service</a>`;
  return { brand, title: 'Invitation expirée', body };
}
