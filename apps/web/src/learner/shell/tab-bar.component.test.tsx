/** The tabs of a learner with many courses. */
import { application, inscription } from '../../../test/builders.ts';
import { expect, openAsLearner, page, setLooks, test } from '../../../test/page/app.ts';
import { answerForLearner } from '../../../test/page/learner.ts';

test('of nine courses with one name, what tells them apart is in sight', async () => {
  const titles = [
    'Signaux',
    'Priorités',
    'Usagers',
    'Secours',
    'Mécanique',
    'Sécurité',
    'Route',
    'Conducteur',
    'Divers',
  ];
  answerForLearner({
    inscription: inscription(1, 'ouvert', 'b'),
    applications_externes: titles.map((titre, index) => ({
      ...application(index + 20),
      titre,
      libelle: `cours-${index}`,
    })),
  });
  await openAsLearner('/dashboard');
  for (const width of [960, 1440]) {
    await setLooks({ width, height: 900 });
    for (const title of titles) {
      const tab = page.getByRole('link', { name: `Mes cours : ${title}` }).element();
      const words = document.createRange();
      words.selectNodeContents(tab.querySelector('span')?.lastChild ?? tab);
      tab.scrollIntoView();
      const { left, right } = words.getBoundingClientRect();
      const box = tab.getBoundingClientRect();
      expect(words.toString(), title).toBe(title);
      expect(right - left, `${title} at ${width} px`).toBeLessThanOrEqual(box.width);
      expect(right, `${title} at ${width} px`).toBeLessThanOrEqual(innerWidth + 1);
    }
  }
});
