/** The why layer over the picture of a correction: in the player, the details, the notebook and the enlarged picture. */
import type { Correction, PublicQuestion } from '@balise/contract/learner/question';
import {
  endMotion,
  expect,
  type Looks,
  openAsLearner,
  page,
  setLooks,
  settled,
  test,
  withMedia,
} from '../../../test/page/app.ts';
import { DESKTOP, expectFine, PHONE, sizeWords } from '../../../test/page/looks.ts';
import { answerWith, askContent } from '../../../test/page/network.ts';
import {
  answerQuestion,
  chooseFirst,
  expectVerdictInSight,
  mainButton,
} from '../../../test/page/player-page.ts';
import { serveSeries } from '../../../test/page/series.ts';
import { WHY_SAMPLE } from '../../../test/page/why-sample.ts';

const WINDOWS: readonly Looks[] = [
  PHONE,
  { width: 360, height: 600 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 844, height: 390 },
  DESKTOP,
];
const [SENTENCE = ''] = WHY_SAMPLE.phrases;
const ID = 'b-l-001';

const layers = (): HTMLImageElement[] => [
  ...document.querySelectorAll<HTMLImageElement>('img[src^="data:image/svg+xml,%3Csvg"]'),
];
const pictureOf = (layer: HTMLImageElement): Element | null => layer.previousElementSibling;
const boxWords = (one: Element | null | undefined): string => {
  const { left = 0, top = 0, width = 0, height = 0 } = one?.getBoundingClientRect() ?? {};
  return [left, top, width, height].map(Math.round).join(' ');
};
const hideButton = () => page.getByRole('button', { name: 'Masquer le pourquoi' });
const showButton = () => page.getByRole('button', { name: 'Voir le pourquoi' });

/** The question with a correction that has the layer. */
async function askCorrected(): Promise<{ question: PublicQuestion; correction: Correction }> {
  const form = new URLSearchParams({ serie: 'x', identifiant: ID, reponse: 'A', voix: 'false' });
  await askContent('/api/player/envoi-reponse', { method: 'PUT', body: form });
  const { question, correction } = await askContent<{ question: PublicQuestion; correction: Correction }>(
    `/api/player/infos/${ID}/reponse`,
  );
  return { question, correction: { ...correction, pourquoi: WHY_SAMPLE } };
}

test('the layer lies over the picture in the first screen, with the verdict and its button', async () => {
  await openAsLearner(serveSeries({ questions: [ID, 'b-l-002'], why: WHY_SAMPLE }));
  chooseFirst();
  expect(layers()).toEqual([]);
  await answerQuestion();
  await expect.element(hideButton()).toBeVisible();
  for (const looks of WINDOWS) {
    await setLooks(looks);
    const where = sizeWords(looks);
    const [layer] = layers();
    expect(boxWords(layer), where).toBe(boxWords(layer && pictureOf(layer)));
    expect(layer?.getBoundingClientRect().width, where).toBeGreaterThan(200);
    expectVerdictInSight(where);
    const button = hideButton().element().getBoundingClientRect();
    const beside = innerWidth > innerHeight;
    const end = beside ? innerHeight : mainButton().getBoundingClientRect().top;
    expect(button.top, where).toBeGreaterThanOrEqual(0);
    expect(button.bottom, `${where}: its button`).toBeLessThanOrEqual(end);
  }
  await setLooks({});
  await expectFine('correction with a layer');
});

/** The layer is a picture, so colours of the system and a printer leave it as it is; its button stays readable. */
test('the layer stays over the picture in forced colours and in print', async () => {
  await openAsLearner(serveSeries({ questions: [ID, 'b-l-002'], why: WHY_SAMPLE }));
  await answerQuestion();
  const colours = { name: 'forced-colors', value: 'active' };
  for (const media of [{ features: [colours] }, { media: 'print', features: [] }])
    await withMedia(media, () => {
      const query = media.media ?? '(forced-colors: active)';
      expect(matchMedia(query).matches, query).toBe(true);
      const [layer] = layers();
      expect(layer?.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }), query).toBe(true);
      expect(boxWords(layer), query).toBe(boxWords(layer && pictureOf(layer)));
      const { color, backgroundColor, borderTopColor } = getComputedStyle(hideButton().element());
      expect(color, query).not.toBe(backgroundColor);
      expect(borderTopColor, query).not.toBe(backgroundColor);
    });
});

test('a press shows the bare picture, another one the layer; the next question has none', async () => {
  await openAsLearner(serveSeries({ questions: [ID, 'b-l-002'], why: WHY_SAMPLE }));
  await answerQuestion();
  await hideButton().click();
  expect(layers()).toEqual([]);
  await showButton().click();
  expect(layers()).toHaveLength(1);
  // Told once, by words: the drawing has no name.
  expect(layers()[0]?.alt).toBe('');
  expect(page.getByText(SENTENCE).elements()).toHaveLength(1);
  mainButton().click();
  await expect.element(page.getByText(/^Question\s2\ssur/)).toBeVisible();
  await settled();
  expect(layers()).toEqual([]);
  expect(page.getByText(SENTENCE).elements()).toHaveLength(0);
});

test('a question without a layer has neither its button nor a place for it', async () => {
  await openAsLearner(serveSeries({ questions: [ID, 'b-l-002'], why: null }));
  await answerQuestion();
  expect(page.getByRole('button', { name: /le pourquoi$/ }).elements()).toHaveLength(0);
  expect(layers()).toEqual([]);
});

test('the enlarged picture has the layer, which zooms with it and can be hidden there too', async () => {
  await openAsLearner(serveSeries({ questions: [ID, 'b-l-002'], why: WHY_SAMPLE }));
  await answerQuestion();
  await page.getByRole('button', { name: 'Agrandir l’image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Image agrandie' });
  await expect.element(dialog).toBeVisible();
  await settled();
  await expectFine('enlarged picture with a layer');
  await setLooks(PHONE);
  const own = () => layers().find((layer) => layer.closest('dialog'));
  for (let times = 0; times < 2; times++) {
    await dialog.getByRole('button', { name: 'Grossir' }).click();
    endMotion();
    const layer = own();
    expect(boxWords(layer)).toBe(boxWords(layer && pictureOf(layer)));
  }
  expect(own()?.getBoundingClientRect().width).toBeGreaterThan(PHONE.width);
  await dialog.getByRole('button', { name: 'Masquer le pourquoi' }).click();
  expect(layers()).toEqual([]);
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect.element(showButton()).toBeVisible();
});

test('the details of a series have the layer of each question, and so has the notebook', async () => {
  const { question, correction } = await askCorrected();
  const head = {
    id: 'ca5e0000-0000-4000-8000-000000000007',
    type: 'entrainement',
    libelle: 'Entraînement',
    slug: 'entrainement',
    ordre: 1,
    nb_questions: 2,
    position: 2,
    terminee: true,
    chronometree: false,
    correction: 'apres',
  };
  const other = { ...question, identifiant: 'b-l-002', position: 1 };
  const questions = [
    { question, correction },
    { question: other, correction: { ...correction, pourquoi: null } },
  ];
  answerWith('GET /api/serie/details/{id}', () => Response.json({ serie: head, questions }));
  await openAsLearner(`/details/${head.id}`);
  await expect.poll(layers).toHaveLength(1);
  await expectFine('details with a layer');
  await page.getByRole('button', { name: 'Agrandir l’image' }).first().click();
  await expect.poll(() => layers().some((layer) => layer.closest('dialog'))).toBe(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Masquer le pourquoi' }).click();
  await page.getByRole('button', { name: 'Fermer' }).click();
  await expect.element(showButton()).toBeVisible();

  answerWith('GET /api/front/carnet/{question}', () => Response.json({ question, correction }));
  await openAsLearner('/carnet');
  await page
    .getByRole('button', { name: /La chaussée est mouillée/ })
    .first()
    .click();
  await expect.element(hideButton()).toBeVisible();
  await expect.poll(layers).toHaveLength(1);
  await expectFine('notebook with a layer');
});

const CLIP = 'b-l-060';
const clipPhase = (): string | undefined =>
  document.querySelector<HTMLElement>('main [data-phase]')?.dataset.phase;
const isCanvasShown = (): boolean =>
  document.querySelector('main canvas')?.getAttribute('data-shown') === 'true';

test('a clip plays its key moment again, then stops on its still with the layer; played whole, it stops there again', {
  timeout: 90_000,
}, async () => {
  await openAsLearner(serveSeries({ questions: [CLIP, ID], why: { ...WHY_SAMPLE, instant_s: 4 } }));
  await expect.poll(clipPhase, { timeout: 30_000 }).toBe('playing');
  chooseFirst();
  mainButton().click();
  await expect.element(hideButton()).toBeVisible();
  expect(clipPhase()).toBe('playing');
  expect(isCanvasShown()).toBe(true);
  await expect.poll(clipPhase, { timeout: 10_000 }).toBe('still');
  expect(isCanvasShown()).toBe(false);
  expect(layers()).toHaveLength(1);
  await page.getByRole('button', { name: 'Lire la séquence' }).click();
  expect(isCanvasShown()).toBe(true);
  await expect.poll(clipPhase, { timeout: 20_000 }).toBe('still');
  expect(isCanvasShown()).toBe(false);
});

test('with reduced motion a clip stands on its still with the layer', async () => {
  document.documentElement.style.setProperty('--motion', '0');
  try {
    await openAsLearner(serveSeries({ questions: [CLIP, ID], why: { ...WHY_SAMPLE, instant_s: 4 } }));
    chooseFirst();
    mainButton().click();
    await expect.element(hideButton()).toBeVisible();
    expect(clipPhase()).toBe('still');
    await expect.poll(layers).toHaveLength(1);
  } finally {
    document.documentElement.style.removeProperty('--motion');
  }
});
