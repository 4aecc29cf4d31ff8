/** What a licence shows of the dashboard, for each of the eleven (specification, section 9). */
import { inscription } from '../../../test/builders.ts';
import { expect, openAsLearner, page, test } from '../../../test/page/app.ts';
import { answerForLearner, learnerSeries } from '../../../test/page/learner.ts';
import { answerCall } from '../../../test/page/network.ts';

const LICENCES = ['b', 'etg', 'etgreg', 'etm', 'co', 'ei', 'crr', 'a', 'a1', 'a2', 'ha'];
const WITH_GUIDES = ['b', 'etg'];
const WITH_CREDITS = ['b', 'a', 'a1', 'a2', 'ha'];
const WITH_WELCOME = ['b', 'etg'];

const isShown = (title: string): boolean => page.getByRole('heading', { name: title }).elements().length > 0;

for (const code of LICENCES)
  test(`${code}: guide block ${WITH_GUIDES.includes(code)}, credit details ${WITH_CREDITS.includes(code)}`, async () => {
    answerForLearner({ inscription: { ...inscription(1, 'ouvert', code), credits_total: 30 } });
    await openAsLearner('/dashboard');
    await expect.poll(() => isShown('Mes séries')).toBe(true);
    await expect.poll(() => isShown('Mes guides')).toBe(WITH_GUIDES.includes(code));
    expect(isShown('Mes crédits')).toBe(WITH_CREDITS.includes(code));
  });

for (const code of LICENCES)
  test(`${code}: welcome series ${WITH_WELCOME.includes(code)} for a new learner`, async () => {
    answerForLearner({ inscription: inscription(1, 'ouvert', code) });
    answerCall('GET /api/front/series-eleve', learnerSeries({ historique: [] }));
    await openAsLearner('/dashboard');
    const tabs = page.getByRole('navigation', { name: 'Rubriques' }).getByRole('link');
    await expect
      .poll(() => tabs.elements().map(({ textContent }) => textContent))
      .toEqual(
        WITH_WELCOME.includes(code)
          ? ['Bienvenue']
          : expect.arrayContaining(['Mon tableau de bord', 'Mon historique', 'Nous contacter']),
      );
  });
