/** The pages of the link by which a person confirms that it is them. */
import type { Brand } from '@balise/contract/site';
import { html } from '../../platform/base/api.ts';
import { heading, type Page } from '../../platform/pages/api.ts';
import type { LinkForm } from './pages.ts';

export function confirmIdentityPage({ brand, secret, email, action }: LinkForm): Page {
  const body = html`${heading('Est-ce bien vous ?', `Compte ${email}`)}
<p>Vous pourrez ensuite terminer l’action que vous avez demandée dans ce navigateur. Si vous n’avez rien demandé, fermez cette page.</p>
<form method="post" action="${action}">
<input type="hidden" name="jeton" value="${secret}">
<button class="button" type="submit">C’est bien moi</button>
</form>`;
  return { brand, title: 'Confirmer que c’est vous', body };
}

export function identityConfirmedPage(brand: Brand): Page {
  const body = html`${heading('C’est confirmé', 'Revenez à l’onglet où vous étiez, et continuez.')}
<p>La confirmation compte pendant dix minutes, dans ce navigateur. Vous pouvez fermer cette page.</p>`;
  return { brand, title: 'C’est confirmé', body };
}

export function foreignLinkPage(brand: Brand): Page {
  const body = html`${heading('Ce lien ne peut pas servir ici', 'Il ne compte que dans le navigateur où vous l’avez demandé, pendant quinze minutes.')}
<p>Copiez le lien du message, et ouvrez-le dans ce navigateur-là. S’il est trop ancien, demandez-en un autre depuis la page où vous étiez.</p>`;
  return { brand, title: 'Lien à ouvrir ailleurs', body };
}
