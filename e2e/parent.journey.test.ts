/**
 * From the first page to the letter box and into the product, for a child whose parent must agree first; on its own
 * server.
 */

import { signBookLink } from '@balise/server/account/sign-up/book-link';
import { DEMO_CODES } from '@balise/server/demo/schools';
import { readConfig } from '@balise/server/platform/config/config';
import type { Page } from '@playwright/test';
import { expectFine } from './fine.ts';
import { type BrowserVisitor, expect, test, type Visit } from './fixtures.ts';
import { enterByMail, type LetterBox, openLetterBox, readButtonAddress } from './letter-box.ts';

const [CODE = ''] = DEMO_CODES;
let box: LetterBox;
// The last test reads the rows that the earlier tests have written.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  box = await openLetterBox('parent');
});
test.afterAll(() => box.close());

const journey = (
  visit: Visit,
  expected: RegExp,
  walk: (visitor: BrowserVisitor) => Promise<void>,
): Promise<void> => visit({ at: box.at, expected }, walk);

/** A birth date exactly `years` ago, as typed. */
function born(years: number): string {
  const day = new Date();
  return `${String(day.getDate()).padStart(2, '0')}/${String(day.getMonth() + 1).padStart(2, '0')}/${day.getFullYear() - years}`;
}

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
}

test('a child signs up with a code: nothing opens before the parent has agreed, then everything continues as usual', {
  tag: '@long',
}, async ({ visit }) => {
  await journey(visit, /410/, async ({ page }) => {
    await page.goto('/home/michelin');
    await fillIn(page, { 'Code d’activation': CODE, 'Adresse e-mail': 'lou@exemple.fr' });
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.waitForURL('**/home/michelin/inscription');
    const parent = page.getByLabel('Adresse e-mail d’un parent');
    await fillIn(page, { Nom: 'Petit', Prénom: 'Lou', Téléphone: '0612345678' });
    await fillIn(page, { 'Date de naissance': born(15) });
    expect(await parent.count()).toBe(0);
    await fillIn(page, { 'Date de naissance': born(13) });
    await page.getByRole('status').getByText('l’accord d’un parent').waitFor();
    await parent.fill('LOU+maman@exemple.fr');
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await page.getByRole('link', { name: 'Cette adresse est la vôtre' }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('parentEmail');
    await expectFine(page, 'parent asked for');

    // A reload loses no typed text.
    await parent.fill('anne@exemple.fr');
    await page.reload();
    for (const [label, value] of [
      ['Nom', 'Petit'],
      ['Prénom', 'Lou'],
      ['Téléphone', '0612345678'],
      ['Date de naissance', born(13)],
      ['Adresse e-mail d’un parent', 'anne@exemple.fr'],
      ['Adresse e-mail', 'lou@exemple.fr'],
    ] as const)
      expect(await page.getByLabel(label, { exact: true }).inputValue(), label).toBe(value);
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await page.getByRole('heading', { name: 'Votre parent a un message' }).waitFor();
    await expectFine(page, 'parent has a mail');
    // Once accepted, no typed text is stored any longer.
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Petit');

    const asked = await box.mailTo('anne@exemple.fr');
    expect(asked.headers.find((line) => line.startsWith('Content-Type:'))).toContain('multipart/alternative');
    expect(asked.html).toContain('Michelin Tests');
    expect(box.relay.received.filter(({ to }) => to.includes('lou@exemple.fr'))).toEqual([]);
    await page.goto(readButtonAddress(asked));
    await page.getByText('Lou Petit').waitFor();
    await expectFine(page, 'question to the parent');
    await page.getByLabel('Vos prénom et nom').fill('Anne Petit');
    await page.getByLabel('J’exerce l’autorité parentale sur Lou.').check();
    await page.getByRole('button', { name: 'J’accepte' }).click();
    await page.getByRole('heading', { name: 'Merci, votre accord est enregistré' }).waitFor();
    await expectFine(page, 'agreed');
    await page.goto(readButtonAddress(asked));
    await page.getByRole('heading', { name: 'Ce lien n’est plus valable' }).waitFor();
    await expectFine(page, 'dead link of a parent');

    const welcome = await box.mailTo('lou@exemple.fr');
    await enterByMail(page, welcome, {
      email: 'lou@exemple.fr',
      password: 'cheval agrafe pile',
      brand: 'michelin',
    });
    await page.getByText('Lou Petit').first().waitFor();
  });
});

test('a parent refuses, without JavaScript: the child’s data is deleted', { tag: '@long' }, async ({
  visit,
}) => {
  const t = String(Math.floor(Date.now() / 1000));
  const signature = signBookLink(readConfig({}).bookSecret ?? '', { permis: 'b', t });
  await journey(visit, /410/, async ({ page }) => {
    await page.goto(`/vagnon?${new URLSearchParams({ permis: 'b', t, signature })}`);
    await fillIn(page, { Nom: 'Roux', Prénom: 'Sam', 'Date de naissance': born(12) });
    await fillIn(page, {
      'Adresse e-mail': 'sam@exemple.fr',
      'Adresse e-mail d’un parent': 'max@exemple.fr',
    });
    await page.getByRole('button', { name: 'Créer mon accès' }).click();
    await page.getByRole('heading', { name: 'Votre parent a un message' }).waitFor();
  });
  const question = readButtonAddress(await box.mailTo('max@exemple.fr'));
  await visit({ at: box.at, expected: /410/, javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(question);
    await page.getByRole('button', { name: 'Je refuse' }).click();
    await page.getByRole('heading', { name: 'Votre refus est enregistré' }).waitFor();
    await page.goto(question);
    await page.getByRole('heading', { name: 'Ce lien n’est plus valable' }).waitFor();
  });
});

test('in the database: the proof of one consent, no trace of the refused child, and every mail sent once', {
  tag: '@long',
}, async () => {
  await box.afterwards(async (db) => {
    const proofs = await db
      .selectFrom('parent_consents as w')
      .innerJoin('accounts as a', 'a.person_id', 'w.person_id')
      // Children of the demonstration wait too.
      .where('a.email', 'not like', 'remparts-%')
      .select(['a.email', 'a.disabled_at', 'w.parent_email', 'w.parent_name', 'w.token_hash', 'w.granted_at'])
      .execute();
    expect(proofs).toMatchObject([
      {
        email: 'lou@exemple.fr',
        disabled_at: null,
        parent_email: 'anne@exemple.fr',
        parent_name: 'Anne Petit',
        token_hash: null,
        granted_at: expect.any(Date),
      },
    ]);
    const people = await db
      .selectFrom('people')
      .select('last_name')
      .where('last_name', '=', 'Roux')
      .execute();
    expect(people).toEqual([]);
    const mails = await db
      .selectFrom('mails')
      .select(['recipient', 'attempts'])
      .where('sent_at', 'is not', null)
      // Those of the demonstration's waiting children were never sent here.
      .where('recipient', 'not like', 'parent-%')
      .execute();
    expect(
      mails
        .filter(({ recipient }) => recipient.endsWith('@exemple.fr'))
        .map(({ recipient }) => recipient)
        .sort(),
    ).toEqual(['anne@exemple.fr', 'lou@exemple.fr']);
    for (const { recipient, attempts } of mails) {
      expect(attempts).toBe(1);
      expect(box.relay.received.filter(({ to }) => to.includes(recipient))).toHaveLength(1);
    }
  });
});
