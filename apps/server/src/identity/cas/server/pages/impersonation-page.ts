/** A member of staff picks the learner to act for. */
import type { Brand } from '@balise/contract/site';
import { type Html, html } from '../../../../platform/base/api.ts';
import { faultNotice, heading, type Page } from '../../../../platform/pages/api.ts';
import { type FoundLearner, LOGOUT } from '../../../accounts/api.ts';
import { COOKIES_REFUSED } from './login-page.ts';

export const IMPERSONATION = '/cas/agir-pour';

export type ImpersonationFault = 'STALE' | 'COOKIES' | 'LEARNER';

const FAULTS: Record<ImpersonationFault, string> = {
  STALE: 'Cette page avait expiré. Choisissez à nouveau l’élève.',
  COOKIES: `${COOKIES_REFUSED} Puis choisissez à nouveau l’élève.`,
  LEARNER: 'Vous ne pouvez pas agir pour cette personne. Choisissez un élève dans la liste.',
};

export interface ImpersonationForm {
  brand: Brand;
  token: string;
  /** E-mail of the member of staff. */
  email: string;
  service: string;
  search: string;
  learners: readonly FoundLearner[];
  /** There are more than those listed. */
  isCut: boolean;
  /** Learners of several schools are listed. */
  showsSchool: boolean;
  fault: ImpersonationFault | null;
}

export function impersonationPage(form: ImpersonationForm): Page {
  const { brand, search, fault } = form;
  const body = html`${heading('Agir pour un élève', 'Vous verrez ce que voit l’élève, pendant une heure au plus. Ce que vous ferez à sa place sera noté sous votre nom.')}
${faultNotice(fault && FAULTS[fault])}
<form method="get" action="${IMPERSONATION}" role="search">
${origin(form)}
<div class="field">
<label for="recherche">Nom ou adresse e-mail de l’élève</label>
<input id="recherche" name="recherche" type="text" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="100" value="${search}">
</div>
<button class="button quiet" type="submit">Rechercher</button>
</form>
${results(form)}
<p class="aside hint">Vous êtes connecté avec l’adresse ${form.email}. <a href="${LOGOUT}?from=${brand.name}">Se déconnecter</a></p>`;
  return { brand, title: 'Agir pour un élève', body };
}

const origin = ({
  brand,
  service,
}: ImpersonationForm): Html => html`<input type="hidden" name="from" value="${brand.name}">
<input type="hidden" name="service" value="${service}">`;

function results(form: ImpersonationForm): Html {
  if (form.learners.length === 0) {
    return html`<p role="status">${form.search === '' ? 'Vous n’avez pas encore d’élève.' : 'Aucun élève ne correspond à cette recherche.'}</p>`;
  }
  const items = form.learners.map(
    ({
      accountId,
      firstName,
      lastName,
      email,
      school,
      practice,
    }) => html`<li><button type="submit" name="eleve" value="${accountId}">
<span>${firstName} ${lastName}</span> <span class="hint">${email}</span>${form.showsSchool && html` <span class="hint">${school}</span>`}
<span class="hint">${describePractice(practice)}</span>
</button></li>
`,
  );
  return html`<form method="post" action="${IMPERSONATION}" aria-labelledby="eleves">
<input type="hidden" name="lt" value="${form.token}">
${origin(form)}
<h2 id="eleves">Choisissez l’élève</h2>
<ul class="people">
${items}</ul>
${form.isCut && html`<p class="hint">D’autres élèves correspondent : précisez la recherche.</p>`}
</form>`;
}

function describePractice({ days, questions }: FoundLearner['practice']): string {
  if (days === 0) return 'Pas d’entraînement ces 7 derniers jours';
  return `Ces 7 derniers jours\u00a0: ${count(days, 'jour')} d’entraînement, ${count(questions, 'question')}`;
}

const count = (number: number, noun: string): string => `${number}\u00a0${noun}${number > 1 ? 's' : ''}`;

export function noImpersonationPage(brand: Brand, home: string): Page {
  const body = html`${heading('Page réservée aux équipes des écoles', 'Seuls les moniteurs et les responsables d’une école peuvent agir pour un élève.')}
<div class="actions">
<a class="button" href="${home}">Continuer</a>
<a class="button quiet" href="${LOGOUT}?from=${brand.name}">Se déconnecter</a>
</div>`;
  return { brand, title: 'Page réservée', body };
}
