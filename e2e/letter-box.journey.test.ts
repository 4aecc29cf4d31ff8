/** From the first page to the letter box, through its link into the product, and to the rows in the database. */

import { signBookLink } from '@balise/server/account/sign-up/book-link';
import { DEMO_CODES } from '@balise/server/demo/schools';
import { readConfig } from '@balise/server/platform/config/config';
import type { Page } from '@playwright/test';
import { type BrowserVisitor, expect, test, type Visit } from './fixtures.ts';
import { enterByMail, type LetterBox, openLetterBox, readButtonAddress } from './letter-box.ts';
import { signIn } from './visitor.ts';

const [CODE = ''] = DEMO_CODES;
const SENT = { name: 'Consultez votre messagerie' };
const DEAD = { name: 'Ce lien n’est plus valable' };

let box: LetterBox;
// The last test reads the rows that the earlier tests have written.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  box = await openLetterBox('letters');
});
test.afterAll(() => box.close());

const walk = (
  visit: Visit,
  expected: RegExp,
  journey: (visitor: BrowserVisitor) => Promise<void>,
): Promise<void> => visit({ at: box.at, expected }, journey);

async function fillIdentity(page: Page): Promise<void> {
  await page.getByLabel('Nom', { exact: true }).fill('d’Argent');
  await page.getByLabel('Prénom').fill('Anne-Noël');
  await page.getByLabel('Date de naissance').fill('04/09/2006');
}

/** Both steps of the sign-up with the code, up to its last button. */
async function reachTheEnd(page: Page, email: string): Promise<void> {
  await page.goto('/home/michelin');
  await page.getByLabel('Code d’activation').fill(CODE);
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.waitForURL('**/home/michelin/inscription');
  await fillIdentity(page);
  await page.getByLabel('Téléphone').fill('06 12 34 56 78');
}
/** Whether the account was made; waits until the page shows it or a refusal. */
async function create(page: Page): Promise<boolean> {
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  const made = page.getByRole('heading', SENT);
  await made.or(page.getByText('Ce code a déjà servi')).first().waitFor();
  return made.isVisible();
}

const EMAILS = ['anne@exemple.fr', 'jean@exemple.fr'] as const;
/** The person of the two whose sign-up used the code. */
let winner = '';

test('one code in two browsers at once becomes one account; its mail leads in, under its brand, on another device', {
  tag: '@long',
}, async ({ visit }) => {
  await walk(visit, /409/, async ({ page: one }) => {
    await walk(visit, /409/, async ({ page: other }) => {
      await reachTheEnd(one, EMAILS[0]);
      await reachTheEnd(other, EMAILS[1]);
      const made = await Promise.all([create(one), create(other)]);
      expect([...made].sort()).toEqual([false, true]);
      winner = made[0] ? EMAILS[0] : EMAILS[1];
    });
  });
  const welcome = await box.mailTo(winner);
  // A device that has never shown the brand.
  await walk(visit, /410/, async ({ page }) => {
    await enterByMail(page, welcome, { email: winner, password: 'cheval agrafe pile', brand: 'michelin' });
    await page.getByText('Anne-Noël d’Argent').first().waitFor();
    expect(await page.title()).toContain('Michelin Tests');
    await page.goto(readButtonAddress(welcome));
    await page.getByRole('heading', DEAD).waitFor();
    // The first link lasts three days, so the page of an expired link must not promise hours.
    expect(await page.getByRole('main').textContent()).not.toContain('heure');
  });
});

test('a lost password is replaced by means of the code, and only the holder of the code gets the mail', {
  tag: '@long',
}, async ({ visit }) => {
  await walk(visit, /410/, async ({ page }) => {
    await page.goto('/home/michelin/login');
    await page.getByRole('heading', { name: 'Connexion' }).waitFor();
    await page.getByRole('link', { name: 'Activer mon code' }).click();
    await page.waitForURL('**/home/michelin/activation');
    await page.getByRole('link', { name: 'Recevoir un nouveau lien' }).click();
    await page.getByLabel('Code d’activation').fill(CODE);
    await page.getByRole('button', { name: 'Recevoir le lien' }).click();
    await page.getByRole('heading', SENT).waitFor();
    await enterByMail(page, await box.mailTo(winner, 'nouveau lien'), {
      email: winner,
      password: 'agrafe pile cheval',
      brand: 'michelin',
    });
    await page.getByText('Anne-Noël d’Argent').first().waitFor();
  });
});

test('a forgotten password is replaced from the sign-in page, which then returns to the page first asked for', {
  tag: '@long',
}, async ({ visit }) => {
  const email = 'lina@demo.example';
  await walk(visit, /410/, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
    await page.getByLabel('Adresse e-mail').fill(email);
    await page.getByRole('button', { name: 'Recevoir le lien' }).click();
    await page.getByRole('heading', SENT).waitFor();
    const back = await page.getByRole('link', { name: 'Revenir à la connexion' }).getAttribute('href');
    expect(new URL(back ?? '', box.at).searchParams.get('service')).toBe(box.at);
    const mail = await box.mailTo(email);
    await enterByMail(page, mail, { email, password: 'pile cheval agrafe', brand: 'prepacode' });
    await page.waitForURL('**/dashboard');
    await page.goto(readButtonAddress(mail));
    await page.getByRole('heading', DEAD).waitFor();
  });
});

test('a reader signs up by the link of a book, in its brand; a second sign-up is reported only by mail', {
  tag: '@long',
}, async ({ visit }) => {
  const t = String(Math.floor(Date.now() / 1000));
  const signature = signBookLink(readConfig({}).bookSecret ?? '', { permis: 'co', t });
  const email = 'lectrice@exemple.fr';
  await walk(visit, /none/, async ({ page }) => {
    // Another brand was shown before.
    await page.goto('/home/michelin');
    await page.getByRole('img', { name: 'Michelin Tests' }).waitFor();
    const ends: (string | null)[] = [];
    for (const [first, words] of [
      [true, 'Votre compte est créé'],
      [false, 'qui a déjà un compte'],
    ] as const) {
      await page.goto(`/vagnon?${new URLSearchParams({ permis: 'co', t, signature })}`);
      await page.getByText('Côtier', { exact: true }).waitFor();
      expect(await page.title()).toContain('Prépacode');
      await fillIdentity(page);
      await page.getByLabel('Adresse e-mail').fill(email);
      if (first) await page.getByRole('checkbox', { name: /lettre d’information/ }).check();
      await page.getByRole('button', { name: 'Créer mon accès' }).click();
      await page.getByRole('heading', SENT).waitFor();
      ends.push(await page.getByRole('main').textContent());
      const mail = await box.mailTo(email, words);
      if (first) await enterByMail(page, mail, { email, password: 'cheval agrafe pile', brand: 'prepacode' });
      else expect(readButtonAddress(mail)).toBe(`${box.at}/cas/mot-de-passe-oublie?from=prepacode`);
    }
    expect(ends[0]).toBe(ends[1]);
  });
});

test('a message to the school survives a reload, arrives, can be answered, and is copied to its writer', {
  tag: '@long',
}, async ({ visit }) => {
  await walk(visit, /none/, async ({ page }) => {
    await signIn(page, 'remi');
    await page.getByRole('link', { name: 'Nous contacter' }).click();
    const message = page.getByLabel('Message', { exact: true });
    await page.getByLabel('Sujet').fill('Horaires\u00a0d’été');
    await message.fill('Bonjour,\n<script>alert(1)</script>\n.\nMerci.');
    await page.getByRole('checkbox', { name: /copie/ }).check();
    await page.reload();
    await message.waitFor();
    expect(await message.inputValue()).toBe('Bonjour,\n<script>alert(1)</script>\n.\nMerci.');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await page.getByRole('heading', { name: 'Votre message est parti' }).waitFor();
    await page.getByRole('button', { name: 'Écrire un autre message' }).click();
    expect(await message.inputValue()).toBe('');
    await page.reload();
    await message.waitFor();
    expect(await message.inputValue()).toBe('');
  });
  const copy = await box.mailTo('remi@demo.example');
  expect(copy.body).toContain('<script>alert(1)</script>\n.\nMerci.');
  expect(copy.html).not.toContain('<script');
  const school = box.relay.received.find(({ headers }) => headers.includes('Reply-To: remi@demo.example'));
  expect(school?.body).toContain('<script>alert(1)</script>\n.\nMerci.');
});

test('in the database: one account and one inscription for the code, the reader’s consent, the message, every mail once', {
  tag: '@long',
}, async () => {
  await box.afterwards(async (db) => {
    const inscriptions = await db
      .selectFrom('inscriptions as i')
      .innerJoin('accounts as a', 'a.person_id', 'i.person_id')
      .where('a.email', 'like', '%@exemple.fr')
      .orderBy('i.id')
      .select(['a.email', 'i.licence', 'i.status'])
      .execute();
    expect(inscriptions).toEqual([
      { email: winner, licence: 'b', status: 'ouvert' },
      { email: 'lectrice@exemple.fr', licence: 'co', status: 'ouvert' },
    ]);
    const used = await db
      .selectFrom('activation_codes as c')
      .innerJoin('accounts as a', 'a.person_id', 'c.person_id')
      .where('c.used_at', 'is not', null)
      // Those of the demonstration are of another school.
      .where('a.email', 'not like', 'remparts-%')
      .select('a.email')
      .execute();
    expect(used).toEqual([{ email: winner }]);
    const consents = await db
      .selectFrom('consents as c')
      .innerJoin('accounts as a', 'a.person_id', 'c.person_id')
      .select(['a.email', 'c.kind', 'c.source', 'c.granted_at'])
      .execute();
    expect(consents).toEqual([
      { email: 'lectrice@exemple.fr', kind: 'newsletter', source: 'vagnon', granted_at: expect.any(Date) },
    ]);
    const messages = await db
      .selectFrom('contact_messages as m')
      .innerJoin('accounts as a', 'a.person_id', 'm.person_id')
      // Those of the demonstration are of another school.
      .where('a.email', '=', 'remi@demo.example')
      .select(['a.email', 'm.subject', 'm.body', 'm.copied'])
      .execute();
    expect(messages).toEqual([
      {
        email: 'remi@demo.example',
        subject: 'Horaires\u00a0d’été',
        body: 'Bonjour,\n<script>alert(1)</script>\n.\nMerci.',
        copied: true,
      },
    ]);
    const mails = await db
      .selectFrom('mails')
      .where('sent_at', 'is not', null)
      // Those of the demonstration's waiting children were never sent here.
      .where('recipient', 'not like', 'parent-%')
      .select(['subject', 'attempts'])
      .execute();
    // Welcome, new link, forgotten password, the reader's two, the message and its copy.
    expect(mails.map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(box.relay.received).toHaveLength(7);
  });
});
