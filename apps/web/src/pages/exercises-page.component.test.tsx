/** Exercises: the skills of a licence, the way to them, their correction and their end. */
import type { Skill } from '@balise/contract/exercises';
import type { CorrectionReply } from '@balise/contract/player';
import type { SeriesHead, SummaryReply } from '@balise/contract/series';
import { expect, openAsLearner, page, setLooks, settled, test } from '../../test/page/app.ts';
import { learnerSeries } from '../../test/page/learner.ts';
import { DESKTOP, expectFine, PHONE } from '../../test/page/looks.ts';
import { answerCall, answerWith, askContent, calls, refuseCall } from '../../test/page/network.ts';
import { answerQuestion, mainButton } from '../../test/page/player-page.ts';
import { serveSeries } from '../../test/page/series.ts';

const skill = (slug: string, change: Partial<Skill> = {}): Skill => ({
  slug: `exercices-${slug}`,
  nom: 'Relèvements\u00a0: du compas au vrai',
  theme: 'L',
  niveau: null,
  a_revoir: false,
  savoir_faire: 'Passer d’un relèvement au compas au relèvement vrai, à porter sur la carte',
  niveaux: [
    'Une seule correction, à choisir parmi quatre',
    'Déclinaison et déviation, à calculer',
    'La déviation se lit sur la courbe du bord',
  ],
  nb_exercices: 0,
  recents: null,
  dernier: null,
  en_cours: null,
  ...change,
});
const SKILLS: Skill[] = [
  skill('bearings', {
    ...{ niveau: 2, a_revoir: true, nb_exercices: 24, recents: { nb: 10, justes: 8 } },
    ...{ dernier: '2026-03-01T10:00:00.000Z', en_cours: { nb_realises: 3, nb: 10 } },
  }),
  skill('priorities', { nom: 'Qui passe en premier', theme: 'C' }),
  skill('courses', { nom: 'Caps\u00a0: compas et vrai', niveau: 3, recents: { nb: 4, justes: 4 } }),
];
const brief = ({ slug, nom, theme, niveau, a_revoir }: Skill) => ({ slug, nom, theme, niveau, a_revoir });
const serveSkills = (list: Skill[] = SKILLS): void =>
  answerCall('GET /api/front/exercices', { savoir_faire: list });
const mainText = (): string => document.querySelector('main')?.textContent?.replaceAll('\u00a0', ' ') ?? '';

test('the skills by theme, with level, results and what is due; fine in every window', async () => {
  serveSkills();
  await openAsLearner('/exercices');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Exercices' })).toBeVisible();
  const names = () => [...document.querySelectorAll('main h3')].map((one) => one.textContent);
  await expect.poll(() => names()).toHaveLength(3);
  expect(names()[0]).toContain('À revoir');
  expect(mainText()).toContain('Niveau 2 sur 3 · 8 justes sur les 10 derniers');
  expect(mainText()).toContain('1 savoir-faire à revoir aujourd’hui.');
  await expect.element(page.getByRole('button', { name: /^Continuer, 3 sur 10/ })).toBeVisible();
  await expectFine('/exercices');
});

test('from a theme, only its skills, and a way to the others', async () => {
  serveSkills();
  await openAsLearner('/exercices?theme=C');
  await expect.element(page.getByRole('heading', { name: 'Qui passe en premier' })).toBeVisible();
  expect(document.querySelectorAll('main h3')).toHaveLength(1);
  await page.getByRole('link', { name: 'Tous les exercices' }).click();
  await expect.poll(() => document.querySelectorAll('main h3').length).toBe(3);
});

test('a licence without skills says so and leads back; a failed call can be tried again', async () => {
  serveSkills([]);
  await openAsLearner('/exercices');
  await expect.element(page.getByText('Pas d’exercices pour ce permis')).toBeVisible();
  await expectFine('no exercises');
});

test('a failed call says so, and can be tried again', async () => {
  refuseCall('GET /api/front/exercices', 400, 'REQUETE_INVALIDE');
  await openAsLearner('/exercices');
  await expect.element(page.getByRole('main').getByRole('alert')).toBeVisible();
  serveSkills();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByRole('heading', { name: 'Qui passe en premier' })).toBeVisible();
});

test('one press starts the exercises of a skill; a refusal is told', async () => {
  serveSkills();
  const asked: (string | null)[] = [];
  answerWith('PUT /api/serie/create', ({ query }) => {
    asked.push(query.get('slug'));
    return Response.json({ code: 'MISE_A_JOUR' }, { status: 409 });
  });
  await openAsLearner('/exercices');
  await page.getByRole('button', { name: /^S’exercer/ }).click();
  await expect.element(page.getByRole('main').getByRole('alert')).toBeVisible();
  expect(asked).toEqual(['exercices-courses']);
});

test('the dashboard has the skills beside the themes, and a way from each theme that has some', async () => {
  serveSkills();
  answerCall('GET /api/front/series-eleve', learnerSeries({ exercices: SKILLS.map(brief) }));
  await openAsLearner('/dashboard');
  await expect.element(page.getByRole('heading', { name: 'Mes exercices' })).toBeVisible();
  await expectFine('dashboard with exercises');
  const ways = () =>
    [...document.querySelectorAll('main a')].filter((one) =>
      /^Exercices du thème/.test(one.textContent ?? ''),
    );
  expect(ways().map((one) => one.getAttribute('href'))).toHaveLength(2);
  (ways()[0] as HTMLElement).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Exercices' })).toBeVisible();
});

test('a licence without skills has nothing of them on its dashboard', async () => {
  answerCall('GET /api/front/series-eleve', learnerSeries({ exercices: [] }));
  await openAsLearner('/dashboard');
  await expect.element(page.getByRole('heading', { name: 'Mes résultats par thème' })).toBeVisible();
  expect(mainText()).not.toContain('xercice');
});

const STEPS = ['Variation = 4° Est − 2° Ouest = 2° Est.', 'Relèvement vrai = 123° + 2° = 125°.'];
const MISTAKE = 'Vous avez ajouté la déclinaison Ouest au lieu de la retrancher.';

test('a wrong answer names the mistake before the rule, and shows the solution step by step', async () => {
  const address = serveSeries({ questions: ['b-l-001', 'b-l-002'], head: { slug: 'exercices-bearings' } });
  const id = 'b-l-001';
  answerWith('GET /api/player/infos/{id}/reponse', async () => {
    const form = new URLSearchParams({ serie: 'x', identifiant: id, reponse: 'A', voix: 'false' });
    await askContent('/api/player/envoi-reponse', { method: 'PUT', body: form });
    const reply = await askContent<CorrectionReply>(`/api/player/infos/${id}/reponse`);
    const correction = {
      ...{ ...reply.correction, juste: false },
      exercice: { niveau: 2, erreurs_types: [MISTAKE], etapes: STEPS },
    };
    return Response.json({ ...reply, correction, suivante: null });
  });
  for (const looks of [PHONE, DESKTOP]) {
    await setLooks(looks);
    if (looks === PHONE) {
      await openAsLearner(address);
      await answerQuestion();
    }
    await expect.element(page.getByText(MISTAKE)).toBeVisible();
    await settled();
    expect(page.getByText(MISTAKE).element().getBoundingClientRect().bottom).toBeLessThan(
      Math.max(innerHeight, mainButton().getBoundingClientRect().top),
    );
    expect([...document.querySelectorAll('main ol li')].map((one) => one.textContent)).toEqual(STEPS);
  }
  await expectFine('correction of an exercise');
});

test('the end of a series says the level reached, and ten more are one press away', async () => {
  const serie: SeriesHead = {
    ...{ id: 'ca5e0000-0000-4000-8000-00000000abce', type: 'personnalise', libelle: 'Exercices – Caps' },
    ...{ slug: 'exercices-courses', ordre: 2, nb_questions: 10, position: 10, terminee: true },
    ...{ chronometree: false, correction: 'apres' },
  };
  const reply: SummaryReply = {
    ...{ serie, score: 7, seuil: 9, reussie: false, officiel: null, duree_s: 300, temps_majore: false },
    date: new Date().toISOString(),
    themes: [{ identifiant: 'L', nb_questions: 10, score: 7 }],
    suite: { code: 'REVOIR_ERREURS', slug: null },
    exercice: SKILLS[2] ?? null,
  };
  answerWith('GET /api/serie/resume/{id}', () => Response.json(reply));
  answerWith('PUT /api/serie/create', () => Response.json({ code: 'MISE_A_JOUR' }, { status: 409 }));
  await openAsLearner(`/resume/${serie.id}`);
  await expect.element(page.getByRole('heading', { level: 1, name: /^7\sexercices justes$/ })).toBeVisible();
  expect(mainText()).toContain('Niveau 3 sur 3 : La déviation se lit sur la courbe du bord.');
  expect(mainText()).not.toMatch(/seuil|Réussie|Refaire mes erreurs/);
  await expectFine('summary of exercises');
  await page.getByRole('button', { name: 'Encore dix' }).click();
  await expect.poll(() => calls).toContain('PUT /api/serie/create');
});
