/** The notebook of mistakes, and the goal of the dashboard. */
import { expect, openAsLearner, page, test } from '../../../test/page/app.ts';
import { expectFine } from '../../../test/page/looks.ts';
import { answerCall, answerWith, askContent, calls } from '../../../test/page/network.ts';

/** The correction of a real question, as the notebook opens it. */
async function serveMistake(): Promise<void> {
  const id = 'b-c-001';
  const form = new URLSearchParams({ serie: 'x', identifiant: id, reponse: 'A', voix: 'false' });
  await askContent('/api/player/envoi-reponse', { method: 'PUT', body: form });
  const { question, correction } = await askContent<{ question: object; correction: object }>(
    `/api/player/infos/${id}/reponse`,
  );
  answerWith('GET /api/front/carnet/{question}', () => Response.json({ question, correction }));
}

test('the notebook is accessible, and well laid out in every window; a mistake opens its correction', async () => {
  await serveMistake();
  await openAsLearner('/carnet');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mon carnet d’erreurs' })).toBeVisible();
  await expectFine('/carnet');
  await page
    .getByRole('button', { name: /La chaussée est mouillée/ })
    .first()
    .click();
  await expect.element(page.getByText(/^Source/)).toBeVisible();
});

test('one press practises the mistakes of a theme', async () => {
  answerWith('PUT /api/serie/create', () => Response.json({ code: 'AUCUNE_ERREUR' }, { status: 409 }));
  await openAsLearner('/carnet');
  await page.getByRole('button', { name: 'S’entraîner sur ces erreurs' }).first().click();
  await expect.poll(() => calls).toContain('PUT /api/serie/create');
  await expect.element(page.getByRole('main').getByRole('alert')).toBeVisible();
});

test('an empty notebook says what enters it, and leads to the dashboard', async () => {
  answerCall('GET /api/front/carnet', { themes: [] });
  await openAsLearner('/carnet');
  await expect.element(page.getByText('Votre carnet est vide')).toBeVisible();
  await expectFine('empty notebook');
});

test('the goal is changed in one form: a faulty day is told, a good one is saved', async () => {
  const sent: Record<string, string>[] = [];
  answerWith('PUT /api/front/objectif', ({ form }) => {
    sent.push(Object.fromEntries(form));
    return Response.json({ examen: form.get('examen'), minutes: null, rappel: null });
  });
  await openAsLearner('/dashboard');
  await page.getByRole('button', { name: 'Dire quand je passe l’examen' }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(page.getByText(/Écrivez un jour à venir/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Jour de l’examen' }).fill('20/06/2027');
  await expectFine('goal');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(() => sent).toEqual([{ examen: '2027-06-20', minutes: '', rappel: '' }]);
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
});
