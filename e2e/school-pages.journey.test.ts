/** Every page of a full school: accessible in both schemes, laid out well at each size, also in large letters. */
import { randomUUID } from 'node:crypto';
import type { Roster } from '@balise/contract/school/roster';
import { expectFine } from './fine.ts';
import { test } from './fixtures.ts';
import { type HttpLearner, signInOverHttp } from './http-learner.ts';
import { expectRoomForLargeLetters } from './large-letters.ts';
import { signIn } from './visitor.ts';

const PLACES = [
  '',
  '/eleves',
  '/eleves/ajouter',
  '/codes',
  '/import',
  '/examens',
  '/examens?etat=convoquee',
  '/examens?etat=resultat',
  '/messages',
  '/courriers',
  '/courriers?etat=tous',
  '/groupes',
  '/devoirs',
  '/questions',
  '/equipe',
  '/bilan',
  '/journal',
  '/seconde-etape',
  `/groupes/${randomUUID()}`,
].map((path) => `/gestion${path}`);

/** Addresses of pages of one learner, group, homework, batch and question, of those that this person may open. */
async function findInnerPages(person: HttpLearner, mayMakeCodes: boolean): Promise<string[]> {
  const first = async (page: string, path: string, list: string): Promise<string> => {
    const reply = await person.get<Record<string, Record<string, string>[]>>(`/api/school/${path}`);
    return `/gestion/${page}/${reply[list]?.[0]?.id}`;
  };
  const { learners } = await person.get<Roster>('/api/school/learners');
  return [
    `/gestion/eleves/${learners.find(({ scores }) => scores.length > 0)?.inscription}`,
    await first('groupes', 'groups', 'groups'),
    await first('devoirs', 'homework', 'assignments'),
    await first('questions', 'questions', 'questions'),
    ...(mayMakeCodes ? [await first('codes', 'codes', 'batches')] : []),
  ];
}

for (const [login, part] of [
  ['marc', 'a manager'],
  ['karim', 'an instructor of one group'],
] as const)
  test(`every page that ${part} can open is accessible and has room, at each size and in large letters`, {
    tag: '@long',
  }, async ({ visit, baseUrl }) => {
    test.setTimeout(600_000);
    const inner = await findInnerPages(await signInOverHttp(baseUrl, login), login === 'marc');
    await visit({ expected: /401|403|404/ }, async ({ page }) => {
      await signIn(page, login);
      await page.getByRole('heading', { name: 'Ce matin', level: 1 }).waitFor();
      for (const path of [...PLACES, ...inner]) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
        await page.waitForLoadState('networkidle');
        await expectFine(page, path);
        await expectRoomForLargeLetters(page, path);
      }
    });
  });
