/**
 * A day of an instructor who sees one group: its learners everywhere, nobody else anywhere, and no act that is not
 * theirs; on a server of its own.
 */
import { randomUUID } from 'node:crypto';
import type { ExamBoard } from '@balise/contract/school/exams';
import type { GroupsReply } from '@balise/contract/school/groups';
import type { Roster } from '@balise/contract/school/roster';
import type { Page } from '@playwright/test';
import { expectFine } from './fine.ts';
import { expect, test } from './fixtures.ts';
import { HttpFailure, type HttpLearner, signInOverHttp } from './http-learner.ts';
import { type LetterBox, openLetterBox } from './letter-box.ts';
import { signIn } from './visitor.ts';

const OWN_GROUP = 'Code du mardi soir';
const OTHER_GROUP = 'Stage de novembre';

let box: LetterBox;
let manager: HttpLearner;
let instructor: HttpLearner;
/** Of the other group: a learner, and what the manager has written and given. */
let stranger: Roster['learners'][number];
let pupil: Roster['learners'][number];
let otherGroup = '';
let otherHomework = '';
const WORDS = 'Pour le stage seulement.';

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  box = await openLetterBox('instructor-day');
  manager = await signInOverHttp(box.at, 'marc');
  instructor = await signInOverHttp(box.at, 'karim');
  const { learners } = await manager.get<Roster>('/api/school/learners');
  const isOf = (group: string) => (one: (typeof learners)[number]) => one.groups.includes(group);
  stranger = learners.filter(isOf(OTHER_GROUP)).find((one) => !isOf(OWN_GROUP)(one)) as typeof stranger;
  pupil = learners.find(isOf(OWN_GROUP)) as typeof pupil;
  const { groups } = await manager.get<GroupsReply>('/api/school/groups');
  otherGroup = groups.find(({ name }) => name === OTHER_GROUP)?.id ?? '';
  otherHomework = randomUUID();
  await manager.sendJson('POST', '/api/school/homework', {
    ...homework(otherHomework, WORDS),
    group: otherGroup,
  });
  await manager.sendJson('POST', '/api/school/messages', message({ audience: 'group', group: otherGroup }));
});
test.afterAll(() => box.close());

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(Date.now());
const message = (to: object) => ({
  sendingId: randomUUID(),
  tone: 'info',
  text: WORDS,
  firstDay: DAY,
  lastDay: DAY,
  byMail: false,
  ...to,
});

const homework = (id: string = randomUUID(), words = '') => ({
  id,
  licence: 'b',
  slug: 'thematique-c',
  order: null,
  words,
  dueOn: null,
});

const places = (page: Page) => page.getByRole('navigation', { name: 'Rubriques' });
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
/** The names of the group, as lists write them: last name first. */
const readNames = async (): Promise<Set<string>> => {
  const { learners, total } = await instructor.get<Roster>('/api/school/learners?view=ALL');
  expect(learners.length).toBe(total);
  expect(learners.every(({ groups }) => groups.includes(OWN_GROUP))).toBe(true);
  return new Set(learners.map(({ firstName, lastName }) => `${lastName} ${firstName}`));
};

test('each page has the learners of the group and nobody else, and no act that is not the instructor’s', {
  tag: '@both',
}, async ({ visit }) => {
  const names = await readNames();
  await visit({ at: box.at, expected: /401|403|404/ }, async ({ page }) => {
    await signIn(page, 'karim');
    await title(page, 'Ce matin').waitFor();
    await page.getByRole('heading', { name: /sans activité/ }).waitFor();
    await expect(places(page).getByRole('link', { name: /Codes|Import|Équipe|Bilan|Journal/ })).toHaveCount(
      0,
    );
    await expectFine(page, 'the morning of an instructor');

    await places(page).getByRole('link', { name: 'Élèves' }).click();
    await page.getByRole('button', { name: 'Tous', exact: true }).click();
    await expect(page.getByRole('status').first()).toHaveText(/^\d+.élèves · Tous$/u);
    expect(new Set(await page.getByRole('rowheader').getByRole('link').allInnerTexts())).toEqual(names);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Ajouter un élève|Importer|Codes/ })).toHaveCount(0);
    await expectFine(page, 'the list of an instructor');

    await places(page).getByRole('link', { name: 'Examens' }).click();
    for (const column of await page.getByRole('group', { name: 'État des demandes' }).getByText(/\(/).all()) {
      await column.click();
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
      const shown = await page.getByRole('article').getByRole('link').allInnerTexts();
      expect(shown.filter((one) => !names.has(one.split(' ').reverse().join(' ')))).toEqual([]);
    }
    await expect(page.getByRole('button', { name: /Inscrire|Convoquer|Refuser|Coller/ })).toHaveCount(0);

    await places(page).getByRole('link', { name: 'Messages' }).click();
    await page.getByText('Mardi, nous reprenons les intersections.').waitFor();
    await expect(page.getByText(WORDS)).toHaveCount(0);
    await places(page).getByRole('link', { name: 'Devoirs' }).click();
    await page.getByRole('link', { name: /Les autres usagers/ }).waitFor();
    await expect(page.getByText(OTHER_GROUP)).toHaveCount(0);
    await places(page).getByRole('link', { name: 'Groupes' }).click();
    await title(page, 'Groupes').waitFor();
    await page.getByRole('link', { name: OWN_GROUP }).waitFor();
    await expect(page.getByText(OTHER_GROUP)).toHaveCount(0);

    await places(page).getByRole('link', { name: 'Questions' }).click();
    await page.getByRole('article').first().waitFor();
    await expect(page.getByLabel('Groupe').locator('option')).toHaveText(['Tous mes élèves', OWN_GROUP]);
    await expectFine(page, 'the statistics of an instructor');
  });
});

test('an address of somebody else’s leads to a page that says nothing of them', { tag: '@long' }, async ({
  visit,
}) => {
  await visit({ at: box.at, expected: /401|403|404/ }, async ({ page }) => {
    await signIn(page, 'karim');
    await title(page, 'Ce matin').waitFor();
    for (const [path, told] of [
      [`/gestion/eleves/${stranger.inscription}`, 'Cet élève est introuvable'],
      [`/gestion/groupes/${otherGroup}`, 'Ce groupe est introuvable'],
      [`/gestion/devoirs/${otherHomework}`, 'Ce devoir est introuvable'],
      ['/gestion/journal', 'Votre rôle n’ouvre pas cette page'],
      ['/gestion/bilan', 'Votre rôle n’ouvre pas cette page'],
      ['/gestion/equipe', 'Votre rôle n’ouvre pas cette page'],
      ['/gestion/eleves/ajouter', 'Votre rôle n’ouvre pas cette page'],
    ] as const) {
      await page.goto(path);
      await page.getByText(told).waitFor();
      expect(await page.getByRole('main').textContent()).not.toContain(stranger.lastName);
    }
  });
});

test('the instructor gives homework to a pupil and writes to them', { tag: '@long' }, async ({ visit }) => {
  await visit({ at: box.at, expected: /401|403/ }, async ({ page }) => {
    await signIn(page, 'karim');
    await title(page, 'Ce matin').waitFor();
    await page.goto(`/gestion/eleves/${pupil.inscription}`);
    await title(page, `${pupil.firstName} ${pupil.lastName}`).waitFor();
    await expect(page.getByRole('button', { name: /^Modifier l’accès/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Écrire', exact: true }).click();
    await page.getByLabel('Message', { exact: true }).fill('On se voit mardi.');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await page.getByText('On se voit mardi.').waitFor();
    await page.getByRole('button', { name: 'Donner un devoir' }).click();
    await page.getByLabel('Ce qu’il faut faire').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Donner ce devoir' }).click();
    await page.waitForURL('**/gestion/devoirs/*');
    await page.getByText('pas commencé').waitFor();
  });
});

test('what the instructor may not do is refused by address, and says no more of a stranger than of nobody', {
  tag: '@long',
}, async () => {
  const statusOf = (act: Promise<unknown>): Promise<number> =>
    act.then(
      () => 200,
      (failure) => (failure instanceof HttpFailure ? failure.status : 0),
    );
  const access = {
    id: randomUUID(),
    inscriptions: [pupil.inscription],
    reason: '',
    change: { kind: 'DAYS', days: 30 },
  };
  const { requests } = await manager.get<ExamBoard>('/api/school/exams');
  const refused = {
    access: () => instructor.sendJson('PUT', '/api/school/access', access),
    exam: () =>
      instructor.sendJson('PUT', `/api/school/exams/${requests[0]?.id}/step`, {
        to: 'enrolled',
        version: requests[0]?.version,
        words: '',
      }),
    journal: () => instructor.get('/api/school/journal'),
    team: () => instructor.get('/api/school/team'),
    file: () => instructor.get('/api/school/exports/learners'),
    codes: () => instructor.get('/api/school/codes'),
  };
  for (const [name, act] of Object.entries(refused))
    expect([name, await statusOf(act())]).toEqual([name, 403]);
  const unknown = 999_999;
  for (const inscription of [stranger.inscription, unknown]) {
    expect(await statusOf(instructor.get(`/api/school/learners/${inscription}`))).toBe(404);
    expect(
      await statusOf(instructor.sendJson('POST', '/api/school/homework', { ...homework(), inscription })),
    ).toBe(404);
    const letter = message({ audience: 'learner', inscription });
    expect(await statusOf(instructor.sendJson('POST', '/api/school/messages', letter))).toBe(404);
  }
  const toGroup = message({ audience: 'group', group: otherGroup });
  expect(await statusOf(instructor.sendJson('POST', '/api/school/messages', toGroup))).toBe(404);
});
