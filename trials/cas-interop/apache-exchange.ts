/** Tests that a partner's Apache works with our sign-on. */

import { holds, type Report, same, soon } from '../requirements.ts';
import { type CasVisitor, createVisitor, type PageShown, signInWithCas, ticketIn } from './visitor.ts';

interface Places {
  ours: string;
  apache: string;
  password: string;
}

const EMAIL = 'lea@demo.example';

export async function tryApache(report: Report, { ours, apache, password }: Places): Promise<void> {
  const page = `${apache}/protege/`;
  const visitor = createVisitor();
  let first: PageShown | undefined;

  await report.check(
    'a protected page sends the visitor to our form, with its own address as service',
    async () => {
      const sent = await visitor.get(page);
      same(sent.status, 302, 'status');
      const login = new URL(sent.location ?? '');
      same(login.origin + login.pathname, `${ours}/cas/login`, 'address');
      same(login.searchParams.get('service'), page, 'service');
    },
  );

  await report.check('the right password leads to the page, and REMOTE_USER is the e-mail', async () => {
    first = await enter(visitor, page, password);
    const entered = await visitor.get(first.location ?? '');
    // Without an intermediate stop: a ticket that Apache ignores would lead back to our form.
    same([entered.status, entered.location], [302, page], 'after the ticket');
    const shown = await visitor.get(page);
    same([shown.status, shown.body.trim()], [200, 'page réservée'], 'page');
    same(shown.headers.get('x-remote-user'), EMAIL, 'REMOTE_USER');
  });

  await report.check('the next visit needs no ticket', async () => {
    const shown = await visitor.get(page);
    same([shown.status, shown.headers.get('x-remote-user')], [200, EMAIL], 'page');
  });

  await report.check(
    'addresses that mod_auth_cas writes in another way than the browser open too',
    async () => {
      // Not in the path: mod_auth_cas unescapes it, and its process ends by an accented letter there.
      const tails = [
        '?id=MQ==',
        '?q=caf%c3%a9',
        '?q=a+b',
        '?q=%7ea%3Ab',
        '?q=l%27a&r[]=1',
        '?q=x%2Fy%26z%25',
      ];
      for (const tail of tails) {
        const another = createVisitor();
        const entered = await another.get((await enter(another, page + tail, password)).location ?? '');
        // Without an intermediate stop: a ticket that Apache ignores would lead back to our form.
        holds(entered.location?.startsWith(page) ?? false, `${tail}: ${entered.status} ${entered.location}`);
      }
    },
  );

  await report.check('a ticket used once is refused to a second visitor', async () => {
    holds(first !== undefined, 'no first visit');
    const shown = await createVisitor().get(`${page}?ticket=${ticketIn(first)}`);
    refusedByApache(shown);
  });

  await report.check('an invented ticket is refused', async () => {
    const shown = await createVisitor().get(`${page}?ticket=ST-${'0'.repeat(64)}`);
    refusedByApache(shown);
  });

  await report.check('a wrong password leads nowhere', async () => {
    const stranger = createVisitor();
    const form = await stranger.follow(await stranger.get(page));
    holds(form.body.includes('name="password"'), 'no form was shown');
    const refused = await signInWithCas(stranger, form, EMAIL, 'mauvais mot de passe');
    same([refused.status, refused.location], [403, null], 'answer');
  });

  await report.check('a page that asks for renew wants the password again, then opens', async () => {
    const sensible = `${apache}/sensible/`;
    const form = await visitor.follow(await visitor.get(sensible));
    holds(form.body.includes('name="password"'), 'no form was shown');
    const shown = await visitor.follow(await signInWithCas(visitor, form, EMAIL, password));
    same([shown.status, shown.body.trim()], [200, 'page sensible'], 'page');
  });

  await report.check('signing out of our site signs out of Apache', async () => {
    same((await visitor.get(page)).status, 200, 'before');
    await visitor.get(`${ours}/cas/logout?service=${encodeURIComponent(page)}`);
    await soon(async () => (await visitor.get(page)).status === 302, 'Apache still shows the page');
  });

  await report.check('a service that is not registered is refused before any form', async () => {
    const shown = await createVisitor().get(
      `${ours}/cas/login?service=${encodeURIComponent('http://127.0.0.1:9/')}`,
    );
    same([shown.status, shown.body.includes('name="password"')], [403, false], 'answer');
  });
}

/** Our server rejects the ticket, so Apache replies that access is denied. */
function refusedByApache(shown: PageShown): void {
  same([shown.status, shown.location, shown.body.includes('page réservée')], [401, null, false], 'answer');
}

/** Goes from the page to our form and submits it. @returns the redirect with the ticket */
/** The same Apache, set to validate with SAML 1.1. */
export async function tryApacheSaml(report: Report, { apache, password }: Places): Promise<void> {
  const page = `${apache}/protege/`;
  const visitor = createVisitor();
  await report.check(
    'in SAML 1.1, the right password leads to the page, with the e-mail and attributes',
    async () => {
      const ticket = (await enter(visitor, page, password)).location ?? '';
      same((await visitor.get(ticket)).location, page, 'after the ticket');
      const shown = await visitor.get(page);
      same([shown.status, shown.headers.get('x-remote-user')], [200, EMAIL], 'page and REMOTE_USER');
      holds((await createVisitor().get(ticket)).body.trim() !== 'page réservée', 'the ticket opened twice');
    },
  );
}

async function enter(visitor: CasVisitor, page: string, password: string): Promise<PageShown> {
  const form = await visitor.follow(await visitor.get(page));
  return signInWithCas(visitor, form, EMAIL, password);
}
