/** Tests that a partner's phpCAS works with our sign-on, in each version of the protocol that it supports. */
import { holds, type Report, same, soon } from '../requirements.ts';
import { type CasVisitor, createVisitor, type PageShown, signInWithCas, ticketIn } from './visitor.ts';

interface Places {
  ours: string;
  site: string;
  password: string;
}

const EMAIL = 'ines@demo.example';
const VERSIONS = ['cas1', 'cas2', 'cas3', 'saml'] as const;

interface Known {
  user: string | null;
  attributes: Record<string, string>;
}
const knownIn = ({ status, body }: PageShown): Known => {
  same(status, 200, `status of ${body.slice(0, 200)}`);
  return JSON.parse(body);
};

export async function tryPhp(report: Report, places: Places): Promise<void> {
  for (const version of VERSIONS) await tryVersion(report, places, version);
  await tryFlags(report, places);
}

async function tryVersion(report: Report, { ours, site, password }: Places, version: string): Promise<void> {
  const page = `${site}/${version}/`;
  const visitor = createVisitor();
  let ticket = '';

  await report.check(`${version}: the right password leads to the page, which knows the e-mail`, async () => {
    const sent = await enter(visitor, page, password);
    ticket = ticketIn(sent);
    const known = knownIn(await visitor.follow(sent));
    same(known.user, EMAIL, 'user');
    if (version === 'cas3' || version === 'saml')
      same([known.attributes.prenom, known.attributes.nom], ['Inès', 'Dupont'], 'attributes');
    same(knownIn(await visitor.get(page)).user, EMAIL, 'the next visit');
  });

  await report.check(`${version}: a ticket used once, or invented, opens nothing`, async () => {
    for (const one of [ticket, `ST-${'0'.repeat(64)}`]) {
      const shown = await createVisitor().get(`${page}?ticket=${one}`);
      same([shown.status, shown.location, shown.body], [401, null, 'refus'], 'answer');
    }
  });

  // CAS 1.0 has no single logout; phpCAS accepts it only in the other versions.
  if (version !== 'cas1')
    await report.check(`${version}: signing out of our site signs out of the page`, async () => {
      same((await visitor.get(page)).status, 200, 'before');
      await visitor.get(`${ours}/cas/logout?service=${encodeURIComponent(page)}`);
      await soon(async () => (await visitor.get(page)).status === 302, 'the page is still shown');
    });
}

async function tryFlags(report: Report, { ours, site, password }: Places): Promise<void> {
  const visitor = createVisitor();

  await report.check(
    'a page that asks only in passing (gateway) is shown to a stranger at once',
    async () => {
      const shown = await visitor.follow(await visitor.get(`${site}/cas2/libre`));
      same([shown.url.startsWith(site), knownIn(shown).user], [true, null], 'page');
    },
  );

  await report.check('addresses that phpCAS writes in another way than the browser open too', async () => {
    for (const tail of [
      'caf%c3%a9',
      '?id=MQ==',
      '?q=a+b',
      '?q=%7ea%3Ab',
      '?q=l%27a&r[]=1',
      '?q=x%2Fy%26z%25',
    ]) {
      const known = knownIn(await visitor.follow(await enter(visitor, `${site}/cas3/${tail}`, password)));
      same([tail, known.user], [tail, EMAIL], 'user');
      await visitor.get(`${ours}/cas/logout?service=${encodeURIComponent(`${site}/cas3/`)}`);
      await soon(async () => (await visitor.get(`${site}/cas3/`)).status === 302, 'the page is still shown');
    }
  });

  await report.check('signed on for one application, another one opens without the form', async () => {
    await visitor.follow(await enter(visitor, `${site}/cas2/`, password));
    same(knownIn(await visitor.follow(await visitor.get(`${site}/cas3/libre`))).user, EMAIL, 'user');
  });

  await report.check('a page that asks for renew wants the password again, then opens', async () => {
    const page = `${site}/saml/sensible`;
    const form = await visitor.follow(await visitor.get(page));
    holds(form.body.includes('name="password"'), 'no form was shown');
    same(
      knownIn(await visitor.follow(await signInWithCas(visitor, form, EMAIL, password))).user,
      EMAIL,
      'user',
    );
  });

  await report.check('signing out by the application leads to ours and back to its form', async () => {
    const sent = await visitor.get(`${site}/cas3/sortie`);
    holds(sent.location?.startsWith(`${ours}/cas/logout?service=`) ?? false, String(sent.location));
    const shown = await visitor.follow(sent);
    holds(shown.body.includes('name="password"'), `no form was shown at ${shown.url}`);
  });
}

/** Goes from the page to our form and submits it. @returns the redirect with the ticket */
async function enter(visitor: CasVisitor, page: string, password: string): Promise<PageShown> {
  return signInWithCas(visitor, await visitor.follow(await visitor.get(page)), EMAIL, password);
}
