/** Exercises: the skills of a licence, the way to them, their correction and their end. */
import type { Skill } from '@balise/contract/learner/exercises';
import type { CorrectionReply } from '@balise/contract/learner/player';
import type { Correction } from '@balise/contract/learner/question';
import type { SeriesHead, SummaryReply } from '@balise/contract/learner/series';
import { expect, openAsLearner, page, setLooks, test } from '../../../test/page/app.ts';
import { listHidden } from '../../../test/page/first-screen.ts';
import { learnerSeries } from '../../../test/page/learner.ts';
import { DESKTOP, expectFine, PHONE, sizeWords } from '../../../test/page/looks.ts';
import { answerCall, answerWith, askContent, calls, refuseCall } from '../../../test/page/network.ts';
import { answerQuestion, mainButton } from '../../../test/page/player-page.ts';
import { serveSeries } from '../../../test/page/series.ts';
import { WHY_SAMPLE } from '../../../test/page/why-sample.ts';

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
    niveau: 2,
    a_revoir: true,
    nb_exercices: 24,
    recents: { nb: 10, justes: 8 },
    dernier: '2026-03-01T10:00:00.000Z',
    en_cours: { nb_realises: 3, nb: 10 },
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
/** Of 1,000 exercises of each family and level, the longest mistake with its rule: `navigation-lights`, level 2, 391 characters. */
const LONGEST = {
  mistake:
    'Vous avez confondu\u00a0: pour «\u00a0un navire handicapé par son tirant d’eau\u00a0», on verrait trois feux rouges superposés, un feu blanc en tête de mât, un second feu blanc en arrière, plus haut et un feu rouge plus bas.',
  rule: 'Vert sur blanc, chalut\u00a0; rouge sur blanc, autre pêche\u00a0; blanc sur rouge, pilote\u00a0; rouge sur rouge, non maître\u00a0; rouge, blanc, rouge, manœuvre restreinte\u00a0; trois rouges, tirant d’eau.',
};

/** A wrong answer to an exercise that has a why layer. @returns the address of its series */
function serveExercise(mistake: string, rule?: string): string {
  const id = 'b-l-001';
  const address = serveSeries({ questions: [id, 'b-l-002'], head: { slug: 'exercices-bearings' } });
  answerWith('GET /api/player/infos/{id}/reponse', async () => {
    const form = new URLSearchParams({ serie: 'x', identifiant: id, reponse: 'A', voix: 'false' });
    await askContent('/api/player/envoi-reponse', { method: 'PUT', body: form });
    const reply = await askContent<CorrectionReply>(`/api/player/infos/${id}/reponse`);
    const correction: Correction = {
      ...reply.correction,
      juste: false,
      pourquoi: WHY_SAMPLE,
      explication: rule ?? reply.correction.explication,
      exercice: { niveau: 2, erreurs_types: [mistake], etapes: STEPS },
    };
    return Response.json({ ...reply, correction, suivante: null });
  });
  return address;
}

test('a wrong answer names the mistake before the rule, and shows the solution step by step below them', async () => {
  await openAsLearner(serveExercise(MISTAKE));
  await answerQuestion();
  expect(mainText().indexOf(MISTAKE)).toBeLessThan(mainText().indexOf('La règle'));
  const steps = () => [...document.querySelectorAll('main ol li')].map((one) => one.textContent);
  await expect.poll(steps).toEqual(STEPS);
  expect(mainText().indexOf('La règle')).toBeLessThan(mainText().indexOf('Résolution, niveau 2'));
  await expectFine('correction of an exercise');
});

for (const [length, mistake, rule] of [
  ['a usual', MISTAKE, undefined],
  ['the longest', LONGEST.mistake, LONGEST.rule],
] as const)
  test(`verdict, ${length} mistake, rule, picture and its layer are in the first screen`, async () => {
    await openAsLearner(serveExercise(mistake, rule));
    await answerQuestion();
    const faults: string[] = [];
    for (const looks of [PHONE, DESKTOP]) {
      await setLooks(looks);
      faults.push(...listHidden(true).map((fault) => `${fault} at ${sizeWords(looks)}`));
      const { bottom } = page.getByText(mistake).element().getBoundingClientRect();
      expect(bottom).toBeLessThan(mainButton().getBoundingClientRect().top);
    }
    expect(faults).toEqual([]);
  });

test('the end of a series says the level reached, and ten more are one press away', async () => {
  const serie: SeriesHead = {
    id: 'ca5e0000-0000-4000-8000-00000000abce',
    type: 'personnalise',
    libelle: 'Exercices – Caps',
    slug: 'exercices-courses',
    ordre: 2,
    nb_questions: 10,
    position: 10,
    terminee: true,
    chronometree: false,
    correction: 'apres',
  };
  const reply: SummaryReply = {
    serie,
    score: 7,
    seuil: 9,
    reussie: false,
    officiel: null,
    duree_s: 300,
    temps_majore: false,
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
