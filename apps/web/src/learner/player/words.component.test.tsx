/** The words of a question, read before the answer. */
import type { QuestionReply } from '@balise/contract/learner/player';
import { expect, openAsLearner, page, setLooks, settled, test } from '../../../test/page/app.ts';
import { expectFine } from '../../../test/page/looks.ts';
import { serveSeries } from '../../../test/page/series.ts';

const QUESTIONS = ['b-l-001', 'b-c-001'];
const word = (mot: string, nom: string, definition: string) => ({
  mot,
  nom,
  definition,
  exemple: 'La voiture est rangée là.',
  regle: null,
});
const words: NonNullable<NonNullable<QuestionReply['question']>['mots']> = [
  word('accotement', 'accotement', 'La bande de terrain au bord de la route.'),
  word('chaussee', 'chaussée', 'La partie de la route où roulent les véhicules.'),
  word('trottoir', 'trottoir', 'Le côté de la rue, un peu plus haut, où l’on marche.'),
];
const button = () => page.getByRole('button', { name: 'Mots de la question' });
const chosen = () => document.querySelectorAll('fieldset input:checked').length;
const pressM = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'm', bubbles: true }));

test('the words open by their button and by M, and leave every choice in sight', async () => {
  await setLooks({ width: 360, height: 600 });
  await openAsLearner(serveSeries({ questions: QUESTIONS, words }));
  await button().click();
  const dialog = page.getByRole('dialog', { name: 'Mots de la question' });
  await expect.element(dialog.getByText('La bande de terrain au bord de la route.')).toBeVisible();
  const box = dialog.element().getBoundingClientRect();
  for (const choice of document.querySelectorAll('fieldset label'))
    expect(choice.getBoundingClientRect().top).toBeGreaterThanOrEqual(box.bottom);
  await page.getByRole('button', { name: 'Fermer', exact: true }).click();
  expect(chosen()).toBe(0);
  pressM();
  await expect.element(dialog).toBeVisible();
  await expectFine('the words of a question');
  expect(chosen()).toBe(0);
});

test('a question without words, and a mock exam, have no button, and M opens nothing', async () => {
  await openAsLearner(serveSeries({ questions: QUESTIONS, limitS: 20 }));
  await expect.element(page.getByText('Valider')).toBeVisible();
  pressM();
  await settled();
  expect(button().elements()).toEqual([]);
  expect(page.getByRole('dialog').elements()).toEqual([]);
});
