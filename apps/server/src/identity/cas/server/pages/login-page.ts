/** The sign-in form. */
import type { Brand } from '@balise/contract/site';
import { type Html, html } from '../../../../platform/base/api.ts';
import { faultNotice, heading, type Page } from '../../../../platform/pages/api.ts';
import { LINK_REQUEST, LOGIN, linkTo } from '../../../accounts/api.ts';

export interface DemoAccount {
  email: string;
  shows: string;
}
export interface DemoAccounts {
  password: string;
  accounts: readonly DemoAccount[];
}

export type LoginFault = 'REFUSED' | 'THROTTLED' | 'STALE' | 'COOKIES';

export const COOKIES_REFUSED =
  'Votre navigateur bloque les cookies de ce site, et la page ne peut pas marcher sans eux. Autorisez-les dans ses réglages.';

const FAULTS: Record<LoginFault, string> = {
  REFUSED: 'Adresse e-mail ou mot de passe incorrect. Vérifiez votre saisie, puis réessayez.',
  THROTTLED:
    'Trop d’essais en peu de temps. Patientez quelques minutes, ou demandez un nouveau mot de passe.',
  STALE: 'Cette page avait expiré. Saisissez à nouveau votre mot de passe.',
  COOKIES: `${COOKIES_REFUSED} Puis saisissez à nouveau votre mot de passe.`,
};

export interface LoginForm {
  brand: Brand;
  token: string;
  service: string | undefined;
  renew: boolean;
  /** The sign-on page to show next, before the service. */
  next: string | undefined;
  /** Where an activation code becomes an account; null for a brand without codes. */
  activation: string | null;
  email: string;
  fault: LoginFault | null;
  /** Asked before another site learns who the person is; null when there is no other site. */
  warn: boolean | null;
  demo: DemoAccounts | null;
}

export function loginPage(form: LoginForm): Page {
  const { brand, fault } = form;
  const wrong = fault === 'REFUSED' ? html` aria-invalid="true" aria-describedby="fault"` : null;
  const body = html`${heading('Connexion', 'Retrouvez vos séries, vos résultats et vos cours.')}
${faultNotice(fault && FAULTS[fault])}
<form method="post" action="${LOGIN}">
<input type="hidden" name="lt" value="${form.token}">
<input type="hidden" name="from" value="${brand.name}">
${form.service ? html`<input type="hidden" name="service" value="${form.service}">` : null}
${form.renew ? html`<input type="hidden" name="renew" value="true">` : null}
${form.next ? html`<input type="hidden" name="suite" value="${form.next}">` : null}
<div class="field">
<label for="username">Adresse e-mail</label>
<input id="username" name="username" type="email" autocomplete="username" inputmode="email" autocapitalize="none" spellcheck="false" maxlength="254" required value="${form.email}"${wrong}>
</div>
<div class="field">
<label for="password">Mot de passe</label>
<div class="secret"><input id="password" name="password" type="password" autocomplete="current-password" maxlength="200" required${wrong}></div>
</div>
${form.warn === null ? null : warnField(form.warn)}
<button class="button" type="submit">Se connecter</button>
</form>
<p class="aside"><a href="${linkTo(LINK_REQUEST, { brand, service: form.service ?? null })}">Mot de passe oublié ?</a></p>
${form.activation && html`<p class="aside">Pas encore de compte ? <a href="${form.activation}">Activer mon code</a></p>`}
${form.demo && demoList(form.demo)}`;
  return { brand, title: 'Connexion', body, script: REVEAL + SEND_ONCE + (form.demo ? FILL : '') };
}

function warnField(isTicked: boolean): Html {
  return html`<div class="tick">
<input id="warn" name="warn" type="checkbox" value="true"${isTicked ? html` checked` : null}>
<label for="warn">Me prévenir avant de me connecter à un autre site</label>
</div>`;
}

function demoList({ password, accounts }: DemoAccounts): Html {
  const items = accounts.map(
    ({ email, shows }) =>
      html`<li><span class="account" data-email="${email}">${email}</span><span class="hint">${shows}</span></li>\n`,
  );
  return html`<details class="demo">
<summary>Comptes de démonstration</summary>
<p>Mot de passe commun : <code>${password}</code></p>
<ul data-password="${password}" tabindex="0" aria-label="Comptes de démonstration">
${items}</ul>
</details>`;
}

/** «Afficher» beside each password field. */
export const REVEAL = `for(const field of document.querySelectorAll('.secret input')){const button=document.createElement('button');button.type='button';button.className='reveal';const show=(on)=>{field.type=on?'text':'password';button.textContent=on?'Masquer':'Afficher';button.setAttribute('aria-label',(on?'Masquer':'Afficher')+' le mot de passe')};show(false);button.addEventListener('click',()=>show(field.type==='password'));field.form.addEventListener('submit',()=>show(false));field.after(button)}
document.getElementById('fault')?.focus();
`;

/**
 * A second click would send the same login ticket, which is valid once. A page restored from memory may be sent
 * again.
 */
const SEND_ONCE = `{const form=document.querySelector('form');form.addEventListener('submit',(event)=>{if(form.dataset.sent)event.preventDefault();form.dataset.sent='true'});addEventListener('pageshow',()=>{delete form.dataset.sent})}
`;

/** One click on a demonstration account fills the form. */
const FILL = `for(const name of document.querySelectorAll('.account')){const button=document.createElement('button');button.type='button';button.textContent=name.textContent;button.addEventListener('click',()=>{document.getElementById('username').value=name.dataset.email;document.getElementById('password').value=name.closest('ul').dataset.password;document.querySelector('button[type=submit]').focus()});name.replaceChildren(button)}
`;
