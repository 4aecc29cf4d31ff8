/** The pages that the mail to a parent links to, in the layout of the sign-on pages. They work without JavaScript. */

import type { Brand } from '@balise/contract/site';
import { LONGEST_NAME } from '@balise/rules/sign-up-rules';
import { html } from '../../platform/base/api.ts';
import { formatLongDay } from '../../platform/mail/api.ts';
import { faultNotice, heading, type Page, textAddress } from '../../platform/pages/api.ts';
import type { ParentRequest } from './parent-store.ts';
import { agreedWords, WORDS_VERSION } from './parent-words.ts';

export type AnswerFault = 'NOM' | 'AUTORITE' | 'CHOIX' | 'MOTS';
const FAULTS: Record<AnswerFault, string> = {
  NOM: 'Pour accepter, indiquez votre prénom et votre nom, en lettres.',
  AUTORITE: 'Pour accepter, cochez la case qui dit que vous exercez l’autorité parentale.',
  CHOIX: 'Choisissez d’accepter ou de refuser.',
  MOTS: 'Cette page a changé depuis que vous l’avez ouverte. Relisez-la avant de répondre.',
};

export interface ParentQuestionForm {
  brand: Brand;
  question: ParentRequest;
  /** Names of the licences. */
  licences: readonly string[];
  secret: string;
  action: string;
  /** The parent's name as typed, when it was refused. */
  typed?: string;
  ticked?: boolean;
  fault?: AnswerFault;
}

export function askPage(asking: ParentQuestionForm): Page {
  const { brand, question, licences, secret, action, typed = '', ticked = false, fault = null } = asking;
  const { firstName, lastName, birthDate, email, phone, school, expiresAt } = question;
  const words = agreedWords({ ...question, appTitle: brand.appTitle, licences });
  const given = [
    ['Prénom et nom', `${firstName} ${lastName}`],
    ['Date de naissance', formatLongDay(new Date(`${birthDate}T12:00:00Z`))],
    ['Adresse e-mail', email],
    ...(phone === null ? [] : [['Téléphone', phone]]),
    ['Établissement', school],
  ];
  const invalid = (one: AnswerFault) => fault === one && html` aria-invalid="true" aria-describedby="fault"`;
  const body = html`${heading('Votre accord de parent', `${firstName} s’inscrit à ${brand.appTitle}. Avant 15\u00a0ans, la loi demande l’accord d’un parent (loi n°\u00a078-17, article 45).`)}
${faultNotice(fault && FAULTS[fault])}
<section>
<h2>Ce qui a été saisi</h2>
<dl class="given">${given.map(([label = '', value = '']) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
</section>
<section class="prose">
<h2>Ce que vous acceptez</h2>
<ul>${words.map((line) => html`<li>${line}</li>`)}</ul>
<p><a href="${brand.footer.charterUrl ?? textAddress('confidentialite', brand)}">Lire la page Confidentialité</a></p>
</section>
<form method="post" action="${action}">
<input type="hidden" name="jeton" value="${secret}">
<input type="hidden" name="version" value="${WORDS_VERSION}">
<div class="field">
<label for="parent">Vos prénom et nom</label>
<input id="parent" name="parent" type="text" autocomplete="name" autocapitalize="words" spellcheck="false" maxlength="${LONGEST_NAME}" value="${typed}" required${invalid('NOM')}>
</div>
<div class="tick">
<input id="autorite" name="autorite" type="checkbox" value="oui" required${ticked && html` checked`}${invalid('AUTORITE')}>
<label for="autorite">J’exerce l’autorité parentale sur ${firstName}.</label>
</div>
<div class="actions">
<button class="button" type="submit" name="choix" value="accord">J’accepte</button>
<button class="button" type="submit" name="choix" value="refus" formnovalidate>Je refuse</button>
</div>
</form>
<p class="hint">Si vous refusez, tout ce qui a été saisi est effacé aussitôt. Sans réponse, ce sera le ${formatLongDay(expiresAt)}.</p>`;
  return { brand, title: 'Votre accord de parent', body };
}

export function agreedPage(brand: Brand): Page {
  const body = html`${heading('Merci, votre accord est enregistré', 'Un message vient de partir vers l’adresse e-mail de votre enfant, avec un lien pour choisir son mot de passe.')}
<p>La date de votre accord et le texte que vous avez accepté sont gardés comme preuve. Vous pouvez fermer cette page.</p>`;
  return { brand, title: 'Accord enregistré', body };
}

export function refusedPage(brand: Brand): Page {
  const body = html`${heading('Votre refus est enregistré', 'Le compte n’est pas ouvert, et tout ce qui avait été saisi vient d’être effacé, votre adresse comprise.')}
<p>Vous pouvez fermer cette page.</p>`;
  return { brand, title: 'Refus enregistré', body };
}

export function deadQuestionPage(brand: Brand): Page {
  const body = html`${heading('Ce lien n’est plus valable', 'Une réponse a déjà été donnée, la demande date de plus de 15 jours, ou l’adresse est incomplète.')}
<p>Une demande restée sans réponse est effacée. Pour en recevoir une autre, votre enfant peut recommencer son inscription, sauf après un refus.</p>`;
  return { brand, title: 'Lien non valable', body };
}
