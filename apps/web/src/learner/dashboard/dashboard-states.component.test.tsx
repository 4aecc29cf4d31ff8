/** What the dashboard says first in each state of a learner: one test for each sentence. */
import type { UserReply } from '@balise/contract/account/student';
import { addDays } from '@balise/rules/days';
import { frenchDay } from '@balise/rules/sign-up-rules';
import { inscription } from '../../../test/builders.ts';
import { expect, openAsLearner, page, setLooks, settled, test } from '../../../test/page/app.ts';
import { answerForLearner, learnerSeries, pastSeries, welcomeAnother } from '../../../test/page/learner.ts';
import { expectFine, PHONE } from '../../../test/page/looks.ts';
import { answerCall, refuseCall } from '../../../test/page/network.ts';

const dayIn = (days: number): string => addDays(frenchDay(new Date()), days);
const examOf = (change: Partial<NonNullable<UserReply['demande_examen']>>): Partial<UserReply> => ({
  application_kopilote: [{ statut: 'ouvert', permis: 'b', lien: null }],
  demande_examen: { etat: 'demandee', convocation: null, message: null, ...change },
});
const mock = { type: 'examen', slug: 'examen', libelle: 'Examen blanc', chronometree: true } as const;
const open = { terminee: false, nb_questions_realisees: 13, score: null } as const;
const heading = (name: string | RegExp) => expect.element(page.getByRole('heading', { name })).toBeVisible();
const mainText = (): string => document.querySelector('main')?.textContent?.replaceAll('\u00a0', ' ') ?? '';

test('an interrupted mock exam comes first, with what is left of it, and the card of mock exams leads to it too', async () => {
  const series = learnerSeries();
  const history = [pastSeries(0, { ...mock, ...open, reste_s: 540 }), ...series.historique];
  answerCall('GET /api/front/series-eleve', { ...series, historique: history });
  await openAsLearner('/dashboard');
  await heading(/^Reprenez votre examen blanc/);
  expect(mainText()).toContain('Il vous reste 27 questions sur 40.');
  expect(mainText()).toContain('9 minutes au plus');
  const link = page.getByRole('link', { name: 'Reprendre l’examen' }).element();
  expect(link.getAttribute('href')).toBe(`/player/${history[0]?.id}`);
  await expect.element(page.getByRole('button', { name: 'Reprendre, Examen blanc' })).toBeVisible();
  await expectFine('mock exam interrupted');
});

test('a mock exam timed as a whole shows its time left by the server’s clock, and its result once that is spent', async () => {
  const series = learnerSeries();
  const paper = { ...mock, ...open, type: 'officiel', slug: 'examen-officiel' } as const;
  const reply = (change: object) => ({
    ...series,
    historique: [pastSeries(0, { ...paper, ...change }), ...series.historique],
  });
  const jusque = new Date(Date.now() + 3_600_000).toISOString();
  answerCall('GET /api/front/series-eleve', reply({ jusque, reste_s: 725 }));
  await openAsLearner('/dashboard');
  await expect.element(page.getByRole('timer')).toHaveTextContent(/^Il reste 12\smin 0\d\ss$/);
  welcomeAnother();
  answerForLearner();
  answerCall('GET /api/front/series-eleve', reply({ jusque: null, reste_s: 0 }));
  await openAsLearner('/dashboard');
  await heading('Le temps de votre examen blanc est écoulé');
  await expect.element(page.getByRole('link', { name: 'Voir mon résultat' })).toBeVisible();
});

test('the date of the exam is at the top, with the days left and what to bring', async () => {
  const convocation = { date: dayIn(12), heure: '14:30', lieu: 'La Poste, Besançon' };
  answerForLearner(examOf({ etat: 'convoquee', convocation }));
  await openAsLearner('/dashboard');
  const card = page.getByRole('region', { name: 'Votre examen est dans 12\u00a0jours' });
  await expect.element(card).toBeVisible();
  expect(mainText()).toContain('à 14 h 30, La Poste, Besançon');
  expect(mainText()).toContain('À emporter : votre pièce d’identité');
  expect(card.element().compareDocumentPosition(document.querySelector('h1') as Node)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await expectFine('exam ahead');
});

test('an exam that was failed is told with dignity, and the next action', async () => {
  answerForLearner(examOf({ etat: 'ajourne' }));
  await openAsLearner('/dashboard');
  await heading('Ce n’est pas pour cette fois');
  expect(mainText()).toContain('n’efface rien de ce que vous savez');
  const link = page.getByRole('link', { name: 'Demander une nouvelle date' }).element();
  expect(link.getAttribute('href')).toBe('/examen');
});

test('a refused request is told with the school’s words, and the next action', async () => {
  answerForLearner(examOf({ etat: 'refusee', message: 'Il manque votre e-photo.' }));
  await openAsLearner('/dashboard');
  await heading('Votre demande d’examen n’a pas abouti');
  expect(mainText()).toContain('Votre école vous écrit : « Il manque votre e-photo. »');
  await expect.element(page.getByRole('link', { name: 'Refaire ma demande' })).toBeVisible();
});

test('after the real exam the whole page changes: congratulations, what follows, and practice that is still there', async () => {
  answerForLearner(examOf({ etat: 'recu' }));
  await openAsLearner('/dashboard');
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Félicitations Léa\u00a0!' }))
    .toBeVisible();
  await heading('La suite');
  expect(mainText()).toContain('Vos leçons de conduite');
  expect(document.querySelector('#next-title')).toBeNull();
  await expectFine('exam passed');
  await page.getByText('Continuer à m’entraîner').click();
  await heading('Mes séries');
});

test('a theme with three answers is not judged: it says how many are missing for a first opinion', async () => {
  const series = learnerSeries();
  const themes = series.themes.map((theme, index) =>
    index === 0 ? { ...theme, nb_questions: 3, score: 33 } : theme,
  );
  answerCall('GET /api/front/series-eleve', { ...series, themes });
  await openAsLearner('/dashboard');
  await expect.element(page.getByText('3\u00a0réponses sur 5 pour un premier avis')).toBeVisible();
  expect(mainText()).not.toContain('33 %');
});

test('credits that a series holds are said in words, beside those that are free', async () => {
  const paid = { ...inscription(1), credits_total: 30, credits_restants: 11, credits_reserves: 1 };
  answerForLearner({ inscription: paid, inscriptions: [paid] });
  await openAsLearner('/dashboard');
  await heading('Mes crédits');
  expect(mainText()).toContain('11 sur 30');
  expect(mainText()).toContain('Un crédit de plus est réservé');
});

for (const [code, words] of [
  ['co', 'Cap sur la suite'],
  ['ei', 'Cap sur la suite'],
  ['ha', 'Cap sur la suite'],
  ['crr', 'À vous'],
] as const) {
  test(`a learner of «${code}» sees water and no road, and the words of the water`, async () => {
    const own = inscription(1, 'ouvert', code);
    answerForLearner({ inscription: own, inscriptions: [own] });
    const { historique: _, ...series } = learnerSeries({ parcours_personnalise: null });
    answerCall('GET /api/front/series-eleve', { ...series, historique: [], themes: [] });
    // Their own are not in these replies.
    answerCall('GET /api/front/themes', []);
    await openAsLearner('/dashboard');
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
    await settled();
    expect(document.querySelector('main img')).toBeNull();
    await expect.poll(() => document.querySelector('main svg[viewBox="0 0 640 320"]')).not.toBeNull();
    expect(mainText()).not.toMatch(/conduite|route|voiture|moniteur/i);
    await expectFine(`dashboard of ${code}`);
  });
}

test('no page of a boat licence speaks of a school, an exam or a clock of the road, nor does a refusal', async () => {
  const own = inscription(1, 'ouvert', 'co');
  answerForLearner({ inscription: own, inscriptions: [own] });
  answerCall('GET /api/front/structure/{id}', { nom: 'Bateau-école du Phare' });
  for (const path of ['/dashboard', '/reglages', '/courses/inconnu', '/contact']) {
    await openAsLearner(path);
    await settled();
    expect(mainText().replaceAll(/examens? blancs?/gi, ''), path).not.toMatch(
      /(?<!bateau-)école|examen|secondes par question|conduite|moniteur/i,
    );
  }
  refuseCall('GET /api/front/series-eleve', 403, 'INSCRIPTION_EXPIREE');
  await openAsLearner('/history');
  await expect.element(page.getByText(/Rapprochez-vous de votre bateau-école/)).toBeVisible();
});

test('on a phone the main places are at the bottom, each 44 px high at least, and cover neither button nor footer', async () => {
  await openAsLearner('/history');
  const bar = page.getByRole('navigation', { name: 'Rubriques principales' });
  expect(bar.query()).toBeNull();
  for (const looks of [PHONE, { width: 320, height: 568 }, { width: 667, height: 375 }]) {
    await setLooks(looks);
    await expect.element(bar).toBeVisible();
    const links = [...bar.element().querySelectorAll('a')];
    expect(links.map(({ textContent }) => textContent)).toEqual(['Accueil', 'Historique', 'Contact']);
    for (const link of links) expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    expect(bar.element().querySelector('[aria-current="page"]')?.textContent).toBe('Historique');
    scrollTo(0, document.documentElement.scrollHeight);
    const footer = document.querySelector('footer')?.getBoundingClientRect();
    expect(footer?.bottom).toBeLessThanOrEqual(bar.element().getBoundingClientRect().top + 1);
  }
  scrollTo(0, 0);
});

test('each page of a learner has a title of its own', async () => {
  const titles: string[] = [];
  answerForLearner(examOf({}));
  answerCall('GET /api/front/examen', { ouverte: true, demandes: [] });
  for (const path of ['/dashboard', '/history', '/contact', '/examen', '/reglages']) {
    await openAsLearner(path);
    titles.push(document.title);
  }
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles[0]).toMatch(/^Mon tableau de bord/);
});
