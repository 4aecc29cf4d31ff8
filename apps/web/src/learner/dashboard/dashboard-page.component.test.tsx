/** The layout of the dashboard and the history in every window, in states that a school rarely produces. */
import { DEFAULT_SETTINGS } from '@balise/contract/account/settings';
import { inscription, user } from '../../../test/builders.ts';
import { expect, openAsLearner, page, setLooks, test } from '../../../test/page/app.ts';
import {
  answerForLearner,
  learnerId,
  learnerSeries,
  pastSeries,
  welcomeAnother,
} from '../../../test/page/learner.ts';
import { expectFine, expectInOrder, SIZES } from '../../../test/page/looks.ts';
import { answerCall, answerWith, refuseCall } from '../../../test/page/network.ts';

const PAGES = [
  ['/dashboard', 'Bonjour Léa'],
  ['/history', 'Mon historique'],
] as const;

for (const [path, title] of PAGES) {
  test(`${path} is accessible, and well laid out in every window`, async () => {
    await openAsLearner(path);
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectFine(path);
  });

  test(`${path} is well laid out with the dyslexia-friendly font, which is wider than most`, async () => {
    answerForLearner({ reglages: { ...DEFAULT_SETTINGS, police: 'dyslexie' } });
    await openAsLearner(path);
    await expect.poll(() => document.documentElement.dataset.font).toBe('dyslexie');
    await expectInOrder(path, SIZES);
  });
}

test('a learner who has done only the welcome sees a dashboard without figures, well laid out in every window', async () => {
  const { historique, themes, ...rest } = learnerSeries({ parcours_personnalise: null });
  answerCall('GET /api/front/series-eleve', {
    ...rest,
    historique: historique.filter(({ type }) => type === 'accueil'),
    themes: themes.map((theme) => ({ ...theme, score: null, nb_questions: 0 })),
  });
  await openAsLearner('/dashboard');
  await expect.element(page.getByText(/^Votre courbe se dessinera ici/)).toBeVisible();
  await expectFine('nothing done');
  for (const width of [390, 820, 1440]) {
    await setLooks({ width });
    const cards = [...document.querySelectorAll('section')];
    const boxOf = (title: string): DOMRect | undefined =>
      cards.find(({ textContent }) => textContent?.startsWith(title))?.getBoundingClientRect();
    const [scores, results] = [boxOf('Mes derniers scores'), boxOf('Mes résultats par thème')];
    expect(scores?.height, `${width} px`).toBeLessThan(200);
    expect(results?.left, `${width} px`).toBe(scores?.left);
    expect((results?.top ?? 999) - (scores?.bottom ?? 0), `${width} px`).toBeLessThan(32);
  }
});

test('a licence without questions shows its programme and starts nothing', async () => {
  const series = learnerSeries({ parcours_personnalise: null, preparation: null });
  answerCall('GET /api/front/series-eleve', {
    ...series,
    historique: series.historique.filter(({ type }) => type === 'accueil'),
    series_restantes: {
      series: series.series_restantes.series.map((offer) => ({ ...offer, total: 0, disponible: 0 })),
    },
    themes: series.themes.map((theme) => ({ ...theme, autorise: false })),
  });
  await openAsLearner('/dashboard');
  await expect.element(page.getByRole('heading', { name: 'Au programme de votre épreuve' })).toBeVisible();
  const next = page.getByRole('region', { name: 'Vos questions arrivent' });
  const link = next.getByRole('link', { name: 'Écrire à mon école' }).element();
  expect(link.getAttribute('href')).toBe('/contact');
  // The card of the rhythm comes late, and starts no series.
  await expect.element(page.getByRole('button', { name: 'Dire quand je passe l’examen' })).toBeVisible();
  expect(document.querySelectorAll('main button')).toHaveLength(1);
  await expectFine('no question');
});

test('without any series the history shows a message and leads to the dashboard', async () => {
  // A licence without a welcome series.
  answerForLearner({ inscription: inscription(1, 'ouvert', 'co') });
  answerCall('GET /api/front/series-eleve', learnerSeries({ historique: [] }));
  await openAsLearner('/history');
  await expect.element(page.getByText('Aucune série pour le moment')).toBeVisible();
  const link = page.getByRole('link', { name: 'Aller au tableau de bord' }).element();
  expect(link.getAttribute('href')).toBe('/dashboard');
  await expectFine('empty history');
});

test('a series that can’t be begun is told, and its button can be pressed again', async () => {
  refuseCall('PUT /api/serie/create', 409, 'CREDITS_EPUISES');
  await openAsLearner('/dashboard');
  const button = page.getByRole('button', { name: /^Réviser le thème/ }).first();
  await button.click();
  await expect.element(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect.element(button).toBeEnabled();
});

test('whoever signs in next sees nothing of the person before', async () => {
  await openAsLearner('/dashboard');
  await expect.element(page.getByRole('heading', { name: 'Bonjour Léa' })).toBeVisible();
  const { eleve } = user();
  welcomeAnother();
  answerForLearner({ eleve: { ...eleve, prenom: 'Noé', id_profile: learnerId() } });
  answerCall('GET /api/front/series-eleve', learnerSeries({ parcours_personnalise: null }));
  await openAsLearner('/dashboard');
  await expect.element(page.getByRole('heading', { name: 'Bonjour Noé' })).toBeVisible();
  expect(document.body.textContent).not.toContain('Léa');
});

test('the history of a learner with many series asks for the rest, and tells when it does not come', async () => {
  const many = Array.from({ length: 130 }, (_, index) => pastSeries(index + 1));
  const [welcome = pastSeries(1)] = [
    pastSeries(200, { type: 'accueil', libelle: 'Bienvenue', slug: 'accueil' }),
  ];
  answerCall('GET /api/front/series-eleve', learnerSeries({ historique: [...many.slice(0, 50), welcome] }));
  refuseCall('GET /api/front/historique', 400, 'REQUETE_INVALIDE');
  await openAsLearner('/history');
  const retry = page.getByRole('main').getByRole('button', { name: /Réessayer/ });
  await expect.element(retry).toBeVisible();

  answerWith('GET /api/front/historique', ({ query }) => {
    const after = many.findIndex(({ id }) => id === query.get('serie'));
    expect(many[after]?.date).toBe(query.get('avant'));
    return Response.json({
      historique: [...many.slice(after + 1, after + 101), welcome].slice(0, 100),
      total: 131,
    });
  });
  await retry.click();
  await expect.element(page.getByText('1 - 50 de 131')).toBeVisible();
  await page.getByRole('button', { name: 'Dernière page' }).click();
  await expect.element(page.getByText('101 - 131 de 131')).toBeVisible();
});
