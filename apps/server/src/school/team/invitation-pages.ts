/** The pages that an invitation leads to, in the layout of the sign-on pages. */
import type { Brand } from '@balise/contract/site';
import { html } from '../../platform/base/api.ts';
import type { Page } from '../../platform/pages/api.ts';
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
  const { title, says, act } = describeWork(invitation);
  const body = html`<div>
<h1>${title} ?</h1>
<p class="lead">Compte ${invitation.email}</p>
</div>
<p>${says} Vos propres révisions, si vous en avez, ne lui sont pas montrées.</p>
<form method="post" action="${action}">
<input type="hidden" name="jeton" value="${secret}">
<button class="button" type="submit">${act}</button>
</form>
<a class="button quiet" href="${home}">Ne pas répondre maintenant</a>`;
  return { brand, title: 'Invitation', body };
}

function describeWork({ placeName, role }: OpenInvitation): { title: string; says: string; act: string } {
  if (role === 'headOffice')
    return {
      title: `Rejoindre le siège de ${placeName}`,
      says: 'Vous y comparerez les écoles du groupement, par des chiffres et sans aucun élève. L’exploitation de la plateforme verra votre nom et cette adresse.',
      act: 'Rejoindre le siège',
    };
  return {
    title: `Rejoindre l’équipe de ${placeName}`,
    says: `Vous y travaillerez comme ${ROLE_WORDS[role]}. L’école verra votre nom et cette adresse, et ce que vous y faites sera noté dans son journal.`,
    act: 'Rejoindre l’équipe',
  };
}

type Joining = Pick<Asking, 'brand' | 'home'> & Pick<OpenInvitation, 'role'>;

export function joinedPage({ brand, role, home }: Joining): Page {
  const where = role === 'headOffice' ? 'du siège' : 'de l’équipe';
  const body = html`<div>
<h1>Vous faites partie ${where}</h1>
<p class="lead">Connectez-vous avec cette adresse et votre mot de passe habituel.</p>
</div>
<a class="button" href="${home}">Se connecter</a>`;
  return { brand, title: role === 'headOffice' ? 'Bienvenue au siège' : 'Bienvenue dans l’équipe', body };
}

export function deadInvitationPage(brand: Brand, home: string): Page {
  const body = html`<div>
<h1>Cette invitation n’est plus valable</h1>
<p class="lead">Son lien a déjà servi, il a expiré, ou elle a été retirée.</p>
</div>
<p>Demandez à la personne qui vous a invité de vous l’envoyer de nouveau.</p>
<a class="button" href="${home}">Revenir au service</a>`;
  return { brand, title: 'Invitation expirée', body };
}
