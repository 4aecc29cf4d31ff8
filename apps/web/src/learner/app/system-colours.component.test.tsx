/** With the colours of the system, a choice shows by more than the weight of its letters. */
import { expect, openAsLearner, page, test, withMedia } from '../../../test/page/app.ts';
import { expectMarkedInSystemColours } from '../../../test/page/looks.ts';
import { answerQuestion, chooseFirst, mainButton } from '../../../test/page/player-page.ts';
import { serveSeries } from '../../../test/page/series.ts';

const SYSTEM = { features: [{ name: 'forced-colors', value: 'active' }] };
const groundOf = (part: Element | null | undefined): string =>
  part ? getComputedStyle(part).backgroundColor : 'nothing';

test('the chosen answer, its key, «Valider» and how sure one is', async () => {
  await openAsLearner(serveSeries({ questions: ['b-c-003', 'b-l-001'] }));
  await withMedia(SYSTEM, () => {
    expect(groundOf(mainButton())).toBe(groundOf(document.body));
  });
  chooseFirst();
  await page.getByRole('button', { name: 'Sûr', exact: true }).click();
  await expectMarkedInSystemColours('question');
  await withMedia(SYSTEM, () => {
    const [chosen, other] = ['true', 'false'].map((state) =>
      document.querySelector(`[data-letter][data-selected="${state}"]`),
    );
    expect(groundOf(chosen)).not.toBe(groundOf(other));
    expect(groundOf(mainButton())).not.toBe(groundOf(document.body));
  });
  await answerQuestion();
  await expectMarkedInSystemColours('correction');
});

for (const path of ['/dashboard', '/history', '/reglages'])
  test(`the marks of ${path}`, async () => {
    await openAsLearner(path);
    await expectMarkedInSystemColours(path);
  });
