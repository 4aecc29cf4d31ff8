/** Asks for a password link, and lets the person choose a new password with it. */
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@balise/rules/password-rule';
import { type Html, html } from '../../../../platform/base/api.ts';
import { faultNotice, heading, type Page } from '../../../../platform/pages/api.ts';
import {
  LINK_REQUEST,
  LINK_USE,
  LOGIN,
  linkTo,
  type PageContext,
  type PasswordFault,
} from '../../../accounts/api.ts';
import { COOKIES_REFUSED, REVEAL } from './login-page.ts';

export type RequestFault = 'STALE' | 'COOKIES' | 'THROTTLED' | 'EMAIL';
const REQUEST_FAULTS: Record<RequestFault, string> = {
  STALE: 'Cette page avait expiré. Recommencez.',
  COOKIES: `${COOKIES_REFUSED} Puis recommencez.`,
  THROTTLED: 'Trop de demandes en peu de temps. Patientez quelques minutes avant de recommencer.',
  EMAIL: 'Saisissez une adresse e-mail complète, par exemple prenom.nom@exemple.fr.',
};

export function linkRequestPage(way: PageContext, token: string, fault: RequestFault | null): Page {
  const { brand } = way;
  const body = html`${heading('Mot de passe oublié', 'Indiquez l’adresse e-mail de votre compte : nous vous envoyons un lien pour choisir un nouveau mot de passe.')}
${faultNotice(fault && REQUEST_FAULTS[fault])}
<form method="post" action="${LINK_REQUEST}">
<input type="hidden" name="lt" value="${token}">
${wayFields(way)}
<div class="field">
<label for="email">Adresse e-mail</label>
<input id="email" name="email" type="email" autocomplete="username" inputmode="email" autocapitalize="none" spellcheck="false" maxlength="254" required>
</div>
<button class="button" type="submit">Recevoir le lien</button>
</form>
<p class="aside"><a href="${linkTo(LOGIN, way)}">Revenir à la connexion</a></p>`;
  return { brand, title: 'Mot de passe oublié', body };
}

/** Values for the next page. */
const wayFields = ({ brand, service }: PageContext): Html =>
  html`<input type="hidden" name="from" value="${brand.name}">
${service !== null && html`<input type="hidden" name="service" value="${service}">`}`;

export function linkSentPage(way: PageContext): Page {
  const { brand } = way;
  const body = html`${heading('Consultez votre messagerie', 'Si un compte existe à cette adresse, un message vient de lui être envoyé. Son lien est valable une heure et ne sert qu’une fois.')}
<p>Rien reçu ? Regardez dans les courriers indésirables, puis vérifiez l’adresse auprès de votre école.</p>
<a class="button quiet" href="${linkTo(LOGIN, way)}">Revenir à la connexion</a>`;
  return { brand, title: 'Consultez votre messagerie', body };
}

type OwnFault = 'DIFFERENT' | 'STALE' | 'COOKIES' | 'THROTTLED' | 'CODE' | 'CODES';
const NEW_FAULTS: Record<PasswordFault | OwnFault, string> = {
  COURT: `Ce mot de passe est trop court : il en faut ${MIN_PASSWORD_LENGTH} caractères au moins.`,
  LONG: `Ce mot de passe est trop long : ${MAX_PASSWORD_LENGTH} caractères au plus.`,
  COURANT:
    'Ce mot de passe se devine trop vite\u00a0: c’est un mot courant, une suite ou une répétition. Assemblez plutôt quatre mots sans rapport entre eux.',
  PERSONNEL:
    'Ce mot de passe se devine trop vite\u00a0: il reprend votre nom, votre adresse, votre école ou le nom de ce site. Assemblez plutôt quatre mots sans rapport entre eux.',
  EMAIL: 'Votre mot de passe ne peut pas être votre adresse e-mail.',
  DIFFERENT: 'Les deux saisies sont différentes. Recommencez.',
  THROTTLED: 'Trop d’essais en peu de temps. Patientez une heure, puis demandez un nouveau lien.',
  STALE: 'Cette page avait expiré. Recommencez.',
  COOKIES: `${COOKIES_REFUSED} Puis recommencez.`,
  CODE: 'Ce code n’est pas valable, ou il a déjà servi. Attendez le prochain code de votre application, et vérifiez l’heure de votre téléphone.',
  CODES: 'Trop de codes faux en peu de temps. Patientez un quart d’heure, puis demandez un nouveau lien.',
};
export type NewPasswordFault = keyof typeof NEW_FAULTS;

export interface NewPasswordForm extends PageContext {
  token: string;
  link: string;
  holder: { email: string; hasDevice: boolean };
  fault: NewPasswordFault | null;
}

export function newPasswordPage({ brand, service, token, link, holder, fault }: NewPasswordForm): Page {
  const { email, hasDevice } = holder;
  const isOfCode = fault === 'CODE' || fault === 'CODES';
  const described =
    fault && !isOfCode
      ? html` aria-invalid="true" aria-describedby="rule fault"`
      : html` aria-describedby="rule"`;
  const length = html` minlength="${MIN_PASSWORD_LENGTH}" maxlength="${MAX_PASSWORD_LENGTH}"`;
  const body = html`${heading('Nouveau mot de passe', `pour le compte ${email}`)}
${faultNotice(fault && NEW_FAULTS[fault])}
<form method="post" action="${LINK_USE}">
<input type="hidden" name="lt" value="${token}">
${wayFields({ brand, service })}
<input type="hidden" name="jeton" value="${link}">
<input class="account" type="hidden" name="username" autocomplete="username" value="${email}">
<div class="field">
<label for="password">Nouveau mot de passe</label>
<div class="secret"><input id="password" name="password" type="password" autocomplete="new-password"${length} required${described}></div>
<p class="hint" id="rule">${MIN_PASSWORD_LENGTH} caractères au moins. Une suite de mots que vous êtes seul à connaître convient très bien.</p>
</div>
<div class="field">
<label for="again">Saisissez-le à nouveau</label>
<div class="secret"><input id="again" name="again" type="password" autocomplete="new-password"${length} required></div>
</div>
${hasDevice && codeField(isOfCode)}
<button class="button" type="submit">Enregistrer</button>
</form>`;
  return { brand, title: 'Nouveau mot de passe', body, script: REVEAL };
}

const codeField = (isWrong: boolean): Html => {
  const described = isWrong
    ? html` aria-invalid="true" aria-describedby="code-rule fault"`
    : html` aria-describedby="code-rule"`;
  return html`<div class="field">
<label for="code">Code de votre application d’authentification</label>
<input id="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" maxlength="32" required${described}>
<p class="hint" id="code-rule">Six chiffres, ou un de vos codes de secours. Appareil et codes perdus : la personne qui gère votre école peut retirer l’appareil.</p>
</div>`;
};

export function deadLinkPage(way: PageContext): Page {
  const { brand } = way;
  const body = html`${heading('Ce lien n’est plus valable', 'Il a déjà servi, ou son délai est passé.')}
<a class="button" href="${linkTo(LINK_REQUEST, way)}">Demander un nouveau lien</a>
<p class="aside"><a href="${linkTo(LOGIN, way)}">Revenir à la connexion</a></p>`;
  return { brand, title: 'Lien expiré', body };
}

/** @param home where to sign in */
export function passwordChangedPage({ brand }: PageContext, home: string): Page {
  const body = html`${heading('Mot de passe enregistré', 'Il ouvre désormais votre compte. Les appareils qui y étaient connectés ne le sont plus.')}
<a class="button" href="${home}">Se connecter</a>`;
  return { brand, title: 'Mot de passe enregistré', body };
}
